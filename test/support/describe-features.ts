import { weightsOf } from "#core/domain/german/analysis/analyze.ts";
import { analyzeTokens } from "#core/domain/german/analysis/analyze-sentence.ts";
import { buildBoundaryTask } from "#core/domain/german/analysis/boundaries.ts";
import { buildRoleTask, roleIndexOf } from "#core/domain/german/analysis/roles.ts";
import { splitIntoSentences } from "#core/domain/german/analysis/segment.ts";
import type { SequenceTask } from "#core/domain/german/analysis/sequence-model.ts";
import { buildTaggingTask } from "#core/domain/german/analysis/tagger.ts";
import { tagIndexOf } from "#core/domain/german/analysis/tags.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";

/** A checksum in the form of a text. It depends on all numbers and on their order. */
const checksumOf = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, number) => (Math.imul(sum, 31) + number) | 0, 7) >>> 0).toString(36);

/**
 * Lists the candidates, features, state key and state features of each item. The state of an item follows from the
 * given labels of the items before it. Also lists the state key and state features that the next item would have after
 * each candidate label of the item.
 */
function listFeaturesOnPath<State>(task: SequenceTask<State>, labels: readonly number[]): number[] {
  const numbers: number[] = [];
  const listStateFeatures = (state: State, itemIndex: number) => {
    const features: number[] = [];
    task.addStateFeatures(state, itemIndex, features);
    return [task.stateKey(state, itemIndex), ...features];
  };
  let state = task.initialState;
  for (const [i, label] of labels.entries()) {
    const candidates = task.candidates[i] ?? [];
    numbers.push(...candidates, ...task.featuresOf(i), ...listStateFeatures(state, i));
    if (i + 1 < labels.length)
      for (const candidate of candidates)
        numbers.push(...listStateFeatures(task.nextState(state, i, candidate), i + 1));
    state = task.nextState(state, i, label);
  }
  return numbers;
}

/**
 * Checksums of the features with which the models choose the tags, the boundaries of clauses and the roles of phrases.
 * The weights of the models were computed for exactly these features.
 */
export function describeFeatures(text: string, lexicon: Lexicon): string {
  return splitIntoSentences(text)
    .map(({ tokens: segments }) => {
      const parts = analyzeTokens(segments, lexicon, weightsOf(lexicon));
      const { readings, tags, boundaryLabels, phraseRoles } = parts;
      const checksums = [
        listFeaturesOnPath(buildTaggingTask(segments, readings), tags.map(tagIndexOf)),
        listFeaturesOnPath(buildBoundaryTask(segments, tags), boundaryLabels),
        listFeaturesOnPath(buildRoleTask({ ...parts, lexicon }), phraseRoles.map(roleIndexOf)),
      ].map(checksumOf);
      return `tags ${checksums[0]} boundaries ${checksums[1]} roles ${checksums[2]}`;
    })
    .join("\n");
}
