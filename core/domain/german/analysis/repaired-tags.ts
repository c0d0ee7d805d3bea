import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const isBankNoun = (readings: readonly TokenReading[]) =>
  readings.some((one) => one.tag === "NN" && one.repair === undefined);

/** Tags that can follow an article within its phrase. */
const isInsidePhrase = (tag: Tag | undefined) =>
  tag !== undefined && !isFiniteTag(tag) && !/^(?:PPER|PRF|PIS|PDS|PWS|PTKNEG|PTKZU|\$[,.])/.test(tag);

/**
 * Corrects tags that the treebank cannot teach, because it has few requests, few names that are also everyday words, and
 * few short sentences.
 */
export function repairedTags(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const words = tags.filter((tag) => !isMarkTag(tag)).length;
  return tags.map((tag, at) => {
    const own = readings[at] ?? [];
    const isAmongNames = tags[at - 1] === "NE" || tags[at + 1] === "NE";
    if (tag === "NE" && isBankNoun(own) && !isAmongNames) return "NN";
    // Foreign names contain "du"; as a word of its own it is the pronoun.
    if ((tag === "NE" || tag === "FM") && own.some((one) => one.tag === "PPER") && !isAmongNames) return "PPER";
    // A single capitalized word is a noun rather than a request: Ruhe!
    const isCapital = /^\p{Lu}/u.test(segments[at]?.text ?? "");
    if (tag === "VVIMP" && words === 1 && isCapital && isBankNoun(own)) return "NN";
    // An article needs a noun: "…, den alle mögen"
    const next = tags[at + 1];
    const isAlone = tag === "ART" && !isInsidePhrase(next) && own.some((one) => one.tag === "PRELS");
    if (isAlone && next !== undefined && (isPronounTag(next) || isFiniteTag(next)))
      return tags[at - 1] === "$," ? "PRELS" : "PDS";
    return tag;
  });
}
