import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { isOwnWordId } from "#core/domain/vocabulary/own-word-id.ts";
import type { BankWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import type { RequestContext } from "../context.ts";
import { readFromCatalogue } from "../db/catalogue.ts";
import { germanVocabularyBank, type vocabulary } from "../db/schema/vocabulary.ts";

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

/** Returns a function that finds words of these levels by id. */
export async function wordLookup(
  context: RequestContext,
  levels: Iterable<CefrLevel>,
): Promise<(id: string) => BankWord | undefined> {
  const banks = await Promise.all([...new Set(levels)].map((level) => bankOfLevel(context, level)));
  return (id) => banks.find((bank) => Object.hasOwn(bank, id))?.[id];
}

type OwnedWordRow = Pick<
  typeof vocabulary.$inferSelect,
  "id" | "word" | "translation" | "partOfSpeech" | "cefrLevel" | "gender" | "plural" | "ownWord"
>;

/**
 * Returns a function that finds the learner's words by id: words of the bank, including words that were moved to another
 * level after the learner had added them, and the learner's own words, which have the form of a word of the bank.
 */
export async function ownedWordLookup(
  context: RequestContext,
  ownedWords: readonly OwnedWordRow[],
): Promise<(id: string) => BankWord | undefined> {
  const ownWords = new Map(ownedWords.filter(({ id }) => isOwnWordId(id)).map((row) => [row.id, toBankWord(row)]));
  const bankRows = ownedWords.filter(({ id }) => !ownWords.has(id));
  const findInLevels = await wordLookup(
    context,
    bankRows.map((row) => row.cefrLevel),
  );
  const findInBank = bankRows.every(({ id }) => findInLevels(id))
    ? findInLevels
    : await wordLookup(context, cefrLevels);
  return (id) => ownWords.get(id) ?? findInBank(id);
}

/** A learner's own word in the form of a word of the bank. Only its options are drawn elsewhere (`generate-quiz.ts`). */
const toBankWord = ({ ownWord, ...row }: OwnedWordRow): BankWord => ({
  ...row,
  caseInfo: null,
  frequency: 0,
  retired: false,
  hyphenated: row.word,
  otherGender: null,
  genitives: [],
  forms: null,
  example: ownWord?.example ?? "",
  exampleTranslation: ownWord?.exampleTranslation ?? "",
  exampleMarks: [],
  category: "",
  rank: 0,
  distractors: [],
  synonyms: [],
  beginnings: [],
  verbType: null,
});

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
