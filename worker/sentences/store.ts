import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import type { WordCriteria } from "../vocabulary/store.ts";

const { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman } = vocabulary;
const isChosen = (context: LearnerContext, { level }: Pick<WordCriteria, "level">) =>
  and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.isSuspended, false), level && eq(cefrLevel, level));
const columns = { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman };

/**
 * Finds a sample of the learner's words: the words from a random id on. If these are too few, also words from the
 * beginning. SQLite reads no more rows than the limit.
 */
export function sampleOwnedWords(
  context: LearnerContext,
  criteria: Pick<WordCriteria, "level">,
  randomId: string,
  wordCount: number,
) {
  const enoughFromThere = context.db.orm
    .select({ id })
    .from(vocabulary)
    .where(and(isChosen(context, criteria), gte(id, randomId)))
    .orderBy(asc(id))
    .limit(1)
    .offset(wordCount - 1);
  return context.db.orm
    .select(columns)
    .from(vocabulary)
    .where(and(isChosen(context, criteria), sql`${id} >= iif(EXISTS ${enoughFromThere}, ${randomId}, '')`))
    .orderBy(asc(id))
    .limit(wordCount);
}

/**
 * Finds words that are due from German to English or in the other direction. Reads only as many rows as are needed to
 * find these words.
 */
export const findSomeDue = (context: LearnerContext, criteria: Pick<WordCriteria, "level">, wordCount: number) =>
  context.db.orm
    .select(columns)
    .from(vocabulary)
    .where(
      and(
        isChosen(context, criteria),
        sql`(${dueGermanToEnglish} <= ${context.now.toISOString()} OR ${dueEnglishToGerman} <= ${context.now.toISOString()})`,
      ),
    )
    .limit(wordCount);
