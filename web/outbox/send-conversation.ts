import type { QueryClient } from "@tanstack/react-query";
import { createConversation, listConversations, readConversation, sendMessage } from "#core/contract/conversations.ts";
import { endScene, readSceneSummary } from "#core/contract/scenes.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReadsKey } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { type ConversationEntry, readConversationEntries } from "#web/outbox/conversation-entries.ts";
import { removeSubmission } from "#web/outbox/stored-submissions.ts";

const runningRequests = new Map<string, Promise<unknown>>();

/**
 * Whether the outbox is sending an entry. If its call does not reach the server, the device must not answer the call
 * instead. Otherwise the outbox would treat the device's answer as the server's answer and remove the entry.
 */
export const isSendingEntry = (submissionId: string): boolean => runningRequests.has(submissionId);

function sendEntry({ kind, submission }: ConversationEntry): Promise<unknown> {
  switch (kind) {
    case "conversation":
      return call(createConversation, submission);
    case "message":
      return call(sendMessage, { ...submission, isAnsweredOnDevice: true });
    case "scene-end":
      return call(endScene, submission);
  }
}

/**
 * Loads the server's new state of a conversation, so that the device can continue the conversation
 * later.
 */
function refreshConversationReads(client: QueryClient, id: string): void {
  // Refreshing the list also refreshes all conversations, because their query keys begin with the key of the list.
  void refreshReads(client, [
    buildQueryKey(listConversations),
    progressReadsKey,
    buildQueryKey({ path: "/api/scenes" }),
  ]);
  const conversationQuery = {
    queryKey: buildQueryKey(readConversation, { id }),
    queryFn: () => call(readConversation, { id }),
  };
  void client.prefetchQuery({ ...conversationQuery, staleTime: 0 });
  void client.invalidateQueries({ queryKey: buildQueryKey(readSceneSummary, { id }) });
}

/**
 * Sends a conversation entry only once, even if several components request it at the same time. The
 * entry stays in the outbox until the server has accepted it or has refused it permanently.
 * @throws ApiError
 */
export function sendConversationEntry(
  client: QueryClient,
  learnerId: string,
  entry: ConversationEntry,
): Promise<unknown> {
  const { submissionId, id } = entry.submission;
  const runningRequest = runningRequests.get(submissionId);
  if (runningRequest) return runningRequest;
  const request = sendEntry(entry)
    .then(
      () => removeSubmission(learnerId, submissionId),
      (error: unknown) => {
        if (error instanceof ApiError && error.isFinal) removeSubmission(learnerId, submissionId);
        throw error;
      },
    )
    .finally(() => {
      runningRequests.delete(submissionId);
      if (listEntriesOfConversation(learnerId, id).length === 0) refreshConversationReads(client, id);
    });
  runningRequests.set(submissionId, request);
  return request;
}

const listEntriesOfConversation = (learnerId: string, conversationId: string) =>
  readConversationEntries(learnerId).filter(({ submission }) => submission.id === conversationId);

/**
 * Sends the waiting entries of a conversation, the earliest first, because a later message answers
 * an earlier one.
 * @throws ApiError when the server is not reached, or refuses one of them
 */
export async function sendConversationEntries(
  client: QueryClient,
  learnerId: string,
  conversationId: string,
): Promise<void> {
  for (const entry of listEntriesOfConversation(learnerId, conversationId))
    await sendConversationEntry(client, learnerId, entry);
}
