import type { HeardClause } from "./hearing.ts";
import { replyFeaturesOf } from "./reply-features.ts";
import { indexInSorted, type WordClusters } from "./word-clusters.ts";

/**
 * A linear model that chooses, for a message of a learner, the name of the set of lines with which the partner replies.
 * It has two groups of names: replies to what a message tells, and answers to what it asks. Trained by
 * `npm run train-replies`.
 */
export interface ReplyModel {
  /** The names of the replies; the first `toldCount` ones reply to what a message tells. */
  names: readonly string[];
  toldCount: number;
  /** The lowest 24 bits of the hashes of the features that have weights, in ascending order. */
  features: Uint32Array;
  /** For each feature the index of its first weight, and at the end the number of weights. */
  firstWeights: Uint32Array;
  /** For each weight the index of the name that it belongs to; ascending within a feature. */
  labels: Uint16Array;
  weights: Int8Array;
  /** For each name the weight that it has in every message. */
  biases: Int8Array;
  /** What a weight of 1 adds to a score. */
  scale: number;
  clusters: WordClusters;
}

/** The name of messages and questions to which none of the replies fits. */
export const noReplyName = "-";
/** The names of replies to grave news begin with this. */
export const gravePrefix = "grave-";

/** A reply that may fit a message. */
export interface ReplyGuess {
  name: string;
  /** The probability that the reply is the right one, between 0 and 1. */
  probability: number;
}

/** The replies that fit a message best. */
export interface ReplyGuesses {
  /** Replies to what the message tells, the best first; empty if it tells nothing. */
  told: ReplyGuess[];
  /** The best reply to grave news, with the sum of the probabilities of all replies to grave news. */
  grave: ReplyGuess | null;
  /** The questions and requests of the message by their texts, with their answers, the best first. */
  asked: { question: string; guesses: ReplyGuess[] }[];
}

/** Only the lowest bits of a feature's hash are stored, because they already distinguish the features. */
export const toStoredFeature = (hash: number): number => hash & 0xffffff;

/** Rounded, so that engines with slightly different functions give the same result. */
const roundProbability = (probability: number): number => Math.round(probability * 1000) / 1000;

