import * as z from "zod/mini";
import { maxQuizAnswers } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { levelUp, xp, xpReason } from "./progress.ts";
import { answerText, cefrLevel, contentId, score, submissionFields } from "./values.ts";

const prefixQuestion = z.object({
  id: contentId,
  question: z.string(),
  options: z.array(z.string()),
  /** The index of the right option, from 0. */
  correctAnswer: z.int(),
  explanation: z.string(),
  prefix: z.string(),
  baseVerb: z.string(),
  cefrLevel,
});
export type PrefixQuestion = z.output<typeof prefixQuestion>;

/**
 * Returns the next test. Tests that the learner never took come first (lowest level, then most frequent verb), then
 * failed tests, then passed tests. `exclude` is the id of the test just taken. 404 if there are no tests.
 */
export const readVerbTest = endpoint({
  method: "GET",
  path: "/api/vocabulary/verb-test",
  access: "learner",
  input: z.object({ exclude: z.optional(z.string().check(z.maxLength(80))) }),
  response: z.object({
    test: z.object({
      id: contentId,
      verb: z.string(),
      baseMeaning: z.string(),
      cefrLevel,
      testTitle: z.string(),
    }),
    questions: z.array(prefixQuestion),
    /** The number of different tests taken at least once. */
    completedTests: z.int(),
    totalTests: z.int(),
  }),
});

export const submitVerbTest = endpoint({
  method: "POST",
  path: "/api/vocabulary/verb-test/submit",
  access: "learner",
  input: z.object({
    ...submissionFields,
    testId: contentId,
    score,
    totalQuestions: score,
    answers: z
      .array(
        z.object({
          questionId: contentId,
          /** The index of the chosen option, from 0, or the option's text. */
          selectedAnswer: z.nullable(z.union([z.int(), answerText])),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxQuizAnswers)),
  }),
  response: z.object({
    success: z.literal(true),
    score: z.int(),
    totalQuestions: z.int(),
    percentage: z.int(),
    passed: z.boolean(),
    completedTests: z.int(),
    totalTests: z.int(),
    xpAwarded: z.int(),
    xpReason,
    xp,
    levelUp,
  }),
});
