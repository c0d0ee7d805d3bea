import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { type Facet, facets } from "#core/domain/vocabulary/facet.ts";
import { bitByFacet } from "#core/domain/vocabulary/leech.ts";
import { memorySeparator } from "#core/domain/vocabulary/memory-bytes.ts";
import { importPrefix } from "#core/domain/vocabulary/owned-word.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { toLearnerKey, toSubmissionRef } from "../db/compact-columns.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import type { Statement } from "../db/learner-batch.ts";
import { vocabulary, vocabularyImports } from "../db/schema/vocabulary.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { buildWordColumns, type StagedRow } from "../db/word-columns.ts";
import { getDueColumn } from "./store.ts";

/** The receipt of a finished import and the mark of a cancelled import are stored as parts with these numbers. */
const receiptPartNumber = -1;
const cancelledPartNumber = -2;

const isOfImportSql = (context: LearnerContext, importId: string) =>
  and(eq(vocabularyImports.userId, context.learnerId), eq(vocabularyImports.importId, importId));

const buildAddedByImport = (importId: string) => `${importPrefix}${importId}`;

/** Returns the number of stored parts of an import, and the number of words in these parts that are not in the bank. */
export const countStoredParts = (context: LearnerContext, importId: string) =>
  context.db.orm
    .select({
      parts: sql<number>`coalesce(sum(${vocabularyImports.part} >= 0), 0)`,
      ownWords: sql<number>`coalesce(sum(${vocabularyImports.ownWordCount}), 0)`,
    })
    .from(vocabularyImports)
    .where(isOfImportSql(context, importId));

/** Returns the number of words of an import that are not in the bank and that the learner does not own. */
export const countNewOwnWords = (context: LearnerContext, importId: string) =>
  context.db.orm
    .select({ count: sql<number>`count(DISTINCT word.value ->> 'id')` })
    .from(sql`${vocabularyImports}, json_each(${vocabularyImports.words}) AS word`)
    .where(
      and(
        isOfImportSql(context, importId),
        sql`word.value ->> 'ownWord' IS NOT NULL`,
        sql`NOT EXISTS (SELECT 1 FROM vocabulary WHERE user_id = ${toLearnerKey(context.learnerId)} AND id = word.value ->> 'id')`,
      ),
    );

/**
 * Removes the parts of all other imports, so that at most one is stored. A late part of an import that was finished or
 * cancelled removes nothing. Receipts and marks stay, so that such a late part is recognized.
 */
export const deleteOtherImports = (context: LearnerContext, importId: string): Statement =>
  context.db.orm
    .delete(vocabularyImports)
    .where(
      and(
        eq(vocabularyImports.userId, context.learnerId),
        ne(vocabularyImports.importId, importId),
        gte(vocabularyImports.part, 0),
        sql`NOT ${hasMarkSql(context, importId, [receiptPartNumber, cancelledPartNumber])}`,
      ),
    );

export const deleteParts = (context: LearnerContext, importId: string): Statement =>
  context.db.orm.delete(vocabularyImports).where(and(isOfImportSql(context, importId), gte(vocabularyImports.part, 0)));

/**
 * Stores a part, or replaces it. Nothing is stored for an import that was finished or cancelled, even if a part arrives
 * late.
 */
export const storePart = (
  context: LearnerContext,
  importId: string,
  part: number,
  words: readonly StagedRow[],
): Statement =>
  context.db.orm
    .insert(vocabularyImports)
    .select(
      buildSelectRow(
        vocabularyImports,
        {
          userId: context.learnerId,
          importId,
          part,
          createdAt: context.now.toISOString(),
          wordCount: words.length,
          ownWordCount: words.filter(({ ownWord }) => ownWord !== null).length,
          words: JSON.stringify(words),
        },
        sql`WHERE NOT ${hasMarkSql(context, importId, [receiptPartNumber, cancelledPartNumber])}`,
      ),
    )
    .onConflictDoUpdate({
      target: [vocabularyImports.userId, vocabularyImports.importId, vocabularyImports.part],
      set: {
        wordCount: sql`excluded.word_count`,
        ownWordCount: sql`excluded.own_word_count`,
        words: sql`excluded.words`,
      },
    });

const hasMarkSql = (context: LearnerContext, importId: string, parts: readonly number[]): SQL =>
  sql`EXISTS (SELECT 1 FROM vocabulary_imports AS mark WHERE mark.user_id = ${context.learnerId}
    AND mark.import_id = ${importId} AND mark.part IN ${parts})`;

/** Marks an import as cancelled. */
export const markCancelled = (context: LearnerContext, importId: string): Statement =>
  context.db.orm
    .insert(vocabularyImports)
    .values({
      ...{ userId: context.learnerId, importId, part: cancelledPartNumber, createdAt: context.now.toISOString() },
      ...{ wordCount: 0, ownWordCount: 0, words: [] },
    })
    .onConflictDoNothing();

