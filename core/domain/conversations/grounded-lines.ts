import { isEmployer } from "./employer.ts";
import { isAboutGroupOfPeople } from "./grave-topics.ts";
import type { HeardClause, Restatement } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { lacksArticle } from "./repeatable-clause.ts";

/** A restated question with more words than this stands after the main clause, not before it. */
const maxWordsBeforeVerb = 14;

const capitalize = (text: string) => (text[0] ?? "").toUpperCase() + text.slice(1);

const dependentOnlyPattern =
  /^ob (?:ohne|statt|anstatt|um|dass|damit|sodass|wenn|falls|weil|bevor|nachdem|obwohl|und|aber|oder)(?!\p{L})/iu;

/** A clause in the partner's words, with the address (*du* or *Sie*) that the partner uses for the learner. */
export function restatementOf(turn: PartnerTurn, clause: HeardClause): Restatement | undefined {
  const address = isEmployer(turn) ? "firm" : turn.settings.tone === "professional" ? "Sie" : "du";
  const restatement = clause.restated?.[address];
  // A dependent clause cannot be restated as a question of its own: "ohne dass sie böse ist".
  return restatement && dependentOnlyPattern.test(restatement.indirect) ? undefined : restatement;
}

/** A number that is always the same for the same words, so that the same question gets the same answer. */
export const seedOf = (text: string): number =>
  [...text.toLowerCase()].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

/** Says a line of a set with the texts of the question in its slots, and remembers it as a claim of the partner. */
export function sayGrounded(
  turn: PartnerTurn,
  setName: string,
  restatement: Restatement,
  { option = "", back: backQuestion = null }: { option?: string; back?: string | null } = {},
): boolean {
  const { direct, statement, negated } = restatement;
  // Removes "meiner Meinung nach", which the restatement has in place of the learner's "deiner Meinung nach". The
  // answer need not repeat whose opinion it is.
  const indirect = restatement.indirect.replace(
    / (?:meiner|unserer) (?:Meinung|Ansicht|Einschätzung) nach(?!\p{L})/u,
    "",
  );
  const texts = { direct, question: indirect, statement: statement ?? "", negated: negated ?? "", option };
  const slots = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => [
      [name, toBothLanguages(text)],
      [capitalize(name), toBothLanguages(capitalize(text))],
    ]),
  );
  const isLong = indirect.split(" ").length > maxWordsBeforeVerb;
  const accepts = ({ text }: { text: string }) => !isLong || !/\{Question\}|, \{question\},/.test(text);
  const lineFilter = { slots, accepts };
  if (
    !turn.say(`persona ${setName}`, lineFilter) &&
    !turn.say(`persona ${setName}`, { ...lineFilter, isRepeatable: true })
  )
    return false;
  turn.memory = { ...turn.memory, claim: `persona ${setName}` };
  if (backQuestion) askBack(turn, backQuestion);
  return true;
}

/** A statement with more words than this tells something, so that the partner need not ask the learner the same. */
const maxWordsOfRemark = 3;

/**
 * After an answer, asks the learner about the same matter if the answer asks nothing yet. The partner does not ask how
 * it is with the learner, or what the learner guesses, if the message already tells something.
 */
export const askBack = (turn: PartnerTurn, kind: string): boolean =>
  !turn.asksSomething &&
  !(/^(?:me|guess)$/.test(kind) && turn.statements.some(({ words }) => words.length > maxWordsOfRemark)) &&
  turn.say(`persona ground-back-${kind}`);

/** Asks what the learner guesses, if one can guess it. Nobody guesses where a station is or what a ticket costs. */
export function askForGuess(turn: PartnerTurn, { subject, bag, text }: HeardClause): void {
  const isGuessable = !/^(?:(?:und|aber),? )?(?:wo|wohin|woher|wann|um|wer|wen|wem|wie ?viel|was kost|welche)/iu.test(
    text,
  );
  if (isGuessable && turn.questions.length === 1 && subject === "other" && !bag.includes("~ich"))
    askBack(turn, "guess");
}

/**
 * Adds a reason to an opinion on a proposal. The theme of the question (the environment, money …) determines which
 * reason is given.
 */
export function giveReasonOfTheme(turn: PartnerTurn, { bag }: HeardClause): boolean {
  // The reasons fit only what people in general should, may or can do.
  if (bag.includes("=ich") || bag.includes("ich")) return false;
  if (!["sollen", "sollten", "müssen", "dürfen", "können", "man"].some((word) => bag.includes(word))) return false;
  const rule = turn.findRule("persona", bag, ({ name }) => name.startsWith("because-"))?.name;
  return rule !== undefined && turn.say(`persona ${rule}`);
}

