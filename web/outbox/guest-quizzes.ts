import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { instant } from "#core/contract/values.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { store } from "#web/browser/storage.ts";
import { readStoredJson, storedKeys } from "#web/browser/stored-values.ts";
import { dropSubmission, keepSubmission } from "#web/outbox/keep-submission.ts";
import { type Submission, submission } from "#web/outbox/submission.ts";

const storedQuiz = z.object({ savedAt: instant, quiz: submission });
const prefix = "lotse.guest-quiz.";
/** As the privacy page says: `retentionMs.guestQuiz`. */
const longestWait = 7 * 24 * 3_600_000;
const longestSend = 8000;

/** Keeps a guest's quiz until they sign up or in, if it passes a topic: one a topic, the best. */
export function keepGuestQuiz(quiz: Submission, now = new Date()): void {
  if (quiz.kind !== "quiz" || !quiz.submission.topicId || !isTopicPassed(quiz.submission)) return;
  const key = prefix + quiz.submission.topicId;
  const before = readQuiz(key, now);
  if (before && before.submission.score > quiz.submission.score) return;
  store("local", key, JSON.stringify({ savedAt: now.toISOString(), quiz }));
}

/**
 * Saves the quizzes that a guest passed for who has just signed in. From now on they are this learner's: what does not reach
 * the server in time is sent by the next visit. True when at least one is saved.
 */
export async function saveGuestQuizzes(learnerId: string, now = new Date()): Promise<boolean> {
  const quizzes = takeGuestQuizzes(now);
  for (const quiz of quizzes) keepSubmission(learnerId, quiz);
  const signal = AbortSignal.timeout(longestSend);
  let isAnySaved = false;
  for (const quiz of quizzes) {
    if (signal.aborted) break;
    isAnySaved = (await saveQuiz(learnerId, quiz, signal)) || isAnySaved;
  }
  return isAnySaved;
}

async function saveQuiz(learnerId: string, { submission }: Submission, signal: AbortSignal): Promise<boolean> {
  try {
    if ("quizType" in submission) await call(submitQuiz, submission, signal);
    dropSubmission(learnerId, submission.submissionId);
    return true;
  } catch (error) {
    console.error("A quiz that was passed before signing in could not be saved.", error);
    if (error instanceof ApiError && error.isFinal) dropSubmission(learnerId, submission.submissionId);
    return false;
  }
}

/** Takes the kept quizzes out of the browser; those that are unreadable or waited longer than a week are dropped. */
function takeGuestQuizzes(now: Date): Submission[] {
  return storedKeys("local", (key) => key.startsWith(prefix)).flatMap((key) => {
    const quiz = readQuiz(key, now);
    store("local", key, null);
    return quiz ?? [];
  });
}

function readQuiz(key: string, now: Date): Submission | null {
  const stored = readStoredJson("local", key, storedQuiz);
  if (!stored) return null;
  const { savedAt, quiz } = stored;
  return now.getTime() - Date.parse(savedAt) <= longestWait ? quiz : null;
}
