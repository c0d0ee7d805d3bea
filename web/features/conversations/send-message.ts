import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { sendMessage } from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import { isServerReached } from "#web/api/connection.ts";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import {
  addMessages,
  buildConversationKey,
  type ConversationResponse,
  refreshAfterMessage,
  refreshConversation,
  updateCachedConversation,
} from "#web/features/conversations/conversation-cache.ts";
import { removeSentDraft, type SentMessage } from "#web/features/conversations/draft.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";

/** Who answered: a model (one of two kinds) or the built-in partner. */
export type Tutor = ResponseOf<typeof sendMessage>["tutor"];
/**
 * `completedAt` and `timeZone` describe the first attempt to send the message. A further attempt sends the same values.
 */
type MessageToSend = Pick<InputOf<typeof sendMessage>, "content" | "completedAt" | "timeZone"> & SentMessage;
/** In milliseconds. The server's time limit for the partner's answer is shorter. */
const timeoutMs = 12_000;

const buildMutationKey = (id: string) => ["send-message", id];

/** Whether this window is waiting for an answer in a conversation. */
export const isSending = (client: QueryClient, id: string): boolean =>
  client.isMutating({ mutationKey: buildMutationKey(id) }) > 0;

/**
 * Like `isSending`, but renders the component again when the value changes. Also true for a message that was sent
 * before the page was left and opened again.
 */
export function useIsSending(id: string): boolean {
  const client = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => client.getMutationCache().subscribe(onChange), [client]);
  return useSyncExternalStore(
    subscribe,
    () => isSending(client, id),
    () => false,
  );
}

const getCachedTone = (client: QueryClient, id: string) =>
  client.getQueryData<ConversationResponse>(buildConversationKey(id))?.conversation.tone;

/**
 * Sends the messages that were written while the server was not reached, because the next message must come after them.
 */
async function sendWaitingMessages(client: QueryClient, id: string): Promise<void> {
  const learnerId = getExpectedLearnerId();
  if (learnerId === null || !isServerReached() || findOutboxKeys(learnerId).length === 0) return;
  const { sendConversationEntries } = await import("#web/outbox/send-conversation.ts");
  await sendConversationEntries(client, learnerId, id);
}

/**
 * Sends a message. Then the reads that the message has changed are refreshed, even if the learner has left the page of
 * the conversation.
 */
export function useSendMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: buildMutationKey(id),
    meta: signedOutMeta,
    mutationFn: async (message: MessageToSend) => {
      await sendWaitingMessages(client, id);
      return call(sendMessage, { id, language: "german", ...message }, AbortSignal.timeout(timeoutMs));
    },
    onMutate: () => ({ toneBefore: getCachedTone(client, id) }),
    onSuccess: ({ userMessage, assistantMessage, conversation: responseConversation }, sentMessage, { toneBefore }) => {
      const tone = getCachedTone(client, id);
      // A tone that was changed while the partner was answering is newer than the response.
      const conversation = tone && tone !== toneBefore ? { ...responseConversation, tone } : responseConversation;
      addMessages(client, id, [userMessage, assistantMessage], conversation);
      updateCachedConversation(client, conversation);
      refreshAfterMessage(client, { hasMistakes: userMessage.corrections.length > 0 });
      removeSentDraft(id, sentMessage);
    },
    onError: (error) => {
      // It is possible that the message was stored although its response was lost.
      if (!redirectIfSignedOut(error)) refreshConversation(client, id);
    },
  });
}
