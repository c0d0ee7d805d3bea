import * as z from "zod/mini";
import { maxQuizAnswers } from "../domain/limits.ts";
import { checkpointReport } from "./checkpoint-report.ts";
import { endpoint } from "./endpoint.ts";
import { levelUp, xp, xpReason } from "./progress.ts";
import { answerText, cefrLevel, contentId, instant, nothing, score, submissionFields } from "./values.ts";

const quizLevel = z.union([cefrLevel, z.enum(["all"])]);
/** A question id is a string or an integer; `1` and `"1"` identify the same question. */
const questionId = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(120))]);
const answer = z.nullable(z.union([answerText, z.number()]));

/**
 * A finished quiz. The server looks up each question and scores the answers itself. It ignores any result fields that
 * the client sends.
 */
const quizSubmission = z.object({
  ...submissionFields,
  quizId: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  quizType: z.string().check(z.minLength(1), z.maxLength(80)),
  level: z.optional(z.nullable(quizLevel)),
  category: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  topicId: z.optional(z.nullable(contentId)),
  targetLevel: z.optional(z.nullable(cefrLevel)),
  score,
  totalQuestions: score,
  answers: z
    .array(
      z.object({
        questionId,
        selectedAnswer: answer,
        correctAnswer: z.optional(z.unknown()),
        isCorrect: z.optional(z.unknown()),
        explanation: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxQuizAnswers)),
});

export const submitQuiz = endpoint({
  method: "POST",
  path: "/api/quiz/submit",
  access: "anyone",
  input: quizSubmission,
  response: z.object({
    success: z.literal(true),
    /** Null for guests, because nothing is stored for guests. */
    resultId: z.nullable(z.string()),
    guestMode: z.boolean(),
    score: z.int(),
    totalQuestions: z.int(),
    percentage: z.int(),
    passed: z.boolean(),
    /** Whether the quiz unlocked a level. */
    unlocked: z.boolean(),
    unlockedLevel: z.nullable(cefrLevel),
    unlockedTopicId: z.nullable(contentId),
    xpAwarded: z.int(),
    xpReason,
    xp: z.nullable(xp),
    levelUp,
    streak: z.nullable(z.int()),
    /** Only for a checkpoint: what was missed, and whether the chapter is sealed. */
    checkpoint: z.optional(checkpointReport),
  }),
});

/** The learner's 50 most recent quiz results. */
export const readQuizResults = endpoint({
  method: "GET",
  path: "/api/quiz/results",
  access: "learner",
  input: nothing,
  response: z.array(
    z.object({
      id: z.string(),
      quizType: z.string(),
      level: z.string(),
      score: z.int(),
      totalQuestions: z.int(),
      percentage: z.int(),
      createdAt: instant,
    }),
  ),
});
