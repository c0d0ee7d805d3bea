import { weightIndex } from "./feature-hash.ts";

/** The weights of a linear model. `weightIndex` computes the index of a weight from its feature and label. */
export interface WeightTable {
  /** The table has 2^bits weights. */
  indexBits: number;
  values: Int8Array | Float32Array;
}

/**
 * A sequence of items. The model chooses a label for each item. Features are hashes. Some features depend on the labels
 * of earlier items. These features are computed from a state, which `nextState` updates after each label.
 */
export interface SequenceTask<State> {
  /** The possible labels of each item; at least one. */
  candidates: readonly (readonly number[])[];
  /** The hashed features of an item that do not depend on other labels. */
  featuresOf(itemIndex: number): readonly number[];
  initialState: State;
  nextState(state: State, itemIndex: number, label: number): State;
  /** Appends the hashed features that depend on the labels so far. */
  addStateFeatures(state: State, itemIndex: number, features: number[]): void;
  /**
   * A number that is equal for two states only if `addStateFeatures` appends the same features of the item for both.
   */
  stateKey(state: State, itemIndex: number): number;
}

/**
 * The features of items, computed when they are first needed and then stored. Items with one candidate need no
 * features, except in training.
 */
export function storeFeatures(computeFeatures: (itemIndex: number) => readonly number[]) {
  const storedFeatures: (readonly number[])[] = [];
  return (itemIndex: number): readonly number[] => {
    const features = storedFeatures[itemIndex] ?? computeFeatures(itemIndex);
    storedFeatures[itemIndex] = features;
    return features;
  };
}

interface Hypothesis<State> {
  score: number;
  state: State;
  label: number;
  previousHypothesis: Hypothesis<State> | undefined;
}

export interface Labelling {
  labels: number[];
  /**
   * The margin of each item: how much the score falls if the item gets its best other label and all other labels stay
   * the same. The values are multiplied by `marginScale`. A margin is infinite if the item has only one candidate.
   */
  margins: number[];
}

const beamWidth = 6;

/** The sum of the weights of all features with a label. */
function sumWeights(features: readonly number[], label: number, { indexBits, values }: WeightTable): number {
  let score = 0;
  for (let index = 0; index < features.length; index++)
    score += values[weightIndex(features[index] ?? 0, label, indexBits)] ?? 0;
  return score;
}

/**
 * The scores of an item's candidates, from the features that do not depend on other labels. The score of a single
 * candidate is left out (0), because all hypotheses would get the same score.
 */
function scoreCandidates<State>(task: SequenceTask<State>, itemIndex: number, table: WeightTable): number[] {
  const candidates = task.candidates[itemIndex] ?? [];
  if (candidates.length < 2) return [0];
  const features = task.featuresOf(itemIndex);
  return candidates.map((label) => sumWeights(features, label, table));
}

/**
 * Yields the best hypotheses after each item, the best one first.
 * @param itemScores receives the result of `scoreCandidates` for each item
 */
export function* searchBeams<State>(
  task: SequenceTask<State>,
  weightTable: WeightTable,
  itemScores: number[][] = [],
): Generator<Hypothesis<State>[]> {
  let beam: Hypothesis<State>[] = [{ score: 0, state: task.initialState, label: -1, previousHypothesis: undefined }];
  const features: number[] = [];
  const scoreState = (state: State, itemIndex: number, candidates: readonly number[]) => {
    features.length = 0;
    task.addStateFeatures(state, itemIndex, features);
    return candidates.map((label) => sumWeights(features, label, weightTable));
  };
  for (let itemIndex = 0; itemIndex < task.candidates.length; itemIndex++) {
    const candidates = task.candidates[itemIndex] ?? [];
    const scores = scoreCandidates(task, itemIndex, weightTable);
    itemScores.push(scores);
    const extendedHypotheses: { score: number; label: number; previousHypothesis: Hypothesis<State> }[] = [];
    // Hypotheses that differ only in earlier labels often have equal states, so each state is scored once.
    const stateKeys: number[] = [];
    const scoresByState: number[][] = [];
    for (const hypothesis of beam) {
      let stateScores: number[] | undefined;
      if (candidates.length > 1) {
        const key = task.stateKey(hypothesis.state, itemIndex);
        stateScores = scoresByState[stateKeys.indexOf(key)];
        if (!stateScores) {
          stateScores = scoreState(hypothesis.state, itemIndex, candidates);
          stateKeys.push(key);
          scoresByState.push(stateScores);
        }
      }
      for (let index = 0; index < candidates.length; index++) {
        const label = candidates[index] ?? 0;
        const score = hypothesis.score + (scores[index] ?? 0) + (stateScores?.[index] ?? 0);
        extendedHypotheses.push({ score, label, previousHypothesis: hypothesis });
      }
    }
    if (extendedHypotheses.length > 1) extendedHypotheses.sort((a, b) => b.score - a.score);
    if (extendedHypotheses.length > beamWidth) extendedHypotheses.length = beamWidth;
    beam = extendedHypotheses.map(({ score, label, previousHypothesis }) => ({
      score,
      label,
      previousHypothesis,
      state: task.nextState(previousHypothesis.state, itemIndex, label),
    }));
    yield beam;
  }
}

