import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";

/** A part of speech as a label shows it. */
export function partOfSpeechLabel(partOfSpeech: PartOfSpeech): string {
  return partOfSpeech.charAt(0).toUpperCase() + partOfSpeech.slice(1);
}

/** A part of speech as a group of words is called. */
export const partOfSpeechPlural = (partOfSpeech: PartOfSpeech): string => `${partOfSpeechLabel(partOfSpeech)}s`;
