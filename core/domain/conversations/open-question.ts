import { mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { relateToSubject } from "./subjects.ts";
import { activityVerbs } from "./word-lists.ts";

const stateVerbs: ReadonlySet<string> = new Set("sein haben werden heißen bleiben kosten dauern wissen".split(" "));
const planPattern =
  /(?<!\p{L})(?:morgen|übermorgen|bald|nächste\p{Ll}*|heute Abend|möchte|will|wollen|werde|werden)(?!\p{L})/u;

/** The name of the set of general questions that fits a statement of this kind; undefined if no set fits. */
function setNameOfClause(turn: PartnerTurn, clause: HeardClause): string | undefined {
  const { subject, verb, isPast, nouns, text, isNegated } = clause;
  const mood = moodOfDeed(turn, clause);
  if (isPast)
    return mood === "bad"
      ? "past-bad"
      : mood === "good"
        ? "past-good"
        : subject === "I" || subject === "we"
          ? "past"
          : undefined;
  // "Wie lange geht das schon so?" does not fit what happened once.
  if (mood === "bad") return turn.statements.some((statement) => statement.isPast) ? "past-bad" : "now-bad";
  if (isNegated || clause.isHypothetical || clause.bag.includes("vielleicht")) return undefined;
  // "Worauf freust du dich?" does not fit a plan within a quarrel.
  if (planPattern.test(text))
    return moodOfMessage(turn.statements) === "bad" || turn.memory.event !== null || turn.statements.length > 2
      ? undefined
      : "plan";
  const isActivity =
    !stateVerbs.has(verb) && !clause.bag.some((mark) => /^(?:können|müssen|dürfen|sollen)$/.test(mark));
  if (subject === "I" || subject === "we")
    return isActivity ? (clause.bag.includes("gern") ? "now-gladly" : "now") : undefined;
  const isAboutPerson = nouns.some(({ role, classes }) => role === "subject" && classes.includes("person"));
  return activityVerbs.has(verb) && isAboutPerson ? "now-other" : mood === "good" ? "now-good" : undefined;
}

/** A clause with at most this number of words only comments on another clause: "Das war toll." */
const maxWordsOfAside = 3;

/**
 * Asks something that fits the most important clause, so that the partner's message does not end with a statement. If the
 * partner's last message also ended with a statement, the partner at least asks the learner to continue. Returns whether
 * the partner asked something.
 */
export function keepTalking(turn: PartnerTurn): boolean {
  const hasStoppedBefore = turn.history.lastMessage !== null && !turn.wasAsked;
  if (turn.asksSomething || turn.questions.length > 0) return false;
  const clause = mainClauseOf(turn);
  const setName = clause && setNameOfClause(turn, clause);
  const noun = clause?.nouns.find(({ role, classes }) => role === "subject" && classes.includes("person")) ?? null;
  // In a longer message, the thing of one clause is seldom what the message is about.
  const isAboutOneThing = turn.statements.filter(({ words }) => words.length > maxWordsOfAside).length <= 1;
  if (clause && isAboutOneThing && relateToSubject(turn, clause)) return true;
  return (
    (setName !== undefined && turn.say(`move open-${setName}`, { noun })) ||
    ((hasStoppedBefore || turn.isBeginner || turn.saidLines.every(({ id }) => /^move-(?:uptake|phrase)-/.test(id))) &&
      turn.say("talk go-on"))
  );
}
