import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Matches "Was glaubst du", "Rate mal" and "Weißt du", before a dependent question. */
const invitationSource =
  "(?:(?:und|aber|na|also|jetzt|ja),? )*(?:(?:was|wie|wer|wen|wo) (?:glaubst|denkst|meinst|schätzt|vermutest) du|(?:was|wie|wer|wen|wo) (?:glauben|denken|meinen|schätzen|vermuten) Sie|raten? (?:Sie )?mal|weißt du|weißte|wissen Sie|hast du eine (?:Idee|Ahnung)|haben Sie eine (?:Idee|Ahnung))(?: (?:denn|eigentlich|nun|jetzt))?,?";
const invitationPattern = new RegExp(`^${invitationSource}[ ?]*$`, "iu");
/** Matches an invitation and its dependent question in one clause. */
const wholeInvitationPattern = new RegExp(String.raw`^(${invitationSource}) (\S.*)$`, "iu");
const knowledgeSource = "(?<!\\p{L})(?:weißt du|weißte|wissen Sie)(?!\\p{L})";
const knowledgePattern = new RegExp(knowledgeSource, "iu");
const introductionOfKnowledgePattern = new RegExp(`${knowledgeSource}(?: (?:denn|eigentlich))?,? $`, "iu");
/** Words for the learner and for the persons of the learner's story. */
const personOfStoryPattern = /(?<!\p{L})(?:ich|mir|mich|uns|mein\p{Ll}*|er|sie)(?!\p{L})/u;
/** Matches "Was meinst du, was ich machen soll?" and "Was glaubst du, warum er schweigt?" */
const opinionInvitationPattern =
  /^(?:(?:und|aber|na|also),? )*was (?:(?:glaubst|denkst|meinst|vermutest) du|(?:glauben|denken|meinen|vermuten) Sie),? ((?:was|warum|wieso|weshalb|wie|wann|wo|wer) .+)$/iu;

/** The dependent question after "Was meinst du,". */
export const questionToJudge = ({ text }: HeardClause): string | undefined => opinionInvitationPattern.exec(text)?.[1];

/** Matches a dependent question for what happened. Its finite verb in the past stands at its end. */
const dependentQuestionPattern =
  /^(?:was|wer|wen|wem|wo|wohin|woher|wie|wann|welche[rnms]?|mit wem|bei wem)(?!\p{L}).*(?<!\p{L})(?:hat|habe|hab|haben|hatten?|ist|bin|sind|war(?:en)?|kam|stand|lag|saß|sagte|machte|wollte|hieß|macht|sagt|passiert)[?!.:, ]*$/iu;

/** Matches a question for a person or a place in the order of a main clause: "Was denkst du, wem gehört der Schuh?" */
const whoseQuestionPattern =
  /^(?:wem|wessen|woher|wo|wohin|wer|wen|was) (?:\p{Lu}\p{Ll}+ )?(?:gehört\p{Ll}*|war|waren|ist|sind|hat|haben|kommt|kam|kamen|stand|lag|saß|wohnt)(?!\p{L})(?!.*(?<!\p{L})(?:besser|recht|schuld|am \p{Ll}+sten)(?!\p{L}))/iu;

/**
 * Matches "Glaubst du, dass ich ihn zurückbekommen habe?" and "Was denkst du, habe ich diesmal nein gesagt?", which let
 * the partner guess how the learner's story goes on. "Glaubst du, dass ich übertrieben habe?" asks for a judgement.
 */
const guessOfDeedPattern =
  /^(?!.*(?<!\p{L})(?:übertrieben|überreagiert|verdient|falsch\p{Ll}*|richtig\p{Ll}*|recht|schuld|gut|dumm|zu \p{Ll}+)(?!\p{L}))(?:(?:und|aber|na|also),? )*(?:was )?(?:glaubst|denkst|meinst) du,? (?:dass (?:ich|er|sie|wir)(?!\p{L}) .*(?<!\p{L})(?:ge\p{Ll}+|\p{Ll}+(?:t|en)) (?:habe|hat|haben|bin|ist|sind)|(?:habe|hat|haben|bin|ist|sind) (?:ich|er|sie|wir)(?!\p{L}) .*(?:t|en))[?!. ]*$/iu;

/**
 * Reacts to "Was glaubst du, was sie zu mir gesagt hat?" and "Weißt du, was er dann gemacht hat?" within a story of the
 * learner. If the message goes on, the learner gives the answer, so the partner answers nothing. Otherwise the partner
 * asks to be told.
 * @returns the questions that need no other answer
 */
export function reactToGuessInvitation(turn: PartnerTurn): readonly HeardClause[] {
  const { clauses } = turn.hearing;
  const message = turn.history.learnerMessages.at(-1) ?? "";
  const lastSentence = message.split(/(?<=[.!?]) /u).at(-1) ?? "";
  const isStory = turn.memory.story !== null || turn.statements.some(({ isPast }) => isPast);
  if (guessOfDeedPattern.test(lastSentence) && isStory && !isGuarded(turn)) {
    const questions = turn.questions.filter(({ text }) => lastSentence.includes(text.replace(/[?!.]+$/u, "")));
    if (questions.length === turn.questions.length && turn.say("talk guess", { isRepeatable: true })) return questions;
  }
  for (const [i, clause] of clauses.entries()) {
    const [, wholeIntroduction, wholeQuestion] = wholeInvitationPattern.exec(clause.text) ?? [];
    const isSplit = invitationPattern.test(clause.text);
    // "Weißt du" is not heard as a clause of its own.
    const introductionBefore = introductionOfKnowledgePattern.exec(message.slice(0, message.indexOf(clause.text)))?.[0];
    const introduction = isSplit ? clause.text : (wholeIntroduction ?? introductionBefore);
    const questionText = isSplit ? clauses[i + 1]?.text : (wholeQuestion ?? (introductionBefore && clause.text));
    if (!introduction || !questionText) continue;
    if (!dependentQuestionPattern.test(questionText) && !whoseQuestionPattern.test(questionText)) continue;
    const asksForKnowledge = knowledgePattern.test(introduction);
    // "Weißt du, was ein Notfall ist?" asks for a fact, and "Weißt du, was er gesagt hat?" belongs to a story.
    const isFact =
      asksForKnowledge &&
      (!/^(?:was|wer|wen|wem)(?!\p{L})/iu.test(questionText) || !personOfStoryPattern.test(questionText));
    const parts = clauses.slice(i, isSplit ? i + 2 : i + 1);
    if (isFact || turn.questions.some((question) => !parts.includes(question))) return [];
    const goesOn = clauses.slice(i + parts.length).some(({ words }) => words.length > 2);
    const isSerious = asksForKnowledge || isGuarded(turn) || moodOfMessage(turn.statements) === "bad";
    // "Nein, erzähl mal" answers "Weißt du, was …?", but not "Was glaubst du, was …?"
    const accepts = ({ text }: { text: string }) => asksForKnowledge || !/^<?(?:Nein|Nee)/u.test(text);
    const filter = { isRepeatable: true, accepts };
    return goesOn || turn.say(isSerious ? "talk tell-me" : "talk guess", filter) || turn.say("talk guess", filter)
      ? parts
      : [];
  }
  return [];
}
