import type { Lexicon } from "../lexicon/lexicon.ts";
import { weightsOf } from "./analyze.ts";
import type { Segment } from "./segment.ts";
import { labelsOf, searchBeams } from "./sequence-model.ts";
import { taggingTask } from "./tagger.ts";
import { type Tag, tags } from "./tags.ts";
import { tokenReadings } from "./token-readings.ts";

/** How many words before and behind a word are tagged again with another word in its place. */
const windowSize = 5;

export interface TaggedWindow {
  /** The score of the best sequence of tags. Only scores of the same window with another word are comparable. */
  score: number;
  /** The tag of the exchanged word. */
  tag: Tag;
}

/**
 * Tags the words around a token as if it were another word. The higher the score, the more likely is the sequence of
 * words.
 */
export function tagWindowWith(
  segments: readonly Segment[],
  index: number,
  text: string,
  lexicon: Lexicon,
): TaggedWindow {
  const start = Math.max(0, index - windowSize);
  const window = segments.slice(start, index + windowSize + 1);
  const at = index - start;
  const exchanged = window.map((segment, position) => (position === at ? { ...segment, text } : segment));
  const task = taggingTask(
    exchanged,
    exchanged.map((segment) => tokenReadings(segment, lexicon)),
  );
  let best: ReturnType<typeof labelsOf> = [];
  let score = 0;
  for (const [position, beam] of [...searchBeams(task, weightsOf(lexicon).tags)].entries()) {
    const [first] = beam;
    if (position === exchanged.length - 1 && first) {
      best = labelsOf(first);
      score = first.score;
    }
  }
  return { score, tag: tags[best[at] ?? -1] ?? "XY" };
}
