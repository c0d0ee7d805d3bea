import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { startOfNextDay } from "#core/domain/calendar-day.ts";
import { describeMemoryOfWord } from "#core/domain/vocabulary/describe-word.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { createRestingCards } from "#core/domain/vocabulary/leech.ts";
import { addBankDetails } from "#core/domain/vocabulary/owned-word.ts";
import { findUndoableFacet, removeLastAnswer } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { openOwnedWordLookup } from "./bank-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";
import { findOwnedWords, restoreCards, setSuspended, type VocabularyRow } from "./store.ts";

const restDayCount = 7;
const dayMs = 86_400_000;

type WordMemory = ResponseOf<typeof contract.readVocabularyWord>;

async function readOwnedWord(
  context: LearnerContext,
  { language, id }: { language: string; id: string },
): Promise<{ learner: SignedInLearner; row: VocabularyRow }> {
  refuseUnknownLanguage(language);
  const { learner, rows } = await readAsLearner(context, [findOwnedWords(context, [id])]);
  const [row] = rows[0];
  if (!row) throw new AppError("not_found", "That word is not in your vocabulary.");
  return { learner, row };
}

async function describeWordMemory(
  context: LearnerContext,
  learner: SignedInLearner,
  row: VocabularyRow,
): Promise<WordMemory> {
  const bankWord = (await openOwnedWordLookup(context, [row]))(row.id);
  return describeMemoryOfWord(addBankDetails(row, bankWord), bankWord, context.now, learner.memorySettings);
}

export async function readVocabularyWord(
  context: LearnerContext,
  input: InputOf<typeof contract.readVocabularyWord>,
): Promise<WordMemory> {
  const { learner, row } = await readOwnedWord(context, input);
  return describeWordMemory(context, learner, row);
}

/** Suspends a word or resumes it. */
export async function suspendWord(
  context: LearnerContext,
  input: InputOf<typeof contract.suspendWord>,
): Promise<WordMemory> {
  const { learner, row } = await readOwnedWord(context, input);
  if (row.isSuspended !== input.isSuspended)
    await commit(context, learner, [setSuspended(context, row.id, input.isSuspended)]);
  return describeWordMemory(context, learner, { ...row, isSuspended: input.isSuspended });
}

/** Lets a word rest for a week: none of its facets is due before the eighth day from today. */
export async function restWord(context: LearnerContext, input: InputOf<typeof contract.restWord>): Promise<WordMemory> {
  const { learner, row } = await readOwnedWord(context, input);
  const nextDay = startOfNextDay(context.now, learner.timeZone);
  const cards = createRestingCards(row.cards, new Date(nextDay.getTime() + restDayCount * dayMs));
  if (facets.every((facet) => cards[facet]?.due === row.cards[facet]?.due))
    return describeWordMemory(context, learner, row);
  const [, rows] = await commit(context, learner, [
    restoreCards(context, row.id, cards, row.revision),
    findOwnedWords(context, [row.id]),
  ]);
  return describeWordMemory(context, learner, rows[0] ?? row);
}

/** Restores the word's memory cards to the state before its last answer. */
export async function undoLastAnswer(
  context: LearnerContext,
  input: InputOf<typeof contract.undoLastAnswer>,
): Promise<WordMemory> {
  const { learner, row } = await readOwnedWord(context, input);
  const facet = findUndoableFacet(row.cards);
  if (facet === null || row.cards[facet]?.lastReview !== input.answeredAt)
    return describeWordMemory(context, learner, row);
  const cards = removeLastAnswer(row.cards);
  await commit(context, learner, [restoreCards(context, row.id, cards, row.revision)]);
  const { rows } = await readAsLearner(context, [findOwnedWords(context, [row.id])]);
  return describeWordMemory(context, learner, rows[0][0] ?? { ...row, cards });
}
