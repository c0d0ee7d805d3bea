import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { ApiError, explain } from "#web/api/api-error.ts";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { type ConversationEntry, readConversationEntries } from "#web/outbox/conversation-entries.ts";
import { sendStoredReports } from "#web/outbox/stored-reports.ts";
import { sortByCompletion } from "#web/outbox/stored-submissions.ts";
import {
  isQuietSubmission,
  type QuietSubmission,
  readStoredSubmissions,
  type WaitingSubmission,
} from "#web/outbox/submission.ts";
import { isSending, showSaveError, useSubmit } from "#web/outbox/use-submit.ts";

/** The learners whose stored submissions are being sent, so that two pages never send them at the same time. */
const sendingLearnerIds = new Set<string>();

/** An entry of the outbox that waits to be sent. */
export type OutboxEntry = WaitingSubmission | ConversationEntry;

const isConversationEntry = (entry: OutboxEntry): entry is ConversationEntry =>
  ["conversation", "message", "scene-end"].includes(entry.kind);

/** All entries of a learner in the outbox, the earliest first. */
export const readOutbox = (learnerId: string): OutboxEntry[] =>
  sortByCompletion([...readStoredSubmissions(learnerId), ...readConversationEntries(learnerId)]);

/**
 * Whether this learner is still signed in in this tab. A call is sent in the name of the signed-in
 * learner, so entries of other learners must not be sent.
 */
const isCurrentLearner = (learnerId: string): boolean => [learnerId, null].includes(getExpectedLearnerId());

/**
 * Sends the stored submissions one after another, the earliest first, because a later submission
 * can need what an earlier one unlocks. Stops at the first submission that must be sent again
 * later, because the server is not reached or accepts no more submissions at present.
 */
async function sendStoredSubmissions(learnerId: string, send: (entry: OutboxEntry) => Promise<unknown>): Promise<void> {
  if (sendingLearnerIds.has(learnerId)) return;
  sendingLearnerIds.add(learnerId);
  const attemptedIds = new Set<string>();
  // Skips a submission that is already being sent: the component that sent it shows the result.
  const findNextEntry = () =>
    readOutbox(learnerId).find((entry) => !attemptedIds.has(entry.submission.submissionId) && !isSending(entry));
  try {
    for (let nextEntry = findNextEntry(); nextEntry && isCurrentLearner(learnerId); nextEntry = findNextEntry()) {
      attemptedIds.add(nextEntry.submission.submissionId);
      try {
        await send(nextEntry);
      } catch (error) {
        if (!(error instanceof ApiError && error.isFinal)) return;
        showFinalError(error, nextEntry);
      }
    }
  } finally {
    sendingLearnerIds.delete(learnerId);
  }
}

/** The query key prefix of all reads of topics. */
const grammarReadsKey = buildQueryKey({ path: "/api/grammar/:read" });
const vocabularyReadsKey = buildQueryKey({ path: "/api/vocabulary" });

/**
 * Returns a function that sends all entries of a learner in the outbox. The function stays the same
 * while the component is shown.
 */
export function useSendOutbox(learnerId: string): () => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync: submit } = useSubmit(learnerId, true);
  const { mutateAsync: submitQuietly } = useMutation({
    mutationFn: async (entry: QuietSubmission) => {
      const { sendQuietly } = await import("#web/outbox/send-quietly.ts");
      return sendQuietly(learnerId, entry);
    },
    onSuccess: (_nothing, { kind }) =>
      refreshReads(client, [kind === "added-words" ? vocabularyReadsKey : grammarReadsKey]),
  });
  const { mutateAsync: sendEntry } = useMutation({
    // The entry is wrapped in an object, so that `isSubmission` does not take the input for a result. When a result
    // does not reach the server, `keepMirror` computes all reads again.
    mutationFn: async (input: { entry: ConversationEntry }) => {
      const { sendConversationEntry } = await import("#web/outbox/send-conversation.ts");
      return sendConversationEntry(client, learnerId, input.entry);
    },
  });
  const send = useRef((entry: OutboxEntry): Promise<unknown> => {
    if (isConversationEntry(entry)) return sendEntry({ entry });
    return isQuietSubmission(entry) ? submitQuietly(entry) : submit(entry);
  });
  return useCallback(() => sendStoredSubmissions(learnerId, send.current), [learnerId]);
}

/**
 * Sends what an earlier visit could not send: submissions, and reports of mistakes in the content. Tries again whenever
 * the connection returns. Shows an error only when the server will never accept a submission.
 */
export function SendOutbox({ learnerId }: { learnerId: string }) {
  const sendOutbox = useSendOutbox(learnerId);
  useEffect(() => {
    const sendAll = () => {
      void sendStoredReports(learnerId);
      void sendOutbox();
    };
    sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [learnerId, sendOutbox]);
  return null;
}

function showFinalError(error: ApiError, entry: OutboxEntry): void {
  const subject = isConversationEntry(entry) ? "A conversation" : "A quiz";
  showSaveError(error, `${subject} that waited in this browser was not taken. ${explain(error, "")}`.trim());
}
