import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { finishLesson, listChapters, listSubchapters, readCurriculumProgress } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { readProgress, readXp } from "#core/contract/progress.ts";
import { readQuizResults, submitQuiz } from "#core/contract/quizzes.ts";
import { listTexts } from "#core/contract/reading.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReadsKey } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { keepAcceptedSubmission } from "#web/outbox/keep-accepted.ts";
import { findOutboxKeys, removeSubmission, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** The server's response to a submission. */
export type SavedSubmission =
  | ResponseOf<typeof submitQuiz>
  | ResponseOf<typeof submitVerbTest>
  | ResponseOf<typeof finishLesson>;

const runningRequests = new Map<string, Promise<SavedSubmission>>();

/** Whether a request for this submission is running. */
export const isSending = ({ submission }: { submission: { submissionId: string } }): boolean =>
  runningRequests.has(submission.submissionId);

/** Settles when the submission that was requested last is sent or has failed. */
let lastRequestPromise: Promise<unknown> = Promise.resolve();

/**
 * Sends a submission once, even if several components request it at the same time. Submissions are sent one after
 * another, in the order in which they are requested.
 */
function sendSubmissionOnce(submission: Submission): Promise<SavedSubmission> {
  const { submissionId } = submission.submission;
  const runningRequest = runningRequests.get(submissionId);
  if (runningRequest) return runningRequest;
  const request = lastRequestPromise
    .then(() => sendSubmission(submission))
    .finally(() => runningRequests.delete(submissionId));
  lastRequestPromise = request.catch(() => undefined);
  runningRequests.set(submissionId, request);
  return request;
}

function sendSubmission({ kind, submission }: Submission): Promise<SavedSubmission> {
  switch (kind) {
    case "quiz":
      return call(submitQuiz, submission);
    case "verb-test":
      return call(submitVerbTest, submission);
    case "lesson":
      return call(finishLesson, submission);
  }
}

/** The query key prefix of all reads of topics and levels, which contain what is unlocked and the quiz results. */
const grammarReadsKey = buildQueryKey({ path: "/api/grammar/:read" });

/**
 * The query key prefix of the reads of what belongs to a chapter besides its lessons (`readChapterFurther`), and the
 * query key of the can-do statements. Both are built from paths, because importing the contract of these reads would
 * load it with every quiz.
 */
const chapterFurtherReadsKey = buildQueryKey({ path: "/api/curriculum/chapter/:chapterId/further" });
const canDoReadsKey = buildQueryKey({ path: "/api/can-do" });

const changedReadKeysByKind: Record<Submission["kind"], readonly (readonly unknown[])[]> = {
  quiz: [
    buildQueryKey(readQuizResults),
    grammarReadsKey,
    buildQueryKey(listTexts),
    buildQueryKey(listChapters),
    chapterFurtherReadsKey,
    canDoReadsKey,
  ],
  "verb-test": [buildQueryKey(readQuizResults), grammarReadsKey],
  lesson: [buildQueryKey(listChapters), buildQueryKey(readCurriculumProgress), buildQueryKey(listSubchapters)],
};

function refreshChangedReads(client: QueryClient, kind: Submission["kind"], savedSubmission: SavedSubmission): void {
  if (savedSubmission.xp) client.setQueryData(buildQueryKey(readXp), savedSubmission.xp);
  void refreshReads(client, [
    ...changedReadKeysByKind[kind],
    progressReadsKey,
    buildQueryKey(readProgress, { language: "german" }),
    buildQueryKey(listVocabulary, { language: "german" }),
  ]);
}

/**
 * Shows a toast about a saved submission. The toast contains the XP only where no results screen shows them: after a
 * late submission, after a lesson and after the adverb quiz.
 */
function showSavedToast({ kind, submission }: Submission, savedSubmission: SavedSubmission, isLate: boolean): void {
  const lateXp = isLate && { xp: savedSubmission.xpAwarded };
  // The page of a text and the result of a checkpoint show the XP themselves. A toast would cover their buttons.
  if (kind === "quiz" && ["reading", "checkpoint"].includes(submission.quizType) && !isLate) return;
  if (kind === "lesson") {
    showToast({
      tone: "ok",
      title: "Quiz Complete!",
      description: `You scored ${savedSubmission.score}/${savedSubmission.totalQuestions}. Words added to your vocabulary.`,
      xp: savedSubmission.xpAwarded,
    });
    return;
  }
  const unlockedLevel = "unlockedLevel" in savedSubmission ? savedSubmission.unlockedLevel : null;
  if (unlockedLevel) {
    showToast({
      tone: "ok",
      title: `${unlockedLevel} Unlocked!`,
      description: `Congratulations! You've unlocked the ${unlockedLevel} level.`,
      ...lateXp,
    });
    return;
  }
  if (kind === "quiz" && submission.quizType === "adverb") {
    showToast({
      tone: "ok",
      title: "Quiz Saved",
      description: "Your quiz results have been saved to your account!",
      xp: savedSubmission.xpAwarded,
    });
    return;
  }
  const isGuest = "guestMode" in savedSubmission && savedSubmission.guestMode;
  showToast({
    tone: "ok",
    title: kind === "quiz" ? "Quiz completed!" : "Test completed!",
    description: isGuest
      ? "Sign up free to save your progress and track your learning."
      : "Your results have been saved.",
    // The toast asks a visitor to sign up, so it is dismissed when the visitor opens the sign-up page.
    ...(isGuest && { shouldCloseWithPage: true }),
    ...lateXp,
  });
}

/**
 * Sends a finished quiz or lesson and shows a toast about it. A learner's submission stays stored in the browser until
 * the server has accepted it or has finally refused it. A first refusal is not final while other submissions wait,
 * because one of them may unlock what the refused submission needs. `SendOutbox` then sends the refused submission
 * again after the others. If the server refuses it again, the profile lists it with the reason until the learner
 * removes it. A visitor's submission is never stored.
 * @param isLate whether an earlier visit stored the submission
 */
export function useSubmit(learnerId: string | null, isLate = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => {
      if (learnerId !== null && !isLate) storeSubmission(learnerId, submission);
      return sendSubmissionOnce(submission);
    },
    onSuccess: (savedSubmission, submission) => {
      if (learnerId !== null) {
        void keepAcceptedSubmission(learnerId, submission);
        removeSubmission(learnerId, submission.submission.submissionId);
        refreshChangedReads(client, submission.kind, savedSubmission);
      }
      showSavedToast(submission, savedSubmission, isLate);
    },
    onError: async (error, entry) => {
      if (learnerId === null || !(error instanceof ApiError && error.isFinal)) return;
      const { submissionId } = entry.submission;
      if (isLate) {
        const { storeRefusal } = await import("#web/outbox/refused-submissions.ts");
        storeRefusal(learnerId, { entry, reason: explain(error, "The server did not accept it.") });
      }
      if (isLate || findOutboxKeys(learnerId).length === 1) removeSubmission(learnerId, submissionId);
    },
  });
}

/** Shows a toast that says that a result was not saved. If the session has ended, another toast has already said so. */
export function showSaveError(error: unknown, description: string): void {
  if (!hasStatus(error, 401)) showToast({ tone: "no", title: "Error Saving Quiz", description });
}
