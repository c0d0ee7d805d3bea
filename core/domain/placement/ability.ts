import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { PlacementKind } from "./question.ts";

/** The properties of a question that determine how an answer changes the estimate. */
export interface ItemParameters {
  kind: PlacementKind;
  /** The difficulty in logits, on the same scale as ability; null for an invented word, which nobody knows. */
  difficulty: number | null;
  /**
   * The probability of giving the right answer without knowing it, in [0, 1). For words, `probabilityOfRightAnswer`
   * does not use this value, but the probability with which the learner says that an unknown word exists
   * (`yesTendency`).
   */
  guessing: number;
}

/** An answered question. The answer to an invented word is right if the learner said that the word does not exist. */
export interface PlacementAnswer {
  item: ItemParameters;
  isRight: boolean;
}

/** The distance between the difficulties of two neighbouring levels, in logits. */
export const logitsPerLevel = 1.3;
/** The probability that a learner who knows the answer nevertheless gives a wrong answer. */
const slipProbability = 0.04;

const abilityStep = 0.13;
const lowestAbility = -logitsPerLevel;
const highestAbility = cefrLevels.length * logitsPerLevel;
const abilities = Array.from(
  { length: Math.round((highestAbility - lowestAbility) / abilityStep) + 1 },
  (_, i) => lowestAbility + i * abilityStep,
);

/**
 * The assumed probabilities with which a learner says that an unknown word exists. `prior` is the share of learners
 * with this tendency: most learners are careful.
 */
const yesTendencies = [
  { tendency: 0.03, prior: 0.3 },
  { tendency: 0.12, prior: 0.3 },
  { tendency: 0.3, prior: 0.2 },
  { tendency: 0.5, prior: 0.12 },
  { tendency: 0.75, prior: 0.05 },
  { tendency: 0.95, prior: 0.03 },
] as const;

/** The ability at the middle of a level, in logits; A1 is 0. */
export const abilityOfLevel = (level: CefrLevel): number => cefrLevels.indexOf(level) * logitsPerLevel;

/** The level to which an ability belongs. Abilities below A1 count as A1, and abilities above C2 count as C2. */
export function levelOfAbility(ability: number): CefrLevel {
  const index = Math.min(Math.max(Math.round(ability / logitsPerLevel), 0), cefrLevels.length - 1);
  return cefrLevels[index] as CefrLevel;
}

/**
 * The probability of a right answer: a Rasch model with a floor for guessing and a ceiling for slips (the
 * four-parameter logistic model of Barton and Lord, 1981, with discrimination 1). For words, the floor is the learner's
 * tendency to say yes, which invented words reveal, as in LexTALE (Lemhöfer and Broersma, 2012).
 * @param ability in logits
 * @param yesTendency the probability with which the learner says that an unknown word exists, in [0, 1]
 */
export function probabilityOfRightAnswer(item: ItemParameters, ability: number, yesTendency: number): number {
  const probabilityFloor = item.kind === "word" ? yesTendency : item.guessing;
  if (item.difficulty === null) return 1 - probabilityFloor;
  const probabilityWithoutGuessing = (1 - slipProbability) / (1 + Math.exp(item.difficulty - ability));
  return probabilityWithoutGuessing + (1 - probabilityWithoutGuessing) * probabilityFloor;
}

/** For each of `abilities`, the index of its level. */
const levelIndices = abilities.map((ability) => cefrLevels.indexOf(levelOfAbility(ability)));

/**
 * The probabilities of all pairs of a yes tendency and an ability. Pairs with the same tendency follow each other. All
 * probabilities add up to 1.
 */
type Posterior = Float64Array;

/** The estimate of a learner's ability after some answers. */
export interface AbilityEstimate {
  /** The most probable level. If several levels are about equally probable, the lowest of these levels. */
  level: CefrLevel;
  /** The most probable level, if `level` is a lower level that is about equally probable; otherwise null. */
  tieWith: CefrLevel | null;
  /** The mean ability on the scale of levels: 1.0 is the middle of A1, and 6.0 is the middle of C2. */
  scale: number;
  /** The standard deviation of `scale`. */
  standardError: number;
  /** The probability of each level, from A1 to C2. */
  levels: { level: CefrLevel; probability: number }[];
  posterior: Posterior;
}

/** If the probabilities of two levels differ by less than this value, the levels count as equally probable. */
const tieMargin = 0.05;
const roundingMargin = 1e-9;

/**
 * The number of abilities in each level. A1 and C2 have more abilities than the other levels, because abilities below
 * A1 count as A1, and abilities above C2 count as C2.
 */
const abilitiesPerLevel = cefrLevels.map((_, level) => levelIndices.filter((index) => index === level).length);

