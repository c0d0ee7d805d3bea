import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { BankWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import type { RequestContext } from "../context.ts";
import { readFromCatalogue } from "../db/catalogue.ts";
import { genderRules, germanVocabularyBank } from "../db/schema/vocabulary.ts";

type BankRow = typeof germanVocabularyBank.$inferSelect;
/** A word of the word bank. */
export type BankWord = Omit<BankRow, "additionalInfo"> & Omit<BankWordDetail, "verbType">;

/** The words of one level by id, most frequent first. Includes retired words, because learners may own them. */
export function bankOfLevel(context: RequestContext, level: CefrLevel): Promise<Record<string, BankWord>> {
  const wordsQuery = context.db.orm
    .select()
    .from(germanVocabularyBank)
    .where(eq(germanVocabularyBank.cefrLevel, level));
  return readFromCatalogue(context, `bank/${level}`, [wordsQuery], ([rows]) =>
    Object.fromEntries(
      rows
        .map(({ additionalInfo: { verbType, ...otherInfo }, ...row }) => ({ ...row, ...otherInfo }))
        .toSorted((a, b) => a.rank - b.rank)
        .map((word) => [word.id, word]),
    ),
  );
}

/** The counts of the rules of gender. */
export const findGenderRules = (context: RequestContext) =>
  context.db.orm.select().from(genderRules).where(eq(genderRules.retired, false)).orderBy(genderRules.orderIndex);

/** Returns a function that finds words of these levels by id. */
export async function wordLookup(
  context: RequestContext,
  levels: Iterable<CefrLevel>,
): Promise<(id: string) => BankWord | undefined> {
  const banks = await Promise.all([...new Set(levels)].map((level) => bankOfLevel(context, level)));
  return (id) => banks.find((bank) => Object.hasOwn(bank, id))?.[id];
}

/**
 * Returns a function that finds the learner's words in the bank by id, including words that were moved to another level
 * after the learner had added them.
 */
export async function ownedWordLookup(
  context: RequestContext,
  ownedWords: readonly { id: string; cefrLevel: CefrLevel }[],
): Promise<(id: string) => BankWord | undefined> {
  const findInBank = await wordLookup(
    context,
    ownedWords.map((row) => row.cefrLevel),
  );
  return ownedWords.every(({ id }) => findInBank(id)) ? findInBank : wordLookup(context, cefrLevels);
}

/**
 * All words that are taught (not retired). They are sorted by level, lowest first, and within a level by frequency,
 * most frequent first.
 */
export async function activeWords(
  context: RequestContext,
  levels: readonly CefrLevel[] = cefrLevels,
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => bankOfLevel(context, level)));
  return banks.flatMap((bank) => Object.values(bank)).filter((word) => !word.retired);
}
