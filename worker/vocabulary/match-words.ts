import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary-transfer.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { toInflectedWord } from "#core/domain/vocabulary/inflected-word.ts";
import { indexForMatching, type MatchIndex, matchEntry } from "#core/domain/vocabulary/transfer/match-entry.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { openWordLookup, readActiveWords } from "./bank-store.ts";

type IndexedWord = ReturnType<typeof toIndexedWord>;

const toIndexedWord = (word: BankWord) => ({ ...toInflectedWord(word), translation: word.translation, bankWord: word });

let indexedBank: { words: readonly BankWord[]; index: MatchIndex<IndexedWord> } | undefined;

/**
 * The index of the bank's words. It is computed once per bank and isolate. The inflected forms in it are computed again
 * for each call.
 */
async function readIndex(context: LearnerContext): Promise<MatchIndex<IndexedWord>> {
  const words = await readActiveWords(context);
  // The catalogue's cache returns the same objects as long as the content is the same.
  if (!indexedBank || indexedBank.words[0] !== words[0] || indexedBank.words.length !== words.length) {
    const indexedWords = words.map((word) => ({ ...toIndexedWord(word), beginnings: word.beginnings }));
    indexedBank = { words, index: indexForMatching<IndexedWord>(indexedWords) };
  }
  return { ...indexedBank.index, formsById: new Map() };
}

/** Finds the words of the bank for words of a file. Nothing is stored. */
export async function matchWords(
  context: LearnerContext,
  { words }: InputOf<typeof contract.matchWords>,
): Promise<ResponseOf<typeof contract.matchWords>> {
  await readAsLearner(context, []);
  const index = await readIndex(context);
  const findInBank = await openWordLookup(context, cefrLevels);
  const foundWordById = new Map<string, BankWord>();
  const matches = words.map(({ id, ...entry }) => {
    const wordWithId = id === undefined ? undefined : findInBank(id);
    const isTaught = wordWithId !== undefined && !wordWithId.retired;
    const match = isTaught ? { kind: "found" as const, words: [{ bankWord: wordWithId }] } : matchEntry(entry, index);
    for (const { bankWord } of match.words) foundWordById.set(bankWord.id, bankWord);
    return { kind: match.kind, wordIds: match.words.map(({ bankWord }) => bankWord.id) };
  });
  return {
    matches,
    words: [...foundWordById.values()].map(
      ({ id, word, gender, otherGender, translation, partOfSpeech, cefrLevel }) => ({
        ...{ id, word, gender, otherGender, translation, partOfSpeech, cefrLevel },
      }),
    ),
  };
}
