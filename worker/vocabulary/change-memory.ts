import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/memory.ts";
import { changePoints, fitPoints } from "#core/domain/limits.ts";
import { describeMemorySettings } from "#core/domain/vocabulary/describe-memory.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { fitMemory, minReviewsToFit } from "#core/domain/vocabulary/fit-memory.ts";
import { createScheduler, type MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { answerHistoryOf, pastReviewsOf } from "#core/domain/vocabulary/past-reviews.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { findMemoryIf, saveMemorySettings } from "./memory-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

type ChangeResponse = ResponseOf<typeof contract.changeMemory>;

/** Changes the desired retention, fits the schedule to the learner, or returns to the average parameters. */
export async function changeMemory(
  context: LearnerContext,
  { language, desiredRetention, isFitted }: InputOf<typeof contract.changeMemory>,
): Promise<ChangeResponse> {
  refuseUnknownLanguage(language);
  const { learner, rows } = await readAsLearner(context, [findMemoryIf(context, isFitted === true)]);
  const currentSettings = learner.memorySettings;
  const settings = {
    desiredRetention: desiredRetention ?? currentSettings.desiredRetention,
    fit: isFitted === false ? null : currentSettings.fit,
  };
  const fitResult =
    isFitted === true
      ? fitToLearner(
          rows[0].map(({ cards }) => cards),
          context.now,
          currentSettings.fit,
        )
      : null;
  const newSettings = fitResult ? { ...settings, fit: fitResult.fit } : settings;
  const points = isFitted === true ? fitPoints : changePoints;
  if (isFitted === true || JSON.stringify(newSettings) !== JSON.stringify(currentSettings))
    await commit(context, learner, [saveMemorySettings(context, newSettings)], points);
  return { settings: describeMemorySettings(newSettings), fitting: fitResult?.fitting ?? null };
}

/**
 * Fits the schedule to the answers. If the fit predicts no better than the average parameters, the average parameters
 * are used. With too few answers, nothing changes.
 */
function fitToLearner(
  memoryOfWords: readonly MemoryCards[],
  now: Date,
  currentFit: MemorySettings["fit"],
): { fit: MemorySettings["fit"]; fitting: ChangeResponse["fitting"] } {
  const histories = memoryOfWords.flatMap((cards) =>
    facets.flatMap((facet) => (cards[facet] ? answerHistoryOf(cards[facet]) : [])),
  );
  const averageScheduler = createScheduler(0.9, null);
  const reviewCount = histories.reduce((sum, history) => sum + pastReviewsOf(history, averageScheduler).length, 0);
  if (reviewCount < minReviewsToFit) return { fit: currentFit, fitting: "too-few-reviews" };
  const { fit, isBetter } = fitMemory(histories);
  return isBetter
    ? { fit: { ...fit, fittedAt: now.toISOString(), reviewCount }, fitting: "fitted" }
    : { fit: null, fitting: "not-better" };
}
