import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { type Gender, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { bankOfOwned } from "./bank-store.ts";
import { chosen, learnedWordBody, refuseUnknownLanguage } from "./show-word.ts";
import { countDue, findCategories, findVocabulary } from "./store.ts";

/** The learner's words, newest first. */
export async function listVocabulary(
  context: LearnerContext,
  input: InputOf<typeof contract.listVocabulary>,
): Promise<ResponseOf<typeof contract.listVocabulary>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [findVocabulary(context, chosen(input.category), chosen(input.level))]);
  const owned = rows[0].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  const inBank = await bankOfOwned(context, owned);
  return owned.map((row) => learnedWordBody(row, inBank(row.id), context.now));
}

/** The parts of speech among the learner's words, in the usual order. */
export async function listVocabularyCategories(
  context: LearnerContext,
  input: InputOf<typeof contract.listVocabularyCategories>,
): Promise<ResponseOf<typeof contract.listVocabularyCategories>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [findCategories(context)]);
  const present = new Set(rows[0].map(({ partOfSpeech }) => partOfSpeech));
  return partsOfSpeech.filter((one) => present.has(one));
}

export async function countDueWords(
  context: LearnerContext,
  input: InputOf<typeof contract.countDueWords>,
): Promise<ResponseOf<typeof contract.countDueWords>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [countDue(context)]);
  const [counted] = rows[0];
  return {
    dueWords: counted?.dueWords ?? 0,
    nextDueAt: counted?.nextDueAt ?? null,
    words: readSample(counted?.sample ?? ""),
  };
}

const wordsShown = 3;

function readSample(lines: string) {
  const whole = lines.split("\n").filter((line) => line.endsWith("]"));
  return whole.slice(0, wordsShown).map((line) => {
    const [word, gender]: [string, Gender | null] = JSON.parse(line);
    return { word, gender };
  });
}
