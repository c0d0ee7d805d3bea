/** Limits of an import. The server refuses larger ones; the browser reads nothing beyond them. */

/** Maximum number of words in a file. */
export const maxImportedWords = 20_000;
/** Maximum number of words in one part, and of parts. A part of 60 kB has about 200 words with their memory. */
export const maxPartWords = 400;
export const maxImportParts = 300;
export const maxPartBytes = 60_000;
/** Maximum number of words that are matched to the bank in one call. */
export const maxMatchedWords = 300;
/** Maximum number of words of a learner that are not in the bank. */
export const maxOwnWords = 20_000;

/** Maximum lengths in UTF-16 units. Longer texts are shortened when the file is read. */
export const importedTextLengths = { word: 100, translation: 100, example: 300 } as const;
export const maxImportedTranslations = 6;

/** Maximum size of a file, and of what it contains when it is unpacked, in bytes. */
export const maxFileBytes = 100 * 1024 * 1024;
export const maxUnpackedBytes = 250 * 1024 * 1024;
