import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import type { WordCriteria } from "../vocabulary/store.ts";

const { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman } = vocabulary;
const isChosen = (context: LearnerContext, { level }: Pick<WordCriteria, "level">) =>
  and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.isSuspended, false), level && eq(cefrLevel, level));
const columns = { id, cefrLevel, dueGermanToEnglish, dueEnglishToGerman };

/**
 * Finds owned words from this id on, in the order of their ids. With a random id it is a cheap sample, because SQLite stops
 * after the limit.
 */
export const findOwnedFrom = (
  context: LearnerContext,
  criteria: Pick<WordCriteria, "level">,
  startId: string,
  wordCount: number,
) =>
  context.db.orm
    .select(columns)
    .from(vocabulary)
    .where(and(isChosen(context, criteria), gte(id, startId)))
    .orderBy(asc(id))
    .limit(wordCount);

/** Finds words that are due in German to English or the other direction. Reads no more rows than it needs to find them. */
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