/** Stores the receipt of an import if exactly `partCount` parts are stored. */
export const storeReceipt = (context: LearnerContext, importId: string, partCount: number): Statement =>
  context.db.orm
    .insert(vocabularyImports)
    .select(
      buildSelectRow(
        vocabularyImports,
        {
          userId: context.learnerId,
          importId,
          part: receiptPartNumber,
          createdAt: context.now.toISOString(),
          wordCount: sql`coalesce(sum(word_count), 0)`,
          ownWordCount: 0,
          words: "[]",
        },
        sql`FROM vocabulary_imports WHERE user_id = ${context.learnerId} AND import_id = ${importId} AND part >= 0
          HAVING count(*) = ${partCount}`,
      ),
    )
    .onConflictDoNothing();

const importedDueSql = (facet: Facet): SQL => sql`excluded.${sql.identifier(getDueColumn(facet).name)}`;
const isNewFacetSql = (facet: Facet): SQL =>
  sql`(${getDueColumn(facet)} IS NULL AND ${importedDueSql(facet)} IS NOT NULL)`;
const newFacetBitSql = (facet: Facet): SQL => sql`iif(${isNewFacetSql(facet)}, ${bitByFacet[facet]}, 0)`;
const mergedDueSql = (facet: Facet): SQL => sql`coalesce(${getDueColumn(facet)}, ${importedDueSql(facet)})`;

/**
 * Adds the words of a finished import's parts. For a word that the learner owns, only facets that were never practised
 * get the memory of the import, so that repeating the statement changes nothing.
 */
export const addImportedWords = (context: LearnerContext, importId: string): Statement => {
  const now = context.now.getTime();
  return context.db.orm
    .insert(vocabulary)
    .select(
      buildSelectRow(
        vocabulary,
        {
          userId: toLearnerKey(context.learnerId),
          ...buildWordColumns(sql`word.value -> 'values'`),
          usedForm: sql`NULL`,
          timesEncountered: 1,
          lastEncountered: now,
          revision: 1,
          addedBy: toSubmissionRef(buildAddedByImport(importId)),
          reviewedBy: sql`NULL`,
          createdAt: now,
          isSuspended: sql`word.value ->> 'isSuspended'`,
          learnedBy: sql`NULL`,
        },
        sql`FROM vocabulary_imports AS part, json_each(part.words) AS word
          WHERE part.user_id = ${context.learnerId} AND part.import_id = ${importId} AND part.part >= 0
            AND ${hasMarkSql(context, importId, [receiptPartNumber])}`,
      ),
    )
    .onConflictDoUpdate({
      target: [vocabulary.userId, vocabulary.id],
      set: {
        // The memory of the import is appended to the stored memory. If both have the same facet, the stored memory
        // counts, because it comes first.
        cards: sql`CAST(${vocabulary.cards} || char(${memorySeparator}) || excluded.cards AS BLOB)`,
        isKnown: sql`CASE WHEN ${isNewFacetSql("german-to-english")} THEN excluded.is_known ELSE ${vocabulary.isKnown} END`,
        leechFacets: sql`${vocabulary.leechFacets} | (excluded.leech_facets & (${sql.join(facets.map(newFacetBitSql), sql` + `)}))`,
        dueGermanToEnglish: mergedDueSql("german-to-english"),
        dueEnglishToGerman: mergedDueSql("english-to-german"),
        dueGender: mergedDueSql("gender"),
        revision: sql`${vocabulary.revision} + 1`,
      },
      setWhere: sql.join(facets.map(isNewFacetSql), sql` OR `),
    });
};

/**
 * Returns how many words a finished import added, and how many words it has. Returns no row if the import is not
 * finished.
 */
export const findReceipt = (context: LearnerContext, importId: string) =>
  context.db.orm
    .select({
      total: vocabularyImports.wordCount,
      added: sql<number>`(SELECT count(*) FROM vocabulary WHERE user_id = ${toLearnerKey(context.learnerId)}
        AND added_by = ${toSubmissionRef(buildAddedByImport(importId))})`,
    })
    .from(vocabularyImports)
    .where(and(isOfImportSql(context, importId), eq(vocabularyImports.part, receiptPartNumber)));

/** Removes the parts and receipts of all learners that were stored before `createdBefore`. */
export const sweepImports = (context: ServiceContext, createdBefore: string) =>
  context.db.orm
    .delete(vocabularyImports)
    .where(
      sql`(user_id, import_id, part) IN (SELECT user_id, import_id, part FROM vocabulary_imports WHERE created_at < ${createdBefore} LIMIT ${rowsPerSweep})`,
    );
