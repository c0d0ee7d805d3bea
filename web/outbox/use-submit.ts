import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { finishLesson, listChapters, listSubchapters, readCurriculumProgress } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { readProgress, readXp } from "#core/contract/progress.ts";
import { readQuizResults, submitQuiz } from "#core/contract/quizzes.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { queryKey } from "#web/api/request-url.ts";
import { dropSubmission, keepSubmission } from "#web/outbox/keep-submission.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** What the server answered to a submission. */
export type SavedSubmission =
  | ResponseOf<typeof submitQuiz>
  | ResponseOf<typeof submitVerbTest>
  | ResponseOf<typeof finishLesson>;

const sending = new Map<string, Promise<SavedSubmission>>();

/** Whether a submission is on its way. */
export const isSending = ({ submission }: Submission): boolean => sending.has(submission.submissionId);

/** Sends a submission once, however many places ask for it at the same time. */
function sendOnce(submission: Submission): Promise<SavedSubmission> {
  const { submissionId } = submission.submission;
  const underWay = sending.get(submissionId);
  if (underWay) return underWay;
  const sent = send(submission).finally(() => sending.delete(submissionId));
  sending.set(submissionId, sent);
  return sent;
}

function send({ kind, submission }: Submission): Promise<SavedSubmission> {
  switch (kind) {
    case "quiz":
      return call(submitQuiz, submission);
    case "verb-test":
      return call(submitVerbTest, submission);
    case "lesson":
      return call(finishLesson, submission);
  }
}

/** What topics and levels are open, and how each went. */
const grammarReads = queryKey({ path: "/api/grammar/:read" });

const readsChangedBy: Record<Submission["kind"], readonly (readonly unknown[])[]> = {
  quiz: [queryKey(readQuizResults), grammarReads],
  "verb-test": [queryKey(readQuizResults), grammarReads],
  lesson: [queryKey(listChapters), queryKey(readCurriculumProgress), queryKey(listSubchapters)],
};

function refresh(client: QueryClient, kind: Submission["kind"], saved: SavedSubmission): void {
  if (saved.xp) client.setQueryData(queryKey(readXp), saved.xp);
  void refreshReads(client, [
    ...readsChangedBy[kind],
    progressReads,
    queryKey(readProgress, { language: "german" }),
    queryKey(listVocabulary, { language: "german" }),
  ]);
}

/** The results of a quiz show the XP themselves; what is sent later, a lesson and the adverb quiz show it here. */
function announce({ kind, submission }: Submission, saved: SavedSubmission, isLate: boolean): void {
  const lateXp = isLate && { xp: saved.xpAwarded };
  if (kind === "lesson") {
    showToast({
      tone: "ok",
      title: "Quiz Complete!",
      description: `You scored ${saved.score}/${saved.totalQuestions}. Words added to your vocabulary.`,
      xp: saved.xpAwarded,
    });
    return;
  }
  const level = "unlockedLevel" in saved ? saved.unlockedLevel : null;
  if (level) {
    showToast({
      tone: "ok",
      title: `${level} Unlocked!`,
      description: `Congratulations! You've unlocked the ${level} level.`,
      ...lateXp,
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
  const isGuest = "guestMode" in saved && saved.guestMode;
  showToast({
    tone: "ok",
    title: kind === "quiz" ? "Quiz completed!" : "Test completed!",
    description: isGuest
      ? "Sign up free to save your progress and track your learning."
      : "Your results have been saved.",
    // A visitor is told to sign up; on the page for it the message has served its purpose.
    ...(isGuest && { isOfPage: true }),
    ...lateXp,
  });
}

/**
 * Sends a finished quiz or lesson and says so. A learner's stays in the browser until the server has it or will never take it;
 * of a visitor nothing is kept.
 * @param isLate it waited since an earlier visit
 */
export function useSubmit(learnerId: string | null, isLate = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => {
      if (learnerId !== null) keepSubmission(learnerId, submission);
      return sendOnce(submission);
    },
    onSuccess: (saved, submission) => {
      if (learnerId !== null) {
        dropSubmission(learnerId, submission.submission.submissionId);
        refresh(client, submission.kind, saved);
      }
      announce(submission, saved, isLate);
    },
    onError: (error, { submission }) => {
      if (learnerId !== null && error instanceof ApiError && error.isFinal) {
        dropSubmission(learnerId, submission.submissionId);
      }
    },
  });
}

/** Says that a result was not saved. That a session has ended was said already, and the result is kept. */
export function showSaveError(error: unknown, advice: string): void {
  if (hasStatus(error, 401)) return;
  const description = `${explain(error, "The result was not saved.")} ${advice}`.trim();
  showToast({ tone: "no", title: "Error Saving Quiz", description });
}
