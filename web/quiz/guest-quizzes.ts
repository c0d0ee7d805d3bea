import * as z from "zod/mini";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { instant } from "#core/contract/values.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { keptFor } from "#core/domain/privacy/kept-times.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { ifStored } from "#web/quiz/completed-storage.ts";
import { dropQuiz, keepQuiz } from "#web/quiz/keep-quiz.ts";
import { type FinishedQuiz, finishedQuiz } from "#web/quiz/kept-quizzes.ts";

const storedQuiz = z.object({ savedAt: instant, quiz: finishedQuiz });
const prefix = "lotse.guest-quiz.";
const longestSend = 8000;

/** Keeps a guest's quiz until they sign up or in, if it passes a topic: one a topic, the best. */
export function keepGuestQuiz(quiz: FinishedQuiz, now = new Date()): void {
  if (quiz.kind !== "quiz" || !quiz.submission.topicId || !isTopicPassed(quiz.submission)) return;
  const key = prefix + quiz.submission.topicId;
  const before = readStored(key, now);
  if (before && before.submission.score > quiz.submission.score) return;
  ifStored(() => localStorage.setItem(key, JSON.stringify({ savedAt: now.toISOString(), quiz })));
}

/**
 * Saves the quizzes that a guest passed for who has just signed in. From now on they are this learner's: what does not reach
 * the server in time is sent by the next visit. True when at least one is saved.
 */
export async function saveGuestQuizzes(learnerId: string, now = new Date()): Promise<boolean> {
  const quizzes = takeGuestQuizzes(now);
  for (const quiz of quizzes) keepQuiz(learnerId, quiz);
  const signal = AbortSignal.timeout(longestSend);
  let isAnySaved = false;
  for (const quiz of quizzes) {
    if (signal.aborted) break;
    isAnySaved = (await saveQuiz(learnerId, quiz, signal)) || isAnySaved;
  }
  return isAnySaved;
}

async function saveQuiz(learnerId: string, { submission }: FinishedQuiz, signal: AbortSignal): Promise<boolean> {
  try {
    if ("quizType" in submission) await call(submitQuiz, submission, signal);
    dropQuiz(learnerId, submission.submissionId);
    return true;
  } catch (error) {
    console.error("A quiz that was passed before signing in could not be saved.", error);
    if (error instanceof ApiError && error.isFinal) dropQuiz(learnerId, submission.submissionId);
    return false;
  }
}

/** Takes the kept quizzes out of the browser; those that are unreadable or waited longer than a week are dropped. */
function takeGuestQuizzes(now: Date): FinishedQuiz[] {
  const keys = ifStored(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
  return keys.flatMap((key) => {
    const quiz = readStored(key, now);
    ifStored(() => localStorage.removeItem(key));
    return quiz ?? [];
  });
}

function readStored(key: string, now: Date): FinishedQuiz | null {
  const stored = ifStored(() => storedQuiz.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")));
  if (!stored?.success) return null;
  const { savedAt, quiz } = stored.data;
  return now.getTime() - Date.parse(savedAt) <= keptFor.guestQuiz ? quiz : null;
}
