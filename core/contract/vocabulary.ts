import * as z from "zod/mini";
import { facets } from "../domain/vocabulary/facet.ts";
import { endpoint } from "./endpoint.ts";
import {
  cefrLevel,
  contentId,
  filter,
  gender,
  instant,
  language,
  partOfSpeech,
  quizDirection,
  submissionId,
  vocabularyQuizType,
} from "./values.ts";

export const word = z.object({
  id: contentId,
  /** The lemma, without article. */
  word: z.string(),
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: z.string(),
  translation: z.array(z.string()),
  gender,
  otherGender: gender,
  /** Of a name that stands without an article, and so has no `gender` to show: the gender that an adjective brings out. */
  nameGender: z.optional(gender),
  plural: z.nullable(z.string()),
  partOfSpeech,
  cefrLevel,
  caseInfo: z.nullable(z.string()),
  /** A verb's principal parts, or an adjective's irregular comparison: "geht, ging, ist gegangen". */
  forms: z.nullable(z.string()),
  /** The word's theme. */
  category: z.nullable(z.string()),
  exampleSentence: z.nullable(z.string()),
  exampleTranslation: z.nullable(z.string()),
  timesEncountered: z.int(),
});
export type Word = z.output<typeof word>;

/** A word the learner owns. */
export const learnedWord = z.extend(word, {
  /** When its next review is due: the earliest of its facets. */
  dueAt: z.nullable(instant),
  /** The chance, 0 to 1, to recall it now: the lowest of the facets that were practised. */
  strength: z.number(),
  /** Set aside by the learner: it is neither asked nor due. */
  isSuspended: z.boolean(),
});
export type LearnedWord = z.output<typeof learnedWord>;

/** The learner's words, newest first. */
export const listVocabulary = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language",
  access: "learner",
  input: z.object({ language, category: filter(partOfSpeech), level: filter(cefrLevel) }),
  response: z.array(learnedWord),
});

/** The parts of speech among the learner's words. */
export const listVocabularyCategories = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/categories",
  access: "learner",
  input: z.object({ language }),
  response: z.array(partOfSpeech),
});

/** How many of the learner's words wait for a review, and when the next one will. */
export const countDueWords = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/due",
  access: "learner",
  input: z.object({ language }),
  response: z.object({
    dueWords: z.int(),
    nextDueAt: z.nullable(instant),
    /** Some of the due words, at most three. */
    words: z.array(z.object({ word: z.string(), gender })),
  }),
});

/** What is remembered of one way to ask a word. */
const facetMemory = z.object({
  facet: z.enum(facets),
  dueAt: instant,
  isDue: z.boolean(),
  /** The chance, 0 to 1, to recall it now. */
  recall: z.number(),
  /** Days after which the chance to recall is 90 %. */
  stability: z.number(),
  reps: z.int(),
  lapses: z.int(),
  /** The last answers, newest first, at most 5. */
  answers: z.array(z.object({ at: instant, isCorrect: z.boolean() })),
});
const wordMemory = z.extend(learnedWord, {
  /** The form in which the learner met it, in a lesson's example or a conversation. */
  usedForm: z.nullable(z.string()),
  memory: z.array(facetMemory),
  /** When the last answer that can be taken back was given; null when there is none. */
  lastAnswerAt: z.nullable(instant),
  canUndo: z.boolean(),
});
export type WordMemory = z.output<typeof wordMemory>;

/** One of the learner's words with what is remembered of it: when it comes back, and why. */
export const readVocabularyWord = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/words/:id",
  access: "learner",
  input: z.object({ language, id: contentId }),
  response: wordMemory,
});

/** Sets a word aside, or takes it up again. */
export const suspendWord = endpoint({
  method: "PATCH",
  path: "/api/vocabulary/:language/words/:id",
  access: "learner",
  input: z.object({ language, id: contentId, isSuspended: z.boolean() }),
  response: wordMemory,
});

/** Takes the word's last answer back: its memory is what it was before. XP stays. One that is gone already changes nothing. */
export const undoLastAnswer = endpoint({
  method: "POST",
  path: "/api/vocabulary/:language/words/:id/undo",
  access: "learner",
  input: z.object({
    language,
    id: contentId,
    /** The answer that is meant, by its time (`lastAnswerAt`): sent twice, it is taken back once. */
    answeredAt: instant,
  }),
  response: wordMemory,
});

/** Adds words that the learner does not own yet, the most frequent first. */
export const addWords = endpoint({
  method: "POST",
  path: "/api/vocabulary/add-batch",
  access: "learner",
  input: z.object({
    submissionId: z.optional(submissionId),
    language,
    /** Left out, A1; `all` begins with the lowest level that has any left. */
    cefrLevel: z._default(z.union([cefrLevel, z.enum(["all", ""])]), "A1"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
    partOfSpeech: filter(partOfSpeech),
  }),
  response: z.object({ count: z.int(), words: z.array(word) }),
});

/** The bank, most frequent first. Guests see A1 only. At most 100, however many are asked for. */
export const readVocabularyBank = endpoint({
  method: "GET",
  path: "/api/vocabulary-bank/:language",
  access: "anyone",
  input: z.object({
    language,
    partOfSpeech: filter(partOfSpeech),
    level: filter(cefrLevel),
    limit: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "A whole number"))),
  }),
  response: z.array(word),
});

export const vocabularyQuestion = z.object({
  /** The word and the facet it is asked in. */
  id: z.string(),
  wordId: contentId,
  /** What is asked: the German lemma, or the English translation. */
  word: z.string(),
  /** The German lemma with soft hyphens. */
  hyphenated: z.string(),
  direction: quizDirection,
  quizType: vocabularyQuizType,
  /** Null where the answer is typed. */
  options: z.nullable(z.array(z.string())),
  /** One answer, or every one that counts; the first is the one to show. */
  correctAnswer: z.union([z.string(), z.array(z.string())]),
  translation: z.array(z.string()),
  partOfSpeech,
  caseInfo: z.nullable(z.string()),
  category: z.nullable(z.string()),
  cefrLevel,
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  exampleSentence: z.nullable(z.string()),
  exampleTranslation: z.nullable(z.string()),
});
export type VocabularyQuestion = z.output<typeof vocabularyQuestion>;

/**
 * Questions about the learner's words: due ones first, then new ones, then others. Guests are asked about the bank's A1.
 * An empty list is an answer.
 */
export const generateVocabularyQuiz = endpoint({
  method: "POST",
  path: "/api/vocabulary/quiz/generate",
  access: "anyone",
  input: z.object({
    language,
    level: filter(cefrLevel),
    category: filter(partOfSpeech),
    quizType: vocabularyQuizType,
    direction: z._default(quizDirection, "german-to-english"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    studyMode: z.optional(z.boolean()),
    dueOnly: z.optional(z.boolean()),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(vocabularyQuestion) }),
});

/** Questions about what is due, each in the facet in which it is due, the most overdue first. */
export const generateReview = endpoint({
  method: "POST",
  path: "/api/vocabulary/review/generate",
  access: "learner",
  input: z.object({ language, count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20) }),
  response: z.object({
    quizId: z.string(),
    questions: z.array(vocabularyQuestion),
    /** How many words are due, these among them. */
    dueWords: z.int(),
  }),
});

/**
 * What a German form means, as it is tapped in a text. `context` is the sentence it stands in. A guest's word above A1 is 403,
 * one that the bank does not hold 404.
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
  }),
});
