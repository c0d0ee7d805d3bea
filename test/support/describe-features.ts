import { weightsOf } from "#core/domain/german/analysis/analyze.ts";
import { analyzeTokens } from "#core/domain/german/analysis/analyze-sentence.ts";
import { boundaryTask } from "#core/domain/german/analysis/boundaries.ts";
import { roleIndex, roleTask } from "#core/domain/german/analysis/roles.ts";
import { segment } from "#core/domain/german/analysis/segment.ts";
import type { SequenceTask } from "#core/domain/german/analysis/sequence-model.ts";
import { taggingTask } from "#core/domain/german/analysis/tagger.ts";
import { tagIndex } from "#core/domain/german/analysis/tags.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";

/** A number that depends on all given numbers and on their order. */
const checksumOf = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, number) => (Math.imul(sum, 31) + number) | 0, 7) >>> 0).toString(36);

/**
 * The candidates, features and state keys of each item if the items before it have the given labels. Also the state
 * features that the next item would have after each other label of the item.
 */
function featuresOnPath<State>(task: SequenceTask<State>, labels: readonly number[]): number[] {
  const numbers: number[] = [];
  const stateFeatures = (state: State, itemIndex: number) => {
    const features: number[] = [];
    task.addStateFeatures(state, itemIndex, features);
    return [task.stateKey(state, itemIndex), ...features];
  };
  let state = task.initialState;
  for (const [i, label] of labels.entries()) {
    const candidates = task.candidates[i] ?? [];
    numbers.push(...candidates, ...task.featuresOf(i), ...stateFeatures(state, i));
    if (i + 1 < labels.length)
      for (const candidate of candidates) numbers.push(...stateFeatures(task.nextState(state, i, candidate), i + 1));
    state = task.nextState(state, i, label);
  }
  return numbers;
}

/**
 * Checksums of the features with which the models choose the tags, the boundaries of clauses and the roles of phrases.
 * The weights of the models were computed for exactly these features.
 */
export function describeFeatures(text: string, lexicon: Lexicon): string {
  return segment(text)
    .map(({ tokens: segments }) => {
      const parts = analyzeTokens(segments, lexicon, weightsOf(lexicon));
      const { readings, tags, boundaryLabels, phraseRoles } = parts;
      const checksums = [
        featuresOnPath(taggingTask(segments, readings), tags.map(tagIndex)),
        featuresOnPath(boundaryTask(segments, tags), boundaryLabels),
        featuresOnPath(roleTask({ ...parts, lexicon }), phraseRoles.map(roleIndex)),
      ].map(checksumOf);
      return `tags ${checksums[0]} boundaries ${checksums[1]} roles ${checksums[2]}`;
    })
    .join("\n");
}