/**
 * The estimate before the first answer: all levels are equally probable, and all abilities within a level are equally
 * probable.
 */
export const initialEstimate: AbilityEstimate = describePosterior(
  Float64Array.from(
    yesTendencies.flatMap(({ prior }) =>
      levelIndices.map((level) => prior / cefrLevels.length / (abilitiesPerLevel[level] ?? 1)),
    ),
  ),
);

/**
 * The computed probabilities. The key consists of the item's parameters, of which there are only a few combinations.
 */
const storedProbabilitiesByItem = new Map<string, Float64Array>();

/** The probability of a right answer for each pair of a yes tendency and an ability. */
function listRightProbabilities(item: ItemParameters): Float64Array {
  const key = `${item.kind} ${item.difficulty} ${item.guessing}`;
  const storedValues = storedProbabilitiesByItem.get(key);
  if (storedValues) return storedValues;
  const probabilities = new Float64Array(yesTendencies.length * abilities.length);
  storedProbabilitiesByItem.set(key, probabilities);
  let i = 0;
  for (const { tendency } of yesTendencies)
    for (const ability of abilities) probabilities[i++] = probabilityOfRightAnswer(item, ability, tendency);
  return probabilities;
}

/** The estimate after one more answer, by Bayes' rule. */
export function updateEstimate({ posterior }: AbilityEstimate, { item, isRight }: PlacementAnswer): AbilityEstimate {
  const probabilitiesOfRight = listRightProbabilities(item);
  const weights = posterior.map(
    (probability, i) => probability * (isRight ? (probabilitiesOfRight[i] ?? 0) : 1 - (probabilitiesOfRight[i] ?? 0)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return describePosterior(weights.map((weight) => weight / total));
}

/** The estimate after all answers. The order of the answers does not matter. */
export const estimateAbility = (answers: readonly PlacementAnswer[]): AbilityEstimate =>
  answers.reduce(updateEstimate, initialEstimate);

/**
 * The expected uncertainty about the level after the item is answered: the entropy of the levels' probabilities, in
 * nats.
 */
export function computeExpectedUncertainty({ posterior }: AbilityEstimate, item: ItemParameters): number {
  const probabilitiesOfRight = listRightProbabilities(item);
  const rightWeights = new Float64Array(cefrLevels.length);
  const wrongWeights = new Float64Array(cefrLevels.length);
  for (let i = 0; i < posterior.length; i++) {
    const level = levelIndices[i % abilities.length] ?? 0;
    const rightWeight = (posterior[i] ?? 0) * (probabilitiesOfRight[i] ?? 0);
    rightWeights[level] = (rightWeights[level] ?? 0) + rightWeight;
    wrongWeights[level] = (wrongWeights[level] ?? 0) + (posterior[i] ?? 0) - rightWeight;
  }
  return computeWeightedEntropy(rightWeights) + computeWeightedEntropy(wrongWeights);
}

/** For weights with the sum p: the entropy of the distribution `weights / p`, multiplied by p. */
function computeWeightedEntropy(weights: Float64Array): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight) => (weight > 0 ? sum - weight * Math.log(weight / total) : sum), 0);
}

function describePosterior(posterior: Posterior): AbilityEstimate {
  let mean = 0;
  let meanSquare = 0;
  const levelWeights = new Float64Array(cefrLevels.length);
  for (let i = 0; i < posterior.length; i++) {
    const probability = posterior[i] ?? 0;
    const ability = abilities[i % abilities.length] ?? 0;
    const level = levelIndices[i % abilities.length] ?? 0;
    mean += probability * ability;
    meanSquare += probability * ability ** 2;
    levelWeights[level] = (levelWeights[level] ?? 0) + probability;
  }
  const levels = cefrLevels.map((level, i) => ({ level, probability: levelWeights[i] ?? 0 }));
  return {
    ...chooseLevel(levels),
    scale: mean / logitsPerLevel + 1,
    standardError: Math.sqrt(Math.max(meanSquare - mean ** 2, 0)) / logitsPerLevel,
    levels,
    posterior,
  };
}

function chooseLevel(levels: AbilityEstimate["levels"]): Pick<AbilityEstimate, "level" | "tieWith"> {
  const highestProbability = Math.max(...levels.map(({ probability }) => probability));
  const level = levels.find(({ probability }) => probability > highestProbability - tieMargin)?.level ?? "A1";
  // Equal probabilities can differ by a rounding error.
  const mostProbableLevel =
    levels.find(({ probability }) => probability > highestProbability - roundingMargin)?.level ?? level;
  return { level, tieWith: mostProbableLevel === level ? null : mostProbableLevel };
}
