import type { HeardClause } from "./hearing.ts";

/** Comparative forms with which a question asks for a choice: "Was ist besser, … oder …?" */
export const comparativePattern =
  /(?<!\p{L})(?:besser|lieber|schöner|wichtiger|gesünder|billiger|schneller|leichter|schwerer|praktischer|gefährlicher|sinnvoller)(?!\p{L})/iu;
const measureQuestionPattern = /(?:^|\s)wie (?:weit|hoch|alt|spät|schnell)(?!\p{L})/iu;
const measureAnswerPattern =
  /\d|(?:^|\P{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|weit|alt|schnell|hoch)(?!\p{L})/iu;
const durationQuestionPattern = /(?:^|\s)(?:wie lange|seit wann)(?!\p{L})/iu;
const durationAnswerPattern =
  /\d|(?:^|\P{L})(?:seit|schon|immer|geboren|\p{L}*(?:minute|stunde|tag|woche|monat|jahr|kind)\p{Ll}*)(?!\p{L})/iu;
const frequencyQuestionPattern = /(?:^|\s)wie oft(?!\p{L})/iu;
const frequencyAnswerPattern =
  /(?:^|\P{L})(?:\p{Ll}*mal|jede[nsr]?|täglich|oft|nie|selten|manchmal|immer|meistens|am Wochenende|\p{Ll}+s abends?)(?!\p{L})/iu;
const countQuestionPattern = /(?:^|\s)wie ?viele?(?!\p{L})/iu;
const countAnswerPattern =
  /\d|(?:^|\P{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|paar|viele?n?|wenige?|genug|alle|kein\p{Ll}*|nur ein\p{Ll}*|nichts|einmal|zweimal|gezählt)(?!\p{L})/iu;
const placeQuestionPattern = /^(?:(?:und|aber|also) )*(?:wo|wohin|woher)(?!\p{L})/iu;
const placeAnswerPattern =
  /(?:^|\P{L})(?:in|im|ins|an|am|ans|auf|aus|bei|beim|nach|zu|zum|zur|von|vom|über|unter|neben|vor|hier|dort|da|hierher|überall|nirgends|zu Hause|direkt)(?!\p{L})/iu;
const personQuestionPattern = /^(?:(?:und|aber|also|mit|von|für|bei) )*(?:wer|wen|wem)(?!\p{L})/iu;
const personAnswerPattern =
  /(?:^|\P{L})(?:niemand|jeder|alle|man|jemand|(?:mein|unser)\p{Ll}* \p{Lu}\p{Ll}+|selbst|Frau|Herr|Ole|Greta|Lotse|allein|Leute|Menschen|Kolleg\p{Ll}+|Freund\p{Ll}*)(?!\p{L})/iu;
const amountQuestionPattern = /(?:^|\s)wie ?(?:viele?|oft|lange|weit|hoch|groß|teuer|schnell|alt)(?!\p{L})/iu;
const timeQuestionPattern = /^(?:(?:und|aber|also|seit|bis|ab) )*(?:wann|um wie ?viel uhr)(?!\p{L})/iu;
const reasonQuestionPattern = /^(?:(?:und|aber|also) )*(?:warum|wieso|weshalb)(?!\p{L})/iu;
const amountAnswerPattern =
  /\d|(?:^|\P{L})(?:ein(?:e[nmr]?|mal)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|tausend|paar|viele?|wenige?|genug|alle|kein\p{Ll}*|nie|lange|weit|groß|klein|teuer|billig|schnell|früher)(?!\p{L})/iu;
const timeAnswerPattern =
  /\d|(?:^|\P{L})(?:Uhr|früh|spät|später|heute|gestern|morgen|damals|immer|meistens|jede[nsrm]?|nie|\p{L}*(?:morgens?|abends?|nachts?|tags?|mittags?|woche\p{Ll}*|monat\p{Ll}*|jahr\p{Ll}*|sommer|winter|urlaub|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|als|wenn|bald|vor|nach|seit)(?!\p{L})/iu;
const reasonAnswerPattern = /(?:^|\P{L})(?:weil|denn|deshalb|darum|wegen|damit|grund)(?!\p{L})/iu;

/** Whether a line names what a question asks for: an amount for "Wie viele …?", a time for "Wann …?", a reason for "Warum …?". */
export function answersWhatIsAsked({ text: question, verb }: HeardClause, line: string): boolean {
  if (measureQuestionPattern.test(question)) return measureAnswerPattern.test(line);
  if (durationQuestionPattern.test(question)) return durationAnswerPattern.test(line);
  if (frequencyQuestionPattern.test(question)) return frequencyAnswerPattern.test(line);
  if (countQuestionPattern.test(question)) return countAnswerPattern.test(line);
  if (placeQuestionPattern.test(question)) return placeAnswerPattern.test(line);
  // "Ich koche selbst" answers "Wer kocht bei dir?", but "Ich habe graue Haare" does not answer "Wer schneidet deine Haare?"
  const namesDeed = verb.length > 3 && line.toLowerCase().includes(verb.slice(0, -2));
  if (personQuestionPattern.test(question)) return personAnswerPattern.test(line) || namesDeed || verb === "sein";
  if (amountQuestionPattern.test(question)) return amountAnswerPattern.test(line);
  if (timeQuestionPattern.test(question)) return timeAnswerPattern.test(line);
  return !reasonQuestionPattern.test(question) || reasonAnswerPattern.test(line);
}
