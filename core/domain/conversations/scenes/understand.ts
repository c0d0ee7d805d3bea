import type { HeardClause } from "../hearing.ts";
import { candidatesOf, type DescribedClause, type Features, groupsOf, type SceneWords } from "./features.ts";
import { fold } from "./fold.ts";
import type { Scene, SceneIntent } from "./scene.ts";
import { parameters } from "./score-parameters.ts";

/** A scene with the data that are computed once and then used to understand messages. */
export interface SceneModel extends SceneWords {
  scene: Scene;
  /** How well each feature distinguishes the intents: best if only one intent has the feature. */
  weights: ReadonlyMap<string, number>;
  /** For each feature, the probability of each intent if the feature occurs. The sum is 1. */
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** For each intent, the features of each of its sentences and the sum of their weights. */
  examples: ReadonlyMap<string, readonly { features: readonly string[]; weight: number }[]>;
  /** Features of greetings, thanks and the like. They say nothing about the other content of a sentence. */
  politeFeatures: ReadonlySet<string>;
  /** For each intent, the share of its sentences that are negative, and the share that are questions. */
  negativeShares: ReadonlyMap<string, number>;
  questionShares: ReadonlyMap<string, number>;
  /** Intents that make sense only after a certain question of the partner. */
  contextualIntents: ReadonlySet<string>;
}

export const { minScore } = parameters;

function factorOf(feature: string): number {
  const { factors } = parameters;
  if (/^[=?!]/.test(feature) || feature === "not" || feature === "past") return factors.mark;
  if (feature.startsWith("@")) return factors.nounClass;
  if (feature.startsWith("en:")) return factors.translation;
  return feature.startsWith("{") ? factors.slot : 1;
}

/**
 * Computes how much each feature tells about the intents.
 * @param isExampleUsed whether the model uses the example with this index. The other examples can measure the model.
 */
export function createModel(scene: Scene, isExampleUsed: (index: number) => boolean = () => true): SceneModel {
  const examples = new Map(
    scene.intents.map(({ id, examples: sentenceIndexesOfExamples }) => [
      id,
      sentenceIndexesOfExamples
        .filter((_, index) => isExampleUsed(index))
        .map((sentenceIndexes): Features => new Set(sentenceIndexes.flatMap((index) => scene.features[index] ?? []))),
    ]),
  );
  const answers = new Set(scene.questions.flatMap(({ yes, no, expects }) => [yes, no, ...expects]));
  const contextualIntents = new Set(
    scene.intents.filter(({ id, goal }) => goal === null && answers.has(id)).map(({ id }) => id),
  );
  const frequencies = new Map<string, Map<string, number>>();
  for (const { id, goal } of scene.intents) {
    const featureSets = examples.get(id) ?? [];
    const importance =
      goal !== null
        ? 1
        : contextualIntents.has(id) || id.startsWith("shared-")
          ? parameters.contextualImportance
          : parameters.sideImportance;
    for (const features of featureSets)
      for (const feature of features) {
        const frequencyByIntent = frequencies.get(feature) ?? new Map<string, number>();
        frequencies.set(
          feature,
          frequencyByIntent.set(
            id,
            (frequencyByIntent.get(id) ?? 0) + importance / (featureSets.length + parameters.smoothing),
          ),
        );
      }
  }
  const intentCount = Math.max(2, scene.intents.length);
  const shares = new Map<string, Map<string, number>>();
  const weights = new Map<string, number>();
  for (const [feature, frequenciesOfFeature] of frequencies) {
    const sum = [...frequenciesOfFeature.values()].reduce((total, frequency) => total + frequency, 0);
    const sharesOfFeature = new Map([...frequenciesOfFeature].map(([id, frequency]) => [id, frequency / sum]));
    const entropy = -[...sharesOfFeature.values()].reduce((total, share) => total + share * Math.log(share), 0);
    shares.set(feature, sharesOfFeature);
    weights.set(
      feature,
      (parameters.minWeight + (1 - entropy / Math.log(intentCount)) ** parameters.weightPower) * factorOf(feature),
    );
  }
  const politeIntents = new Set(
    scene.intents.filter(({ act }) => act === "greet" || act === "thanks" || act === "goodbye").map(({ id }) => id),
  );
  const politeFeatures = new Set(
    [...shares]
      .filter(
        ([, byIntent]) =>
          [...byIntent].reduce((sum, [id, share]) => sum + (politeIntents.has(id) ? share : 0), 0) >=
          parameters.politeShare,
      )
      .map(([feature]) => feature),
  );
  const sharesOfExamplesWith = (feature: string) =>
    new Map(
      [...examples].map(([id, featureSetsOfIntent]) => [
        id,
        featureSetsOfIntent.filter((features) => features.has(feature)).length /
          Math.max(1, featureSetsOfIntent.length),
      ]),
    );
  return {
    scene,
    slots: scene.slots,
    groups: groupsOf(scene.synonyms),
    knownFeatures: new Set(frequencies.keys()),
    candidates: candidatesOf(frequencies.keys()),
    lemmas: new Map(Object.entries(scene.forms)),
    weights,
    shares,
    examples: new Map(
      [...examples].map(([id, sets]) => [
        id,
        sets.map((featureSet) => {
          const features = [...featureSet];
          return { features, weight: features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0) };
        }),
      ]),
    ),
    politeFeatures,
    negativeShares: sharesOfExamplesWith("not"),
    questionShares: sharesOfExamplesWith("?"),
    contextualIntents,
  };
}

