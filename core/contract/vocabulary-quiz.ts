import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, filterOf, instant, language } from "./values.ts";
import { gender, partOfSpeech, quizDirection, vocabularyQuizType } from "./word-values.ts";

/** The number of the learner's words that are due, and when the next word becomes due. */
export const countDueWords = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/due",
  access: "learner",
  input: z.object({ language }),
  response: z.object({
    dueWords: z.int(),
    nextDueAt: z.nullable(instant),
    /** At most three of the due words. */
    words: z.array(z.object({ word: z.string(), gender })),
  }),
});

export const vocabularyQuestion = z.object({
  /** Consists of the word's id and the facet. */
  id: z.string(),
  wordId: contentId,
  /** The prompt: the German lemma or its English translation. */
  word: z.string(),
  /** The German lemma with soft hyphens. */
  hyphenated: z.string(),
  direction: quizDirection,
  quizType: vocabularyQuizType,
  /** Null if the answer is typed. */
  options: z.nullable(z.array(z.string())),
  /** One answer, or a list of all accepted answers. The first answer is shown as the solution. */
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
 * Draws questions about the learner's words: due words first, then words that were never practised, then other words.
 * Guests get words of level A1. The list may be empty.
 */
export const generateVocabularyQuiz = endpoint({
  method: "POST",
  path: "/api/vocabulary/quiz/generate",
  access: "anyone",
  input: z.object({
    language,
    level: filterOf(cefrLevel),
    category: filterOf(partOfSpeech),
    quizType: vocabularyQuizType,
    direction: z._default(quizDirection, "german-to-english"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    /** The app sends this field in its study mode. It does not change which questions are drawn. */
    studyMode: z.optional(z.boolean()),
    dueOnly: z.optional(z.boolean()),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(vocabularyQuestion) }),
});

/** Draws review questions: each due word in the facet that is due, the longest overdue first. */
export const generateReview = endpoint({
  method: "POST",
  path: "/api/vocabulary/review/generate",
  access: "learner",
  input: z.object({ language, count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20) }),
  response: z.object({
    quizId: z.string(),
    questions: z.array(vocabularyQuestion),
    /** The number of all due words, including the words of these questions. */
    dueWords: z.int(),
  }),
});
