import { type Card, createEmptyCard, type Grade, Rating, type State } from "ts-fsrs";
import { type Facet, facets } from "./facet.ts";
import { defaultMemorySettings, type MemorySettings, schedulerFor } from "./memory-settings.ts";

/** The memory state of one facet after an answer. Times are ISO 8601 in UTC, intervals are whole days. */
export interface MemoryState {
  due: string;
  /** The number of days until the chance to recall falls to 90 %. */
  stability: number;
  /** 1 (easy) to 10 (hard). */
  difficulty: number;
  scheduledDays: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: string;
}

export type StoredAnswer = readonly [at: string, isCorrect: 0 | 1];

/** The stored memory of one facet. */
export interface MemoryCard extends MemoryState {
  /** The last answers, newest first, as [time, 1 if right]. */
  answers?: readonly StoredAnswer[];
  /** The state before the last answer, so that this answer can be undone; null if there was no earlier state. */
  before?: Omit<MemoryCard, "before" | "base"> | null;
  /**
   * The memory state before the stored answers. When an answer arrives late, the current state is computed again: the
   * answers are applied to `base`, in the order of their times. Answers that are not later than the last review of
   * `base` are left out, because `base` already contains them. Null if there was no state before the stored answers.
   * Missing in cards that were stored before this field existed.
   */
  base?: MemoryState | null;
}

const maxStoredAnswers = 5;

/** The memory state of a word: the states of the facets that were practised at least once. */
export type MemoryCards = Partial<Record<Facet, MemoryCard>>;

function toCard(memoryCard: MemoryState | null | undefined, now: Date): Card {
  if (!memoryCard) return createEmptyCard(now);
  return {
    ...createEmptyCard(now),
    due: new Date(memoryCard.due),
    stability: memoryCard.stability,
    difficulty: memoryCard.difficulty,
    scheduled_days: memoryCard.scheduledDays,
    reps: memoryCard.reps,
    lapses: memoryCard.lapses,
    state: memoryCard.state as State,
    last_review: new Date(memoryCard.lastReview),
  };
}

const millisecondsPerDay = 86_400_000;

/**
 * The memory state after an answer at `answeredAt`, which is not earlier than the last review of `state`. A right
 * answer gets the FSRS rating Good, a wrong answer gets Again.
 * @param dueIfMissed when the facet is due if the answer is wrong
 */
function stateAfterAnswer(
  settings: MemorySettings,
  state: MemoryState | null,
  isCorrect: boolean,
  answeredAt: Date,
  dueIfMissed = new Date(answeredAt.getTime() + millisecondsPerDay).toISOString(),
): MemoryState {
  const grade: Grade = isCorrect ? Rating.Good : Rating.Again;
  const { card } = schedulerFor(settings).next(toCard(state, answeredAt), answeredAt, grade);
  return {
    due: isCorrect ? card.due.toISOString() : dueIfMissed,
    stability: roundToHundredths(card.stability),
    difficulty: roundToHundredths(card.difficulty),
    scheduledDays: isCorrect ? card.scheduled_days : 1,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: answeredAt.toISOString(),
  };
}

/**
 * Stability and difficulty are stored with two decimals. More decimals would need more bytes, and
 * the values are not known more exactly. FSRS divides by the stability, so it is never 0.
 */
const roundToHundredths = (value: number): number => Math.max(1, Math.round(value * 100)) / 100;

/**
 * The memory of a facet after an answer that was given at `answeredAt`. Answers may arrive in a different order than
 * they were given. An answer that is earlier than the last one is inserted among the last five answers, so that the
 * order of arrival does not matter. An answer that is earlier than the last five answers changes nothing, so that it
 * never replaces a newer memory.
 *
 * A missed facet is due on the next day, also where FSRS would wait longer because the word was known well before.
 * @param nextDayAt when the learner's next day begins; without it, a missed facet is due 24 hours later
 * @param settings the learner's settings, which also apply to stored answers that are computed again
 */
export function cardAfterAnswer(
  memoryCard: MemoryCard | undefined,
  isCorrect: boolean,
  answeredAt: Date,
  nextDayAt = new Date(answeredAt.getTime() + millisecondsPerDay),
  settings: MemorySettings = defaultMemorySettings,
): MemoryCard {
  const dueIfMissed = nextDayAt.toISOString();
  const answer: StoredAnswer = [answeredAt.toISOString(), isCorrect ? 1 : 0];
  if (!memoryCard) {
    return {
      ...stateAfterAnswer(settings, null, isCorrect, answeredAt, dueIfMissed),
      answers: [answer],
      before: null,
      base: null,
    };
  }
  if (answeredAt < new Date(memoryCard.lastReview)) return insertLateAnswer(settings, memoryCard, answer, dueIfMissed);
  const { before: _, base: __, answers = [], ...state } = memoryCard;
  const base = baseOf(memoryCard);
  const newAnswers = [answer, ...answers];
  return {
    ...stateAfterAnswer(settings, state, isCorrect, answeredAt, dueIfMissed),
    answers: newAnswers.slice(0, maxStoredAnswers),
    before: { ...state, ...(memoryCard.answers && { answers }) },
    base: updateBaseAfterDropping(settings, newAnswers, base === undefined ? state : base),
  };
}

