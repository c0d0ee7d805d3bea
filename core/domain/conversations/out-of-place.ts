import { isEmployer } from "./employer.ts";
import { wasGraveLately } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { seriousWords } from "./word-lists.ts";

/**
 * Verbs for what people do to somebody without doing harm. With *mich* or *mir*, any other verb can mean violence, a
 * threat or exclusion.
 */
const friendlyVerbs: ReadonlySet<string> = new Set(
  `abholen anrufen antworten backen begleiten beibringen besuchen bringen danken einladen empfehlen erklären erzählen fragen freuen
  geben gefallen gehen gehören gratulieren haben helfen interessieren kaufen kennen kochen leihen lieben loben machen mitbringen
  mögen nehmen passen sagen schenken schicken schmecken schreiben sehen sein treffen umarmen wecken werden zeigen`.split(
    /\s+/,
  ),
);

/** Whether a statement tells that somebody does something to the learner, and that this deed may be unfriendly. */
const isDoneToLearner = (clause: HeardClause): boolean =>
  clause.subject === "other" &&
  clause.bag.includes("~mir") &&
  clause.verb !== "" &&
  !friendlyVerbs.has(clause.verb) &&
  moodOf(clause) !== "good";

/** Events after which it is not tactless if the partner talks about everyday things. */
const eventsThatAllowSmallTalk: ReadonlySet<string> = new Set(
  `birth birthday wedding glad exam-passed exam-done new-job good-team good-memory bright cheered kindness invited remembered bought
  recovered solution party-soon in-love proud well-paid hungry`.split(/\s+/),
);

/**
 * Whether a line about an everyday thing would be tactless or out of place: after bad news, while the talk is about
 * something grave, if somebody does the learner harm, and in a job interview.
 */
export const isOutOfPlace = (turn: PartnerTurn): boolean =>
  isEmployer(turn) ||
  wasGraveLately(turn) ||
  moodOfMessage(turn.statements) === "bad" ||
  (turn.memory.event !== null && !eventsThatAllowSmallTalk.has(turn.memory.event.name)) ||
  turn.statements.some((clause) => isDoneToLearner(clause) || clause.bag.some((word) => seriousWords.has(word)));

const youngChildren: ReadonlySet<string> = new Set("Baby Säugling Neugeborene Neugeborenes Kleinkind".split(" "));
const verbsOfEating: ReadonlySet<string> = new Set("essen fressen trinken schlucken verschlucken lecken".split(" "));
/** Matches questions whether something is allowed, safe or possible. */
const safetyQuestionPattern =
  /^(?:(?:und|aber),? )?(?:(?:darf|dürfen|kann|soll|sollen|muss) (?:man|ich|wir|er|sie|es)|wie lange hält)(?!\p{L})/iu;

/**
 * Whether a general tip could do harm. This is so if a statement is about the body, an illness or a medicine, if
 * somebody other than the learner eats or drinks something, if the message mentions a small child, or if another
 * question of the message asks whether something is allowed, safe or possible.
 */
export function isTipRisky(turn: PartnerTurn, question: HeardClause): boolean {
  const { clauses } = turn.hearing;
  const statements = clauses.filter(({ mood }) => mood === "statement");
  return (
    statements.some(({ nouns }) =>
      nouns.some(({ classes }) => classes.some((name) => ["body", "illness", "medicine"].includes(name))),
    ) ||
    statements.some(({ subject, verb }) => subject === "other" && verbsOfEating.has(verb)) ||
    clauses.some(({ nouns }) => nouns.some(({ lemma }) => youngChildren.has(lemma))) ||
    turn.questions.some((other) => other !== question && safetyQuestionPattern.test(other.text))
  );
}
