import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { sendMessage } from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import {
  addMessages,
  conversationKey,
  putConversation,
  type ReadConversation,
  refreshAfterMessage,
  refreshConversation,
} from "#web/features/conversations/conversation-cache.ts";
import { forgetSent, type Sent } from "#web/features/conversations/draft.ts";
import { handlesSignedOut, signInAgain } from "#web/features/conversations/sign-in-again.ts";

/** Who answered. */
export type Tutor = ResponseOf<typeof sendMessage>["tutor"];
type ToSend = Pick<InputOf<typeof sendMessage>, "content"> & Sent;
/** Longer than the partner takes to answer at most. */
const longestWait = 12_000;

const mutationKey = (id: string) => ["send-message", id];

/** Whether this window waits for an answer in a conversation. */
export const isSending = (client: QueryClient, id: string): boolean =>
  client.isMutating({ mutationKey: mutationKey(id) }) > 0;

/** The same as it changes; also of a message that was sent before one left the page and came back. */
export function useIsSending(id: string): boolean {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getMutationCache().subscribe(changed), [client]);
  return useSyncExternalStore(watch, () => isSending(client, id));
}

const toneNow = (client: QueryClient, id: string) =>
  client.getQueryData<ReadConversation>(conversationKey(id))?.conversation.tone;

/** Says something in a conversation. What the answer changes is refreshed also when its page is gone by then. */
export function useSendMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKey(id),
    meta: handlesSignedOut,
    mutationFn: (message: ToSend) =>
      call(sendMessage, { id, language: "german", ...message }, AbortSignal.timeout(longestWait)),
    onMutate: () => ({ toneBefore: toneNow(client, id) }),
    onSuccess: ({ userMessage, assistantMessage, conversation: answered }, sent, { toneBefore }) => {
      const tone = toneNow(client, id);
      // Changed while the partner was answering, the tone is newer than the answer.
      const conversation = tone && tone !== toneBefore ? { ...answered, tone } : answered;
      addMessages(client, id, [userMessage, assistantMessage], conversation);
      putConversation(client, conversation);
      refreshAfterMessage(client, { hasMistakes: userMessage.corrections.length > 0 });
      forgetSent(id, sent);
    },
    onError: (error) => {
      // The message may have arrived although its answer did not.
      if (!signInAgain(error)) refreshConversation(client, id);
    },
  });
}
