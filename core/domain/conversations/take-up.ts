import { mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import { fieldOf } from "./field-of-clause.ts";
import { askAboutField } from "./follow-up.ts";
import type { HeardClause } from "./hearing.ts";
import { keyNounOf } from "./memory.ts";
import { tellOwnLife } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { sayUptake } from "./uptake.ts";

const verbsOfSaying: ReadonlySet<string> = new Set(["sagen", "meinen", "finden", "denken", "glauben", "erzählen"]);

/** Whether the clause is mainly about its key noun, so that a question about this kind of thing fits the clause. */
export function isAboutItsNoun(clause: HeardClause): boolean {
  const noun = keyNounOf(clause);
  return (
    noun !== null &&
    !verbsOfSaying.has(clause.verb) &&
    !clause.isPast &&
    !clause.isNegated &&
    !clause.isHypothetical &&
    noun.preposition === null &&
    (noun.role === "object" || noun.role === "predicate" || noun.isOwn) &&
    (clause.subject !== "other" || (noun.isOwn && !(noun.role === "subject" && noun.classes.includes("person"))))
  );
}

/**
 * Reacts to a message for which `askAboutClause` finds no question. The partner asks about the thing that the most
 * important clause is about. If no such question fits, the partner repeats the clause in its own words and may tell
 * something of its own life. An empty question such as "Wie ist das für dich?" would be worse than no question. Returns
 * whether the partner said something.
 */
export function takeUpMatter(turn: PartnerTurn): boolean {
  const clause = mainClauseOf(turn);
  if (!clause) return false;
  const field = fieldOf(turn, clause);
  if (field?.noun && field.noun === keyNounOf(clause) && isAboutItsNoun(clause) && askAboutField(turn, field))
    return true;
  const earlierLineCount = turn.saidLines.length;
  const mood = moodOfDeed(turn, clause);
  sayUptake(turn, clause, { isNeeded: true, mood });
  // The partner tells something of its own life only after a habit of the learner, not within a story or after bad news.
  const isHabit = (clause.subject === "I" || clause.subject === "we") && !clause.isPast && !clause.isHypothetical;
  if (field?.noun && isHabit && mood !== "bad" && field.noun === keyNounOf(clause)) tellOwnLife(turn, field.name);
  const isOnlyAcknowledged = turn.saidLines.every(
    ({ id }) => id.startsWith("move-ack-") || id.startsWith("talk-greeting"),
  );
  if (turn.saidLines.length > earlierLineCount && isOnlyAcknowledged && !turn.isBeginner)
    turn.say("talk go-on", { isRepeatable: true });
  return turn.saidLines.length > earlierLineCount;
}
