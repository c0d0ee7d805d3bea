import { useEffect, useRef } from "react";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { keptSubmissions } from "#web/outbox/submission.ts";
import { isSending, useSubmit } from "#web/outbox/use-submit.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Sends what an earlier visit could not, now and whenever the connection returns. Fails quietly while it may yet succeed. */
export function SendOutbox({ learnerId }: { learnerId: string }) {
  const { mutateAsync } = useSubmit(learnerId, true);
  const send = useRef(mutateAsync);
  useEffect(() => {
    const sendAll = () => {
      for (const submission of keptSubmissions(learnerId)) {
        // Who is sending it already says how it went.
        if (!isSending(submission)) send.current(submission).catch(tellIfFinal);
      }
    };
    sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [learnerId]);
  return null;
}

function tellIfFinal(error: unknown): void {
  if (!(error instanceof ApiError && error.isFinal) || hasStatus(error, 401)) return;
  showToast({
    tone: "no",
    title: "Error Saving Quiz",
    description: `A quiz that waited in this browser was not taken. ${explain(error, "")}`.trim(),
  });
}
