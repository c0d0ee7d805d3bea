import type { AnalyzedToken } from "../analyzed-text.ts";
import type { TopicIds } from "../phrase-topics.ts";
import type { Edit } from "../rule.ts";

/** An edit that replaces a word. */
export const replaceWord = (
  { start, end }: AnalyzedToken,
  replacement: string,
  explanation: Edit["explanation"],
  topics?: TopicIds,
): Edit => ({
  start,
  end,
  replacement,
  explanation,
  ...(topics && { topics }),
});

/** The words from `start` up to the next punctuation mark. */
export function wordsUntilMark(words: readonly AnalyzedToken[], start: number): AnalyzedToken[] {
  const endIndex = words.findIndex((word) => word.index >= start && word.kind === "mark");
  return words.slice(start, endIndex < 0 ? words.length : endIndex);
}

/** Whether a punctuation mark or the end of the text follows the word. */
export function isBeforeMark(words: readonly AnalyzedToken[], lastWord: AnalyzedToken | undefined): boolean {
  const nextWord = lastWord && words[lastWord.index + 1];
  return nextWord === undefined || nextWord.kind === "mark";
}
