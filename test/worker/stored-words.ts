import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { isKnownForWeeks } from "#core/domain/vocabulary/count-words.ts";
import { leechBitsOf } from "#core/domain/vocabulary/leech.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import { vocabulary } from "#worker/db/schema/vocabulary.ts";

type StoredWord = typeof vocabulary.$inferSelect;

/** SQL for the learner's id as the tables with many rows store it. */
export const learnerKeySql = "unhex(?, '-')";

/** The rows of the learner's words, in the order of their ids. */
export const readStoredWords = (learnerId: string): Promise<StoredWord[]> =>
  drizzle(env.DB).select().from(vocabulary).where(eq(vocabulary.userId, learnerId)).orderBy(vocabulary.id);

/** Changes the row of one word, or the rows of all words of the learner. */
export const updateStoredWords = async (
  learnerId: string,
  changes: Partial<StoredWord>,
  id?: string,
): Promise<void> => {
  await drizzle(env.DB)
    .update(vocabulary)
    .set(changes)
    .where(and(eq(vocabulary.userId, learnerId), id === undefined ? undefined : eq(vocabulary.id, id)));
};

/** The columns that depend on a word's memory. */
export const buildMemoryColumns = (cards: MemoryCards) => ({
  cards,
  dueGermanToEnglish: cards["german-to-english"]?.due ?? null,
  dueEnglishToGerman: cards["english-to-german"]?.due ?? null,
  dueGender: cards.gender?.due ?? null,
  isKnown: isKnownForWeeks(cards),
  leechFacets: leechBitsOf(cards),
});