/** The card's base; if it is missing, the state before the card's last answer; undefined if both are missing. */
export const baseOf = ({ base, before }: MemoryCard): MemoryState | null | undefined =>
  base === undefined ? stateOf(before) : base;

function stateOf(card: Omit<MemoryCard, "before" | "base"> | null | undefined): MemoryState | null | undefined {
  if (!card) return card;
  const { answers: _, ...state } = card;
  return state;
}

/**
 * The new base of a card of which only the newest answers stay stored: the old base, updated by the answers that are
 * dropped.
 * @param answers all answers, newest first
 */
const updateBaseAfterDropping = (
  settings: MemorySettings,
  answers: readonly StoredAnswer[],
  base: MemoryState | null,
): MemoryState | null =>
  answersAfter(base, answers.slice(maxStoredAnswers)).reduceRight(
    (state, [at, correctBit]): MemoryState => stateAfterAnswer(settings, state, correctBit === 1, new Date(at)),
    base,
  );

/** The answers that are later than the last review of `base`. */
export const answersAfter = (base: MemoryState | null, answers: readonly StoredAnswer[]): readonly StoredAnswer[] =>
  base ? answers.filter(([at]) => at > base.lastReview) : answers;

/**
 * Adds an answer that is earlier than the card's last one. The state is computed again from the card's base, with all
 * later answers in the order of their times.
 */
function insertLateAnswer(
  settings: MemorySettings,
  card: MemoryCard,
  lateAnswer: StoredAnswer,
  dueIfMissed: string,
): MemoryCard {
  const base = baseOf(card);
  if (base === undefined || (base && lateAnswer[0] < base.lastReview)) return card;
  const answers = [...(card.answers ?? []), lateAnswer].toSorted(([a], [b]) => b.localeCompare(a));
  // The due time of a missed facet depends on the learner's day, so it is taken from the stored states.
  const dueByTime = new Map([
    ...(card.before ? [[card.before.lastReview, card.before.due] as const] : []),
    [card.lastReview, card.due] as const,
    [lateAnswer[0], dueIfMissed] as const,
  ]);
  const [, ...earlierAnswers] = answers;
  const applyAnswer = (state: MemoryState | null, [at, correctBit]: StoredAnswer): MemoryState =>
    stateAfterAnswer(settings, state, correctBit === 1, new Date(at), dueByTime.get(at));
  const stateBefore = answersAfter(base, earlierAnswers).reduceRight<MemoryState | null>(applyAnswer, base);
  const [lastAnswer] = answers;
  if (!lastAnswer) return card;
  return {
    ...applyAnswer(stateBefore, lastAnswer),
    answers: answers.slice(0, maxStoredAnswers),
    before: stateBefore && { ...stateBefore, answers: earlierAnswers.slice(0, maxStoredAnswers) },
    base: updateBaseAfterDropping(settings, answers, base),
  };
}

/** The facet of the learner's last answer to the word; null if this answer cannot be undone. */
export function findUndoableFacet(cards: MemoryCards): Facet | null {
  const [latestFacet] = facets
    .filter((facet) => cards[facet])
    .toSorted((a, b) => ((cards[a] as MemoryCard).lastReview < (cards[b] as MemoryCard).lastReview ? 1 : -1));
  return latestFacet !== undefined && cards[latestFacet]?.before !== undefined ? latestFacet : null;
}

/**
 * The memory state before the last answer to any facet.
 * @throws RangeError if there is no answer to undo
 */
export function removeLastAnswer(cards: MemoryCards): MemoryCards {
  const facet = findUndoableFacet(cards);
  if (!facet) throw new RangeError("there is no answer to undo");
  const { [facet]: undoneCard, ...otherCards } = cards;
  return undoneCard?.before ? { ...otherCards, [facet]: undoneCard.before } : otherCards;
}

/** Whether a facet is due at `now`. A facet that was never practised is not due. */
export function isDue(memoryCard: MemoryCard | undefined, now: Date): boolean {
  return memoryCard !== undefined && Date.parse(memoryCard.due) <= now.getTime();
}

/** The chance to recall a facet at `now`, 0 to 1 (the forgetting curve of FSRS-6). */
export function computeRetrievability(
  memoryCard: MemoryState,
  now: Date,
  settings: MemorySettings = defaultMemorySettings,
): number {
  return schedulerFor(settings).get_retrievability(toCard(memoryCard, now), now, false);
}

/**
 * The earliest due date and the lowest chance to recall (0 to 1) among a word's facets; null and 0 before any practice.
 */
export function summarizeMemory(
  cards: MemoryCards,
  now: Date,
  settings: MemorySettings = defaultMemorySettings,
): { dueAt: string | null; strength: number } {
  const practisedCards = facets.flatMap((facet) => cards[facet] ?? []);
  if (practisedCards.length === 0) return { dueAt: null, strength: 0 };
  return {
    dueAt: practisedCards.map((card) => card.due).reduce((a, b) => (a < b ? a : b)),
    strength: Math.min(...practisedCards.map((card) => computeRetrievability(card, now, settings))),
  };
}
