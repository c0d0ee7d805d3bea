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
import { openWordLookup } from "../vocabulary/bank-store.ts";
import { findKnownAndLearningIds } from "../vocabulary/store.ts";
import { findText, readTextOutlines } from "./catalogue-store.ts";
import { findTextResults } from "./store.ts";

/** Reads the learner's rows that the library needs, in one round trip. */
async function readReadingState(context: LearnerContext): Promise<ReadingState> {
  const { rows } = await readAsLearner(context, [
    findAccount(context),
    findKnownAndLearningIds(context),
    findTextResults(context),
  ]);
  const [[account], wordRows, results] = rows;
  return { results, words: toLearnersWords(account?.currentLevel, wordRows) };
}

/** The learner's words from the row of `findKnownAndLearningIds`. */
export function toLearnersWords(
  currentLevel: CefrLevel | null | undefined,
  [row]: readonly { known: string; learning: string }[],
): LearnersWords {
  const parseIds = (json: string | undefined): Set<string> => new Set(JSON.parse(json ?? "[]"));
  return { level: currentLevel ?? "A1", knownIds: parseIds(row?.known), learningIds: parseIds(row?.learning) };
}

const createLockedForGuestsError = () => new AppError("locked", "Create a free account to read texts above A1.");

/** Lists the texts. Guests see only the texts of A1. */
export async function listTexts(
  context: RequestContext,
  input: InputOf<typeof contract.listTexts>,
): Promise<ResponseOf<typeof contract.listTexts>> {
  const learner = await findSignedInLearner(context);
  if (!learner && input.level !== undefined && input.level !== "A1") throw createLockedForGuestsError();
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
  const textWithOutline = await findText(context, input.id);
  if (!textWithOutline) throw new AppError("not_found", "There is no such text.");
  const { outline } = textWithOutline;
  if (!learner && outline.level !== "A1") throw createLockedForGuestsError();
  const wordLevels = outline.wordCounts.flatMap(([, , level]) => level ?? []);
  const [outlines, findInBank] = await Promise.all([
    readTextOutlines(context),
    openWordLookup(context, learner ? wordLevels : ["A1"]),
  ]);
  const readingState = learner && (await readReadingState(learner));
  return describeText(textWithOutline, outlines, findInBank, readingState);
}
