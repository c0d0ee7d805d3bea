import { and, asc, type Column, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hexOfSubmissionPrefix } from "#core/domain/id-bytes.ts";
import { isKnownForWeeks } from "#core/domain/vocabulary/count-words.ts";
import type { Facet } from "#core/domain/vocabulary/facet.ts";
import { leechBitsOf } from "#core/domain/vocabulary/leech.ts";
import { importPrefix } from "#core/domain/vocabulary/owned-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { WordCriteria } from "#core/domain/vocabulary/word-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { parseDayHex } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";

export type VocabularyRow = typeof vocabulary.$inferSelect;

/** Finds the rows of the given words. A word that the learner does not own has no row. */
export const findOwnedWords = (context: LearnerContext, wordIds: readonly string[]) =>
  context.db.orm
    .select()
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        inArray(vocabulary.id, sql`(SELECT value FROM json_each(${JSON.stringify(wordIds)}))`),
      ),
    );

export const findOwnedIds = (context: LearnerContext) =>
  context.db.orm.select({ id: vocabulary.id }).from(vocabulary).where(eq(vocabulary.userId, context.learnerId));

const dueFieldByFacet = {
  "german-to-english": "dueGermanToEnglish",
  "english-to-german": "dueEnglishToGerman",
  gender: "dueGender",
} as const satisfies Record<Facet, string>;
/** The column with the due date of a facet. */
export const getDueColumn = (facet: Facet): Column => vocabulary[dueFieldByFacet[facet]];

/** Restores a word's memory cards if the row's revision is still `expectedRevision`. */
export const restoreCards = (
  context: LearnerContext,
  id: string,
  cards: MemoryCards,
  expectedRevision: number,
): Statement =>
  context.db.orm
    .update(vocabulary)
    .set({
      cards,
      dueGermanToEnglish: cards["german-to-english"]?.due ?? null,
      dueEnglishToGerman: cards["english-to-german"]?.due ?? null,
      dueGender: cards.gender?.due ?? null,
      isKnown: isKnownForWeeks(cards),
      leechFacets: leechBitsOf(cards),
      revision: expectedRevision + 1,
    })
    .where(
      and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.id, id), eq(vocabulary.revision, expectedRevision)),
    );

export const setSuspended = (context: LearnerContext, id: string, isSuspended: boolean): Statement =>
  context.db.orm
    .update(vocabulary)
    .set({ isSuspended })
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.id, id)));

export const findWordsAddedBy = (context: LearnerContext, batchId: string) =>
  context.db.orm
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.addedBy, batchId)));

/**
 * Removes the words that a batch added. A word is kept if it was answered (which changes its revision) or suspended.
 */
export const deleteUnpractisedWords = (context: LearnerContext, batchId: string) =>
  context.db.orm
    .delete(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        eq(vocabulary.addedBy, batchId),
        eq(vocabulary.revision, 1),
        eq(vocabulary.isSuspended, false),
      ),
    )
    .returning({ id: vocabulary.id });

export const findCategories = (context: LearnerContext) =>
  context.db.orm
    .selectDistinct({ partOfSpeech: vocabulary.partOfSpeech })
    .from(vocabulary)
    .where(eq(vocabulary.userId, context.learnerId));

/**
 * SQL for a pseudo-random number that depends only on the word and the seed. It is used to select words that are not
 * due.
 */
const pseudoRandomSql = (seed: number): SQL => sql`((unicode(${vocabulary.id}) * 7919
  + unicode(substr(${vocabulary.id}, 2, 1)) * 1299709 + unicode(substr(${vocabulary.id}, -2, 1)) * 15485863
  + unicode(substr(${vocabulary.id}, -1)) * 104729 + length(${vocabulary.id}) * 32452843) * ${seed}) % 2147483647`;

const matchesCriteriaSql = (
  context: LearnerContext,
  { facet, level, partOfSpeech }: WordCriteria,
  columns: Columns = vocabulary,
) =>
  and(
    eq(columns.userId, context.learnerId),
    eq(columns.isSuspended, false),
    level && eq(columns.cefrLevel, level),
    partOfSpeech && eq(columns.partOfSpeech, partOfSpeech),
    facet === "gender" ? isNotNull(columns.gender) : undefined,
  );

type Columns = Record<"userId" | "isSuspended" | "cefrLevel" | "partOfSpeech" | "gender", Column>;

