import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import type { PractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { selectRow } from "../db/select-row.ts";
import { wordColumnsOf } from "./word-columns.ts";

/**
 * Adds words, or updates the memory cards of owned words if their revision has not changed since it was read
 * (compare-and-set). Writes one row per word.
 * @param completion when the words were practised, because XP for a review is awarded only once a day; null if they were
 *   not reviewed, but only added now
 */
export const savePractisedWords = (
  context: LearnerContext,
  words: readonly PractisedWord[],
  submissionId: string,
  completion: Pick<Completion, "completedAt" | "day"> | null,
): Statement => {
  const practisedAt = (completion?.completedAt ?? context.now).toISOString();
  const reviewMark = completion === null ? null : reviewMarkOf(completion.day, submissionId);
  return context.db.orm
    .insert(vocabulary)
    .select(
      selectRow(
        vocabulary,
        {
          userId: context.learnerId,
          ...wordColumnsOf(sql`value`),
          usedForm: sql`value ->> 'usedForm'`,
          timesEncountered: 1,
          lastEncountered: practisedAt,
          revision: sql`(value ->> 'expectedRevision') + 1`,
          addedBy: submissionId,
          reviewedBy: sql`CASE WHEN value ->> 'isDueReview' THEN ${reviewMark} END`,
          createdAt: practisedAt,
          isSuspended: 0,
          ownWord: sql`NULL`,
          learnedBy: sql`CASE WHEN value ->> 'isRight' THEN ${submissionId} END`,
        },
        sql`FROM json_each(${JSON.stringify(words)}) WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [vocabulary.userId, vocabulary.id],
      set: {
        cards: sql`excluded.cards`,
        dueGermanToEnglish: sql`excluded.due_german_to_english`,
        dueEnglishToGerman: sql`excluded.due_english_to_german`,
        dueGender: sql`excluded.due_gender`,
        revision: sql`excluded.revision`,
        // A word earns XP for a review only once a day, even if its first answer of the day was undone or a review of an
        // earlier day arrives late.
        reviewedBy: sql`CASE WHEN excluded.reviewed_by IS NULL
          OR substr(${vocabulary.reviewedBy}, 1, 10) >= substr(excluded.reviewed_by, 1, 10)
          THEN ${vocabulary.reviewedBy} ELSE excluded.reviewed_by END`,
        learnedBy: sql`coalesce(${vocabulary.learnedBy}, excluded.learned_by)`,
        usedForm: sql`coalesce(excluded.used_form, ${vocabulary.usedForm})`,
        timesEncountered: sql`${vocabulary.timesEncountered} + 1`,
        lastEncountered: sql`max(${vocabulary.lastEncountered}, excluded.last_encountered)`,
      },
      setWhere: sql`${vocabulary.revision} = excluded.revision - 1`,
    });
};

const reviewMarkOf = (day: CalendarDay, submissionId: string) => `${day}/${submissionId}`;

/** SQL for how many of the words this submission added. Must be used in the submission's batch. */
export const addedWordCount = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${context.learnerId} AND vocabulary.id = word.value
    WHERE vocabulary.added_by = ${submissionId})`;

/**
 * SQL for how many of the words were answered right for the first time in this submission. Must be used in the
 * submission's batch.
 */
export const learnedWordCount = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${context.learnerId} AND vocabulary.id = word.value
    WHERE vocabulary.learned_by = ${submissionId})`;

/** SQL for how many of the words count as due reviews of this submission. Must be used in the submission's batch. */
export const reviewedWordCount = (
  context: LearnerContext,
  wordIds: readonly string[],
  submissionId: string,
  day: CalendarDay,
): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${context.learnerId} AND vocabulary.id = word.value
    WHERE vocabulary.reviewed_by = ${reviewMarkOf(day, submissionId)})`;
