import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";

/** The label of a part of speech: "noun" becomes "Noun". */
export function formatPartOfSpeech(partOfSpeech: PartOfSpeech): string {
  return partOfSpeech.charAt(0).toUpperCase() + partOfSpeech.slice(1);
}

/** The label of a group of words: "noun" becomes "Nouns". */
export const formatPartOfSpeechPlural = (partOfSpeech: PartOfSpeech): string => `${formatPartOfSpeech(partOfSpeech)}s`;
