import { weightIndex } from "./feature-hash.ts";

/** The weights of a linear model, found by the hash of feature and label. */
export interface WeightTable {
  bits: number;
  values: Int8Array | Float32Array;
}

/**
 * A sequence of items that get one label each. The features of an item are hashes; those that depend on the labels
 * before it are computed from a state.
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
  before: Hypothesis<State> | undefined;
}

export interface Decoded {
  labels: number[];
  /**
   * For each item by how much the label's score exceeds that of the best other label with the same labels before and
   * behind; infinite if there is only one.
   */
  margins: number[];
}

const beamWidth = 6;

/** Scores of all candidates of an item by its own features. */
function ownScores<State>(task: SequenceTask<State>, item: number, { bits, values }: WeightTable): number[] {
  const features = task.features[item] ?? [];
  return (task.candidates[item] ?? []).map((label) => {
    let score = 0;
    for (const feature of features) score += values[weightIndex(feature, label, bits)] ?? 0;
    return score;
  });
}

function sumOf(features: readonly number[], label: number, { bits, values }: WeightTable): number {
  let score = 0;
  for (const feature of features) score += values[weightIndex(feature, label, bits)] ?? 0;
  return score;
}

/** The best hypotheses after each item, the best one first. */
export function* beams<State>(task: SequenceTask<State>, table: WeightTable): Generator<Hypothesis<State>[]> {
  let beam: Hypothesis<State>[] = [{ score: 0, state: task.start, label: -1, before: undefined }];
  const features: number[] = [];
  for (let item = 0; item < task.candidates.length; item++) {
    const candidates = task.candidates[item] ?? [];
    const own = ownScores(task, item, table);
    const extended: { score: number; label: number; from: Hypothesis<State> }[] = [];
    for (const from of beam) {
      features.length = 0;
      if (candidates.length > 1) task.addStateFeatures(from.state, item, features);
      for (const [at, label] of candidates.entries())
        extended.push({ score: from.score + (own[at] ?? 0) + sumOf(features, label, table), label, from });
    }
    extended.sort((a, b) => b.score - a.score);
    beam = extended.slice(0, beamWidth).map(({ score, label, from }) => ({
      score,
      label,
      before: from,
      state: task.next(from.state, item, label),
    }));
    yield beam;
  }
}

/** The labels of a hypothesis from the first item on. */
export function labelsOf<State>(hypothesis: Hypothesis<State>): number[] {
  const labels: number[] = [];
  for (let at: Hypothesis<State> | undefined = hypothesis; at?.before; at = at.before) labels.push(at.label);
  return labels.reverse();
}

/** Finds the best labels by beam search. */
export function decode<State>(task: SequenceTask<State>, table: WeightTable): Decoded {
  let best: Hypothesis<State> | undefined;
  for (const beam of beams(task, table)) best = beam[0];
  const labels = best ? labelsOf(best) : [];
  return { labels, margins: marginsOf(task, labels, table) };
}

/** How far the effect of another label is followed, in items. */
const marginReach = 2;

function marginsOf<State>(task: SequenceTask<State>, labels: readonly number[], table: WeightTable): number[] {
  const features: number[] = [];
  const stateScore = (state: State, item: number, label: number) => {
    if ((task.candidates[item]?.length ?? 0) < 2) return 0;
    features.length = 0;
    task.addStateFeatures(state, item, features);
    return sumOf(features, label, table);
  };
  let state = task.start;
  return labels.map((chosen, item) => {
    const candidates = task.candidates[item] ?? [];
    const before = state;
    state = task.next(before, item, chosen);
    if (candidates.length < 2) return Number.POSITIVE_INFINITY;
    const own = ownScores(task, item, table);
    const scoreWith = (label: number) => {
      let score = (own[candidates.indexOf(label)] ?? 0) + stateScore(before, item, label);
      let after = task.next(before, item, label);
      for (let next = item + 1; next <= item + marginReach && next < labels.length; next++) {
        const nextLabel = labels[next] ?? 0;
        score += stateScore(after, next, nextLabel);
        after = task.next(after, next, nextLabel);
      }
      return score;
    };
    const others = candidates.filter((label) => label !== chosen).map(scoreWith);
    return scoreWith(chosen) - Math.max(...others);
  });
}
