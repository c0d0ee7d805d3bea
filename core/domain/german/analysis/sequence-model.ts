import { weightIndex } from "./feature-hash.ts";

/** The weights of a linear model. `weightIndex` computes the index of a weight from its feature and label. */
export interface WeightTable {
  /** The table has 2^bits weights. */
  bits: number;
  values: Int8Array | Float32Array;
}

/**
 * A sequence of items. The model chooses a label for each item. Features are hashes. Some depend on the labels of
 * earlier items: they are computed from a state, which `next` updates after each label.
 */
export interface SequenceTask<State> {
  /** The possible labels of each item; at least one. */
  candidates: readonly (readonly number[])[];
  /** The hashed features of each item that do not depend on other labels. */
  features: readonly (readonly number[])[];
  start: State;
  next(state: State, item: number, label: number): State;
  /** Appends the hashed features that depend on the labels so far. */
  addStateFeatures(state: State, item: number, features: number[]): void;
}

interface Hypothesis<State> {
  score: number;
  state: State;
  label: number;
  previous: Hypothesis<State> | undefined;
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
const scoreCandidates = <State>(task: SequenceTask<State>, item: number, table: WeightTable): number[] =>
  (task.candidates[item] ?? []).map((label) => sumWeights(task.features[item] ?? [], label, table));

/** Yields the best hypotheses after each item, the best one first. */
export function* searchBeams<State>(task: SequenceTask<State>, table: WeightTable): Generator<Hypothesis<State>[]> {
  let beam: Hypothesis<State>[] = [{ score: 0, state: task.start, label: -1, previous: undefined }];
  const features: number[] = [];
  for (let item = 0; item < task.candidates.length; item++) {
    const candidates = task.candidates[item] ?? [];
    const itemScores = scoreCandidates(task, item, table);
    const extendedHypotheses: { score: number; label: number; from: Hypothesis<State> }[] = [];
    for (const previous of beam) {
      features.length = 0;
      if (candidates.length > 1) task.addStateFeatures(previous.state, item, features);
      for (let index = 0; index < candidates.length; index++) {
        const label = candidates[index] ?? 0;
        const score = previous.score + (itemScores[index] ?? 0) + sumWeights(features, label, table);
        extendedHypotheses.push({ score, label, from: previous });
      }
    }
    if (extendedHypotheses.length > 1) extendedHypotheses.sort((a, b) => b.score - a.score);
    if (extendedHypotheses.length > beamWidth) extendedHypotheses.length = beamWidth;
    beam = extendedHypotheses.map(({ score, label, from }) => ({
      score,
      label,
      previous: from,
      state: task.next(from.state, item, label),
    }));
    yield beam;
  }
}

/** The labels of a hypothesis, in the order of the items. */
export function labelsOf<State>(hypothesis: Hypothesis<State>): number[] {
  const labels: number[] = [];
  for (
    let hypothesisInChain: Hypothesis<State> | undefined = hypothesis;
    hypothesisInChain?.previous;
    hypothesisInChain = hypothesisInChain.previous
  )
    labels.push(hypothesisInChain.label);
  return labels.reverse();
}

/** Finds the best labels by beam search. */
export function findBestLabels<State>(task: SequenceTask<State>, table: WeightTable): Labelling {
  let bestHypothesis: Hypothesis<State> | undefined;
  for (const beam of searchBeams(task, table)) bestHypothesis = beam[0];
  const labels = bestHypothesis ? labelsOf(bestHypothesis) : [];
  return { labels, margins: marginsOf(task, labels, table) };
}

/** A margin includes the scores of this number of following items, because their features depend on the label. */
const followingItemCount = 2;

/** Margins are differences of scores, multiplied by this factor. The margins that rules require assume this factor. */
const marginScale = 4;

function marginsOf<State>(task: SequenceTask<State>, labels: readonly number[], table: WeightTable): number[] {
  const features: number[] = [];
  const stateScore = (state: State, item: number, label: number) => {
    if ((task.candidates[item]?.length ?? 0) < 2) return 0;
    features.length = 0;
    task.addStateFeatures(state, item, features);
    return sumWeights(features, label, table);
  };
  let state = task.start;
  return labels.map((chosenLabel, item) => {
    const candidates = task.candidates[item] ?? [];
    const stateBefore = state;
    state = task.next(stateBefore, item, chosenLabel);
    if (candidates.length < 2) return Number.POSITIVE_INFINITY;
    const itemScores = scoreCandidates(task, item, table);
    const scoreWith = (label: number) => {
      let score = (itemScores[candidates.indexOf(label)] ?? 0) + stateScore(stateBefore, item, label);
      let stateAfter = task.next(stateBefore, item, label);
      for (let nextItem = item + 1; nextItem <= item + followingItemCount && nextItem < labels.length; nextItem++) {
        const nextLabel = labels[nextItem] ?? 0;
        score += stateScore(stateAfter, nextItem, nextLabel);
        stateAfter = task.next(stateAfter, nextItem, nextLabel);
      }
      return score;
    };
    const otherScores = candidates.filter((label) => label !== chosenLabel).map(scoreWith);
    return marginScale * (scoreWith(chosenLabel) - Math.max(...otherScores));
  });
}
