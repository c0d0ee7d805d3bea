import { type ReplyGuess, type ReplyModel, toStoredFeature } from "#core/domain/conversations/reply-model.ts";
import type { WordClusters } from "#core/domain/conversations/word-clusters.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import type { LabelledMessage } from "./examples.ts";

/** A softmax regression. The weights of a feature are at `index * names.length`. */
export interface FittedReplies {
  names: string[];
  indexByFeature: Map<number, number>;
  weights: Float32Array;
  biases: Float32Array;
}

const epochCount = 14;
/**
 * Before these epochs, all weights except the largest ones are removed, as a multiple of `maxWeightCount`. The epochs
 * after it train the weights that are left, so that they take over the work of the removed ones.
 */
const prunedShares: Readonly<Record<number, number>> = { 5: 4, 7: 2, 9: 1 };
const firstPrunedEpoch = Math.min(...Object.keys(prunedShares).map(Number));
const learningRate = 0.5;
const biasRate = 0.05;
const quadraticPenalty = 1e-4;
/** The share of the features that is left out of an example in each epoch, so that no weight relies on the others. */
const dropShare = 0.2;
/** Features that occur in fewer examples say nothing about other messages. */
const minExamplesOfFeature = 2;
/** Word lists count less than messages. */
const wordListRate = 0.5;

function addScores({ names, weights, biases }: FittedReplies, features: readonly number[], scores: Float64Array): void {
  scores.fill(0);
  for (const feature of features)
    for (let label = 0; label < names.length; label++)
      scores[label] = (scores[label] ?? 0) + (weights[feature * names.length + label] ?? 0);
  const factor = 1 / Math.sqrt(features.length || 1);
  for (let label = 0; label < names.length; label++)
    scores[label] = (scores[label] ?? 0) * factor + (biases[label] ?? 0);
}

function toProbabilities(scores: Float64Array): void {
  const highest = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (const [label, score] of scores.entries()) total += scores[label] = Math.exp(score - highest);
  for (const [label, value] of scores.entries()) scores[label] = value / total;
}

/**
 * Sets all weights to 0 except the largest ones. Before that, the median of each feature's weights is subtracted from
 * them. This changes no probability, because it adds the same number to the scores of all labels, and it makes most
 * weights small.
 */
function pruneWeights(weights: Float32Array, labelCount: number, keptCount: number): void {
  for (let start = 0; start < weights.length; start += labelCount) {
    const weightsOfFeature = weights.subarray(start, start + labelCount);
    const median = weightsOfFeature.toSorted()[labelCount >> 1] ?? 0;
    for (let label = 0; label < labelCount; label++) weightsOfFeature[label] = (weightsOfFeature[label] ?? 0) - median;
  }
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const smallest = sizes[Math.max(0, sizes.length - Math.floor(keptCount))] ?? 0;
  for (const [index, weight] of weights.entries()) if (Math.abs(weight) < smallest) weights[index] = 0;
}

/**
 * Fits a softmax regression by stochastic gradient descent (AdaGrad: Duchi, Hazan and Singer, 2011), and prunes it in
 * steps (Han et al., 2015).
 * @param maxWeightCount the number of weights that are left
 */
