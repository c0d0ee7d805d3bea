/** Limits of an import. The server refuses larger imports; the browser reads nothing beyond the limits. */

/** Maximum number of words in a file. */
export const maxImportedWords = 20_000;
/**
 * Maximum size of a part of an import in bytes of JSON, maximum number of words of a part, and maximum number of parts.
 * A part has about 400 words with the memory of three facets, or 1,500 without memory. The row in which it is stored
 * must have less than 2 MB, the limit of D1.
 */
export const maxPartBytes = 250_000;
export const maxPartWords = 2000;
export const maxImportParts = 120;
/** The largest body of a call of an import, in bytes: the words of a part, and the JSON around them. */
export const maxImportBodyBytes = 256 * 1024;
/** Maximum number of words that are matched to the bank in one call. */
export const maxMatchedWords = 1000;
/** Maximum number of words of a learner that are not in the bank. */
export const maxOwnWords = 20_000;

/**
 * Maximum lengths in UTF-16 units. Longer texts are shortened when the file is read. An id that is longer was not
 * written by this app.
 */
export const importedTextLengths = { id: 80, word: 100, translation: 100, example: 300 } as const;
export const maxImportedTranslations = 6;

/**
 * The least and the greatest values of an imported memory: days, FSRS's difficulty, and counts. FSRS cannot compute
 * with a stability below 0.001. A value outside of its range is replaced by the nearest value of the range when the
 * file is read.
 */
export const importedMemoryRanges = {
  stability: [0.001, 36_500],
  difficulty: [1, 10],
  interval: [0, 36_500],
  reps: [1, 100_000],
  lapses: [0, 100_000],
} as const;

/**
 * Maximum numbers of rows and columns of a table, and of cards of an Anki package, that are read at all, so that no
 * file fills the memory. They are higher than `maxImportedWords`, because an exported file can contain more words than
 * one import accepts.
 */
export const maxFileRows = 100_000;
export const maxFileColumns = 200;
export const maxFileCards = 200_000;

/** Maximum size of a file, and of what it contains when it is unpacked, in bytes. */
export const maxFileBytes = 100 * 1024 * 1024;
export const maxUnpackedBytes = 250 * 1024 * 1024;
