import { cefrLevels } from "../cefr-level.ts";
import { earliestDueTimeOf, listDueWords } from "./choose-words.ts";
import type { OwnedWord } from "./owned-word.ts";
import type { MemoryCards } from "./review-schedule.ts";

const dueSampleSize = 3;
/** A word with this stability (in days) is still known after three weeks with a probability of 90 %. */
const knownStabilityDays = 21;

/** Whether the learner would still know the meaning of a German word after three weeks. */
export const isKnownForWeeks = (cards: MemoryCards): boolean =>
  (cards["german-to-english"]?.stability ?? 0) >= knownStabilityDays;

/**
 * How many of the learner's words are due, and when the next words become due. The query `summarizeDueWords` has the
 * same rules.
 */
export function describeDueWords(ownedWords: readonly OwnedWord[], now: Date) {
  const words = ownedWords.filter(({ isSuspended }) => !isSuspended);
  const dueWords = listDueWords(words, now);
  const currentTime = now.toISOString();
  const laterDueTimes = words.flatMap((word) => earliestDueTimeOf(word) ?? []).filter((dueAt) => dueAt > currentTime);
  const reviewDays = words.flatMap(({ reviewedBy }) => reviewedBy?.slice(0, "2026-01-01".length) ?? []);
  return {
    dueWords: dueWords.length,
    words: dueWords.slice(0, dueSampleSize).map(({ word, gender }) => ({ word, gender })),
    nextDueAt: laterDueTimes.toSorted()[0] ?? null,
    ownedWords: words.length,
    /** The latest day, in the learner's time zone, on which the learner answered a due review right. */
    lastReviewDay: reviewDays.toSorted().at(-1) ?? null,
  };
}

/** For each level with words, how many the learner owns and knows. The query `countWordsByLevel` has the same rules. */
export function countWordsByLevel(ownedWords: readonly OwnedWord[]) {
  return cefrLevels.flatMap((cefrLevel) => {
    const words = ownedWords.filter((word) => word.cefrLevel === cefrLevel);
    return words.length > 0
      ? [{ cefrLevel, owned: words.length, known: words.filter(({ cards }) => isKnownForWeeks(cards)).length }]
      : [];
  });
}