const modelByScene = new WeakMap<Scene, SceneModel>();

/** The model of a scene. It is computed only once. */
export function modelOf(scene: Scene): SceneModel {
  const model = modelByScene.get(scene) ?? createModel(scene);
  modelByScene.set(scene, model);
  return model;
}

/** What the partner expects after its last question. */
export interface Expectation {
  /** The ids of the intents that are likely in the learner's answer. */
  intents: ReadonlySet<string>;
}

export interface RankedIntent {
  intent: SceneIntent;
  score: number;
}

const sumWeights = (features: Iterable<string>, { weights }: SceneModel) => {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return sum;
};

/**
 * How similar a clause is to an intent's most similar example: the weight of the common features, divided by the
 * weighted mean of the weights of the clause and the example.
 */
function exampleSimilarity(features: Features, weight: number, intent: string, model: SceneModel): number {
  let bestSimilarity = 0;
  for (const example of model.examples.get(intent) ?? []) {
    let commonWeight = 0;
    for (const feature of example.features) if (features.has(feature)) commonWeight += model.weights.get(feature) ?? 0;
    const total = parameters.clauseShare * weight + (1 - parameters.clauseShare) * example.weight;
    if (total > 0) bestSimilarity = Math.max(bestSimilarity, commonWeight / total);
  }
  return bestSimilarity;
}

/**
 * Whether a clause matches one of an intent's rules: it contains all marks of the rule, but none of the marks that the
 * rule writes after a hyphen (`-mark`). Words are also compared in their folded form.
 */
function matchesRule({ heard }: SceneIntent, { clause, features }: DescribedClause): boolean {
  const hasMark = (mark: string) => clause.bag.includes(mark) || features.has(fold(mark)) || features.has(mark);
  return heard.some((marks) =>
    marks.every((mark) => (mark.length > 1 && mark.startsWith("-") ? !hasMark(mark.slice(1)) : hasMark(mark))),
  );
}

