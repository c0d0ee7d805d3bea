import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { Story } from "./memory.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import { matchesRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { personOfPronoun } from "./person-of-pronoun.ts";

/** A story is over if this number of messages in a row tell nothing of it. */
const turnsUntilStoryEnds = 2;
/** Verbs for states. They say how something was, not what somebody did. */
const stateVerbs: ReadonlySet<string> = new Set(
  "sein haben werden bleiben heißen wissen denken finden merken sehen hören feststellen verstehen fühlen stehen sitzen warten können müssen wollen".split(
    " ",
  ),
);
const backReferencePattern = /(?<!\p{L})(?:dann|danach|daraufhin|seitdem|er|sie|ihm|ihn|ihr|ihnen)(?!\p{L})/iu;

/** The parts of a story (`story.yaml`) that a clause tells: an apology, an outcome, a feeling … */
export const partsToldBy = (turn: PartnerTurn, clause: HeardClause): string[] =>
  clause.isHypothetical && !clause.isPast
    ? []
    : turn.content.rules.story
        .filter((rule) => matchesRule(rule, new Set(clause.bag)))
        .map(({ name }) => name)
        // "Er hilft mir heute Abend" tells of a plan or a habit, so "Das war nett von ihm!" does not fit.
        .filter((name) => name !== "help" || clause.isPast);

const isPerson = ({ classes, isName, role, preposition }: HeardNoun): boolean =>
  classes.includes("person") ||
  // A word that the lexicon lacks can be tagged as a name: "Ich habe Rhabarber gegessen." So a name of no known class
  // counts as a person only as the subject, or after a preposition such as *mit*.
  (isName &&
    !classes.includes("city") &&
    !classes.includes("country") &&
    (classes.length > 0 || role === "subject" || /^(?:mit|von|zu|bei)$/.test(preposition ?? "")));

/** The person besides the learner who acts in the story: the subject or object of a clause. */
function personIn(turn: PartnerTurn): HeardNoun | null {
  const nouns = turn.statements
    .filter(({ isHypothetical }) => !isHypothetical)
    .flatMap((clause) => [...clause.nouns, personOfPronoun(turn, clause)?.noun])
    .flatMap((noun) => noun ?? [])
    .filter((noun) => isPerson(noun) && noun.number === "singular");
  return (
    nouns.findLast(({ role }) => role === "subject") ??
    nouns.findLast(({ role }) => role === "object") ??
    nouns.findLast(({ preposition }) => preposition === "mit" || preposition === "auf") ??
    null
  );
}

/** All parts of a story that the message tells. */
function partsToldByMessage(turn: PartnerTurn, knownParts: readonly string[]): string[] {
  const toldParts = new Set(turn.statements.flatMap((clause) => partsToldBy(turn, clause)));
  const isGladMessage = moodOfMessage(turn.statements) === "good";
  for (const clause of turn.statements) {
    const isOwnDeed = clause.isPast && !clause.isNegated && (clause.subject === "I" || clause.subject === "we");
    const isInTrouble = knownParts.includes("trouble") || toldParts.has("trouble");
    const mood = moodOf(clause);
    if (isInTrouble && isOwnDeed && mood !== "bad" && !stateVerbs.has(clause.verb)) toldParts.add("action");
    if (mood === "bad" && !isGladMessage && (clause.isPast || knownParts.length > 0)) toldParts.add("trouble");
    if (
      mood === "bad" &&
      !isGladMessage &&
      !clause.isPast &&
      !clause.isHypothetical &&
      !clause.isSubordinate &&
      clause.verb !== ""
    )
      toldParts.add("ongoing");
    const isTroubleOver = !toldParts.has("ongoing") && !knownParts.includes("ongoing");
    if (
      mood === "good" &&
      isInTrouble &&
      isTroubleOver &&
      clause.isPast &&
      !clause.isSubordinate &&
      !stateVerbs.has(clause.verb)
    )
      toldParts.add("outcome");
  }
  // "Das habe ich nicht gemerkt" shows understanding only after a quarrel.
  const isQuarrel = ["other", "silence", "apology", "regret", "calm"].some(
    (part) => knownParts.includes(part) || toldParts.has(part),
  );
  if (!isQuarrel) toldParts.delete("understanding");
  return [...toldParts];
}

/**
 * The story that the learner is telling, after the current message: what is known, and what the partner has asked. Null
 * if the learner tells no story. A story begins with a message that tells one of these:
 * - trouble, together with an event or with at least two clauses in the past
 * - at least two events, if at least two messages in a row report something in the past
 * - lasting trouble with somebody (from B1 on)
 *
 * A story ends when two messages in a row do not continue it.
 */
export function readStory(turn: PartnerTurn): Story | null {
  const { story = null, turn: turnNumber } = turn.memory;
  const pastClauses = turn.statements.filter(
    ({ isPast, isHypothetical, subject }) => isPast && !isHypothetical && subject !== "you",
  );
  const knownParts = story?.known ?? [];
  const toldParts = partsToldByMessage(turn, knownParts);
  const person = personIn(turn) ?? story?.person ?? null;
  if (!story) {
    const events = pastClauses.filter(({ verb }) => !stateVerbs.has(verb));
    // Lasting trouble with somebody begins a story even without an event.
    const isTrouble = !turn.isBeginner && toldParts.includes("ongoing") && person !== null;
    const isStory =
      isTrouble ||
      ((events.length > 0 || pastClauses.length > 1) && toldParts.includes("trouble")) ||
      (events.length > 1 && turn.memory.pastTurns > 1);
    return isStory ? { told: turnNumber, known: toldParts, asked: [], person } : null;
  }
  if (turn.statements.length === 0) return story;
  const refersToStory =
    toldParts.some((part) => !["trouble", "ongoing", "other", "since", "hope"].includes(part)) ||
    turn.statements.some(
      ({ text, isSubordinate, subject }) => !isSubordinate && subject !== "we" && backReferencePattern.test(text),
    );
  const continuesStory = pastClauses.length > 0 || refersToStory;
  if (!continuesStory && turnNumber - story.told >= turnsUntilStoryEnds) return null;
  return {
    ...story,
    told: continuesStory ? turnNumber : story.told,
    known: [...new Set([...knownParts, ...toldParts])],
    person,
  };
}
