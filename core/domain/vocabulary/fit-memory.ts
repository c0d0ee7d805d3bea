import { createScheduler, type MemoryFit, neutralFit } from "./memory-settings.ts";
import { type AnswerHistory, pastReviewsOf } from "./past-reviews.ts";

/** The reviews needed before parameters are fitted. */
export const minReviewsToFit = 400;
/**
 * The approximate maximum number of histories that a fit uses, to limit its time. More reviews hardly change four
 * parameters.
 */
const maxHistories = 1200;

export interface FitResult {
  fit: MemoryFit;
  /** Mean log loss of the reviews that were not used for the fit, with the average parameters and with the fit. */
  lossBefore: number;
  lossAfter: number;
  /**
   * Whether the fit predicts the reviews that were not used for it better than the average parameters do, by more than
   * one standard error of the difference.
   */
  isBetter: boolean;
}

/** The log loss (natural logarithm) of each review. */
function lossesOf(histories: readonly AnswerHistory[], fit: MemoryFit): number[] {
  const scheduler = createScheduler(0.9, fit);
  return histories.flatMap((history) =>
    pastReviewsOf(history, scheduler).map(({ expected, isCorrect }) => {
      const probability = Math.min(Math.max(expected, 0.001), 0.999);
      return -Math.log(isCorrect ? probability : 1 - probability);
    }),
  );
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/**
 * The fitted parameters. The value of each is the maximum factor by which the parameter may be above or below the
 * average.
 */
const maxFactors: Readonly<Record<keyof MemoryFit, number>> = {
  firstStability: 6,
  growth: 4,
  stabilityAfterMiss: 4,
  decay: 3,
};
const parameterNames = Object.keys(maxFactors) as (keyof MemoryFit)[];
/**
 * The fit assumes that the logarithms of the parameters have this standard deviation among learners. Therefore a few
 * answers change the parameters only a little.
 */
const priorDeviation = 0.7;

/**
 * Fits four parameters to a learner's answers by coordinate descent on the log loss: each parameter in turn is
 * multiplied or divided by a step, as long as this lowers the loss, and the steps become smaller. Every fourth history
 * is held out, and decides whether the fit is used. The full optimisers of FSRS fit 21 parameters and need threads or
 * megabytes of WebAssembly (docs/decisions/0038).
 * @param histories the answers to each facet of each word, in any fixed order
 */
export function fitMemory(histories: readonly AnswerHistory[]): FitResult {
  const stride = Math.max(1, Math.ceil(histories.length / maxHistories));
  const sample = histories.filter((_, index) => index % stride === 0);
  const heldOutHistories = sample.filter((_, index) => index % 4 === 3);
  const trainingHistories = sample.filter((_, index) => index % 4 !== 3);
  const trainingReviewCount = lossesOf(trainingHistories, neutralFit).length;
  const penaltyOf = (fit: MemoryFit) =>
    parameterNames.reduce((sum, name) => sum + (Math.log(fit[name]) / priorDeviation) ** 2 / 2, 0);
  const costOf = (fit: MemoryFit) =>
    meanOf(lossesOf(trainingHistories, fit)) + penaltyOf(fit) / Math.max(trainingReviewCount, 1);

  let fit = neutralFit;
  let cost = costOf(fit);
  for (const step of [1.6, 1.25, 1.1]) {
    for (const name of parameterNames) {
      for (const factor of [step, 1 / step]) {
        let isImproving = true;
        while (isImproving) {
          const value = fit[name] * factor;
          const candidate = { ...fit, [name]: value };
          const isAllowed = Math.abs(Math.log(value)) <= Math.log(maxFactors[name]);
          const candidateCost = isAllowed ? costOf(candidate) : Number.POSITIVE_INFINITY;
          isImproving = candidateCost < cost;
          if (isImproving) [fit, cost] = [candidate, candidateCost];
        }
      }
    }
  }
  return { fit, ...compareLosses(lossesOf(heldOutHistories, neutralFit), lossesOf(heldOutHistories, fit)) };
}

function compareLosses(lossesBefore: readonly number[], lossesAfter: readonly number[]) {
  const gains = lossesBefore.map((loss, index) => loss - (lossesAfter[index] ?? loss));
  const meanGain = meanOf(gains);
  const variance = meanOf(gains.map((gain) => (gain - meanGain) ** 2));
  return {
    lossBefore: meanOf(lossesBefore),
    lossAfter: meanOf(lossesAfter),
    isBetter: gains.length > 0 && meanGain > Math.sqrt(variance / gains.length),
  };
}
