import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { BankWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import type { RequestContext } from "../context.ts";
import { fromCatalogue } from "../db/catalogue.ts";
import { germanVocabularyBank } from "../db/schema/vocabulary.ts";

type BankRow = typeof germanVocabularyBank.$inferSelect;
/** A word of the bank. */
export type BankWord = Omit<BankRow, "additionalInfo"> & Omit<BankWordDetail, "verbType">;

/** The words of one level by their ids, the most frequent first. Retired ones are among them, since learners own some. */
export function bankOf(context: RequestContext, level: CefrLevel): Promise<Record<string, BankWord>> {
  const words = context.db.orm.select().from(germanVocabularyBank).where(eq(germanVocabularyBank.cefrLevel, level));
  return fromCatalogue(context, `bank/${level}`, [words], ([rows]) =>
    Object.fromEntries(
      rows
        .map(({ additionalInfo: { verbType, ...detail }, ...row }) => ({ ...row, ...detail }))
        .toSorted((a, b) => a.rank - b.rank)
        .map((word) => [word.id, word]),
    ),
  );
}

/** The words of several levels, as one look-up. */
export async function bankAt(
  context: RequestContext,
  levels: Iterable<CefrLevel>,
): Promise<(id: string) => BankWord | undefined> {
  const banks = await Promise.all([...new Set(levels)].map((level) => bankOf(context, level)));
  return (id) => banks.find((bank) => Object.hasOwn(bank, id))?.[id];
}

/** The words that a learner owns, as one look-up; also those that have moved to another level since they were learned. */
export async function bankOfOwned(
  context: RequestContext,
  owned: readonly { id: string; cefrLevel: CefrLevel }[],
): Promise<(id: string) => BankWord | undefined> {
  const inBank = await bankAt(
    context,
    owned.map((row) => row.cefrLevel),
  );
  return owned.every(({ id }) => inBank(id)) ? inBank : bankAt(context, cefrLevels);
}

/** Every word that is taught, the lowest level first, there the most frequent. */
export async function wholeBank(
  context: RequestContext,
  levels: readonly CefrLevel[] = cefrLevels,
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => bankOf(context, level)));
  return banks.flatMap((bank) => Object.values(bank)).filter((word) => !word.retired);
}
