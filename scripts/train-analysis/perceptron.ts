import { weightIndex } from "#core/domain/german/analysis/feature-hash.ts";
import {
  labelsOf,
  type SequenceTask,
  searchBeams,
  type WeightTable,
} from "#core/domain/german/analysis/sequence-model.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";

/** A sequence task with its correct labels. */
export interface TrainingExample<State> {
  task: SequenceTask<State>;
  labels: readonly number[];
}

/**
 * Trains an averaged structured perceptron (Collins 2002) with beam search and updates at the largest violation (Huang,
 * Fayong and Guo 2012). The result depends only on the arguments.
 */
function trainPerceptron<State>(
  examples: readonly TrainingExample<State>[],
  options: { indexBits: number; epochs: number; seed: number },
): WeightTable {
  const { indexBits, epochs, seed } = options;
  const values = new Float32Array(2 ** indexBits);
  /**
   * For each weight, the sum of all its updates. Each update is multiplied by the `updateTime` at which it was made. At
   * the end, the average weights are computed from these sums.
   */
  const weightedUpdates = new Float64Array(2 ** indexBits);
  const weightTable: WeightTable = { indexBits, values };
  const random = createSeededRandom(seed);
  let updateTime = 1;

  const updateWeights = (
    { task }: TrainingExample<State>,
    labels: readonly number[],
    foundLabels: readonly number[],
    itemCount: number,
  ) => {
    const addPath = (path: readonly number[], otherPath: readonly number[], sign: number) => {
      let state = task.initialState;
      let hasDiverged = false;
      for (let itemIndex = 0; itemIndex < itemCount; itemIndex++) {
        const label = path[itemIndex] ?? 0;
        const isDifferent = label !== otherPath[itemIndex];
        const changeWeight = (feature: number) => {
          const index = weightIndex(feature, label, indexBits);
          values[index] = (values[index] ?? 0) + sign;
          weightedUpdates[index] = (weightedUpdates[index] ?? 0) + sign * updateTime;
        };
        if (isDifferent) for (const feature of task.featuresOf(itemIndex)) changeWeight(feature);
        hasDiverged ||= isDifferent;
        if (hasDiverged && (task.candidates[itemIndex]?.length ?? 0) > 1) {
          const features: number[] = [];
          task.addStateFeatures(state, itemIndex, features);
          for (const feature of features) changeWeight(feature);
        }
        state = task.nextState(state, itemIndex, label);
      }
    };
    addPath(labels, foundLabels, 1);
    addPath(foundLabels, labels, -1);
  };

  const scoreOfNext = (task: SequenceTask<State>, state: State, itemIndex: number, label: number) => {
    // A single candidate needs no score. `searchBeams` also gives no score to a single candidate.
    if ((task.candidates[itemIndex]?.length ?? 0) < 2) return 0;
    const features = [...task.featuresOf(itemIndex)];
    task.addStateFeatures(state, itemIndex, features);
    return features.reduce((sum, feature) => sum + (values[weightIndex(feature, label, indexBits)] ?? 0), 0);
  };

  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const example of shuffle(examples, random)) {
      const { task, labels } = example;
      let state = task.initialState;
      let goldScore = 0;
      let itemIndex = 0;
      let largestViolation = 0;
      let labelsAtViolation: number[] | undefined;
      let finalLabels: number[] = [];
      for (const beam of searchBeams(task, weightTable)) {
        const label = labels[itemIndex] ?? 0;
        goldScore += scoreOfNext(task, state, itemIndex, label);
        state = task.nextState(state, itemIndex, label);
        itemIndex += 1;
        const [bestHypothesis] = beam;
        if (!bestHypothesis) break;
        const isLastStep = itemIndex === task.candidates.length;
        if (bestHypothesis.score - goldScore > largestViolation || isLastStep) {
          const foundLabels = labelsOf(bestHypothesis);
          if (isLastStep) finalLabels = foundLabels;
          const isDifferent = foundLabels.some((label, index) => label !== labels[index]);
          if (isDifferent && bestHypothesis.score - goldScore >= largestViolation) {
            largestViolation = bestHypothesis.score - goldScore;
            labelsAtViolation = foundLabels;
          }
        }
      }
      const isWrong = finalLabels.some((label, index) => label !== labels[index]);
      if (isWrong && labelsAtViolation) updateWeights(example, labels, labelsAtViolation, labelsAtViolation.length);
      updateTime += 1;
    }
  }
  for (let index = 0; index < values.length; index++) {
    if (values[index] !== 0 || weightedUpdates[index] !== 0)
      values[index] = (values[index] ?? 0) - (weightedUpdates[index] ?? 0) / updateTime;
  }
  return weightTable;
}

/**
 * Trains several times with different orders of the examples, and adds the weights of all trainings. The sum makes
 * fewer mistakes than each single training. The sum of the weights is itself a model, because the model is linear.
 */
export function trainEnsemble<State>(
  examples: readonly TrainingExample<State>[],
  options: { indexBits: number; epochs: number; seed: number; runCount: number },
): WeightTable {
  const { indexBits, runCount, seed } = options;
  const values = new Float32Array(2 ** indexBits);
  for (let runIndex = 0; runIndex < runCount; runIndex++) {
    const table = trainPerceptron(examples, { ...options, seed: seed + 100 * runIndex });
    for (const [index, value] of table.values.entries()) values[index] = (values[index] ?? 0) + value;
  }
  return { indexBits, values };
}

/**
 * Each weight is divided by the reference size (`referenceSize`), multiplied by this integer, and rounded. With a small
 * value of this integer, the rounded weights compress better than with a large one, without a measurable loss of
 * quality.
 */
const referenceInteger = 31;

/** Scales and rounds the `maxCount` largest weights to integers from −127 to 127; sets the others to 0. */
export function quantizeWeights(
  { indexBits, values }: WeightTable,
  maxCount: number,
): WeightTable & { values: Int8Array } {
  const magnitudes = Float32Array.from(values, Math.abs)
    .filter((magnitude) => magnitude > 0)
    .toSorted();
  const smallestKeptSize = magnitudes.length > maxCount ? (magnitudes[magnitudes.length - maxCount] ?? 0) : 0;
  // A few weights are much larger than all others. The reference size is smaller than these weights, so that the others
  // keep enough precision. Weights whose integer would exceed 127 are clipped.
  const referenceSize = magnitudes[Math.floor(magnitudes.length * 0.9995)] ?? 1;
  const quantizedValues = new Int8Array(values.length);
  for (const [index, value] of values.entries()) {
    if (Math.abs(value) >= smallestKeptSize)
      quantizedValues[index] = Math.max(-127, Math.min(127, Math.round((value / referenceSize) * referenceInteger)));
  }
  return { indexBits, values: quantizedValues };
}
