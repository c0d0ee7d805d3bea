import { analyzeParts, phrasesOf } from "#core/domain/german/analysis/analyze-sentence.ts";
import { boundaryTask } from "#core/domain/german/analysis/boundaries.ts";
import { buildClauses } from "#core/domain/german/analysis/clause-parts.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import type { TokenReading } from "#core/domain/german/analysis/reading.ts";
import { roleIndex, roleTask } from "#core/domain/german/analysis/roles.ts";
import { decode, type WeightTable } from "#core/domain/german/analysis/sequence-model.ts";
import { taggingTask } from "#core/domain/german/analysis/tagger.ts";
import { isMarkTag, type Tag, tagIndex, tags, universalTag } from "#core/domain/german/analysis/tags.ts";
import { tokenReadings } from "#core/domain/german/analysis/token-readings.ts";
import type { AnalysisWeights } from "#core/domain/german/analysis/weights.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { seededRandom } from "#core/domain/random.ts";
import { type AlignedSentence, align } from "./align.ts";
import { type GoldRole, goldBoundaries, goldRoles } from "./gold-structure.ts";
import { noised } from "./noise.ts";
import { quantized, trainPerceptron } from "./perceptron.ts";
import type { GoldSentence } from "./treebank.ts";

/** A sentence, clean or noised, with what the models should find. */
export interface LabelledSentence extends AlignedSentence {
  begins: number[];
  roles: GoldRole[];
  isNoised: boolean;
}

/** A sentence of the treebank: clean, noised for training, and noised in another way for the figures. */
export interface Sample {
  id: string;
  clean: LabelledSentence;
  trainingNoise: LabelledSentence;
  heldOutNoise: LabelledSentence;
}

export function sampleOf(sentence: GoldSentence): Sample {
  const aligned = align(sentence);
  const labelled = (one: AlignedSentence): LabelledSentence => ({
    ...one,
    isNoised: one !== aligned,
    begins: goldBoundaries(one, sentence),
    roles: goldRoles(one, sentence),
  });
  const noise = (seed: number) => labelled(noised(aligned, seededRandom(hashText(seed, sentence.id))));
  return { id: sentence.id, clean: labelled(aligned), trainingNoise: noise(1), heldOutNoise: noise(2) };
}

/** The candidate that stands for a tag that the readings lack: one of the same word class, or the first. */
function reachable(tag: Tag, candidates: readonly number[]): number {
  const wanted = tagIndex(tag);
  if (candidates.includes(wanted)) return wanted;
  const same = candidates.find((one) => universalTag(tags[one] ?? "XY") === universalTag(tag));
  const adverbial = /^AD[VJ]/.test(tag) ? candidates.find((one) => /^AD[VJ]/.test(tags[one] ?? "")) : undefined;
  return same ?? adverbial ?? candidates[0] ?? wanted;
}

/** How many weights of each model are kept. */
const keptWeights = { tags: 90_000, boundaries: 18_000, roles: 48_000 } as const;
const epochs = { tags: 6, boundaries: 6, roles: 4 } as const;

/** A sentence with its readings and tags as the later models see them. */
export interface TaggedSentence {
  sentence: LabelledSentence;
  readings: TokenReading[][];
  /** The right tags, as far as the readings contain them. */
  right: Tag[];
  /** The tags that a tagger finds which has not learnt from the sentence. */
  found: Tag[];
  isInFirstHalf: boolean;
}

