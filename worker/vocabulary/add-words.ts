import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { type BankWord, bankAt, wholeBank } from "./bank-store.ts";
import { type PractisedWord, savePractisedWords } from "./practised-words-store.ts";
import { bankWordBody, chosen, refuseUnknownLanguage } from "./show-word.ts";
import { findOwnedIds, findWordsAddedBy } from "./store.ts";

/** Adds the most frequent words of a level and part of speech that the learner does not own. Sent again: nothing more. */
export async function addWords(
  context: LearnerContext,
  input: InputOf<typeof contract.addWords>,
): Promise<ResponseOf<typeof contract.addWords>> {
  refuseUnknownLanguage(input.language);
  const level = chosen(input.cefrLevel);
  const levels = level ? [level] : cefrLevels;
  const inBank = await bankAt(context, levels);
  // Apart from the ids of lessons: each counts the words that it added by its own.
  const batchId = `words/${input.submissionId ?? crypto.randomUUID()}`;
  const { learner, rows } = await readAsLearner(context, [findOwnedIds(context), findWordsAddedBy(context, batchId)]);
  const [owned, addedBefore] = rows;
  const shown = (ids: readonly { id: string }[]) => {
    const words = ids.flatMap(({ id }) => {
      const word = inBank(id);
      return word ? bankWordBody(word, 1) : [];
    });
    return { count: ids.length, words };
  };
  if (addedBefore.length > 0) return shown(addedBefore);
  const has = new Set(owned.map(({ id }) => id));
  const wanted = chosen(input.partOfSpeech);
  const words = (await wholeBank(context, levels))
    .filter((word) => !has.has(word.id) && (wanted === undefined || word.partOfSpeech === wanted))
    .slice(0, input.count);
  if (words.length === 0) return { count: 0, words: [] };
  const results = await commit(context, learner, [
    savePractisedWords(
      context,
      words.map((word) => newWord(word)),
      batchId,
      null,
    ),
    findWordsAddedBy(context, batchId),
  ]);
  return shown(results[1]);
}

/** A word that enters the vocabulary without an answer, in the form in which the learner met it, if any. */
export const newWord = (word: BankWord, usedForm: string | null = null): PractisedWord => ({
  id: word.id,
  word: word.word,
  translation: word.translation,
  gender: word.gender,
  plural: word.plural,
  cefrLevel: word.cefrLevel,
  category: word.category,
  partOfSpeech: word.partOfSpeech,
  caseInfo: word.caseInfo,
  verbType: word.verbType,
  usedForm,
  isRight: false,
  cards: {},
  seenRevision: 0,
});
