import { hear } from "../conversations/hear.ts";
import type { PartnerBank } from "../conversations/hearing.ts";
import type { Scene } from "../conversations/scenes/scene.ts";
import { modelOf } from "../conversations/scenes/understand.ts";
import { understandMessage } from "../conversations/scenes/understand-message.ts";
import { splitIntoSentences } from "../german/analysis/segment.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/**
 * Minimum score of an intent (see `understand.ts`). It is higher than the minimum in a scene, because a text has no
 * partner whose questions say what a sentence is about. With the minimum of a scene, twice as many sentences about
 * other things would be mistaken for a point.
 */
const minPointScore = 0.5;
/** A shorter sentence is a salutation, a name or a date. */
const minWordsOfPoint = 3;

/** The sentences of a text. The end of a line ends a sentence, so that a salutation is a sentence of its own. */
export const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line) => splitIntoSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));

/**
 * The ids of the points of a writing task that the sentences express.
 * @param sentences each sentence as written and, if the checker changes it, as corrected
 */
export function findPoints(
  sentences: readonly { original: string; corrected: string }[],
  recognition: Scene,
  lexicon: Lexicon,
  bank: PartnerBank,
): Set<string> {
  const model = modelOf(recognition);
  const expectation = { intents: new Set<string>() };
  const foundPointIds = new Set<string>();
  for (const { original, corrected } of sentences) {
    if (original.split(/\s+/).length < minWordsOfPoint) continue;
    const hearings = [...new Set([corrected, original])].map((text) => hear(text, text, lexicon, bank));
    for (const { intent, score } of understandMessage(hearings, model, expectation))
      if (intent.goal !== null && score >= minPointScore) foundPointIds.add(intent.goal);
  }
  return foundPointIds;
}
