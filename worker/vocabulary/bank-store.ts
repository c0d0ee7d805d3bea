import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type BankOfLevel,
  type BankWord,
  createWordLookup,
  type FindBankWord,
} from "#core/domain/vocabulary/bank-word.ts";
import { drawDistractors } from "#core/domain/vocabulary/own-word.ts";
import { isOwnWordId } from "#core/domain/vocabulary/own-word-id.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { genderRules, germanVocabularyBank, type vocabulary } from "../db/schema/vocabulary.ts";

/** The words of one level by id, most frequent first. Includes retired words, because learners may own them. */
export function bankOfLevel(context: CatalogueContext, level: CefrLevel): Promise<BankOfLevel> {
  const wordsQuery = context.databases.directory.orm
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
export const findGenderRules = (context: CatalogueContext) =>
  context.databases.directory.orm
    .select()
    .from(genderRules)
    .where(eq(genderRules.retired, false))
    .orderBy(genderRules.orderIndex);

/** Returns a function that finds words of these levels by id. */
export async function wordLookup(context: CatalogueContext, levels: Iterable<CefrLevel>): Promise<FindBankWord> {
  const banks = await Promise.all([...new Set(levels)].map((level) => bankOfLevel(context, level)));
  return createWordLookup(banks);
}

/** What is read of a learner's word to find it in the bank, or to describe it if it is the learner's own. */
export type OwnedWordRow = Pick<
  typeof vocabulary.$inferSelect,
  "id" | "word" | "translation" | "partOfSpeech" | "cefrLevel" | "gender" | "plural" | "ownWord"
>;

/**
 * Returns a function that finds the learner's words by id: words of the bank, including words that were moved to another
 * level after the learner had added them, and the learner's own words, which have the form of a word of the bank.
 */
export async function ownedWordLookup(
  context: CatalogueContext,
  ownedWords: readonly OwnedWordRow[],
): Promise<FindBankWord> {
  const ownWords = new Map(ownedWords.filter(({ id }) => isOwnWordId(id)).map((row) => [row.id, toBankWord(row)]));
  const bankRows = ownedWords.filter(({ id }) => !ownWords.has(id));
  const findInLevels = await wordLookup(
    context,
    ownedWords.map((row) => row.cefrLevel),
  );
  const findInBank = bankRows.every(({ id }) => findInLevels(id))
    ? findInLevels
    : await wordLookup(context, cefrLevels);
  return (id) => ownWords.get(id) ?? findInBank(id);
}

/**
 * Returns a function that finds the learner's words like `ownedWordLookup`, with wrong options for the learner's own words.
 * The bank lists them for its words; for own words, they are drawn from the words of their level.
 * @param random returns numbers in [0, 1)
 */
export async function askedWordLookup(
  context: CatalogueContext,
  ownedWords: readonly OwnedWordRow[],
  random: () => number,
): Promise<FindBankWord> {
  const findWord = await ownedWordLookup(context, ownedWords);
  const levelsOfOwnWords = new Set(ownedWords.filter(({ id }) => isOwnWordId(id)).map(({ cefrLevel }) => cefrLevel));
  if (levelsOfOwnWords.size === 0) return findWord;
  const candidates = await activeWords(context, [...levelsOfOwnWords]);
  return (id) => {
    const word = findWord(id);
    if (!word || !isOwnWordId(id)) return word;
    return { ...word, distractors: drawDistractors(word, candidates, random).map((distractor) => distractor.id) };
  };
}

/** A learner's own word in the form of a word of the bank. Its wrong options are drawn when it is asked. */
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
  context: CatalogueContext,
  levels: readonly CefrLevel[] = cefrLevels,
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => bankOfLevel(context, level)));
  return banks.flatMap((bank) => Object.values(bank)).filter((word) => !word.retired);
}
