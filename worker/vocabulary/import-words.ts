import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary-transfer.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { importPartPoints, importPoints } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { ownWordPrefix } from "#core/domain/vocabulary/own-word-id.ts";
import { toStoredWord } from "#core/domain/vocabulary/owned-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import { maxImportParts, maxOwnWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import { cardOfMemory } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import type { Gender } from "#core/domain/vocabulary/word.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { deleteInPages } from "../db/delete-in-pages.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { type StagedRow, toWordValues } from "../db/word-columns.ts";
import { deriveId } from "../derived-id.ts";
import { AppError } from "../errors.ts";
import { openWordLookup } from "./bank-store.ts";
import {
  addImportedWords,
  countNewOwnWords,
  countStoredParts,
  deleteOtherImports,
  deleteParts,
  findReceipt,
  markCancelled,
  storePart,
  storeReceipt,
  sweepImports,
} from "./imports-store.ts";
import { countOwnWords } from "./own-words-store.ts";

type ImportedWord = InputOf<typeof contract.storeImportPart>["words"][number];

const createNotCompleteError = () =>
  new AppError("conflict", "Not all words of the import have arrived. Please import the file again.");

/** Stores a part of an import. A learner has at most one import that is not finished. */
export async function storeImportPart(
  context: LearnerContext,
  { importId, part, words }: InputOf<typeof contract.storeImportPart>,
): Promise<ResponseOf<typeof contract.storeImportPart>> {
  const partNumber = Number(part);
  if (partNumber >= maxImportParts) throw new AppError("invalid_input", "The import has too many parts.");
  const findInBank = await openWordLookup(context, cefrLevels);
  const stagedWords = await Promise.all(words.map((word) => toStagedWord(context, word, findInBank)));
  const { learner } = await readAsLearner(context, []);
  await commit(
    context,
    learner,
    [deleteOtherImports(context, importId), storePart(context, importId, partNumber, stagedWords)],
    importPartPoints,
  );
  return { count: stagedWords.length };
}

/**
 * Converts a word of an import to a row. If the bank has the word, its properties come from the bank. The id of an own
 * word is derived from its content, so that importing a file again adds nothing.
 */
async function toStagedWord(
  { now }: LearnerContext,
  { wordId, own, isSuspended, memory }: ImportedWord,
  findInBank: (id: string) => BankWord | undefined,
): Promise<StagedRow> {
  const bankWord = wordId === undefined ? undefined : findInBank(wordId);
  if (bankWord && !bankWord.retired) {
    const cards = toMemoryCards(memory, bankWord.gender, now);
    const word = { ...toStoredWord(bankWord), isSuspended, cards, ownWord: null };
    return { ...word, values: toWordValues(word, null) };
  }
  if (!own) throw new AppError("not_found", "We do not know that word yet.");
  const { word, translations, gender, plural, partOfSpeech, cefrLevel, example, exampleTranslation } = own;
  const ownWord = { example: example || null, exampleTranslation: exampleTranslation || null };
  const stagedWord = {
    id: `${ownWordPrefix}${await deriveId(word.toLowerCase(), gender, partOfSpeech)}`,
    ...{ word, translation: translations, gender, plural: plural || null, cefrLevel, partOfSpeech },
    ...{ category: null, caseInfo: null, verbType: null, isSuspended },
    cards: toMemoryCards(memory, gender, now),
    ownWord,
  };
  const details = {
    ...{ word, translation: translations, plural: plural || null, ...ownWord },
    ...{ category: null, caseInfo: null, verbType: null },
  };
  return { ...stagedWord, values: toWordValues(stagedWord, details) };
}

/** @throws AppError invalid_input if a time does not exist or a review is in the future */
function toMemoryCards(memory: ImportedWord["memory"], gender: Gender | null, now: Date): MemoryCards {
  const cards: MemoryCards = {};
  for (const facet of facets) {
    const facetMemory = memory[facet];
    if (!facetMemory || (facet === "gender" && gender === null)) continue;
    const [due, lastReview] = [new Date(facetMemory.due), new Date(facetMemory.lastReview)];
    const isValid = Number.isFinite(due.getTime()) && lastReview.getTime() <= now.getTime() + maxClockErrorMs;
    if (!isValid) throw new AppError("invalid_input", "A review of the import is in the future.");
    cards[facet] = cardOfMemory({
      ...facetMemory,
      due: due.toISOString(),
      lastReview: new Date(Math.min(lastReview.getTime(), now.getTime())).toISOString(),
    });
  }
  return cards;
}

/** The clock of the device that recorded the reviews of the imported file may be ahead by at most this time. */
const maxClockErrorMs = 24 * 60 * 60 * 1000;

/** Adds the words of all parts in one step. */
export async function finishImport(
  context: LearnerContext,
  { importId, parts }: InputOf<typeof contract.finishImport>,
): Promise<ResponseOf<typeof contract.finishImport>> {
  const { learner, rows } = await readAsLearner(context, [
    countStoredParts(context, importId),
    countOwnWords(context),
    findReceipt(context, importId),
  ]);
  const [[storedCounts], [ownWordCountRow], [earlierReceipt]] = rows;
  if (earlierReceipt) return earlierReceipt;
  if (storedCounts?.parts !== parts) throw createNotCompleteError();
  const freeOwnWordCount = maxOwnWords - (ownWordCountRow?.count ?? 0);
  if (storedCounts.ownWords > freeOwnWordCount) {
    // Words that the learner already owns do not count for the limit. Their number is read only if the limit seems to
    // be exceeded.
    const [newOwnWordCountRow] = await countNewOwnWords(context, importId);
    if ((newOwnWordCountRow?.count ?? 0) > freeOwnWordCount)
      throw new AppError("conflict", `You can have at most ${maxOwnWords} words that are not in the word bank.`);
  }
  const statements = [
    storeReceipt(context, importId, parts),
    addImportedWords(context, importId),
    deleteParts(context, importId),
    findReceipt(context, importId),
  ] as const;
  const [, , , [receipt]] = await commit(context, learner, statements, importPoints);
  if (!receipt) throw createNotCompleteError();
  return receipt;
}

/** Removes the parts of an import that was not finished, and refuses parts that arrive later. */
export async function cancelImport(
  context: LearnerContext,
  { importId }: InputOf<typeof contract.cancelImport>,
): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  await commit(context, learner, [deleteParts(context, importId), markCancelled(context, importId)]);
  return {};
}

/** Runs every night: deletes imports that were not finished, and receipts. */
export async function sweepOldImports(context: ServiceContext): Promise<void> {
  const createdBefore = new Date(context.now.getTime() - retentionMs.unfinishedImport).toISOString();
  await deleteInPages(() => sweepImports(context, createdBefore).run());
}
