import { analyzeParts, phrasesOf } from "#core/domain/german/analysis/analyze-sentence.ts";
import { boundaryTask } from "#core/domain/german/analysis/boundaries.ts";
import { buildClauses } from "#core/domain/german/analysis/clause-parts.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { roleIndex, roleTask } from "#core/domain/german/analysis/roles.ts";
import { decode } from "#core/domain/german/analysis/sequence-model.ts";
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
export const keptWeights = { tags: 90_000, boundaries: 18_000, roles: 48_000 } as const;
const epochs = { tags: 6, boundaries: 6, roles: 4 } as const;

/** Trains the three models. Boundaries and roles are learnt from the right tags and from those that the tagger finds. */
export function trainModels(samples: readonly Sample[], lexicon: Lexicon): AnalysisWeights {
  const sentences = samples.flatMap((one) => [one.clean, one.trainingNoise]);
  const prepared = sentences.map((sentence) => {
    const readings = sentence.tokens.map((token) => tokenReadings(token, lexicon));
    const task = taggingTask(sentence.tokens, readings);
    return {
      sentence,
      readings,
      task,
      labels: sentence.tags.map((tag, at) => reachable(tag, task.candidates[at] ?? [])),
    };
  });
  const trainTagger = (list: typeof prepared) =>
    quantized(trainPerceptron(list, { bits: 21, epochs: epochs.tags, seed: 1 }), keptWeights.tags);
  const roleExample = (
    sentence: LabelledSentence,
    readings: (typeof prepared)[number]["readings"],
    known: readonly Tag[],
    begins: readonly number[],
  ) => {
    const clauses = buildClauses(sentence.tokens, known, begins);
    const phrases = phrasesOf(sentence.tokens, known, readings);
    const task = roleTask({ segments: sentence.tokens, tags: known, readings, phrases, clauses, lexicon });
    return { task, labels: phrases.map(({ head }) => sentence.roles[head]?.role ?? roleIndex("none")) };
  };
  const tagWeights = trainTagger(prepared);
  // The other models are trained on tags with the tagger's mistakes: each half is tagged by a tagger of the other half.
  const isInFirstHalf = ({ sentence }: (typeof prepared)[number]) => (hashText(50, sentence.id) & 64) === 0;
  const halves = [prepared.filter(isInFirstHalf), prepared.filter((one) => !isInFirstHalf(one))] as const;
  const taggers = [trainTagger(halves[1]), trainTagger(halves[0])] as const;
  const tagged = halves.flatMap((half, at) =>
    half.map((one) => {
      const found = decode(one.task, taggers[at === 0 ? 0 : 1]).labels.map((label): Tag => tags[label] ?? "XY");
      return { ...one, found };
    }),
  );
  const boundaryExamples = tagged.map(({ sentence, found }) => ({
    task: boundaryTask(sentence.tokens, found),
    labels: sentence.begins.map((label, at) => (at === 0 || isMarkTag(found[at] ?? "XY") ? 0 : label)),
  }));
  const trainBoundaries = (list: typeof boundaryExamples) =>
    quantized(trainPerceptron(list, { bits: 19, epochs: epochs.boundaries, seed: 2 }), keptWeights.boundaries);
  const boundaries = trainBoundaries(boundaryExamples);
  const middle = halves[0].length;
  const otherBoundaries = [
    trainBoundaries(boundaryExamples.slice(middle)),
    trainBoundaries(boundaryExamples.slice(0, middle)),
  ] as const;
  const roleExamples = tagged.map(({ sentence, readings, found }, at) => {
    const begins = decode(boundaryTask(sentence.tokens, found), otherBoundaries[at < middle ? 0 : 1]).labels;
    return roleExample(sentence, readings, found, begins);
  });
  // The correct sentences count twice, because learners make fewer mistakes in articles than the noise, and once more
  // with their right tags and boundaries.
  const right = tagged
    .filter(({ sentence }) => !sentence.isNoised)
    .map(({ sentence, readings, labels }) => {
      const known = labels.map((label): Tag => tags[label] ?? "XY");
      return roleExample(sentence, readings, known, sentence.begins);
    });
  const weighted = [
    ...right,
    ...roleExamples.filter((_, at) => tagged[at]?.sentence.isNoised === false),
    ...roleExamples,
  ];
  const roles = quantized(trainPerceptron(weighted, { bits: 20, epochs: epochs.roles, seed: 3 }), keptWeights.roles);
  return { tags: tagWeights, boundaries, roles };
}

export const analyzeLabelled = (sentence: LabelledSentence, lexicon: Lexicon, weights: AnalysisWeights) =>
  analyzeParts(sentence.tokens, lexicon, weights);
