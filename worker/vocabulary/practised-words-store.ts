import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import type { WordDetails } from "#core/domain/vocabulary/owned-word.ts";
import type { PractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerContext } from "../context.ts";
import { toDayMarkHex, toLearnerKey, toSubmissionRef } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { buildWordColumns, toWordValues } from "../db/word-columns.ts";

type SavedWord = Pick<
  PractisedWord,
  "id" | "cefrLevel" | "partOfSpeech" | "gender" | "usedForm" | "isRight" | "cards" | "expectedRevision" | "isDueReview"
> & { details?: WordDetails | null };

const toSavedValues = (word: SavedWord) => ({
  ...toWordValues(word, word.details ?? null),
  usedForm: word.usedForm,
  isRight: word.isRight,
  isDueReview: word.isDueReview ?? false,
  expectedRevision: word.expectedRevision,
});

/**
 * Adds words, or updates the memory cards of owned words if their revision has not changed since it was read
 * (compare-and-set). Writes one row per word.
 * @param completion when the words were practised (XP for a review of a word is awarded only once a day); null if the
 *   words are only added
 */
export const savePractisedWords = (
  context: LearnerContext,
  words: readonly SavedWord[],
  submissionId: string,
  completion: Pick<Completion, "completedAt" | "day"> | null,
): Statement => {
  const practisedAtMs = (completion?.completedAt ?? context.now).getTime();
  const reviewMarkSql = completion === null ? sql`NULL` : buildReviewMarkSql(completion.day, submissionId);
  return context.db.orm
    .insert(vocabulary)
    .select(
      buildSelectRow(
        vocabulary,
        {
          userId: toLearnerKey(context.learnerId),
          ...buildWordColumns(sql`value`),
          usedForm: sql`value ->> 'usedForm'`,
          timesEncountered: 1,
          lastEncountered: practisedAtMs,
          revision: sql`(value ->> 'expectedRevision') + 1`,
          addedBy: toSubmissionRef(submissionId),
          reviewedBy: sql`CASE WHEN value ->> 'isDueReview' THEN ${reviewMarkSql} END`,
          createdAt: practisedAtMs,
          isSuspended: 0,
          // A word that the learner did not own before is added by this submission, so `addedBy` contains this
          // submission. If the word was also answered right, `learnedBy` is 1, which stands for the submission in
          // `addedBy`.
          learnedBy: sql`CASE WHEN value ->> 'isRight' THEN 1 END`,
        },
        sql`FROM json_each(${JSON.stringify(words.map(toSavedValues))}) WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [vocabulary.userId, vocabulary.id],
      set: {
        cards: sql`excluded.cards`,
        dueGermanToEnglish: sql`excluded.due_german_to_english`,
        dueEnglishToGerman: sql`excluded.due_english_to_german`,
        dueGender: sql`excluded.due_gender`,
        isKnown: sql`excluded.is_known`,
        leechFacets: sql`excluded.leech_facets`,
        revision: sql`excluded.revision`,
        // A word earns XP for a review only once a day, even if its first answer of the day was undone or a review of
        // an earlier day arrives late.
        reviewedBy: sql`CASE WHEN excluded.reviewed_by IS NULL
          OR substr(${vocabulary.reviewedBy}, 1, 2) >= substr(excluded.reviewed_by, 1, 2)
          THEN ${vocabulary.reviewedBy} ELSE excluded.reviewed_by END`,
        learnedBy: sql`CASE WHEN ${vocabulary.learnedBy} IS NULL AND excluded.learned_by = 1
          THEN excluded.added_by ELSE ${vocabulary.learnedBy} END`,
        usedForm: sql`coalesce(excluded.used_form, ${vocabulary.usedForm})`,
        timesEncountered: sql`${vocabulary.timesEncountered} + 1`,
        lastEncountered: sql`max(${vocabulary.lastEncountered}, excluded.last_encountered)`,
      },
      setWhere: sql`${vocabulary.revision} = excluded.revision - 1`,
    });
};

const buildReviewMarkSql = (day: CalendarDay, submissionId: string) => sql`unhex(${toDayMarkHex(day, submissionId)})`;

/** FROM clause for the rows of the given words that the learner owns. */
const fromOwnedWordsSql = (context: LearnerContext, wordIds: readonly string[]): SQL =>
  sql`FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${toLearnerKey(context.learnerId)} AND vocabulary.id = word.value`;

/** SQL that counts the given words that were added by this submission. Must be used in the submission's batch. */
export const addedWordCountSql = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) ${fromOwnedWordsSql(context, wordIds)} WHERE vocabulary.added_by = ${toSubmissionRef(submissionId)})`;

/**
 * SQL for how many of the words were answered right for the first time in this submission. Must be used in the
 * submission's batch.
 */
export const learnedWordCountSql = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) ${fromOwnedWordsSql(context, wordIds)}
    WHERE CASE vocabulary.learned_by WHEN 1 THEN vocabulary.added_by ELSE vocabulary.learned_by END = ${toSubmissionRef(submissionId)})`;

/** SQL for how many of the words count as due reviews of this submission. Must be used in the submission's batch. */
export const reviewedWordCountSql = (
  context: LearnerContext,
  wordIds: readonly string[],
  submissionId: string,
  day: CalendarDay,
): SQL =>
  sql`(SELECT count(*) ${fromOwnedWordsSql(context, wordIds)} WHERE vocabulary.reviewed_by = ${buildReviewMarkSql(day, submissionId)})`;
