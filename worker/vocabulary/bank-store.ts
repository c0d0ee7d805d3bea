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
export function readBankOfLevel(context: CatalogueContext, level: CefrLevel): Promise<BankOfLevel> {
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

/**
 * The rules of gender, each with the numbers of nouns that belong to it and that obey it. Retired rules are not
 * included.
 */
export const findGenderRules = (context: CatalogueContext) =>
  context.databases.directory.orm
    .select()
    .from(genderRules)
    .where(eq(genderRules.retired, false))
    .orderBy(genderRules.orderIndex);

/** Returns a function that finds words of these levels by id. */
export async function openWordLookup(context: CatalogueContext, levels: Iterable<CefrLevel>): Promise<FindBankWord> {
  const banks = await Promise.all([...new Set(levels)].map((level) => readBankOfLevel(context, level)));
  return createWordLookup(banks);
}

/**
 * The columns of a learner's word that are needed to find the word in the bank, or to describe an own word of the
 * learner.
 */
export type OwnedWordRow = Pick<
  typeof vocabulary.$inferSelect,
  "id" | "partOfSpeech" | "cefrLevel" | "gender" | "details"
>;

/**
 * Returns a function that finds the learner's words by id. The function finds words of the bank, even if they were
 * moved to another level after the learner had added them. It also finds the learner's own words, in the form of words
 * of the bank.
 */
export async function openOwnedWordLookup(
  context: CatalogueContext,
  ownedWords: readonly OwnedWordRow[],
): Promise<FindBankWord> {
  const ownWordById = new Map(ownedWords.filter(({ id }) => isOwnWordId(id)).map((row) => [row.id, toBankWord(row)]));
  const findInBank = await openBankWordLookup(
    context,
    ownedWords.filter(({ id }) => !ownWordById.has(id)).map(({ id, cefrLevel }) => ({ id, level: cefrLevel })),
    // The banks of all levels of the learner's words are read, because the wrong options for an own word are words of
    // its level.
    ownedWords.map(({ cefrLevel }) => cefrLevel),
  );
  return (id) => ownWordById.get(id) ?? findInBank(id);
}

/**
 * Returns a function that finds these words of the bank by id, including words that were moved to another level since
 * the learner added them. Usually only the banks of their levels are read.
 */
export async function openBankWordLookup(
  context: CatalogueContext,
  words: readonly { id: string; level: CefrLevel }[],
  furtherLevels: readonly CefrLevel[] = [],
): Promise<FindBankWord> {
  const findInLevels = await openWordLookup(context, [...words.map(({ level }) => level), ...furtherLevels]);
  return words.every(({ id }) => findInLevels(id)) ? findInLevels : openWordLookup(context, cefrLevels);
}

/**
 * Returns a function that finds the learner's words like `openOwnedWordLookup`, with wrong options for the learner's
 * own words. The bank contains the wrong options for its words. The wrong options for an own word are drawn from the
 * words of its level.
 * @param random returns numbers in [0, 1)
 */
export async function openAskedWordLookup(
  context: CatalogueContext,
  ownedWords: readonly OwnedWordRow[],
  random: () => number,
): Promise<FindBankWord> {
  const findWord = await openOwnedWordLookup(context, ownedWords);
  const levelsOfOwnWords = new Set(ownedWords.filter(({ id }) => isOwnWordId(id)).map(({ cefrLevel }) => cefrLevel));
  if (levelsOfOwnWords.size === 0) return findWord;
  const candidates = await readActiveWords(context, [...levelsOfOwnWords]);
  return (id) => {
    const word = findWord(id);
    if (!word || !isOwnWordId(id)) return word;
    return { ...word, distractors: drawDistractors(word, candidates, random).map((distractor) => distractor.id) };
  };
}

/** A learner's own word in the form of a word of the bank. Its wrong options are drawn when it is asked. */
const toBankWord = ({ details, ...row }: OwnedWordRow): BankWord => ({
  ...row,
  word: details?.word ?? row.id,
  translation: details?.translation ?? [],
  plural: details?.plural ?? null,
  caseInfo: null,
  frequency: 0,
  retired: false,
  hyphenated: details?.word ?? row.id,
  otherGender: null,
  genitives: [],
  forms: null,
  example: details?.example ?? "",
  exampleTranslation: details?.exampleTranslation ?? "",
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
export async function readActiveWords(
  context: CatalogueContext,
  levels: readonly CefrLevel[] = cefrLevels,
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => readBankOfLevel(context, level)));
  return banks.flatMap((bank) => Object.values(bank)).filter((word) => !word.retired);
}
