import type { Completion } from "#core/domain/progress/completion.ts";
import type { Facet } from "#core/domain/vocabulary/facet.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { cardAfterAnswer, isDue } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { learnedWordCount, reviewedWordCount, savePractisedWords } from "./practised-words-store.ts";
import type { OwnedWord } from "./store.ts";

/** An answer that reviews one facet of a word. */
export interface WordReview {
  wordId: string;
  facet: Facet;
  isCorrect: boolean;
}

/**
 * Updates the memory card of each answered facet. A right answer to a due facet counts as a review of the word. A word
 * earns XP for a review only once a day, even if several of its facets are due or an answer is undone.
 * @param rowByWordId the learner's words; this map contains every reviewed word
 */
export function updateMemory(
  context: LearnerContext,
  reviews: readonly WordReview[],
  rowByWordId: ReadonlyMap<string, OwnedWord>,
  submissionId: string,
  completion: Completion,
  memorySettings: MemorySettings,
) {
  const { completedAt, nextDayAt } = completion;
  const updatedRows = new Map<string, OwnedWord>(rowByWordId);
  const reviewedIds = new Set<string>();
  const rightIds = new Set<string>();
  for (const { wordId, facet, isCorrect } of reviews) {
    const row = updatedRows.get(wordId) as OwnedWord;
    if (isCorrect) rightIds.add(wordId);
    if (isCorrect && isDue(row.cards[facet], completedAt)) reviewedIds.add(wordId);
    updatedRows.set(wordId, {
      ...row,
      cards: {
        ...row.cards,
        [facet]: cardAfterAnswer(row.cards[facet], isCorrect, completedAt, nextDayAt, memorySettings),
      },
    });
  }
  const words = [...updatedRows.values()].map((row) => ({
    ...row,
    isRight: rightIds.has(row.id),
    expectedRevision: row.revision,
    isDueReview: reviewedIds.has(row.id),
  }));
  return {
    changes: [savePractisedWords(context, words, submissionId, completion)],
    wordsLearned: learnedWordCount(context, [...rightIds], submissionId),
    dueReviews: {
      expectedCount: reviewedIds.size,
      writtenCount: reviewedWordCount(context, [...reviewedIds], submissionId, completion.day),
    },
  };
}