/** Ranks the intents by the probability that a clause means them. The scores are about 0 to 1. */
export function rankIntents(
  describedClause: DescribedClause,
  model: SceneModel,
  expectation: Expectation,
): RankedIntent[] {
  const { features, content, strangeness } = describedClause;
  const fullWeight = sumWeights(features, model) + strangeness * parameters.strangeWeight;
  const weightWithoutPoliteness =
    fullWeight -
    sumWeights(
      [...features].filter((feature) => model.politeFeatures.has(feature)),
      model,
    );
  const isClauseNegated = features.has("not");
  const rankedIntents = model.scene.intents.map((intent): RankedIntent => {
    const weight = intent.goal === null ? fullWeight : weightWithoutPoliteness;
    let evidence = 0;
    for (const feature of features)
      evidence += (model.weights.get(feature) ?? 0) * (model.shares.get(feature)?.get(intent.id) ?? 0);
    const similarity = exampleSimilarity(features, weight, intent.id, model);
    let score =
      weight > 0 ? parameters.evidenceShare * (evidence / weight) + (1 - parameters.evidenceShare) * similarity : 0;
    const negativeShare = model.negativeShares.get(intent.id) ?? 0;
    if (isClauseNegated && negativeShare < 0.1) score *= parameters.otherNegation;
    if (!isClauseNegated && negativeShare > 0.7) score *= parameters.otherNegation;
    const questionShare = model.questionShares.get(intent.id) ?? 0;
    if (features.has("?") ? questionShare < 0.3 : questionShare > 0.7) score *= parameters.otherMood;
    if (model.contextualIntents.has(intent.id) && !expectation.intents.has(intent.id)) score *= parameters.outOfContext;
    const hasContent = [...content].some((feature) => model.shares.get(feature)?.has(intent.id));
    if (strangeness > 0 && !hasContent) score *= parameters.withoutContent;
    // The fewer intents use a slot, the more the slot indicates them.
    for (const { slot } of describedClause.slots)
      if (intent.uses.includes(slot))
        score += parameters.slotBonus / model.scene.intents.filter(({ uses }) => uses.includes(slot)).length;
    if (intent.needs.some((slot) => features.has(`{${slot}}`))) score += parameters.neededSlotBonus;
    if (matchesRule(intent, describedClause)) score = Math.max(score + parameters.ruleBonus, parameters.ruleScore);
    const isExpectedAnswer = expectation.intents.has(intent.id) && (hasContent || strangeness === 0);
    if (score > 0.1 && isExpectedAnswer) score += parameters.expectedBonus;
    return { intent, score };
  });
  return rankedIntents.toSorted((a, b) => b.score - a.score);
}

/** The intent that a clause means; undefined if none is likely enough. */
export function intentOf(
  describedClause: DescribedClause,
  model: SceneModel,
  expectation: Expectation,
): RankedIntent | undefined {
  const [bestIntent, ...otherIntents] = rankIntents(describedClause, model, expectation);
  if (!bestIntent) return undefined;
  const { intent, score } = bestIntent;
  const rivalIntent = otherIntents.find((other) => other.intent.goal === null || other.intent.goal !== intent.goal);
  const isClearlyBest =
    score >= parameters.minClearScore && score - (rivalIntent?.score ?? 0) >= parameters.clearMargin;
  const requiredScore = intent.id.startsWith("shared-") ? parameters.minSharedScore : minScore;
  if (score < requiredScore && !isClearlyBest) return undefined;
  if (rivalIntent && score - rivalIntent.score < parameters.minMargin && !expectation.intents.has(intent.id))
    return undefined;
  return bestIntent;
}

/**
 * Joins all clauses into one clause, for messages whose single clauses say too little. Undefined for fewer than two
 * clauses.
 */
export function joinClauses(clauses: readonly HeardClause[]): HeardClause | undefined {
  const [first] = clauses;
  if (!first || clauses.length < 2) return undefined;
  return {
    ...first,
    text: clauses.map(({ text }) => text).join(", "),
    bag: [...new Set(clauses.flatMap(({ bag }) => bag))],
    words: clauses.flatMap(({ words }) => words),
    nouns: clauses.flatMap(({ nouns }) => nouns),
  };
}
