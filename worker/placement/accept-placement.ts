import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/placement.ts";
import { levelsBelow } from "#core/domain/cefr-level.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import { minMsBetweenPlacements } from "#core/domain/limits.ts";
import { canStartAt } from "#core/domain/placement/answered-items.ts";
import { updateAccount } from "../accounts/store.ts";
import { sha256 } from "../accounts/tokens.ts";
import type { LearnerContext } from "../context.ts";
import { commit, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { findGrammarProgress, findUnlockedLevels, rulesLearnedCountSql } from "../grammar/store.ts";
import { updateGrammarProgress } from "../progress/store.ts";
import { readActiveWords } from "../vocabulary/bank-store.ts";
import { findOwnedIds } from "../vocabulary/store.ts";
import {
  computeNextPlacementTime,
  computeStartOfPauseEndingNow,
  createPauseError,
  refuseDuringPause,
} from "./pause.ts";
import { findPlacements, insertPlacement, isTooEarlyError, openLevels, spendResult } from "./store.ts";
import { computeTokenExpiry, openState } from "./token.ts";

/** Accepts a result once and opens the levels up to the chosen level. */
export async function acceptPlacement(
  context: LearnerContext,
  input: InputOf<typeof contract.acceptPlacement>,
): Promise<ResponseOf<typeof contract.acceptPlacement>> {
  const outline = await readTopicOutline(context);
  const { learner, rows } = await readAsLearner(context, [
    findPlacements(context),
    findGrammarProgress(context),
    findUnlockedLevels(context),
    findOwnedIds(context),
  ]);
  const [placements, progress, unlockedLevels, ownedWords] = rows;
  const { placementId, result } = await openState(context, input.token, context.learnerId);
  if (!result)
    throw new AppError("invalid_input", "This placement is not finished.", { fields: { token: "Too early" } });
  if (placements.some(({ id }) => id === placementId)) throw createAlreadyAcceptedError();
  const level = input.level ?? result.level;
  if (!canStartAt(level, result)) {
    throw new AppError("locked", `Your result is ${result.level}: you can start there or at a lower level.`);
  }
  refuseDuringPause(context, placements);

  const levelsToOpen = [...levelsBelow(level), level].filter((cefrLevel) => cefrLevel !== "A1");
  const accessBefore = accessOf(outline, progress, unlockedLevels);
  const openedLevels = levelsToOpen.filter((cefrLevel) => !accessBefore.levels.has(cefrLevel));
  const accessAfter = accessOf(outline, progress, [
    ...unlockedLevels,
    ...openedLevels.map((cefrLevel) => ({ cefrLevel })),
  ]);
  const spentResult = {
    stepHash: await sha256(`${placementId} result`),
    expiresAt: computeTokenExpiry(context).toISOString(),
  };
  // If this call fails after this statement, the same learner can accept the result again. Another learner cannot.
  const spentResults = await spendResult(context, spentResult);
  if (spentResults.length === 0) throw createAlreadyAcceptedError();
  await commit(context, learner, [
    insertPlacement(
      context,
      {
        userId: context.learnerId,
        id: placementId,
        resultLevel: result.level,
        level,
        scale: result.scale,
        standardError: result.standardError,
        createdAt: context.now.toISOString(),
      },
      computeStartOfPauseEndingNow(context),
    ),
    openLevels(context, levelsToOpen, placementId),
    updateGrammarProgress(context, { cefrLevel: level, rulesLearned: rulesLearnedCountSql(context) }),
    updateAccount(context, { currentLevel: level }),
  ]).catch((error: unknown) => {
    if (isTooEarlyError(error))
      throw createPauseError(context, new Date(context.now.getTime() + minMsBetweenPlacements));
    throw isUniqueViolation(error, "placements") ? createAlreadyAcceptedError() : error;
  });
  const ownedIds = new Set(ownedWords.map(({ id }) => id));
  const wordsBelow = (await readActiveWords(context, levelsBelow(level))).filter(({ id }) => !ownedIds.has(id));
  return {
    level,
    openedLevels,
    openedTopics: accessAfter.topicIds.size - accessBefore.topicIds.size,
    wordsBelow: wordsBelow.length,
  };
}

const createAlreadyAcceptedError = () => new AppError("conflict", "This result was accepted before.");

/** Returns the learner's last placement, and the time from which the next placement is possible. */
export async function readPlacement(context: LearnerContext): Promise<ResponseOf<typeof contract.readPlacement>> {
  const { rows } = await readAsLearner(context, [findPlacements(context)]);
  const [lastPlacement] = rows[0];
  return {
    last: lastPlacement
      ? { level: lastPlacement.level, resultLevel: lastPlacement.resultLevel, acceptedAt: lastPlacement.createdAt }
      : null,
    nextAt: computeNextPlacementTime(context, rows[0])?.toISOString() ?? null,
  };
}