/** Trains the tagger, and tags each half of the sentences with a tagger that is trained on the other half. */
export function trainTagger(samples: readonly Sample[], lexicon: Lexicon): [WeightTable, TaggedSentence[]] {
  const prepared = samples
    .flatMap((one) => [one.clean, one.trainingNoise])
    .map((sentence) => {
      const readings = sentence.tokens.map((token) => tokenReadings(token, lexicon));
      const task = taggingTask(sentence.tokens, readings);
      const labels = sentence.tags.map((tag, at) => reachable(tag, task.candidates[at] ?? []));
      return { sentence, readings, task, labels, isInFirstHalf: (hashText(50, sentence.id) & 64) === 0 };
    });
  const train = (list: typeof prepared) =>
    quantized(trainPerceptron(list, { bits: 21, epochs: epochs.tags, seed: 1 }), keptWeights.tags);
  const ofFirstHalf = train(prepared.filter((one) => one.isInFirstHalf));
  const ofSecondHalf = train(prepared.filter((one) => !one.isInFirstHalf));
  const toTag = (label: number): Tag => tags[label] ?? "XY";
  const tagged = prepared.map(({ sentence, readings, task, labels, isInFirstHalf }) => ({
    sentence,
    readings,
    right: labels.map(toTag),
    found: decode(task, isInFirstHalf ? ofSecondHalf : ofFirstHalf).labels.map(toTag),
    isInFirstHalf,
  }));
  return [train(prepared), tagged];
}

/** Trains the model of clause boundaries, and finds those of each half with a model of the other half. */
export function trainBoundaries(tagged: readonly TaggedSentence[]): [WeightTable, number[][]] {
  const examples = tagged.map(({ sentence, found, isInFirstHalf }) => ({
    task: boundaryTask(sentence.tokens, found),
    labels: sentence.begins.map((label, at) => (at === 0 || isMarkTag(found[at] ?? "XY") ? 0 : label)),
    isInFirstHalf,
  }));
  const train = (list: typeof examples) =>
    quantized(trainPerceptron(list, { bits: 19, epochs: epochs.boundaries, seed: 2 }), keptWeights.boundaries);
  const ofFirstHalf = train(examples.filter((one) => one.isInFirstHalf));
  const ofSecondHalf = train(examples.filter((one) => !one.isInFirstHalf));
  const found = examples.map(
    ({ task, isInFirstHalf }) => decode(task, isInFirstHalf ? ofSecondHalf : ofFirstHalf).labels,
  );
  return [train(examples), found];
}

/** Trains the model of roles from found tags and boundaries. */
export function trainRoles(
  tagged: readonly TaggedSentence[],
  begins: readonly number[][],
  lexicon: Lexicon,
): WeightTable {
  const exampleOf = ({ sentence, readings }: TaggedSentence, known: readonly Tag[], starts: readonly number[]) => {
    const clauses = buildClauses(sentence.tokens, known, starts);
    const phrases = phrasesOf(sentence.tokens, known, readings);
    const task = roleTask({ segments: sentence.tokens, tags: known, readings, phrases, clauses, lexicon });
    return { task, labels: phrases.map(({ head }) => sentence.roles[head]?.role ?? roleIndex("none")) };
  };
  const examples = tagged.map((one, at) => exampleOf(one, one.found, begins[at] ?? []));
  const isClean = ({ sentence }: TaggedSentence) => !sentence.isNoised;
  // The correct sentences count twice, because learners make fewer mistakes in articles than the noise, and once more
  // with their right tags and boundaries.
  const right = tagged.filter(isClean).map((one) => exampleOf(one, one.right, one.sentence.begins));
  const again = examples.filter((_, at) => tagged[at] !== undefined && isClean(tagged[at]));
  const weighted = [...right, ...again, ...examples];
  return quantized(trainPerceptron(weighted, { bits: 20, epochs: epochs.roles, seed: 3 }), keptWeights.roles);
}

/** Trains the three models. Boundaries and roles are learnt from tags with the tagger's mistakes. */
export function trainModels(samples: readonly Sample[], lexicon: Lexicon): AnalysisWeights {
  const [tagWeights, tagged] = trainTagger(samples, lexicon);
  const [boundaries, begins] = trainBoundaries(tagged);
  return { tags: tagWeights, boundaries, roles: trainRoles(tagged, begins, lexicon) };
}

export const analyzeLabelled = (sentence: LabelledSentence, lexicon: Lexicon, weights: AnalysisWeights) =>
  analyzeParts(sentence.tokens, lexicon, weights);
