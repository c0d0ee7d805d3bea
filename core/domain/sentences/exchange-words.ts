import type { TranslatedSentence } from "./match-translation.ts";

const patternByText = new Map<string, RegExp>();
const maxStoredPatterns = 2000;

/**
 * Creates a pattern that matches the text only as a whole word, so that no part of a longer word is exchanged. Patterns
 * are stored, because an answer is compared with many translations that have the same synonyms.
 */
function createWholeWordPattern(text: string): RegExp {
  const storedPattern = patternByText.get(text);
  if (storedPattern) return storedPattern;
  const pattern = new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")}(?!\\p{L})`, "iu");
  if (patternByText.size >= maxStoredPatterns) patternByText.clear();
  patternByText.set(text, pattern);
  return pattern;
}

/**
 * Whether the text has the word, and the word is not a noun there. A noun is not exchanged, because
 * its article would also have to change.
 */
function isExchangeable(word: string, text: string): boolean {
  const match = createWholeWordPattern(word).exec(text);
  if (!match) return false;
  return word.includes(" ") || match.index === 0 || match[0].charAt(0) === match[0].charAt(0).toLowerCase();
}

/**
 * Replaces synonyms in the answer by the words of the sentence for which they stand: "Hin und wieder …" becomes "Ab und
 * zu …". Only words that the sentence has and the answer lacks are inserted. Nouns are not replaced.
 */
export function insertWordsOfSentence({ german, synonyms }: TranslatedSentence, answer: string): string {
  let text = answer;
  for (const [word, synonymsOfWord] of Object.entries(synonyms)) {
    if (!createWholeWordPattern(word).test(german) || createWholeWordPattern(word).test(text)) continue;
    const synonymInText = synonymsOfWord
      .toSorted((a, b) => b.length - a.length)
      .find((candidate) => isExchangeable(candidate, text) && !createWholeWordPattern(candidate).test(german));
    if (synonymInText) text = text.replace(createWholeWordPattern(synonymInText), word);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}
