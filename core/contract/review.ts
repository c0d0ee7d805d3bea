import * as z from "zod/mini";
import { reviewChoices } from "../domain/vocabulary/review-choice.ts";
import { endpoint } from "./endpoint.ts";
import { contentId, instant, language } from "./values.ts";
import { vocabularyQuestion } from "./vocabulary-question.ts";
import { gender } from "./word-values.ts";

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

/**
 * Draws review questions. By default each due word is asked in the facet that is due, the longest overdue first.
 * Instead of the due words, a learner can choose the words that become due next, the words of a theme, or the words
 * that were missed often.
 */
export const generateReview = endpoint({
  method: "POST",
  path: "/api/vocabulary/review/generate",
  access: "learner",
  input: z.object({
    language,
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    from: z._default(z.enum(reviewChoices), "due"),
    /** The theme whose words are asked if `from` is "theme". */
    theme: z.optional(contentId),
  }),
  response: z.object({
    quizId: z.string(),
    questions: z.array(vocabularyQuestion),
    /** The number of all due words, including the words of these questions. */
    dueWords: z.int(),
  }),
});
