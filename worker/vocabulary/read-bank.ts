import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { wholeBank } from "./bank-store.ts";
import { bankWordBody, chosen, refuseUnknownLanguage } from "./show-word.ts";

const mostWords = 100;

/**
 * Whether a learner asks, with a session that is alive: guests see less.
 * @throws AppError signed_out
 */
export async function isLearner(context: RequestContext): Promise<boolean> {
  const learner = await optionalLearner(context);
  if (learner) await readAsLearner(learner, []);
  return learner !== null;
}

/**
 * The levels somebody may see: a learner all, a guest A1.
 * @throws AppError locked when a guest names another
 */
export function openLevels(isGuest: boolean, level: CefrLevel | undefined): CefrLevel[] | undefined {
  if (!isGuest) return level && [level];
  if (level !== undefined && level !== "A1") {
    throw new AppError("locked", "Create a free account to access all CEFR levels.");
  }
  return ["A1"];
}

/** Words of the bank, the most frequent first. */
export async function readVocabularyBank(
  context: RequestContext,
  input: InputOf<typeof contract.readVocabularyBank>,
): Promise<ResponseOf<typeof contract.readVocabularyBank>> {
  refuseUnknownLanguage(input.language);
  const isGuest = !(await isLearner(context));
  const partOfSpeech = chosen(input.partOfSpeech);
  const words = await wholeBank(context, openLevels(isGuest, chosen(input.level)));
  return words
    .filter((word) => partOfSpeech === undefined || word.partOfSpeech === partOfSpeech)
    .slice(0, Math.min(mostWords, Number(input.limit ?? mostWords)))
    .map((word) => bankWordBody(word));
}
