import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { undoableFacet, withoutLastAnswer } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner, type SignedIn } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { bankOfOwned } from "./bank-store.ts";
import { refuseUnknownLanguage, wordMemoryBody } from "./show-word.ts";
import { findOwnedWords, type OwnedWord, restoreCards, setSuspended } from "./store.ts";

type WordMemory = ResponseOf<typeof contract.readVocabularyWord>;

async function ownedWord(
  context: LearnerContext,
  { language, id }: { language: string; id: string },
): Promise<{ learner: SignedIn; row: OwnedWord }> {
  refuseUnknownLanguage(language);
  const { learner, rows } = await readAsLearner(context, [findOwnedWords(context, [id])]);
  const [row] = rows[0];
  if (!row) throw new AppError("not_found", "That word is not in your vocabulary.");
  return { learner, row };
}

async function shown(context: LearnerContext, row: OwnedWord): Promise<WordMemory> {
  const inBank = await bankOfOwned(context, [row]);
  return wordMemoryBody(row, inBank(row.id), context.now);
}

export async function readVocabularyWord(
  context: LearnerContext,
  input: InputOf<typeof contract.readVocabularyWord>,
): Promise<WordMemory> {
  const { row } = await ownedWord(context, input);
  return shown(context, row);
}

/** Sets a word aside or takes it up again. */
export async function suspendWord(
  context: LearnerContext,
  input: InputOf<typeof contract.suspendWord>,
): Promise<WordMemory> {
  const { learner, row } = await ownedWord(context, input);
  if (row.isSuspended !== input.isSuspended)
    await commit(context, learner, [setSuspended(context, row.id, input.isSuspended)]);
  return shown(context, { ...row, isSuspended: input.isSuspended });
}

/** Brings back the word's memory of before its last answer. */
export async function undoLastAnswer(
  context: LearnerContext,
  input: InputOf<typeof contract.undoLastAnswer>,
): Promise<WordMemory> {
  const { learner, row } = await ownedWord(context, input);
  const facet = undoableFacet(row.cards);
  if (facet === null || row.cards[facet]?.lastReview !== input.answeredAt) return shown(context, row);
  const cards = withoutLastAnswer(row.cards);
  await commit(context, learner, [restoreCards(context, row.id, cards, row.revision)]);
  const { rows } = await readAsLearner(context, [findOwnedWords(context, [row.id])]);
  return shown(context, rows[0][0] ?? { ...row, cards });
}
