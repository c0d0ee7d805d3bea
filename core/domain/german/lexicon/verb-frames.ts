import type { Frame } from "../valency.ts";
import type { Lexicon } from "./lexicon.ts";

/** The lengths of the shortest and the longest separable prefix: ab, gegenüber. */
const [shortestPrefixLength, longestPrefixLength] = [2, 9];
const shortestBaseLength = 3;

/**
 * The frames of a verb. The valency table contains infinitives with their joints, but infinitives in texts have none:
 * *teilnehmen* is listed as *teil|nehmen*.
 * @param infinitive the infinitive with or without joints, and with or without *sich*
 */
export function framesOfVerb(infinitive: string, lexicon: Lexicon): readonly Frame[] {
  const plainInfinitive = infinitive.replace(/^sich /, "").replace("|", "");
  const framesOfWholeInfinitive = lexicon.frames(plainInfinitive);
  if (framesOfWholeInfinitive.length > 0) return framesOfWholeInfinitive;
  const maxPrefixLength = Math.min(longestPrefixLength, plainInfinitive.length - shortestBaseLength);
  for (let prefixLength = shortestPrefixLength; prefixLength <= maxPrefixLength; prefixLength++) {
    const frames = lexicon.frames(`${plainInfinitive.slice(0, prefixLength)}|${plainInfinitive.slice(prefixLength)}`);
    if (frames.length > 0) return frames;
  }
  return [];
}
