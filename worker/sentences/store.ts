import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { WordCriteria } from "#core/domain/vocabulary/word-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { isInBankSql } from "../vocabulary/own-words-store.ts";

const { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman } = vocabulary;
const isActiveBankWordSql = (context: LearnerContext, { level }: Pick<WordCriteria, "level">) =>
  // The condition excludes own words (words that are not in the bank), because they have no sentences.
  and(
    eq(vocabulary.userId, context.learnerId),
    isInBankSql,
    eq(vocabulary.isSuspended, false),
    level && eq(cefrLevel, level),
  );
const wordColumns = { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman };

/**
 * Finds a sample of the learner's words: the words from a random id on. If there are too few such words, words from the
 * beginning are added. SQLite reads no more rows than the limit.
 */
export function sampleOwnedWords(
  context: LearnerContext,
  criteria: Pick<WordCriteria, "level">,
  randomId: string,
  wordCount: number,
) {
  const lastWordOfSample = context.db.orm
    .select({ id })
    .from(vocabulary)
    .where(and(isActiveBankWordSql(context, criteria), gte(id, randomId)))
    .orderBy(asc(id))
    .limit(1)
    .offset(wordCount - 1);
  return context.db.orm
    .select(wordColumns)
    .from(vocabulary)
    .where(and(isActiveBankWordSql(context, criteria), sql`${id} >= iif(EXISTS ${lastWordOfSample}, ${randomId}, '')`))
    .orderBy(asc(id))
    .limit(wordCount);
}

/**
 * Finds words that are due from German to English or in the other direction. Reads only as many rows as are needed to
 * find these words.
 */
export const findSomeDueWords = (context: LearnerContext, criteria: Pick<WordCriteria, "level">, wordCount: number) =>
  context.db.orm
    .select(wordColumns)
    .from(vocabulary)
    .where(
      and(
        isActiveBankWordSql(context, criteria),
        sql`(${dueGermanToEnglish} <= ${context.now.getTime()} OR ${dueEnglishToGerman} <= ${context.now.getTime()})`,
      ),
    )
    .limit(wordCount);
