import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/memory.ts";
import { describeMemory, describeWordAtRisk } from "#core/domain/vocabulary/describe-memory.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { openOwnedWordLookup } from "./bank-store.ts";
import { findMemory } from "./memory-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

/**
 * Returns how well the learner remembers words, how many reviews are due on the next days, and how many reviews each
 * desired retention costs.
 */
export async function readMemory(
  context: LearnerContext,
  input: InputOf<typeof contract.readMemory>,
): Promise<ResponseOf<typeof contract.readMemory>> {
  refuseUnknownLanguage(input.language);
  const { learner, rows } = await readAsLearner(context, [findMemory(context)]);
  const [words] = rows;
  const { memorySettings: settings, timeZone } = learner;
  const { weakWords, ...memory } = describeMemory(words, { settings, timeZone, now: context.now });
  const weakIds = new Set(weakWords.map(({ id }) => id));
  const findInBank = await openOwnedWordLookup(
    context,
    words.filter(({ id }) => weakIds.has(id)),
  );
  const wordsAtRisk = weakWords.flatMap((weakWord) => {
    const word = findInBank(weakWord.id);
    return word ? describeWordAtRisk(word, weakWord) : [];
  });
  return { ...memory, atRisk: wordsAtRisk };
}
