import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reading.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { describeText, describeTextCard, type ReadingState } from "#core/domain/reading/describe-text.ts";
import type { LearnersWords } from "#core/domain/reading/text.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { wordLookup } from "../vocabulary/bank-store.ts";
import { findKnownAndLearning } from "../vocabulary/store.ts";
import { findText, readTextOutlines } from "./catalogue-store.ts";
import { findTextResults } from "./store.ts";

/** Reads the learner's rows that the library needs, in one round trip. */
async function readReadingState(context: LearnerContext): Promise<ReadingState> {
  const { rows } = await readAsLearner(context, [
    findAccount(context),
    findKnownAndLearning(context),
    findTextResults(context),
  ]);
  const [[account], wordRows, results] = rows;
  return { results, words: toLearnersWords(account?.currentLevel, wordRows) };
}

/** The learner's words from the row of `findKnownAndLearning`. */
export function toLearnersWords(
  currentLevel: CefrLevel | null | undefined,
  [row]: readonly { known: string; learning: string }[],
): LearnersWords {
  const idsOf = (json: string | undefined): Set<string> => new Set(JSON.parse(json ?? "[]"));
  return { level: currentLevel ?? "A1", knownIds: idsOf(row?.known), learningIds: idsOf(row?.learning) };
}

const lockedForGuestsError = () => new AppError("locked", "Create a free account to read texts above A1.");

/** Lists the texts. Guests see only the texts of A1. */
export async function listTexts(
  context: RequestContext,
  input: InputOf<typeof contract.listTexts>,
): Promise<ResponseOf<typeof contract.listTexts>> {
  const learner = await findSignedInLearner(context);
  if (!learner && input.level !== undefined && input.level !== "A1") throw lockedForGuestsError();
  const level = learner ? input.level : "A1";
  const outlines = await readTextOutlines(context);
  const readingState = learner && (await readReadingState(learner));
  return outlines
    .filter((outline) => level === undefined || outline.level === level)
    .map((outline) => describeTextCard(outline, readingState));
}

/** Returns a text with its questions. Guests can read only the texts of A1. */
export async function showText(
  context: RequestContext,
  input: InputOf<typeof contract.readText>,
): Promise<ResponseOf<typeof contract.readText>> {
  const learner = await findSignedInLearner(context);
  const foundText = await findText(context, input.id);
  if (!foundText) throw new AppError("not_found", "There is no such text.");
  const { outline } = foundText;
  if (!learner && outline.level !== "A1") throw lockedForGuestsError();
  const wordLevels = outline.wordCounts.flatMap(([, , level]) => level ?? []);
  const [outlines, findInBank] = await Promise.all([
    readTextOutlines(context),
    wordLookup(context, learner ? wordLevels : ["A1"]),
  ]);
  const readingState = learner && (await readReadingState(learner));
  return describeText(foundText, outlines, findInBank, readingState);
}