/** The labels of a hypothesis, in the order of the items. */
export function labelsOf<State>(hypothesis: Hypothesis<State>): number[] {
  const labels: number[] = [];
  for (
    let hypothesisInChain: Hypothesis<State> | undefined = hypothesis;
    hypothesisInChain?.previousHypothesis;
    hypothesisInChain = hypothesisInChain.previousHypothesis
  )
    labels.push(hypothesisInChain.label);
  return labels.reverse();
}

/** Finds the best labels by beam search. */
export function findBestLabels<State>(task: SequenceTask<State>, weightTable: WeightTable): Labelling {
  let bestHypothesis: Hypothesis<State> | undefined;
  const itemScores: number[][] = [];
  for (const beam of searchBeams(task, weightTable, itemScores)) bestHypothesis = beam[0];
  const labels = bestHypothesis ? labelsOf(bestHypothesis) : [];
  return { labels, margins: marginsOf(task, labels, itemScores, weightTable) };
}

/** A margin includes the scores of this number of following items, because their features depend on the label. */
const followingItemCount = 2;

/**
 * Margins are differences of scores, multiplied by this factor. The limits with which rules compare margins are
 * multiplied by this factor, too.
 */
const marginScale = 4;

function marginsOf<State>(
  task: SequenceTask<State>,
  labels: readonly number[],
  itemScores: readonly (readonly number[])[],
  weightTable: WeightTable,
): number[] {
  const features: number[] = [];
  const readStateFeatures = (state: State, itemIndex: number) => {
    features.length = 0;
    task.addStateFeatures(state, itemIndex, features);
    return features;
  };
  /**
   * Sums the scores of the following items, as far as these scores depend on the state. `stateAfter` is the state after
   * the item `itemIndex`.
   */
  const scoreFollowingItems = (stateAfter: State, itemIndex: number) => {
    let score = 0;
    let state = stateAfter;
    for (
      let nextItemIndex = itemIndex + 1;
      nextItemIndex <= itemIndex + followingItemCount && nextItemIndex < labels.length;
      nextItemIndex++
    ) {
      const nextLabel = labels[nextItemIndex] ?? 0;
      if ((task.candidates[nextItemIndex]?.length ?? 0) > 1)
        score += sumWeights(readStateFeatures(state, nextItemIndex), nextLabel, weightTable);
      if (nextItemIndex < itemIndex + followingItemCount) state = task.nextState(state, nextItemIndex, nextLabel);
    }
    return score;
  };
  let state = task.initialState;
  return labels.map((chosenLabel, itemIndex) => {
    const candidates = task.candidates[itemIndex] ?? [];
    const stateBefore = state;
    state = task.nextState(stateBefore, itemIndex, chosenLabel);
    if (candidates.length < 2) return Number.POSITIVE_INFINITY;
    readStateFeatures(stateBefore, itemIndex);
    const scores = candidates.map(
      (label, index) => (itemScores[itemIndex]?.[index] ?? 0) + sumWeights(features, label, weightTable),
    );
    let chosenScore = Number.NEGATIVE_INFINITY;
    let bestOtherScore = Number.NEGATIVE_INFINITY;
    for (const [index, label] of candidates.entries()) {
      const stateAfter = task.nextState(stateBefore, itemIndex, label);
      const score = (scores[index] ?? 0) + scoreFollowingItems(stateAfter, itemIndex);
      if (label === chosenLabel) chosenScore = score;
      else bestOtherScore = Math.max(bestOtherScore, score);
    }
    return marginScale * (chosenScore - bestOtherScore);
  });
}
