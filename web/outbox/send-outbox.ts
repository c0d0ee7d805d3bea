import { useEffect, useRef } from "react";
import { ApiError, explain } from "#web/api/api-error.ts";
import { sendStoredReports } from "#web/outbox/stored-reports.ts";
import { readStoredSubmissions, type Submission } from "#web/outbox/submission.ts";
import { isSending, showSaveError, useSubmit } from "#web/outbox/use-submit.ts";

/** The learners whose stored submissions are being sent, so that two pages never send them at the same time. */
const sendingLearners = new Set<string>();

/**
 * Sends the stored submissions one after another, the earliest first, because a later one may need what an earlier one
 * unlocks. Ends at the first one that can be sent again, because the server is not reached or accepts no more at present.
 */
export async function sendStoredSubmissions(
  learnerId: string,
  send: (submission: Submission) => Promise<unknown>,
): Promise<void> {
  if (sendingLearners.has(learnerId)) return;
  sendingLearners.add(learnerId);
  const attemptedIds = new Set<string>();
  // Skips a submission that is already being sent: the component that sent it shows the result.
  const findNext = () =>
    readStoredSubmissions(learnerId).find(
      (entry) => !attemptedIds.has(entry.submission.submissionId) && !isSending(entry),
    );
  try {
    for (let next = findNext(); next; next = findNext()) {
      attemptedIds.add(next.submission.submissionId);
      try {
        await send(next);
      } catch (error) {
        if (!(error instanceof ApiError && error.isFinal)) return;
        showFinalError(error);
      }
    }
  } finally {
    sendingLearners.delete(learnerId);
  }
}

/**
 * Sends the submissions and reports that an earlier visit could not send, and tries again whenever the connection
 * returns. Shows an error only when the server will never accept a submission.
 */
export function SendOutbox({ learnerId }: { learnerId: string }) {
  const { mutateAsync } = useSubmit(learnerId, true);
  const sendSubmission = useRef(mutateAsync);
  useEffect(() => {
    const sendAll = () => {
      void sendStoredReports(learnerId);
      void sendStoredSubmissions(learnerId, sendSubmission.current);
    };
    sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [learnerId]);
  return null;
}

const showFinalError = (error: ApiError): void =>
  showSaveError(error, `A quiz that waited in this browser was not taken. ${explain(error, "")}`.trim());
