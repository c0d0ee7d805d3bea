import type { HeardClause, HeardNoun, Hearing } from "./hearing.ts";
import { findToldFacets } from "./question-facets.ts";

/** Something that the learner told about themselves or others. */
export interface Fact {
  /** The clause in the learner's (corrected) words. */
  text: string;
  verb: string;
  subject: string;
  /** The object or place, by its lemma; empty if there is none. */
  object: string;
  isNegated: boolean;
  isPast: boolean;
  turn: number;
  noun: HeardNoun | null;
}

/** What the partner knows of a story that the learner is telling. */
export interface Story {
  /** The turn in which the learner last told something of the story. */
  told: number;
  /** The names of the known parts: rules in `story.yaml`, and the parts that `story-state.ts` adds, such as `trouble`. */
  known: string[];
  /** The parts for which the partner has asked. */
  asked: string[];
  /** The person besides the learner whom the story is about. */
  person: HeardNoun | null;
}

/** The kinds of opinions for which the partner has general reasons. */
export type ThesisKind = "money" | "ban" | "compare" | "demand" | "always" | "bad" | "good" | "plain";

/** An opinion of the learner about which the two argue, and on which the partner has no authored stance. */
export interface Thesis {
  kind: ThesisKind;
  /** What follows *dass*, in the partner's words; null if the opinion cannot be restated safely. */
  dependent: string | null;
  /**
   * Whether the opinion contains a negation. If it does, the partner does not say "Ich finde nicht, dass …", because a
   * second negation would make the sentence hard to understand.
   */
  isNegated: boolean;
  /** Whether the partner has the same opinion. */
  isShared: boolean;
  /** The lemmas of the nouns of the opinion. */
  nouns: string[];
  /** The turn in which the two last argued about the opinion. */
  turn: number;
  /** The number of answers that the partner has given on the opinion. */
  answers: number;
}

/** What the partner remembers of a conversation. It is stored with each turn. */
export interface PartnerMemory {
  /** The number of the learner's messages so far. */
  turn: number;
  /** The content words of the learner's statements, the latest word last. */
  told: string[];
  facts: Fact[];
  /** An event or feeling with which the partner stays for some turns. `since` is the turn in which it was told. */
  event: { name: string; noun: HeardNoun | null; turnsLeft: number; since?: number } | null;
  /** The field of the last follow-up question, and the number of follow-up questions about this field in a row. */
  field: { name: string; noun: HeardNoun | null; asked: number } | null;
  /** The topic on which the partner took a stance last, and in which turn. */
  stance: { name: string; turn: number } | null;
  /** The opinion about which the two argue, if the partner has no authored stance on it. */
  thesis?: Thesis | null;
  /** Whether the learner wants the partner to argue against the learner. */
  contradicts?: boolean;
  /** The partner's last question. It stays stored when an answer only reminds the learner of it. */
  question: { german: string; english: string } | null;
  /** The number of messages in a row that report something in the past. */
  pastTurns: number;
  /** The story that the learner is telling. Missing or null if there is none. */
  story?: Story | null;
  /** Whether the learner asked for simpler words. */
  isSimple: boolean;
  /** The set of the partner's last line about itself or its opinion, for which the learner can ask the reason. */
  claim?: string | null;
  /**
   * The facets about which the partner asked (see `question-facets.ts`), each with the turn in which the partner last
   * asked about it.
   */
  asked?: Record<string, number>;
  /** The facets about which the learner told something, each with the turn in which the learner last did so. */
  toldFacets?: Record<string, number>;
  /** The last matter that the learner mentioned. The learner may want advice on it. */
  matter?: string | null;
  /** The learner's last question, even if the partner had no answer to it. */
  lastAsked?: HeardClause | null;
  /** The turn of `lastAsked`. */
  askedTurn?: number;
  /** Whether the learner calls the partner *Sie* (true) or *du* (false). Missing if the learner has not done so yet. */
  isFormal?: boolean;
  /** Whether the learner writes in everyday spellings. */
  isColloquial?: boolean;
  /**
   * Whether the learner practises a job interview, so that the partner is the employer. Missing as long as no message
   * shows whether this is so.
   */
  isEmployer?: boolean;
  /** The trade in which the learner applies for a job: "Tischlerin". */
  trade?: string;
  /** Nouns that the learner does not want to talk about, or that the partner took up by mistake. */
  dropped?: string[];
}

export const emptyMemory: PartnerMemory = {
  turn: 0,
  told: [],
  facts: [],
  event: null,
  field: null,
  stance: null,
  question: null,
  pastTurns: 0,
  isSimple: false,
};

const maxToldWords = 160;
const maxFacts = 16;
/** Maximum length of the text of a fact, in UTF-16 units. A longer clause is not remembered as a fact. */
const maxFactLength = 90;
const auxiliaries = new Set(["sein", "haben", "werden", "können", "müssen", "wollen", "sollen", "dürfen", "mögen"]);

/**
 * The noun that a clause is mainly about. The object takes precedence over other nouns. The subject is chosen only if
 * there is no other noun. Null if the clause has no noun.
 */
export function keyNounOf({ nouns }: HeardClause): HeardNoun | null {
  const rolesByImportance = ["object", "predicate", "other", "subject"] as const;
  const isTime = ({ classes }: HeardNoun) => classes.includes("time") || classes.includes("measure");
  const candidates = nouns.filter((noun) => !isTime(noun));
  // In "Ich war mit Freunden im Kino", the company matters less than the place.
  const isCompany = ({ preposition, classes }: HeardNoun) => preposition === "mit" && classes.includes("person");
  const mainCandidates = candidates.some((noun) => !isCompany(noun))
    ? candidates.filter((noun) => !isCompany(noun))
    : candidates;
  for (const role of rolesByImportance) {
    const noun = mainCandidates.find((candidate) => candidate.role === role);
    if (noun) return noun;
  }
  return null;
}

