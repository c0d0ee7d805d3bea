import { analyzeTokens, phrasesOf } from "#core/domain/german/analysis/analyze-sentence.ts";
import { buildBoundaryTask } from "#core/domain/german/analysis/boundaries.ts";
import { buildClauses } from "#core/domain/german/analysis/clause-parts.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import type { TokenReading } from "#core/domain/german/analysis/reading.ts";
import { buildRoleTask, roleIndexOf } from "#core/domain/german/analysis/roles.ts";
import { findBestLabels, type WeightTable } from "#core/domain/german/analysis/sequence-model.ts";
import { buildTaggingTask } from "#core/domain/german/analysis/tagger.ts";
import { isMarkTag, type Tag, tagIndexOf, tags, universalTagOf } from "#core/domain/german/analysis/tags.ts";
import { findTokenReadings } from "#core/domain/german/analysis/token-readings.ts";
import type { AnalysisWeights } from "#core/domain/german/analysis/weights.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { type AlignedSentence, alignSentence } from "./align.ts";
import { findGoldBoundaries, findGoldCases, findGoldRoles, type GoldRole } from "./gold-structure.ts";
import { addNoise } from "./noise.ts";
import { quantizeWeights, trainEnsemble } from "./perceptron.ts";
import type { GoldSentence } from "./treebank.ts";

/** A sentence, with or without noise, and the labels that the models should find. */
export interface LabelledSentence extends AlignedSentence {
  boundaryLabels: number[];
  roles: GoldRole[];
  /** The seed of the noise in this sentence; 0 for the sentence without noise. */
  noiseSeed: number;
}

/**
 * A sentence of the treebank in four versions: one without noise, two with noise for training, and one with different
 * noise for measuring quality.
 */
export interface Sample {
  id: string;
  cleanSentence: LabelledSentence;
  noisySentencesForTraining: LabelledSentence[];
  noisySentenceForFigures: LabelledSentence;
}

export function buildSample(sentence: GoldSentence): Sample {
  const alignedSentence = alignSentence(sentence);
  const goldCaseByToken = findGoldCases(alignedSentence, sentence);
  const addLabels = (version: AlignedSentence, noiseSeed: number): LabelledSentence => ({
    ...version,
    noiseSeed,
    boundaryLabels: findGoldBoundaries(version, sentence),
    roles: findGoldRoles(version, sentence, goldCaseByToken),
  });
  const makeNoisySentence = (seed: number) =>
    addLabels(addNoise(alignedSentence, createSeededRandom(hashText(seed, sentence.id))), seed);
  return {
    id: sentence.id,
    cleanSentence: addLabels(alignedSentence, 0),
    noisySentencesForTraining: [makeNoisySentence(1), makeNoisySentence(3)],
    noisySentenceForFigures: makeNoisySentence(2),
  };
}

/**
 * Chooses from the candidates the label that is nearest to a tag. The first candidate that exists in this order is
 * chosen: the label of the tag itself; a label of the same word class; for the tag of an adverb or adjective, any label
 * of an adverb or adjective; the first of all candidates.
 */
function findReachableLabel(tag: Tag, candidates: readonly number[]): number {
  const goldLabel = tagIndexOf(tag);
  if (candidates.includes(goldLabel)) return goldLabel;
  const labelOfSameClass = candidates.find(
    (candidateLabel) => universalTagOf(tags[candidateLabel] ?? "XY") === universalTagOf(tag),
  );
  const labelOfAdverbOrAdjective = /^AD[VJ]/.test(tag)
    ? candidates.find((candidate) => /^AD[VJ]/.test(tags[candidate] ?? ""))
    : undefined;
  return labelOfSameClass ?? labelOfAdverbOrAdjective ?? candidates[0] ?? goldLabel;
}

/** The maximum number of weights in each model. Only the largest weights are kept; all others are set to zero. */
const maxWeightCounts = {
  tags: 90_000,
  boundaries: 22_000,
  roles: 96_000,
} as const;
const epochCounts = { tags: 6, boundaries: 6, roles: 4 } as const;
/**
 * The number of trainings whose weights are added (see `trainEnsemble`). A model that is trained on half of the
 * sentences is trained only once.
 */
const runCounts = { tags: 3, boundaries: 3, roles: 3 } as const;

/** A sentence with its readings and tags, on which the models for boundaries and roles are trained. */
export interface TaggedSentence {
  sentence: LabelledSentence;
  readings: readonly (readonly TokenReading[])[];
  /**
   * The correct tag of each token. If no reading of a token has the correct tag, a tag of one of its readings is used
   * instead.
   */
  correctTags: Tag[];
  /** The tags that a tagger found. This sentence was not part of the training of the tagger. */
  foundTags: Tag[];
  isInFirstHalf: boolean;
}

/**
 * Trains the tagger on all sentences. To tag the sentences, it also trains two further taggers, each on one half of the
 * sentences, and tags each half with the tagger that was trained on the other half.
 */
