/** The number of words that a lesson shows before the learner recalls them. */
export const wordsPerPortion = 5;

/** The words of a lesson in portions of five, in their order. The last portion can be smaller. */
export function splitIntoPortions<T>(words: readonly T[]): T[][] {
  const portionCount = Math.ceil(words.length / wordsPerPortion);
  return Array.from({ length: portionCount }, (_, i) => words.slice(i * wordsPerPortion, (i + 1) * wordsPerPortion));
}

/**
 * The words of a portion that are still to be recalled, after the learner tried the first of them. A recalled word is
 * removed; a word that was not recalled comes again after the others. The portion is recalled when no word is left.
 */
export function listWordsAfterRecall<T>([triedWord, ...otherWords]: readonly T[], isRecalled: boolean): T[] {
  return isRecalled || triedWord === undefined ? otherWords : [...otherWords, triedWord];
}
