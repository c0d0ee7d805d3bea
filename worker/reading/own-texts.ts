import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reading.ts";
import { maxOwnTexts, ownTextPoints } from "#core/domain/limits.ts";
import { describeTextWord } from "#core/domain/reading/describe-text.ts";
import { findMentionedWord, indexWords, type WordIndex } from "#core/domain/reading/mention.ts";
import { functionWordIndex, notInBankIndex } from "#core/domain/reading/own-text.ts";
import { isLearnedPartOfSpeech } from "#core/domain/reading/text.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readActiveWords } from "../vocabulary/bank-store.ts";
import { findKnownAndLearningIds } from "../vocabulary/store.ts";
import { toLearnersWords } from "./list-texts.ts";
import { deleteOwnTextRow, findOwnText, findOwnTexts, insertOwnText } from "./store.ts";

const createNoSuchTextError = () => new AppError("not_found", "There is no such text.");

export async function listOwnTexts(context: LearnerContext): Promise<ResponseOf<typeof contract.listOwnTexts>> {
  const { rows } = await readAsLearner(context, [findOwnTexts(context)]);
  return rows[0];
}

export async function readOwnText(
  context: LearnerContext,
  { id }: InputOf<typeof contract.readOwnText>,
): Promise<ResponseOf<typeof contract.readOwnText>> {
  const { rows } = await readAsLearner(context, [findOwnText(context, id)]);
  const [row] = rows[0];
  if (!row) throw createNoSuchTextError();
  return row;
}

/** Keeps a text. A repeated call changes nothing and returns the text that was kept first. */
export async function keepOwnText(
  context: LearnerContext,
  input: InputOf<typeof contract.keepOwnText>,
): Promise<ResponseOf<typeof contract.keepOwnText>> {
  const { learner, rows } = await readAsLearner(context, [findOwnTexts(context)]);
  const existingText = rows[0].find(({ id }) => id === input.id);
  if (existingText) return existingText;
  if (rows[0].length >= maxOwnTexts)
    throw new AppError("conflict", `These are ${maxOwnTexts} texts. Delete one to keep another.`);
  const statements = [insertOwnText(context, input), findOwnText(context, input.id)] as const;
  const [, [row]] = await commit(context, learner, statements, ownTextPoints);
  if (!row) throw createNoSuchTextError();
  return row;
}

export async function deleteOwnText(
  context: LearnerContext,
  { id }: InputOf<typeof contract.deleteOwnText>,
): Promise<Record<string, never>> {
  const { learner, rows } = await readAsLearner(context, [findOwnText(context, id)]);
  if (rows[0][0]) await commit(context, learner, [deleteOwnTextRow(context, id)]);
  return {};
}

let indexedBank: { words: readonly BankWord[]; index: WordIndex<BankWord> } | undefined;

/** The index of the bank's words by lemma. It is computed once per bank and isolate. */
async function readLemmaIndex(context: LearnerContext): Promise<WordIndex<BankWord>> {
  const words = await readActiveWords(context);
  // The catalogue's cache returns the same objects as long as the content is the same.
  if (!indexedBank || indexedBank.words[0] !== words[0]) indexedBank = { words, index: indexWords(words) };
  return indexedBank.index;
}

/** For each mention of a learner's text, finds the word of the bank to which the mention belongs. Nothing is stored. */
export async function findWordsOfText(
  context: LearnerContext,
  { mentions }: InputOf<typeof contract.findWordsOfText>,
): Promise<ResponseOf<typeof contract.findWordsOfText>> {
  const lemmaIndex = await readLemmaIndex(context);
  const { rows } = await readAsLearner(context, [findAccount(context), findKnownAndLearningIds(context)]);
  const [[account], wordRows] = rows;
  const words = toLearnersWords(account?.currentLevel, wordRows);
  const positionByWordId = new Map<string, number>();
  const vocabulary: BankWord[] = [];
  const positionsOfMentions = mentions.map((mention) => {
    const word = findMentionedWord(mention, lemmaIndex);
    if (!word)
      return mention.mentionClass === "function" || mention.mentionClass === "name"
        ? functionWordIndex
        : notInBankIndex;
    if (!isLearnedPartOfSpeech(word.partOfSpeech)) return functionWordIndex;
    const position = positionByWordId.get(word.id) ?? vocabulary.push(word) - 1;
    positionByWordId.set(word.id, position);
    return position;
  });
  return {
    found: positionsOfMentions,
    vocabulary: vocabulary.map((word) => ({ ...describeTextWord(word, words), rank: word.rank })),
  };
}