/**
 * The columns of a word that questions need. All other properties are in the bank. `details` is needed for words that
 * are not in the bank.
 */
export const selectedColumns = {
  id: vocabulary.id,
  partOfSpeech: vocabulary.partOfSpeech,
  cefrLevel: vocabulary.cefrLevel,
  gender: vocabulary.gender,
  details: vocabulary.details,
};

/**
 * Finds a sample of the words that are due in the facet: for each id in `startIds` (sorted), the first due word from
 * this id up to the next id. If many words are due, this query reads few rows, and it never reads a row twice.
 */
export const sampleDueWords = (context: LearnerContext, criteria: WordCriteria, startIds: readonly string[]) => {
  const dueWordTable = alias(vocabulary, "one");
  const idRanges = startIds.map((rangeStart, i) => [rangeStart, startIds[i + 1] ?? maxId]);
  const firstDueOfEachRangeSql = sql`SELECT (SELECT ${dueWordTable.id} FROM ${vocabulary} AS ${sql.identifier("one")}
    WHERE ${matchesCriteriaSql(context, criteria, dueWordTable)} AND ${dueWordTable[dueFieldByFacet[criteria.facet]]} <= ${context.now.getTime()}
      AND ${dueWordTable.id} >= stretch.value ->> 0 AND ${dueWordTable.id} < stretch.value ->> 1 LIMIT 1)
    FROM json_each(${JSON.stringify(idRanges)}) AS stretch`;
  return context.db.orm
    .select(selectedColumns)
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), sql`${vocabulary.id} IN (${firstDueOfEachRangeSql})`));
};

/** A text that sorts after every id, because ids consist of ASCII letters, digits and dashes. */
const maxId = "~";

/** Finds the words that are due in the facet, longest overdue first. */
export const pickDueWords = (context: LearnerContext, criteria: WordCriteria, wordCount: number) => {
  const dueAt = getDueColumn(criteria.facet);
  return context.db.orm
    .select(selectedColumns)
    .from(vocabulary)
    .where(and(matchesCriteriaSql(context, criteria), sql`${dueAt} <= ${context.now.getTime()}`))
    .orderBy(sql`${dueAt}`)
    .limit(wordCount);
};

/**
 * Finds words that are not due: first the words that were never practised in the facet, then the other words. Both
 * groups are sorted by a pseudo-random number that depends on the request's seed.
 */
export const pickWordsNotDue = (context: LearnerContext, criteria: WordCriteria, wordCount: number) => {
  const dueAt = getDueColumn(criteria.facet);
  return context.db.orm
    .select(selectedColumns)
    .from(vocabulary)
    .where(and(matchesCriteriaSql(context, criteria), sql`(${dueAt} IS NULL OR ${dueAt} > ${context.now.getTime()})`))
    .orderBy(sql`${dueAt} IS NOT NULL`, pseudoRandomSql(context.seed))
    .limit(wordCount);
};

/** SQL condition: the word belongs to the learner and is not suspended. */
export const isActiveSql = (context: LearnerContext) =>
  and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.isSuspended, false));

/** Finds the learner's verbs that are not suspended. */
export const findActiveVerbs = (context: LearnerContext, level: CefrLevel | undefined) =>
  context.db.orm
    .select(selectedColumns)
    .from(vocabulary)
    .where(and(isActiveSql(context), eq(vocabulary.partOfSpeech, "verb"), level && eq(vocabulary.cefrLevel, level)));

/** A time (milliseconds) after every due date. */
export const maxTime = 2 ** 52;
/** SQL for the earliest due date of a word; `maxTime` if it was never practised. */
export const earliestDueTimeSql = sql`min(coalesce(${vocabulary.dueGermanToEnglish}, ${maxTime}),
  coalesce(${vocabulary.dueEnglishToGerman}, ${maxTime}), coalesce(${vocabulary.dueGender}, ${maxTime}))`;

const maxSampleLength = 400;

/**
 * Returns the number of words, the number of due words, some of the due words as lines of JSON (`readDueSample` reads
 * them; the last line may be truncated), and when the next word becomes due. The query reads the learner's words only
 * once.
 */
