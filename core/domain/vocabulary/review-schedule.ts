import { type Card, createEmptyCard, fsrs, type Grade, Rating, type State } from "ts-fsrs";
import { type Facet, facets } from "./facet.ts";

/** The stored memory state of one facet. Times are ISO 8601 in UTC, intervals are whole days. */
export interface MemoryCard {
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
  /** The last answers, newest first, as [time, 1 if right]. */
  answers?: readonly (readonly [at: string, isCorrect: 0 | 1])[];
  /** The state before the last answer, so that this answer can be undone; null if there was no earlier state. */
  before?: Omit<MemoryCard, "before"> | null;
}

const maxStoredAnswers = 5;

/** The memory state of a word: the states of the facets that were practised at least once. */
export type MemoryCards = Partial<Record<Facet, MemoryCard>>;

/**
 * FSRS-6 (Free Spaced Repetition Scheduler, by Jarrett Ye and others) with a desired retention of 0.90. The short-term
 * steps, which are intervals of minutes, are switched off, because a word is not reviewed again on the same day.
 */
const scheduler = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false });

function toCard(memoryCard: MemoryCard | undefined, now: Date): Card {
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
 * The memory state of a facet after an answer at `now`. A right answer gets the FSRS rating Good, a wrong answer gets
 * Again. If the clock was set back since the last answer, the elapsed time counts as 0.
 *
 * A missed facet is due on the next day, also where FSRS would wait longer because the word was known well before.
 * @param nextDayAt when the learner's next day begins; without it, a missed facet is due 24 hours later
 */
export function cardAfterAnswer(
  memoryCard: MemoryCard | undefined,
  isCorrect: boolean,
  now: Date,
  nextDayAt = new Date(now.getTime() + millisecondsPerDay),
): MemoryCard {
  const grade: Grade = isCorrect ? Rating.Good : Rating.Again;
  const reviewTime = memoryCard && now < new Date(memoryCard.lastReview) ? new Date(memoryCard.lastReview) : now;
  const { card } = scheduler.next(toCard(memoryCard, reviewTime), reviewTime, grade);
  const { before: earlierState, ...currentState } = memoryCard ?? { before: undefined };
  return {
    due: (isCorrect ? card.due : nextDayAt).toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: isCorrect ? card.scheduled_days : 1,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: reviewTime.toISOString(),
    answers: [[now.toISOString(), isCorrect ? 1 : 0] as const, ...(memoryCard?.answers ?? [])].slice(
      0,
      maxStoredAnswers,
    ),
    before: memoryCard ? (currentState as Omit<MemoryCard, "before">) : null,
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
export function cardsWithoutLastAnswer(cards: MemoryCards): MemoryCards {
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
export function retrievability(memoryCard: MemoryCard, now: Date): number {
  return scheduler.get_retrievability(toCard(memoryCard, now), now, false);
}

/**
 * The earliest due date and the lowest chance to recall (0 to 1) among a word's facets; null and 0 before any practice.
 */
export function summarizeMemory(cards: MemoryCards, now: Date): { dueAt: string | null; strength: number } {
  const practisedCards = facets.flatMap((facet) => cards[facet] ?? []);
  if (practisedCards.length === 0) return { dueAt: null, strength: 0 };
  return {
    dueAt: practisedCards.map((card) => card.due).reduce((a, b) => (a < b ? a : b)),
    strength: Math.min(...practisedCards.map((card) => retrievability(card, now))),
  };
}
