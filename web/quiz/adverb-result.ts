import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { cefrLevel, instant, score, submissionId } from "#core/contract/values.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { readStored, store } from "#web/browser/storage.ts";
import { keepCompletedResult } from "#web/quiz/completed-storage.ts";

const option = z.enum(["a", "b", "c", "d"]);

/** A result as it may lie in the browser. The payload alone is enough: what is ours is added when it is read. */
const storedResult = z.object({
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
        selectedAnswer: z.nullable(option),
        correctAnswer: option,
        isCorrect: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
});

/** A visitor's finished adverb quiz: what is sent once there is an account. */
export type AdverbResult = z.output<typeof storedResult> & { submissionId: string; savedAt: string };

const pendingKey = "pendingQuizResult";
/** As the privacy page says: `retentionMs.guestQuiz`. */
const longestWait = 7 * 24 * 3_600_000;
const longestSend = 8000;

/** Keeps a visitor's result until they sign in. */
export function keepPendingResult(result: AdverbResult): void {
  store("local", pendingKey, JSON.stringify(result));
}

/** The result that waits for an account; what is malformed or older than a week is dropped. */
export function pendingResult(now: Date): AdverbResult | null {
  const stored = readStored("local", pendingKey);
  if (stored === null) return null;
  const result = parseResult(stored, now);
  if (!result || !(now.getTime() - Date.parse(result.savedAt) <= longestWait)) {
    dropPendingResult();
    return null;
  }
  // With the id that it may just have been given, so that another try sends the same submission.
  keepPendingResult(result);
  return result;
}

/**
 * Saves a visitor's result for who has just signed in, and keeps it for their home to show. True when there was one and
 * it is saved; a failure is only logged, and what may yet succeed waits for the next time.
 */
export async function savePendingResult(now = new Date()): Promise<boolean> {
  const result = pendingResult(now);
  if (!result) return false;
  const { savedAt: _, ...submission } = result;
  try {
    await call(submitQuiz, submission, AbortSignal.timeout(longestSend));
  } catch (error) {
    console.error("The quiz result could not be saved.", error);
    if (error instanceof ApiError && error.isFinal) dropPendingResult();
    return false;
  }
  keepCompletedResult(JSON.stringify(result));
  dropPendingResult();
  return true;
}

function dropPendingResult(): void {
  store("local", pendingKey, null);
}

/** A stored result, or null if it is none: then that is logged. */
export function parseResult(stored: string, now = new Date()): AdverbResult | null {
  try {
    const { submissionId, savedAt, ...payload } = storedResult.parse(JSON.parse(stored));
    return {
      submissionId: submissionId ?? crypto.randomUUID(),
      savedAt: savedAt ?? now.toISOString(),
      ...payload,
    };
  } catch (error) {
    console.error("A stored quiz result is not readable.", error);
    return null;
  }
}
