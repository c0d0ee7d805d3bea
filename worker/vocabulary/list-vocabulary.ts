import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as reviewContract from "#core/contract/review.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { describeVocabularyWord } from "#core/domain/vocabulary/describe-word.ts";
import { addBankDetails } from "#core/domain/vocabulary/owned-word.ts";
import { genders, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { LearnerContext } from "../context.ts";
import type { CatalogueContext } from "../db/catalogue.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { openBankWordLookup, openOwnedWordLookup } from "./bank-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";
import { findCategories, findVocabulary, summarizeDueWords } from "./store.ts";

/** Lists the learner's words, newest first. */
export async function listVocabulary(
  context: LearnerContext,
  input: InputOf<typeof contract.listVocabulary>,
): Promise<ResponseOf<typeof contract.listVocabulary>> {
  refuseUnknownLanguage(input.language);
  const { learner, rows } = await readAsLearner(context, [
    findVocabulary(context, readFilterValue(input.category), readFilterValue(input.level)),
  ]);
  const ownedWords = rows[0].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  const findInBank = await openOwnedWordLookup(context, ownedWords);
  return ownedWords.map((row) => {
    const bankWord = findInBank(row.id);
    return describeVocabularyWord(addBankDetails(row, bankWord), bankWord, context.now, learner.memorySettings);
  });
}

/** Lists the parts of speech of the learner's words, in a fixed order. */
export async function listVocabularyCategories(
  context: LearnerContext,
  input: InputOf<typeof contract.listVocabularyCategories>,
): Promise<ResponseOf<typeof contract.listVocabularyCategories>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [findCategories(context)]);
  const ownedPartsOfSpeech = new Set(rows[0].map(({ partOfSpeech }) => partOfSpeech));
  return partsOfSpeech.filter((partOfSpeech) => ownedPartsOfSpeech.has(partOfSpeech));
}

export async function countDueWords(
  context: LearnerContext,
  input: InputOf<typeof reviewContract.countDueWords>,
): Promise<ResponseOf<typeof reviewContract.countDueWords>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [summarizeDueWords(context)]);
  const [dueSummary] = rows[0];
  return {
    dueWords: dueSummary?.dueWords ?? 0,
    nextDueAt: dueSummary?.nextDueAt ?? null,
    words: await readDueSample(context, dueSummary?.sample ?? ""),
  };
}

const dueSampleSize = 3;

/** Reads the first due words from the lines of JSON that `summarizeDueWords` returns. */
export async function readDueSample(context: CatalogueContext, jsonLines: string) {
  const completeLines = jsonLines.split("\n").filter((line) => line.endsWith("]"));
  const sample = completeLines.slice(0, dueSampleSize).map((line) => {
    const [id, level, gender, ownWord]: [string, number, number | null, string | null] = JSON.parse(line);
    return {
      id,
      level: cefrLevels[level] ?? "A1",
      gender: gender === null ? null : (genders[gender] ?? null),
      ownWord,
    };
  });
  const findWord = await openBankWordLookup(
    context,
    sample.filter(({ ownWord }) => ownWord === null),
  );
  return sample.map(({ id, gender, ownWord }) => ({ word: ownWord ?? findWord(id)?.word ?? id, gender }));
}
