import * as z from "zod/mini";
import { facets } from "../domain/vocabulary/facet.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, filterOf, instant, language, submissionId } from "./values.ts";
import { compoundParts, gender, partOfSpeech } from "./word-values.ts";

export const word = z.object({
  id: contentId,
  /** The lemma without its article. */
  word: z.string(),
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: z.string(),
  translation: z.array(z.string()),
  gender,
  otherGender: gender,
  /**
   * The gender of a name that is used without an article. (The `gender` of such a name is null.) Adjectives before the
   * name show this gender.
   */
  nameGender: z.optional(gender),
  plural: z.nullable(z.string()),
  partOfSpeech,
  cefrLevel,
  /** The prepositions and cases that the word takes: "auf + Accusative", "+ Dative". */
  caseInfo: z.nullable(z.string()),
  /** A verb's principal parts ("geht, ging, ist gegangen") or an adjective's irregular comparison. */
  forms: z.nullable(z.string()),
  /** The word's theme. */
  category: z.nullable(z.string()),
  exampleSentence: z.nullable(z.string()),
  exampleTranslation: z.nullable(z.string()),
  timesEncountered: z.int(),
});
export type Word = z.output<typeof word>;

/** A word of the learner's vocabulary. */
export const vocabularyWord = z.extend(word, {
  /** When the next review is due: the earliest due date of the word's facets. */
  dueAt: z.nullable(instant),
  /** The present chance to recall the word, 0 to 1: the lowest chance among its practised facets. */
  strength: z.number(),
  /** Whether the learner suspended the word. A suspended word is neither asked nor due. */
  isSuspended: z.boolean(),
  /** True if the word was missed often and is not known yet; omitted for other words. */
  isLeech: z.optional(z.boolean()),
});
export type VocabularyWord = z.output<typeof vocabularyWord>;

/** The learner's words, most recently added first. */
export const listVocabulary = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language",
  access: "learner",
  input: z.object({ language, category: filterOf(partOfSpeech), level: filterOf(cefrLevel) }),
  response: z.array(vocabularyWord),
});

/** The parts of speech that occur among the learner's words. */
export const listVocabularyCategories = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/categories",
  access: "learner",
  input: z.object({ language }),
  response: z.array(partOfSpeech),
});

/** The memory state of one facet of a word. */
const facetMemory = z.object({
  facet: z.enum(facets),
  dueAt: instant,
  isDue: z.boolean(),
  /** The present chance to recall the facet, 0 to 1. */
  recall: z.number(),
  /** The number of days until the chance to recall falls to 90 %. */
  stability: z.number(),
  reps: z.int(),
  lapses: z.int(),
  /** The last answers, newest first, at most 5. */
  answers: z.array(z.object({ at: instant, isCorrect: z.boolean() })),
});
const wordMemory = z.extend(vocabularyWord, {
  /** The inflected form that the learner met in a lesson's example or a conversation. */
  usedForm: z.nullable(z.string()),
  memory: z.array(facetMemory),
  /** When the learner gave the last answer that can be undone; null if there is no such answer. */
  lastAnswerAt: z.nullable(instant),
  canUndo: z.boolean(),
});
export type WordMemory = z.output<typeof wordMemory>;

/** One of the learner's words with the memory state of its facets. */
export const readVocabularyWord = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/words/:id",
  access: "learner",
  input: z.object({ language, id: contentId }),
  response: wordMemory,
});

/** Suspends a word, or resumes it. */
export const suspendWord = endpoint({
  method: "PATCH",
  path: "/api/vocabulary/:language/words/:id",
  access: "learner",
  input: z.object({ language, id: contentId, isSuspended: z.boolean() }),
  response: wordMemory,
});

/**
 * Lets a word rest: none of its facets is due before the eighth day from today. Repeating the call on the same day
 * changes nothing.
 */
export const restWord = endpoint({
  method: "POST",
  path: "/api/vocabulary/:language/words/:id/rest",
  access: "learner",
  input: z.object({ language, id: contentId }),
  response: wordMemory,
});

/**
 * Undoes the last answer to the word: restores the memory state before this answer. XP is not taken back. Repeating the
 * call changes nothing.
 */
export const undoLastAnswer = endpoint({
  method: "POST",
  path: "/api/vocabulary/:language/words/:id/undo",
  access: "learner",
  input: z.object({
    language,
    id: contentId,
    /** The timestamp of the answer to undo (`lastAnswerAt`), which makes the call idempotent. */
    answeredAt: instant,
  }),
  response: wordMemory,
});

/**
 * Adds words that the learner does not own yet: the words in `wordIds`, or, if `wordIds` is missing, the most frequent
 * words of a level and part of speech. Error: 404 if the bank does not contain one of the words.
 */
export const addWords = endpoint({
  method: "POST",
  path: "/api/vocabulary/add-batch",
  access: "learner",
  input: z.object({
    submissionId: z.optional(submissionId),
    language,
    /** Defaults to A1. `all` begins at the lowest level that still has words for the learner to add. */
    cefrLevel: z._default(z.union([cefrLevel, z.enum(["all", ""])]), "A1"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
    partOfSpeech: filterOf(partOfSpeech),
    wordIds: z.optional(z.array(contentId).check(z.minLength(1), z.maxLength(100))),
  }),
  response: z.object({ count: z.int(), words: z.array(word) }),
});

/**
 * Removes the words that one call of `addWords` added. Words that were answered or suspended since then are kept.
 * Repeating the call changes nothing.
 */
export const removeAddedWords = endpoint({
  method: "DELETE",
  path: "/api/vocabulary/add-batch/:submissionId",
  access: "learner",
  input: z.object({ /** The `submissionId` with which the words were added. */ submissionId }),
  response: z.object({ /** How many words were removed. */ count: z.int() }),
});

/**
 * The words of the bank, the most frequent first. Guests get only words of A1. A `limit` above 100 is reduced to 100.
 */
export const readVocabularyBank = endpoint({
  method: "GET",
  path: "/api/vocabulary-bank/:language",
  access: "anyone",
  isCatalogue: true,
  input: z.object({
    language,
    partOfSpeech: filterOf(partOfSpeech),
    level: filterOf(cefrLevel),
    limit: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "A whole number"))),
  }),
  response: z.array(word),
});

/**
 * Returns the meaning of an inflected German form, for example of a word that the learner taps in a text. `context` is
 * the sentence that contains the word.
 * Errors: 403 if a guest asks for a word above A1, 404 if the bank does not contain the word.
 */
export const translateWord = endpoint({
  method: "POST",
  path: "/api/translate-word",
  access: "anyone",
  input: z.object({
    word: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    language,
    context: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  }),
  response: z.object({
    word: z.string(),
    lemma: z.string(),
    wordId: contentId,
    translation: z.array(z.string()),
    gender,
    otherGender: gender,
    plural: z.nullable(z.string()),
    cefrLevel,
    partOfSpeech,
    caseInfo: z.nullable(z.string()),
    parts: compoundParts,
  }),
});
