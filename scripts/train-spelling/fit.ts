import type { Example } from "./examples.ts";

export interface SpellingWeights {
  candidateWeights: number[];
  unchangedWeights: number[];
}

const dotProduct = (weights: readonly number[], features: readonly number[]) =>
  features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);

/** The probability of each candidate, followed by the probability that the word must stay unchanged. */
export function computeProbabilities(
  { candidateFeatures, unchangedFeatures }: Example,
  weights: SpellingWeights,
): number[] {
  const scores = [
    ...candidateFeatures.map((features) => dotProduct(weights.candidateWeights, features)),
    dotProduct(weights.unchangedWeights, unchangedFeatures),
  ];
  const highestScore = Math.max(...scores);
  const relativeProbabilities = scores.map((score) => Math.exp(score - highestScore));
  const sumOfRelativeProbabilities = relativeProbabilities.reduce((sum, probability) => sum + probability, 0);
  return relativeProbabilities.map((part) => part / sumOfRelativeProbabilities);
}

const stepCount = 300;
const learningRate = 0.1;
const quadraticPenalty = 1;

/** Fits a conditional logit model with a quadratic penalty. Each step of the optimizer (Adam) uses all examples. */
export function fitWeights(examples: readonly Example[]): SpellingWeights {
  const candidateFeatureCount =
    examples.find((example) => example.candidateFeatures.length > 0)?.candidateFeatures[0]?.length ?? 0;
  const unchangedFeatureCount = examples[0]?.unchangedFeatures.length ?? 0;
  const featureCount = candidateFeatureCount + unchangedFeatureCount;
  const weights = new Float64Array(featureCount);
  const [meanGradient, meanSquaredGradient] = [new Float64Array(featureCount), new Float64Array(featureCount)];
  const splitWeights = (): SpellingWeights => ({
    candidateWeights: [...weights.subarray(0, candidateFeatureCount)],
    unchangedWeights: [...weights.subarray(candidateFeatureCount)],
  });
  for (let step = 1; step <= stepCount; step++) {
    const gradient = Float64Array.from(weights, (weight) => quadraticPenalty * weight);
    const currentWeights = splitWeights();
    for (const example of examples) {
      const candidateProbabilities = computeProbabilities(example, currentWeights);
      const rightIndex = example.rightIndex < 0 ? example.candidateFeatures.length : example.rightIndex;
      for (const [index, probability] of candidateProbabilities.entries()) {
        const weightedError = (probability - (index === rightIndex ? 1 : 0)) * example.weight;
        const isUnchangedWord = index === example.candidateFeatures.length;
        const features = isUnchangedWord ? example.unchangedFeatures : (example.candidateFeatures[index] ?? []);
        const offset = isUnchangedWord ? candidateFeatureCount : 0;
        for (const [weightIndex, feature] of features.entries())
          gradient[offset + weightIndex] = (gradient[offset + weightIndex] ?? 0) + weightedError * feature;
      }
    }
    for (let weightIndex = 0; weightIndex < featureCount; weightIndex++) {
      const gradientValue = gradient[weightIndex] ?? 0;
      meanGradient[weightIndex] = 0.9 * (meanGradient[weightIndex] ?? 0) + 0.1 * gradientValue;
      meanSquaredGradient[weightIndex] =
        0.999 * (meanSquaredGradient[weightIndex] ?? 0) + 0.001 * gradientValue * gradientValue;
      const weightUpdate =
        (meanGradient[weightIndex] ?? 0) /
        (1 - 0.9 ** step) /
        (Math.sqrt((meanSquaredGradient[weightIndex] ?? 0) / (1 - 0.999 ** step)) + 1e-9);
      weights[weightIndex] = (weights[weightIndex] ?? 0) - learningRate * (1 - step / (stepCount + 1)) * weightUpdate;
    }
  }
  return splitWeights();
}
