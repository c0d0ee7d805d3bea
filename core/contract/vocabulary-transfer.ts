import * as z from "zod/mini";
import {
  importedMemoryRanges,
  importedTextLengths,
  maxImportedTranslations,
  maxImportParts,
  maxMatchedWords,
  maxPartWords,
} from "../domain/vocabulary/transfer/import-limits.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, normalizedText, nothing, submissionId } from "./values.ts";
import { gender, partOfSpeech } from "./word-values.ts";

/**
 * The learner's words with their memory, as CSV: a row for each word.
 * `core/domain/vocabulary/transfer/vocabulary-csv.ts` writes and reads it.
 */
export const exportVocabulary = endpoint({
  method: "GET",
  path: "/api/export/vocabulary.csv",
  access: "learner",
  input: nothing,
  response: z.string(),
  file: { mediaType: "text/csv", name: "lotse-vocabulary.csv" },
});

const createShortTextSchema = (maxLength: number) => z.string().check(normalizedText, z.trim(), z.maxLength(maxLength));
const germanWord = createShortTextSchema(importedTextLengths.word).check(z.minLength(1));
const translations = z
  .array(createShortTextSchema(importedTextLengths.translation).check(z.minLength(1)))
  .check(z.maxLength(maxImportedTranslations));

const foundWord = z.object({
  id: contentId,
  word: z.string(),
  gender,
  otherGender: gender,
  translation: z.array(z.string()),
  partOfSpeech,
  cefrLevel,
});
export type FoundWord = z.output<typeof foundWord>;

/**
 * Finds, for each word of an imported file, the words of the bank that it may mean. Nothing is stored. The call is
 * faster if its words are neighbours in the alphabet: such words are compared with the same words of the bank, whose
 * forms are computed only once per call.
 */
export const matchWords = endpoint({
  method: "POST",
  path: "/api/vocabulary-imports/match",
  access: "learner",
  input: z.object({
    words: z
      .array(z.object({ id: z.optional(contentId), word: germanWord, gender, translations }))
      .check(z.minLength(1), z.maxLength(maxMatchedWords)),
  }),
  response: z.object({
    /**
     * One match for each word, in the order of the request. `wordIds` has one id if the word is found, several ids if
     * it is ambiguous, and no id if it is unknown.
     */
    matches: z.array(z.object({ kind: z.enum(["found", "ambiguous", "unknown"]), wordIds: z.array(contentId) })),
    words: z.array(foundWord),
  }),
});
export type WordMatch = z.output<typeof matchWords.response>["matches"][number];

const instantText = z.string().check(z.regex(/^\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d+)?Z$/), z.maxLength(30));
const createRangeChecks = ([min, max]: readonly [number, number]) => [z.minimum(min), z.maximum(max)] as const;
const memory = z.object({
  stability: z.number().check(...createRangeChecks(importedMemoryRanges.stability)),
  difficulty: z.number().check(...createRangeChecks(importedMemoryRanges.difficulty)),
  due: instantText,
  lastReview: instantText,
  interval: z.int().check(...createRangeChecks(importedMemoryRanges.interval)),
  reps: z.int().check(...createRangeChecks(importedMemoryRanges.reps)),
  lapses: z.int().check(...createRangeChecks(importedMemoryRanges.lapses)),
});

const importedWord = z.object({
  /**
   * The id of a word of the bank. If it is missing, the imported word becomes an own word of the learner, and `own`
   * describes this word.
   */
  wordId: z.optional(contentId),
  own: z.optional(
    z.object({
      word: germanWord,
      translations: translations.check(z.minLength(1)),
      gender,
      plural: z.nullable(createShortTextSchema(importedTextLengths.word)),
      partOfSpeech,
      cefrLevel,
      example: z.nullable(createShortTextSchema(importedTextLengths.example)),
      exampleTranslation: z.nullable(createShortTextSchema(importedTextLengths.example)),
    }),
  ),
  isSuspended: z.boolean(),
  memory: z.object({
    "german-to-english": z.optional(memory),
    "english-to-german": z.optional(memory),
    gender: z.optional(memory),
  }),
});
export type ImportedWord = z.input<typeof importedWord>;

/**
 * Stores a part of an import. Its words are not visible before `finishImport`. Storing the same part again replaces it.
 * The first part of another import removes an import that was not finished.
 */
export const storeImportPart = endpoint({
  method: "POST",
  path: "/api/vocabulary-imports/:importId/parts/:part",
  access: "learner",
  input: z.object({
    importId: submissionId,
    part: z.string().check(z.regex(/^\d{1,3}$/, "A whole number")),
    words: z.array(importedWord).check(z.minLength(1), z.maxLength(maxPartWords)),
  }),
  response: z.object({ /** The number of words in this part. */ count: z.int() }),
});

/**
 * Adds the words of all parts to the vocabulary in one step. Words that the learner owns keep their memory; facets that
 * were never practised get the memory of the import. Repeating the call changes nothing.
 */
export const finishImport = endpoint({
  method: "POST",
  path: "/api/vocabulary-imports/:importId/finish",
  access: "learner",
  input: z.object({ importId: submissionId, parts: z.int().check(z.minimum(1), z.maximum(maxImportParts)) }),
  response: z.object({
    /** The words that the learner did not own. */
    added: z.int(),
    /** All words of the import. */
    total: z.int(),
  }),
});

/** Removes an import that was not finished. */
export const cancelImport = endpoint({
  method: "DELETE",
  path: "/api/vocabulary-imports/:importId",
  access: "learner",
  input: z.object({ importId: submissionId }),
  response: nothing,
});
