import { and, eq, not, sql } from "drizzle-orm";
import { ownWordPrefix } from "#core/domain/vocabulary/own-word-id.ts";
import type { LearnerContext } from "../context.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { vocabulary, vocabularyImports } from "../db/schema/vocabulary.ts";
import { describeOwnedWords } from "./owned-words.ts";

/**
 * SQL condition: the word is in the bank, not the learner's own. The ids of own words begin with `ownWordPrefix`, so
 * they are a range of the key. The range ends at ".", which is the character after "-".
 */
export const isInBankSql = sql`NOT (${vocabulary.id} >= ${ownWordPrefix} AND ${vocabulary.id} < ${ownWordPrefix.replace("-", ".")})`;

/** The number of the learner's words that are not in the bank. */
export const countOwnWords = (context: LearnerContext) =>
  context.db.orm
    .select({ count: sql<number>`count(*)` })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), not(isInBankSql)));

/** The tables of this area for the account export. */
export const vocabularyTables = {
  vocabulary: describeLearnerTable(vocabulary, { rowsPerPage: 500, completeRows: describeOwnedWords }),
  imports: describeLearnerTable(vocabularyImports, { rowsPerPage: 10 }),
};
