import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Edit, Explanation } from "../rule.ts";

/** The words with spaces between them. Call this function only for words without punctuation marks between them. */
export const textOfTokens = (words: readonly AnalyzedToken[]): string => words.map(({ text }) => text).join(" ");

/**
 * Whether the word is the separated prefix of the verb. At the end of a clause *zu, an, auf* can be tagged as
 * prepositions.
 */
export const isPrefixOf = (word: AnalyzedToken | undefined, verb: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  word !== undefined &&
  /^(?:PTKVZ|APPR|ADV|ADJD)$/.test(word.tag) &&
  (word.tag === "PTKVZ" || word.tag === "APPR" || /^(?:da|hin|her|weg|zurück|mit|ab|los|weiter)$/.test(word.text)) &&
  // *weiter* forms verbs with almost any verb, so the lexicon lacks many of them.
  ((word.text === "weiter" && verb.tag === "VVFIN") ||
    lexicon.readings(`${word.text}${verb.text}`.toLowerCase()).some(({ pos }) => pos === "finite"));

/**
 * An edit that moves the finite verb after the last of the words. If this last word is the verb's separated prefix, the
 * edit joins both. Undefined if the verb is the last word.
 * @param words consecutive words; one of them is the verb
 */
export function moveVerbToEnd(
  words: readonly AnalyzedToken[],
  verb: AnalyzedToken,
  analysis: AnalyzedText,
  explanation: Explanation,
  confidence: number,
): Edit | undefined {
  const movedWords = words.slice(words.indexOf(verb) + 1);
  const lastMovedWord = movedWords.at(-1);
  if (!lastMovedWord) return undefined;
  const hasPrefix = isPrefixOf(lastMovedWord, verb, analysis);
  const wordsBeforeVerb = hasPrefix ? movedWords.slice(0, -1) : movedWords;
  const form = hasPrefix ? `${lastMovedWord.text}${verb.text}` : verb.text;
  const replacement = [textOfTokens(wordsBeforeVerb), form].filter((part) => part !== "").join(" ");
  return { start: verb.start, end: lastMovedWord.end, replacement, explanation, confidence };
}
