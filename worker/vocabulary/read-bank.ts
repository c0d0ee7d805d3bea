import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { describeBankWord } from "#core/domain/vocabulary/describe-word.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readActiveWords } from "./bank-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

const maxWordsPerRead = 100;

/**
 * Whether the request comes from a learner with a valid session. Guests see fewer levels.
 * @throws AppError signed_out
 */
export async function isLearner(context: RequestContext): Promise<boolean> {
  const learner = await findSignedInLearner(context);
  if (learner) await readAsLearner(learner, []);
  return learner !== null;
}

/**
 * The levels that the user may see: all for learners, A1 for guests.
 * @throws AppError locked if a guest requests another level
 */
export function listVisibleLevels(isGuest: boolean, level: CefrLevel | undefined): CefrLevel[] | undefined {
  if (!isGuest) return level && [level];
  if (level !== undefined && level !== "A1") {
    throw new AppError("locked", "Create a free account to access all CEFR levels.");
  }
  return ["A1"];
}

/** Reads words of the bank, most frequent first. */
export async function readVocabularyBank(
  context: RequestContext,
  input: InputOf<typeof contract.readVocabularyBank>,
): Promise<ResponseOf<typeof contract.readVocabularyBank>> {
  refuseUnknownLanguage(input.language);
  const isGuest = !(await isLearner(context));
  const partOfSpeech = readFilterValue(input.partOfSpeech);
  const words = await readActiveWords(context, listVisibleLevels(isGuest, readFilterValue(input.level)));
  return words
    .filter((word) => partOfSpeech === undefined || word.partOfSpeech === partOfSpeech)
    .slice(0, Math.min(maxWordsPerRead, Number(input.limit ?? maxWordsPerRead)))
    .map((word) => describeBankWord(word));
}
