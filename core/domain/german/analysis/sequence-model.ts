import { weightIndex } from "./feature-hash.ts";

/** The weights of a linear model. `weightIndex` computes the index of a weight from its feature and label. */
export interface WeightTable {
  /** The table has 2^bits weights. */
  bits: number;
  values: Int8Array | Float32Array;
}

/**
 * A sequence of items. The model chooses a label for each item. Features are hashes. Some features depend on the labels
 * of earlier items. These features are computed from a state, which `nextState` updates after each label.
 */
export interface SequenceTask<State> {
  /** The possible labels of each item; at least one. */
  candidates: readonly (readonly number[])[];
  /** The hashed features of each item that do not depend on other labels. */
  features: readonly (readonly number[])[];
  initialState: State;
  nextState(state: State, itemIndex: number, label: number): State;
  /** Appends the hashed features that depend on the labels so far. */
  addStateFeatures(state: State, itemIndex: number, features: number[]): void;
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
function sumWeights(features: readonly number[], label: number, { bits, values }: WeightTable): number {
  let score = 0;
  for (let index = 0; index < features.length; index++)
    score += values[weightIndex(features[index] ?? 0, label, bits)] ?? 0;
  return score;
}

/** The scores of an item's candidates, from the features that do not depend on other labels. */
const scoreCandidates = <State>(task: SequenceTask<State>, itemIndex: number, table: WeightTable): number[] =>
  (task.candidates[itemIndex] ?? []).map((label) => sumWeights(task.features[itemIndex] ?? [], label, table));

/** Yields the best hypotheses after each item, the best one first. */
export function* searchBeams<State>(
  task: SequenceTask<State>,
  weightTable: WeightTable,
): Generator<Hypothesis<State>[]> {
  let beam: Hypothesis<State>[] = [{ score: 0, state: task.initialState, label: -1, previousHypothesis: undefined }];
  const features: number[] = [];
  for (let itemIndex = 0; itemIndex < task.candidates.length; itemIndex++) {
    const candidates = task.candidates[itemIndex] ?? [];
    const itemScores = scoreCandidates(task, itemIndex, weightTable);
    const extendedHypotheses: { score: number; label: number; previousHypothesis: Hypothesis<State> }[] = [];
    for (const hypothesis of beam) {
      features.length = 0;
      if (candidates.length > 1) task.addStateFeatures(hypothesis.state, itemIndex, features);
      for (let index = 0; index < candidates.length; index++) {
        const label = candidates[index] ?? 0;
        const score = hypothesis.score + (itemScores[index] ?? 0) + sumWeights(features, label, weightTable);
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
  for (const beam of searchBeams(task, weightTable)) bestHypothesis = beam[0];
  const labels = bestHypothesis ? labelsOf(bestHypothesis) : [];
  return { labels, margins: marginsOf(task, labels, weightTable) };
}

/** A margin includes the scores of this number of following items, because their features depend on the label. */
const followingItemCount = 2;

/**
 * Margins are differences of scores, multiplied by this factor. The limits with which rules compare margins are
 * multiplied by this factor, too.
 */
const marginScale = 4;

function marginsOf<State>(task: SequenceTask<State>, labels: readonly number[], weightTable: WeightTable): number[] {
  const features: number[] = [];
  const stateScore = (state: State, itemIndex: number, label: number) => {
    if ((task.candidates[itemIndex]?.length ?? 0) < 2) return 0;
    features.length = 0;
    task.addStateFeatures(state, itemIndex, features);
    return sumWeights(features, label, weightTable);
  };
  let state = task.initialState;
  return labels.map((chosenLabel, itemIndex) => {
    const candidates = task.candidates[itemIndex] ?? [];
    const stateBefore = state;
    state = task.nextState(stateBefore, itemIndex, chosenLabel);
    if (candidates.length < 2) return Number.POSITIVE_INFINITY;
    const itemScores = scoreCandidates(task, itemIndex, weightTable);
    const scoreWith = (label: number) => {
      let score = (itemScores[candidates.indexOf(label)] ?? 0) + stateScore(stateBefore, itemIndex, label);
      let stateAfter = task.nextState(stateBefore, itemIndex, label);
      for (
        let nextItem = itemIndex + 1;
        nextItem <= itemIndex + followingItemCount && nextItem < labels.length;
        nextItem++
      ) {
        const nextLabel = labels[nextItem] ?? 0;
        score += stateScore(stateAfter, nextItem, nextLabel);
        stateAfter = task.nextState(stateAfter, nextItem, nextLabel);
      }
      return score;
    };
    const otherScores = candidates.filter((label) => label !== chosenLabel).map(scoreWith);
    return marginScale * (scoreWith(chosenLabel) - Math.max(...otherScores));
  });
}
