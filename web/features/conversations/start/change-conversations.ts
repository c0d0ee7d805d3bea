import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  type Conversation,
  createConversation,
  deleteConversation,
  listConversations,
} from "#core/contract/conversations.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { buildConversationKey, refreshList } from "#web/features/conversations/conversation-cache.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { showToast } from "#web/ui/toast-store.ts";

const createMutationKey = ["create-conversation"];

type ConversationChoice = Pick<
  InputOf<typeof createConversation>,
  "category" | "title" | "tone" | "level" | "sceneId" | "chapterId"
>;

/** Creates a conversation. A double click creates only one conversation. */
export function useCreateConversation(onCreated: (conversation: Conversation) => void) {
  const client = useQueryClient();
  // If the response is lost, the next attempt sends the same id and receives the conversation that the first attempt
  // created.
  const submissionId = useRef(crypto.randomUUID());
  const createMutation = useMutation({
    mutationKey: createMutationKey,
    meta: signedOutMeta,
    mutationFn: (input: ConversationChoice) =>
      call(createConversation, { submissionId: submissionId.current, language: "german", ...input }),
    onSuccess: (conversation) => {
      submissionId.current = crypto.randomUUID();
      refreshList(client);
      if (conversation.scene === null) showToast({ tone: "ok", title: "Conversation Started" });
      onCreated(conversation);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isFinal) submissionId.current = crypto.randomUUID();
      if (redirectIfSignedOut(error)) return;
      const failureMessage = "Failed to create conversation. Please try again.";
      // Status 409 means that the learner has reached the maximum number of conversations.
      const description = hasStatus(error, 409) ? explain(error, failureMessage) : failureMessage;
      showToast({ tone: "no", title: "Error", description });
    },
  });
  const createIfIdle = (conversationChoice: Parameters<typeof createMutation.mutate>[0]) => {
    if (client.isMutating({ mutationKey: createMutationKey }) === 0) createMutation.mutate(conversationChoice);
  };
  return { create: createIfIdle, isPending: createMutation.isPending };
}

/** Deletes a conversation permanently. */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    meta: signedOutMeta,
    mutationFn: (id: string) =>
      call(deleteConversation, { id }).catch((error: unknown) => {
        // 404 means that the conversation was already deleted in another window, which is not an error.
        if (!hasStatus(error, 404)) throw error;
      }),
    onSuccess: (_nothing, id) => {
      client.setQueryData<Conversation[]>(buildQueryKey(listConversations), (cachedList) =>
        cachedList?.filter((conversation) => conversation.id !== id),
      );
      client.removeQueries({ queryKey: buildConversationKey(id) });
      refreshList(client);
      showToast({ tone: "ok", title: "Conversation deleted" });
    },
    onError: (error) => {
      if (redirectIfSignedOut(error)) return;
      showToast({
        tone: "no",
        title: "Error",
        description: explain(error, "The conversation was not deleted. Please try again."),
      });
    },
  });
}
