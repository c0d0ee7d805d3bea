import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/placement.ts";
import { levelsBelow } from "#core/domain/cefr-level.ts";
import { submissionPoints } from "#core/domain/limits.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import { checkDayOf, createKnownWordCard } from "#core/domain/vocabulary/known-words.ts";
import { placementPrefix } from "#core/domain/vocabulary/owned-word.ts";
import { toUnpractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readActiveWords } from "../vocabulary/bank-store.ts";
import { savePractisedWords } from "../vocabulary/practised-words-store.ts";
import { findOwnedIds } from "../vocabulary/store.ts";
import { findPlacements } from "./store.ts";

/** D1 limits a parameter to 2 MB; a thousand words take about 600 kB. */
const wordsPerStatement = 1000;

/**
 * Adds the words below the level of the learner's last placement as known words. The words become due over the next
 * weeks, in random order.
 */
export async function markKnownWords(context: LearnerContext): Promise<ResponseOf<typeof contract.markKnownWords>> {
  const { learner, rows } = await readAsLearner(context, [findPlacements(context), findOwnedIds(context)]);
  const [[placement], ownedWords] = rows;
  if (!placement) throw new AppError("not_found", "Find your level first.");
  const ownedIds = new Set(ownedWords.map(({ id }) => id));
  const levels = levelsBelow(placement.level);
  const missingWords = levels.length > 0 ? await readActiveWords(context, levels) : [];
  const newWords = shuffle(
    missingWords.filter(({ id }) => !ownedIds.has(id)),
    createSeededRandom(context.seed),
  );
  if (newWords.length === 0) return { count: 0 };
  const practisedWords = newWords.map((word, index) => ({
    ...toUnpractisedWord(word),
    cards: { "german-to-english": createKnownWordCard(checkDayOf(index, newWords.length), context.now) },
  }));
  const chunks = Array.from({ length: Math.ceil(practisedWords.length / wordsPerStatement) }, (_, i) =>
    practisedWords.slice(i * wordsPerStatement, (i + 1) * wordsPerStatement),
  );
  await commit(
    context,
    learner,
    chunks.map((words) => savePractisedWords(context, words, `${placementPrefix}${placement.id}`, null)),
    submissionPoints,
  );
  return { count: newWords.length };
}
