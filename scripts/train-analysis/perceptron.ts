import { weightIndex } from "#core/domain/german/analysis/feature-hash.ts";
import { beams, labelsOf, type SequenceTask, type WeightTable } from "#core/domain/german/analysis/sequence-model.ts";
import { seededRandom, shuffle } from "#core/domain/random.ts";

/** A task with the labels that it should get. */
export interface TrainingExample<State> {
  task: SequenceTask<State>;
  labels: readonly number[];
}

/**
 * Trains an averaged structured perceptron (Collins 2002) with beam search and updates at the largest violation (Huang,
 * Fayong and Guo 2012). The result depends only on the arguments.
 */
export function trainPerceptron<State>(
  examples: readonly TrainingExample<State>[],
  options: { bits: number; epochs: number; seed: number },
): WeightTable {
  const { bits, epochs, seed } = options;
  const values = new Float32Array(2 ** bits);
  /** The sum of (update × time), so that the average over all times can be computed at the end. */
  const weighted = new Float64Array(2 ** bits);
  const table: WeightTable = { bits, values };
  const random = seededRandom(seed);
  let time = 1;

  const update = (
    { task }: TrainingExample<State>,
    labels: readonly number[],
    other: readonly number[],
    length: number,
  ) => {
    const addPath = (path: readonly number[], against: readonly number[], sign: number) => {
      let state = task.start;
      let hasDiverged = false;
      for (let item = 0; item < length; item++) {
        const label = path[item] ?? 0;
        const differs = label !== against[item];
        const change = (feature: number) => {
          const index = weightIndex(feature, label, bits);
          values[index] = (values[index] ?? 0) + sign;
          weighted[index] = (weighted[index] ?? 0) + sign * time;
        };
        if (differs) for (const feature of task.features[item] ?? []) change(feature);
        hasDiverged ||= differs;
        if (hasDiverged && (task.candidates[item]?.length ?? 0) > 1) {
          const features: number[] = [];
          task.addStateFeatures(state, item, features);
          for (const feature of features) change(feature);
        }
        state = task.next(state, item, label);
      }
    };
    addPath(labels, other, 1);
    addPath(other, labels, -1);
  };

  const scoreOfNext = (task: SequenceTask<State>, state: State, item: number, label: number) => {
    const features = [...(task.features[item] ?? [])];
    if ((task.candidates[item]?.length ?? 0) > 1) task.addStateFeatures(state, item, features);
    return features.reduce((sum, feature) => sum + (values[weightIndex(feature, label, bits)] ?? 0), 0);
  };

  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const example of shuffle(examples, random)) {
      const { task, labels } = example;
      let state = task.start;
      let gold = 0;
      let item = 0;
      let violation = 0;
      let worst: number[] | undefined;
      let last: number[] = [];
      for (const beam of beams(task, table)) {
        const label = labels[item] ?? 0;
        gold += scoreOfNext(task, state, item, label);
        state = task.next(state, item, label);
        item += 1;
        const [best] = beam;
        if (!best) break;
        const isLast = item === task.candidates.length;
        if (best.score - gold > violation || isLast) {
          const found = labelsOf(best);
          if (isLast) last = found;
          const differs = found.some((one, at) => one !== labels[at]);
          if (differs && best.score - gold >= violation) {
            violation = best.score - gold;
            worst = found;
          }
        }
      }
      const isWrong = last.some((one, at) => one !== labels[at]);
      if (isWrong && worst) update(example, labels, worst, worst.length);
      time += 1;
    }
  }
  for (let index = 0; index < values.length; index++) {
    if (values[index] !== 0 || weighted[index] !== 0)
      values[index] = (values[index] ?? 0) - (weighted[index] ?? 0) / time;
  }
  return table;
}

/** Keeps only the largest weights and rounds them to −127 … 127. */
export function quantized({ bits, values }: WeightTable, maxCount: number): WeightTable & { values: Int8Array } {
  const sizes = Float32Array.from(values, Math.abs)
    .filter((one) => one > 0)
    .toSorted();
  const least = sizes.length > maxCount ? (sizes[sizes.length - maxCount] ?? 0) : 0;
  // Few weights are much larger than the others; they are cut so that the others stay precise.
  const largest = sizes[Math.floor(sizes.length * 0.9995)] ?? 1;
  const small = new Int8Array(values.length);
  for (const [at, one] of values.entries()) {
    if (Math.abs(one) >= least) small[at] = Math.max(-127, Math.min(127, Math.round((one / largest) * 127)));
  }
  return { bits, values: small };
}
