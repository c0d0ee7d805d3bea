import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";

/** The label of a part of speech: "noun" is "Noun". */
export function partOfSpeechLabel(partOfSpeech: PartOfSpeech): string {
  return partOfSpeech.charAt(0).toUpperCase() + partOfSpeech.slice(1);
}

/** The label of a group of words: "noun" is "Nouns". */
export const partOfSpeechPlural = (partOfSpeech: PartOfSpeech): string => `${partOfSpeechLabel(partOfSpeech)}s`;
