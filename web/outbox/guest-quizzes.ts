import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { instant } from "#core/contract/values.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { storeText } from "#web/browser/storage.ts";
import { findStoredKeys, readStoredJson } from "#web/browser/stored-values.ts";
import { removeSubmission, storeSubmission } from "#web/outbox/stored-submissions.ts";
import { type Submission, submission } from "#web/outbox/submission.ts";

const storedQuizSchema = z.object({ savedAt: instant, quiz: submission });
const keyPrefix = "lotse.guest-quiz.";
/** Must equal `retentionMs.guestQuiz`, which the privacy page shows. */
const maxAgeMs = 7 * 24 * 3_600_000;
const sendTimeoutMs = 8000;

/**
 * Stores a passed topic quiz of a guest until the guest signs up or signs in. Only the best quiz of each topic is
 * stored.
 */
export function storeGuestQuiz(quiz: Submission, now = new Date()): void {
  if (quiz.kind !== "quiz" || !quiz.submission.topicId || !isTopicPassed(quiz.submission)) return;
  const key = keyPrefix + quiz.submission.topicId;
  const storedBestQuiz = readQuiz(key, now);
  if (storedBestQuiz && storedBestQuiz.submission.score > quiz.submission.score) return;
  storeText("local", key, JSON.stringify({ savedAt: now.toISOString(), quiz }));
}

/**
 * Submits the quizzes that a guest passed, for the learner who has just signed in. First, the quizzes are stored in the
 * learner's outbox. So a quiz that does not reach the server now is sent at the next visit. Returns true if at least
 * one quiz was saved.
 */
export async function saveGuestQuizzes(learnerId: string, now = new Date()): Promise<boolean> {
  const quizzes = takeGuestQuizzes(now);
  for (const quiz of quizzes) storeSubmission(learnerId, quiz);
  const signal = AbortSignal.timeout(sendTimeoutMs);
  let isAnySaved = false;
  for (const quiz of quizzes) {
    if (signal.aborted) break;
    isAnySaved = (await sendQuiz(learnerId, quiz, signal)) || isAnySaved;
  }
  return isAnySaved;
}

async function sendQuiz(learnerId: string, { submission }: Submission, signal: AbortSignal): Promise<boolean> {
  try {
    if ("quizType" in submission) await call(submitQuiz, submission, signal);
    removeSubmission(learnerId, submission.submissionId);
    return true;
  } catch (error) {
    console.error("A quiz that was passed before signing in could not be saved.", error);
    if (error instanceof ApiError && error.isFinal) removeSubmission(learnerId, submission.submissionId);
    return false;
  }
}

/** Removes all guest quizzes from the browser and returns those that are readable and at most a week old. */
function takeGuestQuizzes(now: Date): Submission[] {
  return findStoredKeys("local", (key) => key.startsWith(keyPrefix)).flatMap((key) => {
    const quiz = readQuiz(key, now);
    storeText("local", key, null);
    return quiz ?? [];
  });
}

function readQuiz(key: string, now: Date): Submission | null {
  const storedEntry = readStoredJson("local", key, storedQuizSchema);
  if (!storedEntry) return null;
  const { savedAt, quiz } = storedEntry;
  return now.getTime() - Date.parse(savedAt) <= maxAgeMs ? quiz : null;
}