function factOf(clause: HeardClause, turn: number): Fact | null {
  if (
    clause.mood !== "statement" ||
    clause.isHypothetical ||
    clause.isSubordinate ||
    clause.verb === "" ||
    !clause.subject
  )
    return null;
  if (clause.subject === "you") return null;
  const noun = keyNounOf(clause);
  if (!noun || clause.verb === "heißen") return null;
  const subjectNoun = clause.nouns.find(({ role }) => role === "subject");
  return {
    text: clause.text,
    verb: clause.verb,
    subject: clause.subject === "other" ? (subjectNoun?.lemma ?? "?") : clause.subject,
    object: noun === subjectNoun ? "" : noun.lemma,
    isNegated: clause.isNegated,
    isPast: clause.isPast,
    turn,
    noun,
  };
}

/** The content words of a clause: nouns and full verbs. */
export const contentWordsOf = (clause: HeardClause): string[] => [
  ...clause.nouns.map(({ lemma }) => lemma),
  ...(clause.verb !== "" && !auxiliaries.has(clause.verb) ? [clause.verb] : []),
];

/** Adds a message to the memory, before the message is answered. */
export function rememberMessage(memory: PartnerMemory, hearing: Hearing): PartnerMemory {
  const turn = memory.turn + 1;
  const statements = hearing.clauses.filter(({ mood }) => mood === "statement");
  const toldWords = [...memory.told, ...statements.flatMap(contentWordsOf)];
  const facts = statements
    .flatMap((clause) => factOf(clause, turn) ?? [])
    .filter(({ text }) => text.length <= maxFactLength);
  const tellsPast = statements.some(
    ({ isPast, subject, isHypothetical, bag }) =>
      isPast && subject !== "you" && !isHypothetical && !bag.includes("konj"),
  );
  return {
    ...memory,
    turn,
    told: [...new Set(toldWords.toReversed())].slice(0, maxToldWords).toReversed(),
    facts: [...memory.facts, ...facts].slice(-maxFacts),
    ...(hearing.isColloquial && { isColloquial: true }),
    toldFacets: {
      ...memory.toldFacets,
      ...Object.fromEntries(statements.flatMap(findToldFacets).map((name) => [name, turn])),
    },
    pastTurns: tellsPast ? memory.pastTurns + 1 : statements.length > 0 ? 0 : memory.pastTurns,
  };
}

/** Verbs for lasting facts. If the learner later says the opposite, the two statements contradict each other. */
const lastingVerbs = new Set([
  "haben",
  "mögen",
  "lieben",
  "hassen",
  "essen",
  "trinken",
  "rauchen",
  "spielen",
  "sprechen",
  "sein",
]);
/** Verbs with only one true value: nobody has two homes, origins or names at the same time. */
const singleValueVerbs = new Set(["wohnen", "leben", "heißen", "kommen"]);

/**
 * An earlier fact that one of the latest facts contradicts. Two facts contradict each other if they differ only in a
 * negation, or if they name two homes, origins or names.
 */
export function findContradictedFact({ facts, turn }: PartnerMemory): Fact | null {
  for (const latestFact of facts.filter((fact) => fact.turn === turn)) {
    const earlierFact = facts.find((fact) => {
      if (fact.turn >= turn || fact.verb !== latestFact.verb || fact.subject !== latestFact.subject) return false;
      if (fact.isPast || latestFact.isPast || fact.object === "" || latestFact.object === "") return false;
      if (singleValueVerbs.has(fact.verb))
        return (
          fact.object !== latestFact.object &&
          !fact.isNegated &&
          !latestFact.isNegated &&
          fact.noun?.isName === true &&
          latestFact.noun?.isName === true &&
          fact.noun.preposition === latestFact.noun.preposition
        );
      return (
        lastingVerbs.has(fact.verb) &&
        // A fact without a noun, such as the whole clause "und Bruno ist da", says too little to contradict another
        // fact.
        fact.noun !== null &&
        fact.object === latestFact.object &&
        fact.isNegated !== latestFact.isNegated &&
        // "Den alten Schuh habe ich noch" and "Ich habe noch keine Schuhe" do not contradict each other.
        fact.noun?.number === latestFact.noun?.number
      );
    });
    if (earlierFact) return earlierFact;
  }
  return null;
}

/** Minimum number of turns after which the partner comes back to a fact. */
const turnsBeforeReturnToFact = 3;

/**
 * Facts that are old enough for the partner to come back to, the oldest first. The partner comes back to a noun only
 * once.
 */
export const factsToReturnTo = (
  { facts, turn, field, dropped = [] }: PartnerMemory,
  ids: ReadonlySet<string>,
): Fact[] =>
  facts.filter(
    ({ noun, turn: turnOfFact, isNegated }) =>
      noun !== null &&
      !isNegated &&
      !dropped.includes(noun.lemma) &&
      turn - turnOfFact >= turnsBeforeReturnToFact &&
      noun.lemma !== field?.noun?.lemma &&
      !ids.has(markerOfReturn(noun)),
  );

export const markerOfReturn = ({ lemma }: HeardNoun) => `taken up ${lemma}`;
