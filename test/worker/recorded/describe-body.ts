import { describeLines } from "../../support/describe-result.ts";
import { toChecksum } from "./checksum.ts";

const maxItems = 3;
const maxTextLength = 160;

/** The beginning of a long text, with its length and a checksum of the whole text. */
export const shortenTo = (maxLength: number, text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 20)}… (${text.length}, ${toChecksum(text)})`;

/** The value with long lists and texts shortened. A checksum stands for what is left out. */
export function shorten(value: unknown): unknown {
  if (typeof value === "string") return shortenTo(maxTextLength, value);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
  if (value.length <= maxItems) return value.map(shorten);
  const last = value.at(-1);
  const note = `… ${value.length} in all, ${toChecksum(JSON.stringify(value))}`;
  return [...value.slice(0, 1).map(shorten), note, shorten(last)];
}

/** A body in readable lines. */
export const describeBody = (body: unknown): string => describeLines(shorten(body));
