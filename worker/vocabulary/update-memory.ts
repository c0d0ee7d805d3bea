import type { Completion } from "#core/domain/progress/completion.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { reviewWords, type WordReview } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerContext } from "../context.ts";
import { learnedWordCountSql, reviewedWordCountSql, savePractisedWords } from "./practised-words-store.ts";
import type { VocabularyRow } from "./store.ts";

/**
 * Updates the memory card of each answered facet. A word earns XP for a review only once a day, even if several of its
 * facets are due or an answer is undone.
 * @param rowByWordId the learner's words; this map contains every reviewed word
 */
export function updateMemory(
  context: LearnerContext,
  reviews: readonly WordReview[],
  rowByWordId: ReadonlyMap<string, VocabularyRow>,
  submissionId: string,
  completion: Completion,
  memorySettings: MemorySettings,
) {
  const { completedAt: now, nextDayAt, day } = completion;
  const words = reviewWords(reviews, rowByWordId, { now, nextDayAt, memorySettings });
  const rightIds = words.filter(({ isRight }) => isRight).map(({ id }) => id);
  const reviewedIds = words.filter(({ isDueReview }) => isDueReview).map(({ id }) => id);
  return {
    changes: [savePractisedWords(context, words, submissionId, completion)],
    wordsLearned: learnedWordCountSql(context, rightIds, submissionId),
    dueReviews: {
      expectedCount: reviewedIds.length,
      writtenCount: reviewedWordCountSql(context, reviewedIds, submissionId, day),
    },
  };
}
