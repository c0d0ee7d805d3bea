import { useEffect, useRef } from "react";
import { ApiError, explain } from "#web/api/api-error.ts";
import { sendStoredReports } from "#web/outbox/stored-reports.ts";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { isSending, showSaveError, useSubmit } from "#web/outbox/use-submit.ts";

/**
 * Sends the submissions and reports that an earlier visit could not send, and tries again whenever the connection
 * returns. Shows an error only when the server will never accept a submission.
 */
export function SendOutbox({ learnerId }: { learnerId: string }) {
  const { mutateAsync } = useSubmit(learnerId, true);
  const sendSubmission = useRef(mutateAsync);
  useEffect(() => {
    const sendAllSubmissions = async () => {
      void sendStoredReports(learnerId);
      // One after another, because a later one may need what an earlier one adds or unlocks.
      for (const submission of readStoredSubmissions(learnerId)) {
        // Skips a submission that is already being sent: the component that sent it shows the result.
        if (!isSending(submission)) await sendSubmission.current(submission).catch(showFinalError);
      }
    };
    void sendAllSubmissions();
    window.addEventListener("online", sendAllSubmissions);
    return () => window.removeEventListener("online", sendAllSubmissions);
  }, [learnerId]);
  return null;
}

/**
 * Shows an error only if the server will never accept the submission. After any other error the submission is sent
 * again later.
 */
function showFinalError(error: unknown): void {
  if (!(error instanceof ApiError && error.isFinal)) return;
  showSaveError(error, `A quiz that waited in this browser was not taken. ${explain(error, "")}`.trim());
}
