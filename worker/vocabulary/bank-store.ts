import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type BankOfLevel,
  type BankWord,
  createWordLookup,
  type FindBankWord,
} from "#core/domain/vocabulary/bank-word.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { germanVocabularyBank } from "../db/schema/vocabulary.ts";

/** The words of one level by id, most frequent first. Includes retired words, because learners may own them. */
export function bankOfLevel(context: CatalogueContext, level: CefrLevel): Promise<BankOfLevel> {
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

/** Returns a function that finds words of these levels by id. */
export async function wordLookup(context: CatalogueContext, levels: Iterable<CefrLevel>): Promise<FindBankWord> {
  const banks = await Promise.all([...new Set(levels)].map((level) => bankOfLevel(context, level)));
  return createWordLookup(banks);
}

/**
 * Returns a function that finds the learner's words in the bank by id, including words that were moved to another level
 * after the learner had added them.
 */
export async function ownedWordLookup(
  context: CatalogueContext,
  ownedWords: readonly { id: string; cefrLevel: CefrLevel }[],
): Promise<FindBankWord> {
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
  context: CatalogueContext,
  levels: readonly CefrLevel[] = cefrLevels,
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => bankOfLevel(context, level)));
  return banks.flatMap((bank) => Object.values(bank)).filter((word) => !word.retired);
}