export function trainTagger(samples: readonly Sample[], lexicon: Lexicon): [WeightTable, TaggedSentence[]] {
  const examples = samples
    .flatMap((sample) => [sample.cleanSentence, ...sample.noisySentencesForTraining])
    .map((sentence) => {
      const readings = sentence.tokens.map((token) => findTokenReadings(token, lexicon));
      const task = buildTaggingTask(sentence.tokens, readings);
      const labels = sentence.tags.map((tag, index) => findReachableLabel(tag, task.candidates[index] ?? []));
      return { sentence, readings, task, labels, isInFirstHalf: (hashText(50, sentence.id) & 64) === 0 };
    });
  const trainModel = (trainingExamples: typeof examples, runCount = 1) =>
    quantizeWeights(
      trainEnsemble(trainingExamples, { indexBits: 21, epochs: epochCounts.tags, runCount, seed: 1 }),
      maxWeightCounts.tags,
    );
  const weightsOfFirstHalf = trainModel(examples.filter((example) => example.isInFirstHalf));
  const weightsOfSecondHalf = trainModel(examples.filter((example) => !example.isInFirstHalf));
  const tagOfLabel = (label: number): Tag => tags[label] ?? "XY";
  const taggedSentences = examples.map(({ sentence, readings, task, labels, isInFirstHalf }) => ({
    sentence,
    readings,
    correctTags: labels.map(tagOfLabel),
    foundTags: findBestLabels(task, isInFirstHalf ? weightsOfSecondHalf : weightsOfFirstHalf).labels.map(tagOfLabel),
    isInFirstHalf,
  }));
  return [trainModel(examples, runCounts.tags), taggedSentences];
}

/**
 * Trains the boundary model on all sentences. To find boundaries, it also trains two further models, each on one half
 * of the sentences, and uses each model for the half that it was not trained on.
 */
export function trainBoundaries(taggedSentences: readonly TaggedSentence[]): [WeightTable, number[][]] {
  const examples = taggedSentences.map(({ sentence, foundTags, isInFirstHalf }) => ({
    task: buildBoundaryTask(sentence.tokens, foundTags),
    labels: sentence.boundaryLabels.map((label, index) =>
      index === 0 || isMarkTag(foundTags[index] ?? "XY") ? 0 : label,
    ),
    isInFirstHalf,
  }));
  const trainModel = (someExamples: typeof examples, runCount = 1) =>
    quantizeWeights(
      trainEnsemble(someExamples, { indexBits: 19, epochs: epochCounts.boundaries, runCount, seed: 2 }),
      maxWeightCounts.boundaries,
    );
  const weightsOfFirstHalf = trainModel(examples.filter((example) => example.isInFirstHalf));
  const weightsOfSecondHalf = trainModel(examples.filter((example) => !example.isInFirstHalf));
  const foundBoundaries = examples.map(
    ({ task, isInFirstHalf }) => findBestLabels(task, isInFirstHalf ? weightsOfSecondHalf : weightsOfFirstHalf).labels,
  );
  return [trainModel(examples, runCounts.boundaries), foundBoundaries];
}

/** Trains the role model on tags and boundaries that the other models have found. */
export function trainRoles(
  taggedSentences: readonly TaggedSentence[],
  foundBoundaries: readonly number[][],
  lexicon: Lexicon,
): WeightTable {
  const buildExample = (
    { sentence, readings }: TaggedSentence,
    usedTags: readonly Tag[],
    boundaryLabels: readonly number[],
  ) => {
    const clauses = buildClauses(usedTags, boundaryLabels);
    const phrases = phrasesOf(sentence.tokens, usedTags, readings);
    const task = buildRoleTask({ segments: sentence.tokens, tags: usedTags, readings, phrases, clauses, lexicon });
    return { task, labels: phrases.map(({ head }) => sentence.roles[head]?.role ?? roleIndexOf("none")) };
  };
  const examples = taggedSentences.map((taggedSentence, index) =>
    buildExample(taggedSentence, taggedSentence.foundTags, foundBoundaries[index] ?? []),
  );
  const isClean = ({ sentence }: TaggedSentence) => sentence.noiseSeed === 0;
  // The noise contains more mistakes in articles than learners make. To compensate for this, sentences without noise
  // are used three times: twice with the found tags and boundaries, and once with the correct tags and boundaries.
  const correctExamples = taggedSentences
    .filter(isClean)
    .map((taggedSentence) =>
      buildExample(taggedSentence, taggedSentence.correctTags, taggedSentence.sentence.boundaryLabels),
    );
  const cleanExamples = examples.filter((_, index) => {
    const taggedSentence = taggedSentences[index];
    return taggedSentence !== undefined && isClean(taggedSentence);
  });
  return quantizeWeights(
    trainEnsemble(
      [
        ...correctExamples,
        ...cleanExamples,
        ...examples.filter((_, index) => (taggedSentences[index]?.sentence.noiseSeed ?? 0) < 2),
      ],
      {
        indexBits: 19,
        epochs: epochCounts.roles,
        runCount: runCounts.roles,
        seed: 3,
      },
    ),
    maxWeightCounts.roles,
  );
}

/** Trains the three models. The models for boundaries and roles are trained on tags that a tagger found. */
export function trainModels(samples: readonly Sample[], lexicon: Lexicon): AnalysisWeights {
  const [tagWeights, taggedSentences] = trainTagger(samples, lexicon);
  const [boundaryWeights, foundBoundaries] = trainBoundaries(taggedSentences);
  const roleWeights = trainRoles(taggedSentences, foundBoundaries, lexicon);
  return { tags: tagWeights, boundaries: boundaryWeights, roles: roleWeights };
}

export const analyzeLabelledSentence = (sentence: LabelledSentence, lexicon: Lexicon, weights: AnalysisWeights) =>
  analyzeTokens(sentence.tokens, lexicon, weights);
