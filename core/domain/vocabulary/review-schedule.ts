import { type Card, createEmptyCard, fsrs, type Grade, Rating, type State } from "ts-fsrs";
import { type Facet, facets } from "./facet.ts";

/** One facet's memory, as it is stored. Times are ISO 8601 in UTC, intervals whole days. */
export interface MemoryCard {
  due: string;
  /** Days after which the chance to recall is 90 %. */
  stability: number;
  /** 1 (easy) to 10 (hard). */
  difficulty: number;
  scheduledDays: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: string;
  /** The last answers, newest first: when, and 1 for right. */
  answers?: readonly (readonly [at: string, isCorrect: 0 | 1])[];
  /** The memory before the last answer, null if there was none: what undo goes back to. One step only. */
  before?: Omit<MemoryCard, "before"> | null;
}

const answersKept = 5;

/** A word's memory: the facets that were practised at least once. */
export type MemoryCards = Partial<Record<Facet, MemoryCard>>;

/**
 * FSRS-6 (the Free Spaced Repetition Scheduler, by Jarrett Ye and others) with a desired retention of 0.90. Steps of
 * minutes are off: a session lasts minutes and comes back on another day.
 */
const scheduler = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false });

function toCard(memory: MemoryCard | undefined, now: Date): Card {
  if (!memory) return createEmptyCard(now);
  return {
    ...createEmptyCard(now),
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    scheduled_days: memory.scheduledDays,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state as State,
    last_review: new Date(memory.lastReview),
  };
}

/**
 * The memory of a facet after an answer at `now`: right is rated Good, wrong is rated Again. For a clock that went back, no
 * time has passed since the last answer.
 */
export function afterAnswer(memory: MemoryCard | undefined, isCorrect: boolean, now: Date): MemoryCard {
  const grade: Grade = isCorrect ? Rating.Good : Rating.Again;
  const at = memory && now < new Date(memory.lastReview) ? new Date(memory.lastReview) : now;
  const { card } = scheduler.next(toCard(memory, at), at, grade);
  const { before, ...previous } = memory ?? { before: undefined };
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: at.toISOString(),
    answers: [[now.toISOString(), isCorrect ? 1 : 0] as const, ...(memory?.answers ?? [])].slice(0, answersKept),
    before: memory ? (previous as Omit<MemoryCard, "before">) : null,
  };
}

/** The facet that was answered last, if that answer can still be taken back. */
export function undoableFacet(cards: MemoryCards): Facet | null {
  const [latest] = facets
    .filter((facet) => cards[facet])
    .toSorted((a, b) => ((cards[a] as MemoryCard).lastReview < (cards[b] as MemoryCard).lastReview ? 1 : -1));
  return latest !== undefined && cards[latest]?.before !== undefined ? latest : null;
}

/**
 * The memory as it was before the last answer to any facet.
 * @throws RangeError when there is no answer that could be taken back
 */
export function withoutLastAnswer(cards: MemoryCards): MemoryCards {
  const facet = undoableFacet(cards);
  if (!facet) throw new RangeError("there is no answer to take back");
  const { [facet]: undone, ...rest } = cards;
  return undone?.before ? { ...rest, [facet]: undone.before } : rest;
}

/** Whether a facet waits for its review at `now`. A facet never practised is new, not due. */
export function isDue(memory: MemoryCard | undefined, now: Date): boolean {
  return memory !== undefined && Date.parse(memory.due) <= now.getTime();
}

/** The chance, 0 to 1, to recall a facet at `now` (the power forgetting curve of FSRS-6). */
export function retrievability(memory: MemoryCard, now: Date): number {
  return scheduler.get_retrievability(toCard(memory, now), now, false);
}

/** When the first of a word's facets is due, and the weakest chance to recall one; null and 0 before any practice. */
export function memorySummary(cards: MemoryCards, now: Date): { dueAt: string | null; strength: number } {
  const practised = facets.flatMap((facet) => cards[facet] ?? []);
  if (practised.length === 0) return { dueAt: null, strength: 0 };
  return {
    dueAt: practised.map((card) => card.due).reduce((a, b) => (a < b ? a : b)),
    strength: Math.min(...practised.map((card) => retrievability(card, now))),
  };
}
