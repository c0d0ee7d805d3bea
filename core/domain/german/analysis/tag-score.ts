import type { Lexicon } from "../lexicon/lexicon.ts";
import { weightsOf } from "./analyze.ts";
import type { Segment } from "./segment.ts";
import { labelsOf, searchBeams } from "./sequence-model.ts";
import { buildTaggingTask } from "./tagger.ts";
import { type Tag, tags } from "./tags.ts";
import { findTokenReadings } from "./token-readings.ts";

/** The number of tokens that are tagged again on each side of the token whose text is replaced. */
const tokensPerSide = 5;

export interface TaggedWindow {
  /**
   * The score of the best sequence of tags. It can be compared only with the scores of other texts for the same token.
   */
  score: number;
  /** The tag of the token whose text was replaced. */
  tag: Tag;
}

/**
 * Tags a token and the words around it as if the token were `text`. The higher the score, the more likely is this
 * sequence of words.
 */
export function tagWindowWith(
  segments: readonly Segment[],
  index: number,
  text: string,
  lexicon: Lexicon,
): TaggedWindow {
  const windowStart = Math.max(0, index - tokensPerSide);
  const wordWindow = segments.slice(windowStart, index + tokensPerSide + 1);
  const indexInWindow = index - windowStart;
  const exchangedWindow = wordWindow.map((segment, position) =>
    position === indexInWindow ? { ...segment, text } : segment,
  );
  const task = buildTaggingTask(
    exchangedWindow,
    exchangedWindow.map((segment) => findTokenReadings(segment, lexicon)),
  );
  let bestLabels: ReturnType<typeof labelsOf> = [];
  let score = 0;
  for (const [position, beam] of [...searchBeams(task, weightsOf(lexicon).tags)].entries()) {
    const [bestHypothesis] = beam;
    if (position === exchangedWindow.length - 1 && bestHypothesis) {
      bestLabels = labelsOf(bestHypothesis);
      score = bestHypothesis.score;
    }
  }
  return { score, tag: tags[bestLabels[indexInWindow] ?? -1] ?? "XY" };
}
