import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { removalPoints } from "#core/domain/limits.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { describeBankWord } from "#core/domain/vocabulary/describe-word.ts";
import { addedWordsIdOf } from "#core/domain/vocabulary/owned-word.ts";
import { toUnpractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { openWordLookup, readActiveWords } from "./bank-store.ts";
import { savePractisedWords } from "./practised-words-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";
import { deleteUnpractisedWords, findOwnedIds, findWordsAddedBy } from "./store.ts";

/**
 * Adds words that the learner does not have yet. If ids are given, adds the words with these ids, otherwise the most
 * frequent words of a level and part of speech. A replay adds nothing.
 * @throws AppError not_found if the bank does not contain a word whose id is given
 */
export async function addWords(
  context: LearnerContext,
  input: InputOf<typeof contract.addWords>,
): Promise<ResponseOf<typeof contract.addWords>> {
  refuseUnknownLanguage(input.language);
  const { wordIds } = input;
  const level = wordIds ? undefined : readFilterValue(input.cefrLevel);
  const levels = level ? [level] : cefrLevels;
  const findInBank = await openWordLookup(context, levels);
  const batchId = addedWordsIdOf(input.submissionId ?? crypto.randomUUID());
  const { learner, rows } = await readAsLearner(context, [findOwnedIds(context), findWordsAddedBy(context, batchId)]);
  const [ownedWords, addedWords] = rows;
  const buildAddedWordsBody = (ids: readonly { id: string }[]) => {
    const words = ids.flatMap(({ id }) => {
      const word = findInBank(id);
      return word ? describeBankWord(word, 1) : [];
    });
    return { count: ids.length, words };
  };
  if (addedWords.length > 0) return buildAddedWordsBody(addedWords);
  const ownedIds = new Set(ownedWords.map(({ id }) => id));
  const partOfSpeech = readFilterValue(input.partOfSpeech);
  const words = wordIds
    ? [...new Set(wordIds)].flatMap((id) => (ownedIds.has(id) ? [] : requireWord(findInBank(id))))
    : (await readActiveWords(context, levels))
        .filter((word) => !ownedIds.has(word.id) && (partOfSpeech === undefined || word.partOfSpeech === partOfSpeech))
        .slice(0, input.count);
  if (words.length === 0) return { count: 0, words: [] };
  const batchResults = await commit(context, learner, [
    savePractisedWords(
      context,
      words.map((word) => toUnpractisedWord(word)),
      batchId,
      null,
    ),
    findWordsAddedBy(context, batchId),
  ]);
  return buildAddedWordsBody(batchResults[1]);
}

/** Removes the words that one call of `addWords` added, except the words that were answered or suspended since then. */
export async function removeAddedWords(
  context: LearnerContext,
  { submissionId }: InputOf<typeof contract.removeAddedWords>,
): Promise<ResponseOf<typeof contract.removeAddedWords>> {
  const batchId = addedWordsIdOf(submissionId);
  const { learner, rows } = await readAsLearner(context, [findWordsAddedBy(context, batchId)]);
  if (rows[0].length === 0) return { count: 0 };
  const [removedWords] = await commit(context, learner, [deleteUnpractisedWords(context, batchId)], removalPoints);
  return { count: removedWords.length };
}

function requireWord(word: BankWord | undefined): BankWord {
  if (!word || word.retired) throw new AppError("not_found", "We do not know that word yet.");
  return word;
}
