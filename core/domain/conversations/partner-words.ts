import type { CefrLevel } from "../cefr-level.ts";

/** Sorts words in the order in which the partner looks them up: the lowest level first, then the most frequent. */
export const sortPartnerWords = <Word extends { cefrLevel: CefrLevel; frequency: number }>(
  words: readonly Word[],
): Word[] =>
  words.toSorted((a, b) =>
    a.cefrLevel < b.cefrLevel ? -1 : a.cefrLevel > b.cefrLevel ? 1 : a.frequency - b.frequency,
  );

/** The level of each word. If several entries have the same spelling, the lowest level counts. */
export const levelsOfWords = (words: readonly { word: string; cefrLevel: CefrLevel }[]): Record<string, CefrLevel> =>
  Object.fromEntries(
    words.toSorted((a, b) => (a.cefrLevel < b.cefrLevel ? 1 : -1)).map((row) => [row.word, row.cefrLevel]),
  );
