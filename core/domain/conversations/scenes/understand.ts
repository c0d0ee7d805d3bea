import type { HeardClause } from "../hearing.ts";
import { candidatesOf, type DescribedClause, type Features, groupsOf, type SceneWords } from "./features.ts";
import { fold } from "./fold.ts";
import type { Scene, SceneIntent } from "./scene.ts";

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

/**
 * The parameters of the comparison. They were chosen by coordinate search on three sets of sentences: sentences whose
 * authors had not seen the scenes; each third of the scenes' own sentences, with a model of the other two thirds; and
 * sentences of other scenes, which must not be understood. `npm run scene-understanding -- --own` measures a change.
 */
const parameters = {
  /** `minWeight`: the weight of a feature that all intents have equally often. `weightPower`: see `createModel`. */
  minWeight: 0.08,
  weightPower: 0.7,
  /** How much each kind of feature weighs compared with a lemma. */
  factors: { slot: 2.2, translation: 0.3, nounClass: 0.8, mark: 0.8 },
  /** How much a sentence of an intent without a goal counts as evidence. Other sentences count 1. */
  sideImportance: 0.8,
  contextualImportance: 0.6,
  /** Added to the number of an intent's sentences, so that few sentences are weaker evidence. */
  smoothing: 2,
  /** A feature is polite if at least this share of its uses belongs to greetings, thanks and goodbyes. */
  politeShare: 0.6,
  /** The weight of a noun that no sentence of the scene contains. */
  strangeWeight: 1.4,
  /** The share of the evidence in the score. The rest is the share of the similarity to the most similar sentence. */
  evidenceShare: 0.55,
  /** The share of the clause's weight in the divisor of the similarity. The rest is the example's weight. */
  clauseShare: 0.6,
  /** The score is multiplied by these factors if the clause differs from the intent's sentences in this respect. */
  otherNegation: 0.9,
  otherMood: 0.7,
  outOfContext: 0.8,
  withoutContent: 0.8,
  /** Added to the score of an intent that the partner's question expects or that uses or needs a slot of the clause. */
  expectedBonus: 0.12,
  slotBonus: 0.05,
  neededSlotBonus: 0.04,
  /** What a matching rule adds to the score, and the minimum score of an intent with a matching rule. */
  ruleBonus: 0.2,
  ruleScore: 0.75,
  /** A clause with a lower score is not understood. `minMargin`: the minimum distance to an intent of another goal. */
  minScore: 0.42,
  minSharedScore: 0.4,
  minMargin: 0.05,
  /** A lower score is enough if the best intent leads by `clearMargin`, because no other meaning is likely. */
  minClearScore: 0.35,
  clearMargin: 0.13,
} as const;
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
  /** The ids of the intents that are likely. */
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

/** Whether a clause contains all marks of one of an intent's rules. Words are compared in their folded form. */
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
  const rivalIntent = otherIntents.find(({ intent }) => intent.goal === null || intent.goal !== bestIntent.intent.goal);
  const isClearlyBest =
    bestIntent.score >= parameters.minClearScore &&
    bestIntent.score - (rivalIntent?.score ?? 0) >= parameters.clearMargin;
  const requiredScore = bestIntent.intent.id.startsWith("shared-") ? parameters.minSharedScore : minScore;
  if (bestIntent.score < requiredScore && !isClearlyBest) return undefined;
  if (
    rivalIntent &&
    bestIntent.score - rivalIntent.score < parameters.minMargin &&
    !expectation.intents.has(bestIntent.intent.id)
  )
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
