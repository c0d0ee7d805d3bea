import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const isBankNoun = (readings: readonly TokenReading[]) =>
  readings.some((reading) => reading.tag === "NN" && reading.repair === undefined);

/** Whether a word with this tag can follow an article within the same phrase. */
const isInsidePhrase = (tag: Tag | undefined) =>
  tag !== undefined && !isFiniteTag(tag) && !/^(?:PPER|PRF|PIS|PDS|PWS|PTKNEG|PTKZU|\$[,.])/.test(tag);

/**
 * Corrects tags by rules where the treebank contains too few examples: requests, names that are also common nouns, and
 * short sentences.
 */
export function repairTags(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const wordCount = tags.filter((tag) => !isMarkTag(tag)).length;
  return tags.map((tag, index) => {
    const tokenReadings = readings[index] ?? [];
    const isAmongNames = tags[index - 1] === "NE" || tags[index + 1] === "NE";
    if (tag === "NE" && isBankNoun(tokenReadings) && !isAmongNames) return "NN";
    // "du" is part of some foreign names. Without another part of a name beside it, it is the pronoun.
    if ((tag === "NE" || tag === "FM") && tokenReadings.some((reading) => reading.tag === "PPER") && !isAmongNames)
      return "PPER";
    // A sentence of one capitalized word is a noun rather than an imperative: Ruhe!
    const isCapital = /^\p{Lu}/u.test(segments[index]?.text ?? "");
    if (tag === "VVIMP" && wordCount === 1 && isCapital && isBankNoun(tokenReadings)) return "NN";
    // An article without a noun is a relative or demonstrative pronoun: "…, den alle mögen".
    const nextTag = tags[index + 1];
    const isUsedAsPronoun =
      tag === "ART" && !isInsidePhrase(nextTag) && tokenReadings.some((reading) => reading.tag === "PRELS");
    if (isUsedAsPronoun && nextTag !== undefined && (isPronounTag(nextTag) || isFiniteTag(nextTag)))
      return tags[index - 1] === "$," ? "PRELS" : "PDS";
    return tag;
  });
}