export const summarizeDueWords = (context: LearnerContext) =>
  context.db.orm
    .select({
      dueWords: sql<number>`coalesce(sum(${earliestDueTimeSql} <= ${context.now.getTime()}), 0)`,
      sample: sql<
        string | null
      >`substr(group_concat(json_array(${vocabulary.id}, ${vocabulary.cefrLevel}, ${vocabulary.gender},
        ${vocabulary.details} ->> 'word'), char(10))
        FILTER (WHERE ${earliestDueTimeSql} <= ${context.now.getTime()}), 1, ${maxSampleLength})`,
      ownedWords: sql<number>`count(*)`,
      /** The latest day, in the learner's time zone, on which the learner answered a due review right. */
      lastReviewDay: sql<CalendarDay | null>`hex(max(substr(${vocabulary.reviewedBy}, 1, 2)))`.mapWith(
        (hex: string): CalendarDay | null => (hex === "" ? null : parseDayHex(hex)),
      ),
      nextDueAt: sql<string | null>`min(CASE WHEN ${earliestDueTimeSql} > ${context.now.getTime()}
        AND ${earliestDueTimeSql} <> ${maxTime} THEN ${earliestDueTimeSql} END)`.mapWith(vocabulary.createdAt),
    })
    .from(vocabulary)
    .where(isActiveSql(context));

export const findVocabulary = (context: LearnerContext, partOfSpeech?: PartOfSpeech, level?: CefrLevel) =>
  context.db.orm
    .select()
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        partOfSpeech && eq(vocabulary.partOfSpeech, partOfSpeech),
        level && eq(vocabulary.cefrLevel, level),
      ),
    );

/** Up to `wordCount` words in the order of their ids, beginning after the word `lastId`. */
export const findWordsAfter = (context: LearnerContext, lastId: string, wordCount: number) =>
  context.db.orm
    .select()
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), gt(vocabulary.id, lastId)))
    .orderBy(asc(vocabulary.id))
    .limit(wordCount);

/**
 * Returns, for each level, the number of words that the learner owns and how many of them the learner knows. A word is
 * known if its stability is at least 21 days, that is, if recall after three weeks is still 90 % likely.
 */
export const countWordsByLevel = (context: LearnerContext) =>
  context.db.orm
    .select({
      cefrLevel: vocabulary.cefrLevel,
      owned: sql<number>`count(*)`,
      known: sql<number>`coalesce(sum(${vocabulary.isKnown}), 0)`,
    })
    .from(vocabulary)
    .where(eq(vocabulary.userId, context.learnerId))
    .groupBy(vocabulary.cefrLevel);

/**
 * Returns one row with two JSON arrays: the ids of the words that the learner knows, and the ids of the words that the
 * learner is learning. A suspended word counts as known. A word that was imported or answered right at least once also
 * counts as known if, from German to English, it is not due yet (the chance to recall is still above the desired
 * retention, 90 % by default) or its stability is at least 21 days.
 */
export const findKnownAndLearningIds = (context: LearnerContext) => {
  const isKnownWordSql = sql`(${vocabulary.isSuspended} OR ((${vocabulary.learnedBy} IS NOT NULL OR substr(${vocabulary.addedBy}, 1, 1) = unhex(${hexOfSubmissionPrefix(importPrefix)}))
    AND (${vocabulary.dueGermanToEnglish} > ${context.now.getTime()}
      OR ${vocabulary.isKnown})))`;
  return context.db.orm
    .select({
      known: sql<string>`json_group_array(${vocabulary.id}) FILTER (WHERE ${isKnownWordSql})`,
      learning: sql<string>`json_group_array(${vocabulary.id}) FILTER (WHERE NOT coalesce(${isKnownWordSql}, 0))`,
    })
    .from(vocabulary)
    .where(eq(vocabulary.userId, context.learnerId));
};

/**
 * Counts each of the given words that the learner owns as encountered once more, unless the condition
 * `isReviewRepeatedSql` holds. Words that the learner does not own are not added.
 */
export const countEncounters = (
  context: LearnerContext,
  wordIds: readonly string[],
  encounteredAt: Date,
  isReviewRepeatedSql: SQL,
): Statement =>
  context.db.orm
    .update(vocabulary)
    .set({
      timesEncountered: sql`${vocabulary.timesEncountered} + 1`,
      lastEncountered: sql`max(${vocabulary.lastEncountered}, ${encounteredAt.getTime()})`,
    })
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        inArray(vocabulary.id, sql`(SELECT value FROM json_each(${JSON.stringify(wordIds)}))`),
        sql`NOT ${isReviewRepeatedSql}`,
      ),
    );