export function fitReplies(examples: readonly LabelledMessage[], maxWeightCount: number): FittedReplies {
  const countByFeature = new Map<number, number>();
  for (const { features } of examples)
    for (const feature of features.map(toStoredFeature))
      countByFeature.set(feature, (countByFeature.get(feature) ?? 0) + 1);
  const usedFeatures = [...countByFeature].filter(([, count]) => count >= minExamplesOfFeature).map(([key]) => key);
  const indexByFeature = new Map(usedFeatures.toSorted((a, b) => a - b).map((feature, index) => [feature, index]));
  const names = [...new Set(examples.map(({ name }) => name))].toSorted();
  const labelByName = new Map(names.map((name, label) => [name, label]));
  const labelCount = names.length;
  const fitted: FittedReplies = {
    ...{ names, indexByFeature },
    weights: new Float32Array(indexByFeature.size * labelCount),
    biases: new Float32Array(labelCount),
  };
  const { weights, biases } = fitted;
  const squaredGradients = new Float32Array(weights.length).fill(1e-3);
  const prepared = examples.map(({ name, features, isWordList }) => ({
    label: labelByName.get(name) ?? 0,
    rate: isWordList ? wordListRate : 1,
    features: features.flatMap((feature) => indexByFeature.get(toStoredFeature(feature)) ?? []),
  }));
  const random = createSeededRandom(1);
  const scores = new Float64Array(labelCount);
  for (let epoch = 0; epoch < epochCount; epoch++) {
    const share = prunedShares[epoch];
    if (share !== undefined) pruneWeights(weights, labelCount, share * maxWeightCount);
    const isPruned = epoch >= firstPrunedEpoch;
    for (const example of shuffle(prepared, random)) {
      const features = example.features.filter(() => random() >= dropShare);
      addScores(fitted, features, scores);
      toProbabilities(scores);
      const factor = 1 / Math.sqrt(features.length || 1);
      for (let label = 0; label < labelCount; label++) {
        const error = example.rate * ((scores[label] ?? 0) - (label === example.label ? 1 : 0));
        if (Math.abs(error) < 1e-3) continue;
        biases[label] = (biases[label] ?? 0) - biasRate * error;
        for (const feature of features) {
          const index = feature * labelCount + label;
          if (isPruned && weights[index] === 0) continue;
          const gradient = error * factor + quadraticPenalty * (weights[index] ?? 0);
          squaredGradients[index] = (squaredGradients[index] ?? 0) + gradient * gradient;
          weights[index] = (weights[index] ?? 0) - (learningRate * gradient) / Math.sqrt(squaredGradients[index] ?? 1);
        }
      }
    }
  }
  return fitted;
}

/** The probabilities of all replies for a message, the most probable first. */
export function probabilitiesOf(fitted: FittedReplies, features: readonly number[]): ReplyGuess[] {
  const scores = new Float64Array(fitted.names.length);
  addScores(
    fitted,
    features.flatMap((feature) => fitted.indexByFeature.get(toStoredFeature(feature)) ?? []),
    scores,
  );
  toProbabilities(scores);
  return [...scores]
    .map((probability, label) => ({ name: fitted.names[label] ?? "", probability }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** The largest weight after rounding. Fewer different weights compress better. */
const maxRoundedWeight = 63;

/** Joins both groups to a model with small weights of whole numbers. */
export function buildModel(told: FittedReplies, asked: FittedReplies, clusters: WordClusters): ReplyModel {
  const kept: { feature: number; label: number; weight: number }[] = [];
  for (const [{ names, indexByFeature, weights }, firstLabel] of [
    [told, 0],
    [asked, told.names.length],
  ] as const)
    for (const [feature, index] of indexByFeature)
      for (let label = 0; label < names.length; label++) {
        const weight = weights[index * names.length + label] ?? 0;
        if (weight !== 0) kept.push({ feature, label: firstLabel + label, weight });
      }
  kept.sort((a, b) => a.feature - b.feature || a.label - b.label);
  const biases = [...told.biases, ...asked.biases];
  const values = [...kept.map(({ weight }) => weight), ...biases];
  const scale = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / maxRoundedWeight;
  const features = [...new Set(kept.map(({ feature }) => feature))];
  const firstWeights = new Uint32Array(features.length + 1);
  let weightIndex = 0;
  for (const [i, feature] of features.entries()) {
    while (kept[weightIndex]?.feature === feature) weightIndex++;
    firstWeights[i + 1] = weightIndex;
  }
  const round = (value: number) => Math.round(value / scale);
  return {
    ...{ names: [...told.names, ...asked.names], toldCount: told.names.length, scale, clusters, firstWeights },
    features: Uint32Array.from(features),
    labels: Uint16Array.from(kept, ({ label }) => label),
    weights: Int8Array.from(kept, ({ weight }) => round(weight)),
    biases: Int8Array.from(biases, round),
  };
}
