import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { cefrLevel, instant, score, submissionId } from "#core/contract/values.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import { storeCompletedResult } from "#web/quiz/completed-storage.ts";

const optionSchema = z.enum(["a", "b", "c", "d"]);

/**
 * The stored form of a result. `submissionId` and `savedAt` are optional, because the specified format contains
 * neither. Both are added when a result is read.
 */
const storedResultSchema = z.object({
  submissionId: z.optional(submissionId),
  savedAt: z.optional(instant),
  quizType: z.literal("adverb"),
  level: cefrLevel,
  score,
  totalQuestions: score,
  answers: z
    .array(
      z.object({
        questionId: z.int(),
        selectedAnswer: z.nullable(optionSchema),
        correctAnswer: optionSchema,
        isCorrect: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
});

/** A visitor's finished adverb quiz, which is submitted after sign-up or sign-in. */
export type AdverbResult = z.output<typeof storedResultSchema> & { submissionId: string; savedAt: string };

const pendingResultKey = "pendingQuizResult";
/** Must equal `retentionMs.guestQuiz`, which the privacy page shows. */
const maxAgeMs = 7 * 24 * 3_600_000;
const sendTimeoutMs = 8000;

/** Stores a visitor's result until the visitor signs in. */
export function storePendingResult(result: AdverbResult): void {
  storeText("local", pendingResultKey, JSON.stringify(result));
}

/** The stored result of a visitor. A malformed result is removed, and so is a result that is older than a week. */
export function readPendingResult(now: Date): AdverbResult | null {
  const storedText = readTextFromStorage("local", pendingResultKey);
  if (storedText === null) return null;
  const result = parseResult(storedText, now);
  if (!result || !(now.getTime() - Date.parse(result.savedAt) <= maxAgeMs)) {
    removePendingResult();
    return null;
  }
  // The result is stored again, because its id can be new and another attempt must send the same submission.
  storePendingResult(result);
  return result;
}

/**
 * Submits the stored result for the learner who has just signed in. A saved result is then stored for the home page,
 * which shows it. Returns whether a result was saved. An error is only logged, and a result that the server can still
 * accept stays stored.
 */
export async function savePendingResult(now = new Date()): Promise<boolean> {
  const result = readPendingResult(now);
  if (!result) return false;
  const { savedAt: _, ...submission } = result;
  try {
    await call(submitQuiz, submission, AbortSignal.timeout(sendTimeoutMs));
  } catch (error) {
    console.error("The quiz result could not be saved.", error);
    if (error instanceof ApiError && error.isFinal) removePendingResult();
    return false;
  }
  storeCompletedResult(JSON.stringify(result));
  removePendingResult();
  return true;
}

function removePendingResult(): void {
  storeText("local", pendingResultKey, null);
}

/** Parses a stored result. Logs an error and returns null if the result is malformed. */
export function parseResult(storedText: string, now = new Date()): AdverbResult | null {
  try {
    const { submissionId, savedAt, ...sentResult } = storedResultSchema.parse(JSON.parse(storedText));
    return {
      submissionId: submissionId ?? crypto.randomUUID(),
      savedAt: savedAt ?? now.toISOString(),
      ...sentResult,
    };
  } catch (error) {
    console.error("A stored quiz result is not readable.", error);
    return null;
  }
}
