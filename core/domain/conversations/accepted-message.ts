import { sentencesOf } from "./prompt-tree.ts";

const fewestGermanWords = 2;

/** A message as far as it says the same: letters and digits, small. */
export const sameWords = (text: string): string =>
  (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

/**
 * Whether a message counts for XP and the day's challenge: at least two different words of German, and nothing that its writer
 * said before in this conversation.
 */
export const isAccepted = (content: string, germanWords: number, saidBefore: Iterable<string>): boolean =>
  germanWords >= fewestGermanWords && ![...saidBefore].some((one) => sameWords(one) === sameWords(content));

const tidied = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[„“”"«»‚‘’']/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!]+$/, "")
    .trim();

/**
 * Whether a correction was typed again rightly, every letter and comma (the mark at the end is free): the whole corrected
 * message, or one of its sentences that was corrected.
 */
export function isRetyped(typed: string, original: string, corrected: string): boolean {
  const before = new Set(sentencesOf(original).map(tidied));
  const mended = sentencesOf(corrected).filter((one) => !before.has(tidied(one)));
  return [corrected, ...mended].some((one) => tidied(one) === tidied(typed));
}
