import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, filterOf, language } from "./values.ts";
import { vocabularyQuestion } from "./vocabulary-question.ts";
import { partOfSpeech, quizDirection, vocabularyQuizType } from "./word-values.ts";

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
    /**
     * The id of a rule of gender. The quiz then asks for the gender of nouns of the whole bank: most of
     * them are nouns to which this rule applies, the others are nouns of rules for other genders. If there are enough
     * nouns up to `level`, only those are asked. The quiz is submitted as "vocabulary-gender-rule".
     */
    genderRule: z.optional(contentId),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(vocabularyQuestion) }),
});
