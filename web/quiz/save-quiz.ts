import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Response } from "#core/contract/endpoint.ts";
import { readProgress, readXp } from "#core/contract/progress.ts";
import { readQuizResults, submitQuiz } from "#core/contract/quizzes.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { queryKey } from "#web/api/request-url.ts";
import { dropQuiz, keepQuiz } from "#web/quiz/keep-quiz.ts";
import { type FinishedQuiz, keptQuizzes } from "#web/quiz/kept-quizzes.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type SavedQuiz = Response<typeof submitQuiz> | Response<typeof submitVerbTest>;

const sending = new Map<string, Promise<SavedQuiz>>();

/** Sends a quiz once, however many places ask for it at the same time. */
function sendOnce(quiz: FinishedQuiz): Promise<SavedQuiz> {
  const { submissionId } = quiz.submission;
  const underWay = sending.get(submissionId);
  if (underWay) return underWay;
  const answer: Promise<SavedQuiz> =
    quiz.kind === "quiz" ? call(submitQuiz, quiz.submission) : call(submitVerbTest, quiz.submission);
  const sent = answer.finally(() => sending.delete(submissionId));
  sending.set(submissionId, sent);
  return sent;
}

/** What topics and levels are open, and how each went. */
const grammarReads = queryKey({ path: "/api/grammar/:read" });

/** Everything that a saved quiz may have changed: XP, streak, progress, the words' memory, topics and levels. */
function refresh(client: QueryClient, saved: SavedQuiz): void {
  if (saved.xp) client.setQueryData(queryKey(readXp), saved.xp);
  const changed = [
    progressReads,
    queryKey(readProgress, { language: "german" }),
    queryKey(readQuizResults),
    queryKey(listVocabulary, { language: "german" }),
    grammarReads,
  ];
  void refreshReads(client, changed);
}

/** The results show the XP themselves; what is sent later, and the adverb quiz, show it here. */
function announce({ kind, submission }: FinishedQuiz, saved: SavedQuiz, isLate: boolean): void {
  const isGuest = "guestMode" in saved && saved.guestMode;
  const level = "unlockedLevel" in saved ? saved.unlockedLevel : null;
  if (level) {
    showToast({
      tone: "ok",
      title: `${level} Unlocked!`,
      description: `Congratulations! You've unlocked the ${level} level.`,
      ...(isLate && { xp: saved.xpAwarded }),
    });
    return;
  }
  if (kind === "quiz" && submission.quizType === "adverb") {
    showToast({
      tone: "ok",
      title: "Quiz Saved",
      description: "Your quiz results have been saved to your account!",
      xp: saved.xpAwarded,
    });
    return;
  }
  showToast({
    tone: "ok",
    title: kind === "quiz" ? "Quiz completed!" : "Test completed!",
    description: isGuest
      ? "Sign up free to save your progress and track your learning."
      : "Your results have been saved.",
    // A visitor is told to sign up: on the page for it that has been heard.
    ...(isGuest && { isOfPage: true }),
    ...(isLate && { xp: saved.xpAwarded }),
  });
}

/**
 * Saves a finished quiz and says so. A learner's stays in the browser until the server has it or will never take it; of a
 * visitor nothing is kept.
 */
export function useSaveQuiz(learnerId: string | null, isLate = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quiz: FinishedQuiz) => {
      if (learnerId !== null) keepQuiz(learnerId, quiz);
      return sendOnce(quiz);
    },
    onSuccess: (saved, quiz) => {
      if (learnerId !== null) {
        dropQuiz(learnerId, quiz.submission.submissionId);
        refresh(client, saved);
      }
      announce(quiz, saved, isLate);
    },
    onError: (error, { submission }) => {
      if (learnerId !== null && error instanceof ApiError && error.isFinal) {
        dropQuiz(learnerId, submission.submissionId);
      }
    },
  });
}

/** Sends what an earlier visit could not. Fails quietly while it may yet succeed. */
export function useSendKeptQuizzes(learnerId: string | null): void {
  const { mutateAsync } = useSaveQuiz(learnerId, true);
  const send = useRef(mutateAsync);
  useEffect(() => {
    if (learnerId === null) return;
    const sendAll = () => {
      for (const quiz of keptQuizzes(learnerId)) {
        // Who is sending it already says how it went.
        if (!sending.has(quiz.submission.submissionId)) send.current(quiz).catch(tellIfFinal);
      }
    };
    sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [learnerId]);
}

function tellIfFinal(error: unknown): void {
  if (!(error instanceof ApiError && error.isFinal) || hasStatus(error, 401)) return;
  showToast({
    tone: "no",
    title: "Error Saving Quiz",
    description: `A quiz that waited in this browser was not taken. ${explain(error, "")}`.trim(),
  });
}