/** Says how often the partner does something. The same activity always gets the same answer. */
export function sayOwnFrequency(turn: PartnerTurn, { verb, nouns }: HeardClause): boolean {
  const seed = seedOf([verb, ...nouns.map(({ lemma }) => lemma)].join(" "));
  const setName = `persona own-frequency ${["seldom", "monthly", "weekly"][seed % 3]}`;
  if (!turn.say(setName, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: "persona own-frequency" };
  if (turn.statements.length === 0) askBack(turn, "me");
  return true;
}

/** Whether a question asks what a kind of people is like: "Glaubst du, dass Männer öfter lügen?" */
const isAboutPeopleInGeneral = (question: HeardClause): boolean =>
  question.subject === "you" &&
  !["sollen", "müssen", "dürfen"].some((word) => question.bag.includes(word)) &&
  (isAboutGroupOfPeople(question) ||
    question.nouns.some(
      ({ classes, number, isOwn, isBare }) => classes.includes("person") && number === "plural" && !isOwn && isBare,
    ));

/** Answers a question whether something is always so, or what a kind of people is like, with "it depends". */
export const answerGenerally = (turn: PartnerTurn, question: HeardClause): boolean =>
  (/(?<!\p{L})(?:grundsätzlich|generell|immer|alle)(?!\p{L})/iu.test(question.text) &&
    turn.say("persona ground-opinion-nuanced")) ||
  (isAboutPeopleInGeneral(question) && turn.say("persona ground-opinion-people"));

const opinionVerbPattern = /^(?:finden|denken|meinen|glauben|halten|mögen|hassen|ärgern|stören)$/;

/** The reason that the learner gave in this message: "weil überall Müll liegt". */
export function reasonOfLearner(turn: PartnerTurn): string | undefined {
  const { clauses } = turn.hearing;
  // "Ich sage es niemandem, weil ich mich schäme" gives no reason for an opinion.
  const reason = clauses.find(
    ({ text, isSubordinate }, i) =>
      isSubordinate && /^weil(?!\p{L})/iu.test(text) && opinionVerbPattern.test(clauses[i - 1]?.verb ?? ""),
  );
  return reason && restatementOf(turn, reason)?.indirect;
}

/** "Du sollst …" is an order, so advice says "Du solltest …". */
export const asAdvice = (statement: string) =>
  statement
    .replace(/(?<!\p{L})(du|Sie) (soll(?:st|en))(?!\p{L})/u, (_, pronoun: string) =>
      pronoun === "du" ? "du solltest" : "Sie sollten",
    )
    .replace(/(?<=(?<!\p{L})dass du .*)sollst$/u, "solltest");

/** Names a person or place that can answer a question about the world. Returns whether a line was said. */
export function sayWhomToAsk(turn: PartnerTurn, { bag }: HeardClause): boolean {
  if (bag.includes("=du")) return false;
  const rule = turn.findRule("persona", bag, ({ name }) => name.startsWith("ask-"))?.name;
  return rule !== undefined && turn.say(`persona ${rule}`);
}

/** An answer repeats the words of a question only up to this number of words. A longer answer sounds like a machine. */
const maxWordsToAffirm = 5;
const countStatementWords = (statement: string): number => statement.split(" ").length;

/** Whether a statement is about the partner itself, and not about the learner or somebody else. */
export const isAboutPartnerItself = (statement: string): boolean =>
  /^(?:ich|wir|mein\p{Ll}*|bei mir|es)(?!\p{L})/iu.test(statement);

/**
 * Answers a yes-no question whose words are too many to be repeated: "Ja, das würde ich", "Das kann gut sein".
 * @param statement what a yes affirms, in the words of the question
 * @returns whether the partner said something; false if the statement is short enough to be repeated
 */
export function sayShortYes(turn: PartnerTurn, question: HeardClause, statement: string): boolean {
  const isRepeatable =
    countStatementWords(statement) <= maxWordsToAffirm &&
    // "Kommt Ente auch zu dir?" lacks an article.
    !question.nouns.some((noun) => lacksArticle(question, noun)) &&
    !/(?<!\p{L})(?:irgend\p{Ll}*|Lotse)(?!\p{L})/u.test(statement);
  // "Willst du auch sterben?"
  if (/(?<!\p{L})(?:ge)?(?:sterb|tot(?!al)|töt|umbring|hass)/iu.test(question.text)) return sayShortNo(turn, question);
  const isAlso =
    !question.isNegated &&
    !/^ich (?:will|kann|muss|darf|soll|möchte|werde|habe|komme) /u.test(statement) &&
    /^ich \p{Ll}+ (?:\S+ ){0,2}auch(?!\p{L})/iu.test(statement) &&
    !question.bag.includes("konj");
  if (isRepeatable && !isAlso) return false;
  const isAboutItself = isAboutPartnerItself(statement);
  const setName = isAlso
    ? "ground-me-too"
    : question.isNegated
      ? isAboutItself
        ? "likely-own-doch"
        : "ground-short-could-not"
      : !isAboutItself
        ? "ground-short-could"
        : question.bag.includes("konj") || question.bag.includes("würden")
          ? "ground-short-would"
          : "ground-short-yes";
  if (!turn.say(`persona ${setName}`, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: "persona ground-me-yes" };
  return true;
}

/**
 * Answers a yes-no question with a short no: "Nein, das würde ich nicht." The words of the question are not repeated,
 * because a negation has its own place and its own adverbs: "Hast du das schon gehört?", "Nein, noch nicht."
 * @returns whether the partner said something
 */
export function sayShortNo(turn: PartnerTurn, question: HeardClause): boolean {
  const setName = question.bag.includes("konj")
    ? "ground-short-would-not"
    : /(?<!\p{L})(?:je|jemals|mal|einmal|schon)(?!\p{L})/iu.test(question.text)
      ? "ground-me-no-yet"
      : "ground-me-no-short";
  if (!turn.say(`persona ${setName}`, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: "persona ground-me-no" };
  return true;
}
