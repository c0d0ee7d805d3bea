import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isImperative = (one: TokenReading) => one.tag === "VVIMP" || one.tag === "VAIMP";
/** Subjects behind a verb that show that it is no imperative: Komme ich? Gehe ich … */
const subject = /^(?:ich|er|es|man|wir|du|ihr|sie)$/i;

/**
 * Finds imperatives by rule, because the treebank has too few to learn from: a clause starts with a form that can be
 * one, no subject follows directly, and there is no other finite verb up to the next mark.
 */
export function withImperatives(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const found = [...tags];
  for (const [at, tag] of tags.entries()) {
    if (!/^(?:VVFIN|VAFIN|VVIMP|NN|NE)$/.test(tag)) continue;
    const before = tags[at - 1];
    // Behind a greeting, a mark or a conjunction a clause can start.
    const isStart =
      before === undefined || isMarkTag(before) || before === "KON" || before === "ITJ" || before === "PTKANT";
    const imperative = (readings[at] ?? []).find(isImperative);
    if (!isStart || !imperative) continue;
    const next = segments[at + 1];
    // A noun is a request only in front of other words and an exclamation mark: Warte auf mich! but Ruhe!
    const isRequest = segments.at(-1)?.text === "!" && next !== undefined && !isMarkTag(tags[at + 1] ?? "XY");
    if (/^N/.test(tag) && (!isRequest || tags[at + 1] === "NN")) continue;
    if (before === "KON" && tag !== "VVFIN") continue;
    if (next && subject.test(next.text) && !/^Sie$/.test(next.text)) continue;
    let hasOther = false;
    for (let other = at + 1; other < tags.length && !isMarkTag(tags[other] ?? "XY"); other++)
      if (isFiniteTag(tags[other] ?? "XY")) hasOther = true;
    const isOnlyImperative = !(readings[at] ?? []).some((one) => one.tag === "VVFIN" || one.tag === "VAFIN");
    // "Gehe nach Hause." without a subject is a request at the start of a sentence, but not behind "und".
    const isFirst = at === 0 || segments[at]?.isFirst === true || isOnlyImperative || segments.at(-1)?.text === "!";
    if (!hasOther && isFirst) found[at] = imperative.tag;
  }
  return found;
}
