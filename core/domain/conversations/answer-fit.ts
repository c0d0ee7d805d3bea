import type { HeardClause } from "./hearing.ts";

/** Comparative forms with which a question asks for a choice: "Was ist besser, … oder …?" */
export const comparativePattern =
  /(?<!\p{L})(?:besser|lieber|schöner|wichtiger|gesünder|billiger|schneller|leichter|schwerer|praktischer|gefährlicher|sinnvoller)(?!\p{L})/iu;
const measureQuestion = /(?:^|\s)wie (?:weit|hoch|alt|spät|schnell)(?!\p{L})/iu;
const measureAnswer =
  /\d|(?:^|\P{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|weit|alt|schnell|hoch)(?!\p{L})/iu;
const durationQuestion = /(?:^|\s)(?:wie lange|seit wann)(?!\p{L})/iu;
const durationAnswer =
  /\d|(?:^|\P{L})(?:seit|schon|immer|geboren|\p{L}*(?:minute|stunde|tag|woche|monat|jahr|kind)\p{Ll}*)(?!\p{L})/iu;
const frequencyQuestion = /(?:^|\s)wie oft(?!\p{L})/iu;
const frequencyAnswer =
  /(?:^|\P{L})(?:\p{Ll}*mal|jede[nsr]?|täglich|oft|nie|selten|manchmal|immer|meistens|am Wochenende|\p{Ll}+s abends?)(?!\p{L})/iu;
const countQuestion = /(?:^|\s)wie ?viele?(?!\p{L})/iu;
const countAnswer =
  /\d|(?:^|\P{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|paar|viele?n?|wenige?|genug|alle|kein\p{Ll}*|nur ein\p{Ll}*|nichts|einmal|zweimal|gezählt)(?!\p{L})/iu;
const placeQuestion = /^(?:(?:und|aber|also) )*(?:wo|wohin|woher)(?!\p{L})/iu;
const placeAnswer =
  /(?:^|\P{L})(?:in|im|ins|an|am|ans|auf|aus|bei|beim|nach|zu|zum|zur|von|vom|über|unter|neben|vor|hier|dort|da|hierher|überall|nirgends|zu Hause|direkt)(?!\p{L})/iu;
const personQuestion = /^(?:(?:und|aber|also|mit|von|für|bei) )*(?:wer|wen|wem)(?!\p{L})/iu;
const personAnswer =
  /(?:^|\P{L})(?:niemand|jeder|alle|man|jemand|(?:mein|unser)\p{Ll}* \p{Lu}\p{Ll}+|selbst|Frau|Herr|Ole|Greta|Lotse|allein|Leute|Menschen|Kolleg\p{Ll}+|Freund\p{Ll}*)(?!\p{L})/iu;
const amountQuestion = /(?:^|\s)wie ?(?:viele?|oft|lange|weit|hoch|groß|teuer|schnell|alt)(?!\p{L})/iu;
const timeQuestion = /^(?:(?:und|aber|also|seit|bis|ab) )*(?:wann|um wie ?viel uhr)(?!\p{L})/iu;
const reasonQuestion = /^(?:(?:und|aber|also) )*(?:warum|wieso|weshalb)(?!\p{L})/iu;
const amountAnswer =
  /\d|(?:^|\P{L})(?:ein(?:e[nmr]?|mal)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|tausend|paar|viele?|wenige?|genug|alle|kein\p{Ll}*|nie|lange|weit|groß|klein|teuer|billig|schnell|früher)(?!\p{L})/iu;
const timeAnswer =
  /\d|(?:^|\P{L})(?:Uhr|früh|spät|später|heute|gestern|morgen|damals|immer|meistens|jede[nsrm]?|nie|\p{L}*(?:morgens?|abends?|nachts?|tags?|mittags?|woche\p{Ll}*|monat\p{Ll}*|jahr\p{Ll}*|sommer|winter|urlaub|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|als|wenn|bald|vor|nach|seit)(?!\p{L})/iu;
const reasonAnswer = /(?:^|\P{L})(?:weil|denn|deshalb|darum|wegen|damit|grund)(?!\p{L})/iu;

/** Whether a line names what a question asks for: an amount for "Wie viele …?", a time for "Wann …?", a reason for "Warum …?". */
export function answersWhatIsAsked({ text: question, verb }: HeardClause, line: string): boolean {
  if (measureQuestion.test(question)) return measureAnswer.test(line);
  if (durationQuestion.test(question)) return durationAnswer.test(line);
  if (frequencyQuestion.test(question)) return frequencyAnswer.test(line);
  if (countQuestion.test(question)) return countAnswer.test(line);
  if (placeQuestion.test(question)) return placeAnswer.test(line);
  // "Ich koche selbst" answers "Wer kocht bei dir?", but "Ich habe graue Haare" does not answer "Wer schneidet deine Haare?"
  const namesDeed = verb.length > 3 && line.toLowerCase().includes(verb.slice(0, -2));
  if (personQuestion.test(question)) return personAnswer.test(line) || namesDeed || verb === "sein";
  if (amountQuestion.test(question)) return amountAnswer.test(line);
  if (timeQuestion.test(question)) return timeAnswer.test(line);
  return !reasonQuestion.test(question) || reasonAnswer.test(line);
}
