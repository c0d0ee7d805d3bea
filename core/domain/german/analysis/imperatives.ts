import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isImperative = (reading: TokenReading) => reading.tag === "VVIMP" || reading.tag === "VAIMP";
/** The bit of the second person plural; see `TokenReading`. */
const secondPersonPluralBit = 16;

/**
 * The imperative tag of a form; undefined if the form is probably not an imperative. The imperative for several people
 * looks like the indicative (Macht!). So this imperative is recognized only in a sentence with an exclamation mark, or
 * if the form belongs to no other person (Seid!).
 */
function findImperativeTag(readings: readonly TokenReading[], endMark: string | undefined): Tag | undefined {
  const imperativeReading = readings.find(isImperative);
  if (imperativeReading) return imperativeReading.tag;
  const pluralReadings = readings.filter(
    (reading) => (reading.persons & secondPersonPluralBit) !== 0 && reading.kind === "p",
  );
  const [firstReading] = pluralReadings;
  const isUnambiguous = pluralReadings.every((reading) => reading.persons === secondPersonPluralBit);
  if (!firstReading || endMark === "?" || (!isUnambiguous && endMark !== "!")) return undefined;
  return firstReading.tag === "VVFIN" ? "VVIMP" : firstReading.tag === "VAFIN" ? "VAIMP" : undefined;
}

/** A subject pronoun directly after the verb shows that the verb is not an imperative: Komme ich? */
const subjectPronounPattern = /^(?:ich|er|es|man|wir|du|ihr|sie)$/i;

/**
 * Finds imperatives by a rule, because the treebank contains too few imperatives for training. A form is an imperative
 * if four conditions are met: it can be an imperative, it starts a clause, no subject directly follows it, and there is
 * no other finite verb before the next punctuation mark.
 */
export function tagImperatives(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const correctedTags = [...tags];
  for (const [index, tag] of tags.entries()) {
    if (!/^(?:VVFIN|VAFIN|VVIMP|NN|NE)$/.test(tag)) continue;
    const tagBefore = tags[index - 1];
    // A clause can start after a greeting, a punctuation mark or a conjunction.
    const isClauseStart =
      tagBefore === undefined ||
      isMarkTag(tagBefore) ||
      tagBefore === "KON" ||
      tagBefore === "ITJ" ||
      tagBefore === "PTKANT";
    const imperative = findImperativeTag(readings[index] ?? [], segments.at(-1)?.text);
    if (!isClauseStart || !imperative) continue;
    const nextToken = segments[index + 1];
    // A word tagged as a noun is an imperative only if further words follow in a sentence with "!": "Warte auf mich!",
    // but not "Ruhe!"
    const isExclamationWithMoreWords =
      segments.at(-1)?.text === "!" && nextToken !== undefined && !isMarkTag(tags[index + 1] ?? "XY");
    // A word in small letters is not a noun, even if the tagger took it for a noun: "Wenn du Zeit hast, ruf mich an."
    const isLowerCaseAfterMark = /^\p{Ll}/u.test(segments[index]?.text ?? "") && isMarkTag(tags[index - 1] ?? "XY");
    if (/^N/.test(tag) && !isLowerCaseAfterMark && (!isExclamationWithMoreWords || tags[index + 1] === "NN")) continue;
    if (tagBefore === "KON" && tag !== "VVFIN") continue;
    // If the form cannot be third person singular, a following *es* is not the subject: "Lasst es euch schmecken".
    const canBeThirdPerson = readings[index]?.some(({ persons, tag }) => isFiniteTag(tag) && (persons & 4) !== 0);
    const isEsAsObject = nextToken?.text === "es" && !canBeThirdPerson;
    if (nextToken && subjectPronounPattern.test(nextToken.text) && nextToken.text !== "Sie" && !isEsAsObject) continue;
    let hasOtherFiniteVerb = false;
    for (let laterIndex = index + 1; laterIndex < tags.length && !isMarkTag(tags[laterIndex] ?? "XY"); laterIndex++)
      if (isFiniteTag(tags[laterIndex] ?? "XY")) hasOtherFiniteVerb = true;
    const isOnlyImperative = !(readings[index] ?? []).some(
      (reading) => reading.tag === "VVFIN" || reading.tag === "VAFIN",
    );
    // "Gehe nach Hause." without a subject is an imperative at the start of a sentence, but not after "und".
    const isImperativeLikely =
      index === 0 || segments[index]?.isFirst === true || isOnlyImperative || segments.at(-1)?.text === "!";
    if (!hasOtherFiniteVerb && isImperativeLikely) correctedTags[index] = imperative;
  }
  return correctedTags;
}
