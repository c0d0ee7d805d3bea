import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, type Tag } from "./tags.ts";

/** A token, given by its index, and the data of all tokens of its sentence. */
export interface TaggedToken {
  index: number;
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
}

export const textAt = ({ segments }: TaggedToken, index: number) => segments[index]?.text ?? "";
/** Whether a form has a reading with this tag that is neither guessed nor found by changing the spelling. */
export const canHaveTag = (readings: readonly TokenReading[] | undefined, tag: Tag) =>
  readings?.some((reading) => reading.tag === tag && reading.repair === undefined) ?? false;

/**
 * The index of the first finite verb from `startIndex` to the next comma or full stop; undefined if there is none.
 */
export function findNextFinite({ tags }: Pick<TaggedToken, "tags">, startIndex: number): number | undefined {
  for (let index = startIndex; index < tags.length && !/^\$[,.]$/.test(tags[index] ?? ""); index++)
    if (isFiniteTag(tags[index] ?? "XY")) return index;
  return undefined;
}

/**
 * Whether there are more than two tokens from `startIndex` to the next comma or full stop, and the last token is a
 * finite verb.
 */
export function endsWithFiniteVerb({ tags }: TaggedToken, startIndex: number): boolean {
  let end = startIndex;
  while (end < tags.length && !/^\$[,.]$/.test(tags[end] ?? "")) end += 1;
  return end - startIndex > 2 && isFiniteTag(tags[end - 1] ?? "XY");
}
