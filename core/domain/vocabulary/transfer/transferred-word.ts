import type { CefrLevel } from "../../cefr-level.ts";
import type { Facet } from "../facet.ts";
import type { MemoryCard } from "../review-schedule.ts";
import type { Gender, PartOfSpeech } from "../word.ts";
import { importedMemoryRanges } from "./import-limits.ts";

/** The memory of a facet in a form that other programs also use. Times are ISO 8601 in UTC. */
export interface TransferredMemory {
  /** The number of days until the chance to recall falls to 90 %. */
  stability: number;
  /** 1 (easy) to 10 (hard). */
  difficulty: number;
  due: string;
  lastReview: string;
  /** The interval from the last review to the next one, in whole days. */
  interval: number;
  reps: number;
  lapses: number;
}

export type TransferredMemories = Partial<Record<Facet, TransferredMemory>>;

/** A word of a learner's vocabulary as files contain it. */
export interface TransferredWord {
  /** The word's id in the word bank, or the id of the learner's own word. */
  id: string;
  /** The lemma without its article. */
  word: string;
  gender: Gender | null;
  otherGender: Gender | null;
  plural: string | null;
  forms: string | null;
  partOfSpeech: PartOfSpeech;
  translations: readonly string[];
  example: string | null;
  exampleTranslation: string | null;
  cefrLevel: CefrLevel;
  theme: string | null;
  isSuspended: boolean;
  memory: TransferredMemories;
}

type MemoryNumber = keyof typeof importedMemoryRanges;

const limit = (name: MemoryNumber, value: number): number => {
  const [min, max] = importedMemoryRanges[name];
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
};

/** The earliest and the latest time whose year has four digits. */
const [minTimeMs, maxTimeMs] = [Date.parse("0000-01-01T00:00:00.000Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/**
 * The memory that a file contains, with all values limited to the ranges that the server accepts.
 * @returns null if the stability is missing or not positive, or if a time does not exist or has a year of more than
 * four digits
 */
export function limitMemory(
  { stability, difficulty, interval, reps, lapses }: Record<MemoryNumber, number>,
  dueMs: number,
  lastReviewMs: number,
): TransferredMemory | null {
  const areTimesValid = [dueMs, lastReviewMs].every((time) => time >= minTimeMs && time <= maxTimeMs);
  if (!areTimesValid || !(stability > 0)) return null;
  return {
    stability: limit("stability", stability),
    difficulty: limit("difficulty", difficulty),
    due: new Date(dueMs).toISOString(),
    lastReview: new Date(lastReviewMs).toISOString(),
    interval: limit("interval", Math.round(interval)),
    reps: limit("reps", Math.round(reps)),
    lapses: limit("lapses", Math.round(lapses)),
  };
}

/** FSRS's state of a card that is reviewed in intervals of days. */
const reviewState = 2;

export const memoryOfCard = (card: MemoryCard): TransferredMemory => ({
  stability: card.stability,
  difficulty: card.difficulty,
  due: card.due,
  lastReview: card.lastReview,
  interval: card.scheduledDays,
  reps: card.reps,
  lapses: card.lapses,
});

/**
 * Makes a memory card from a memory of a file. The file does not contain the answers to the card, so no answer can be
 * undone.
 */
export const cardOfMemory = (memory: TransferredMemory): MemoryCard => ({
  due: memory.due,
  stability: memory.stability,
  difficulty: memory.difficulty,
  scheduledDays: memory.interval,
  reps: memory.reps,
  lapses: memory.lapses,
  state: reviewState,
  lastReview: memory.lastReview,
});