/** The names from `start` to before `end` with their probabilities (softmax of the scores), the best first. */
function rankReplies(model: ReplyModel, hashes: readonly number[], start: number, end: number): ReplyGuess[] {
  const sums = new Float64Array(model.names.length);
  let knownFeatureCount = 0;
  for (const hash of hashes) {
    const index = indexInSorted(model.features, toStoredFeature(hash));
    if (index < 0) continue;
    knownFeatureCount += 1;
    for (let i = model.firstWeights[index] ?? 0; i < (model.firstWeights[index + 1] ?? 0); i++) {
      const label = model.labels[i] ?? 0;
      sums[label] = (sums[label] ?? 0) + (model.weights[i] ?? 0);
    }
  }
  // Long messages have more features, but must not get higher scores.
  const factor = 1 / Math.sqrt(knownFeatureCount || 1);
  const scores = Array.from(
    { length: end - start },
    (_, i) => model.scale * ((sums[start + i] ?? 0) * factor + (model.biases[start + i] ?? 0)),
  );
  const highest = Math.max(...scores);
  const relative = scores.map((score) => Math.exp(score - highest));
  const total = relative.reduce((sum, value) => sum + value, 0);
  return relative
    .map((value, i) => ({ name: model.names[start + i] ?? "", probability: value / total }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** How many replies are returned for a message and for each of its questions. */
const guessCount = 3;
const bestOf = (ranking: readonly ReplyGuess[]): ReplyGuess[] =>
  ranking.slice(0, guessCount).map(({ name, probability }) => ({ name, probability: roundProbability(probability) }));

/** Finds the replies that fit a message best. */
export function guessReplies(clauses: readonly HeardClause[], model: ReplyModel): ReplyGuesses {
  const told = clauses.filter((clause) => clause.mood === "statement" && clause.words.length > 0);
  const questions = clauses.filter(({ mood }) => mood !== "statement");
  const ranking =
    told.length === 0 ? [] : rankReplies(model, replyFeaturesOf(told, [], model.clusters), 0, model.toldCount);
  const graveGuesses = ranking.filter(({ name }) => name.startsWith(gravePrefix));
  const graveProbability = graveGuesses.reduce((sum, { probability }) => sum + probability, 0);
  const [bestGrave] = graveGuesses;
  return {
    told: bestOf(ranking),
    grave: bestGrave ? { name: bestGrave.name, probability: roundProbability(graveProbability) } : null,
    asked: questions.map((question) => ({
      question: question.text,
      guesses: bestOf(
        rankReplies(
          model,
          replyFeaturesOf([...told, question], [question], model.clusters),
          model.toldCount,
          model.names.length,
        ),
      ),
    })),
  };
}

/** The first four bytes of an encoded model, which identify its format. */
const fileFormatNumber = 0x3159504c;

/** Encodes a model. The bytes of the features are stored in planes, which compress better. */
export function encodeReplyModel(model: ReplyModel): Uint8Array {
  const names = Array.from(model.names.join("\n"), (letter) => letter.charCodeAt(0));
  const featureCount = model.features.length;
  const { keys, smallClusters, mediumClusters, largeClusters } = model.clusters;
  const header = Uint32Array.of(
    ...[fileFormatNumber, names.length, model.toldCount, featureCount, model.labels.length],
    ...[keys.length, mediumClusters.length],
  );
  const counts = Array.from(
    { length: featureCount },
    (_, i) => (model.firstWeights[i + 1] ?? 0) - (model.firstWeights[i] ?? 0),
  );
  // The labels of a feature ascend. Their distances are small numbers, which compress better.
  const labelDistances = Array.from(model.labels);
  for (let i = 0; i < featureCount; i++)
    for (let j = (model.firstWeights[i + 1] ?? 0) - 1; j > (model.firstWeights[i] ?? 0); j--)
      labelDistances[j] = (labelDistances[j] ?? 0) - (labelDistances[j - 1] ?? 0);
  const planesOf = (values: Iterable<number>, planeCount: number) => {
    const list = [...values];
    return Array.from({ length: planeCount }, (_, plane) =>
      list.map((value) => (value >>> (8 * (planeCount - 1 - plane))) & 255),
    ).flat();
  };
  return Uint8Array.from([
    ...new Uint8Array(header.buffer),
    ...new Uint8Array(Float32Array.of(model.scale).buffer),
    ...names,
    ...planesOf(model.features, 3),
    ...planesOf(counts, 2),
    ...planesOf(labelDistances, 2),
    ...new Uint8Array(model.weights.buffer, model.weights.byteOffset, model.weights.length),
    ...new Uint8Array(model.biases.buffer, model.biases.byteOffset, model.biases.length),
    ...planesOf(keys, 3),
    ...planesOf(smallClusters, 2),
    ...mediumClusters,
    ...largeClusters,
  ]);
}

/**
 * Decodes a model written by `encodeReplyModel`.
 * @throws RangeError if the bytes are not a complete model
 */
export function decodeReplyModel(bytes: Uint8Array): ReplyModel {
  const headerLength = 32;
  if (bytes.length < headerLength) throw new RangeError("the bytes are not a model of replies");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readNumber = (index: number) => view.getUint32(4 * index, true);
  const [nameLength, toldCount, featureCount, weightCount] = [
    readNumber(1),
    readNumber(2),
    readNumber(3),
    readNumber(4),
  ];
  if (readNumber(0) !== fileFormatNumber) throw new RangeError("the bytes are not a model of replies");
  let offset = headerLength;
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new RangeError("the model of replies is not complete");
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  const takePlanes = (count: number, planeCount: number): Uint32Array => {
    const values = new Uint32Array(count);
    for (let plane = 0; plane < planeCount; plane++) {
      const bytesOfPlane = take(count);
      for (let i = 0; i < count; i++) values[i] = (values[i] ?? 0) * 256 + (bytesOfPlane[i] ?? 0);
    }
    return values;
  };
  const nameText = Array.from(take(nameLength), (byte) => String.fromCharCode(byte)).join("");
  const names = nameText === "" ? [] : nameText.split("\n");
  const features = takePlanes(featureCount, 3);
  const firstWeights = new Uint32Array(featureCount + 1);
  for (const [i, count] of takePlanes(featureCount, 2).entries()) firstWeights[i + 1] = (firstWeights[i] ?? 0) + count;
  const labels = Uint16Array.from(takePlanes(weightCount, 2));
  for (let i = 0; i < featureCount; i++)
    for (let j = (firstWeights[i] ?? 0) + 1; j < (firstWeights[i + 1] ?? 0); j++)
      labels[j] = (labels[j] ?? 0) + (labels[j - 1] ?? 0);
  const weights = Int8Array.from(take(weightCount), (byte) => (byte << 24) >> 24);
  const biases = Int8Array.from(take(names.length), (byte) => (byte << 24) >> 24);
  const clusters: WordClusters = {
    keys: takePlanes(readNumber(5), 3),
    smallClusters: Uint16Array.from(takePlanes(readNumber(5), 2)),
    mediumClusters: take(readNumber(6)),
    largeClusters: take(readNumber(6)),
  };
  if (offset !== bytes.length) throw new RangeError("there are further bytes after the model of replies");
  const scale = view.getFloat32(28, true);
  return { names, toldCount, features, firstWeights, labels, weights, biases, scale, clusters };
}
