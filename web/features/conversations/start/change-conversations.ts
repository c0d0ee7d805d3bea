import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  type Conversation,
  createConversation,
  deleteConversation,
  listConversations,
} from "#core/contract/conversations.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";
import { conversationKey, refreshList } from "#web/features/conversations/conversation-cache.ts";
import { handlesSignedOut, redirectIfSignedOut } from "#web/features/conversations/redirect-if-signed-out.ts";
import { showToast } from "#web/ui/toast-store.ts";

const createMutationKey = ["create-conversation"];

/** Creates a conversation. A double click creates only one. */
export function useCreateConversation(onCreated: (conversation: Conversation) => void) {
  const client = useQueryClient();
  // Another attempt after a lost response uses the same id and gets the conversation that the first one created.
  const submission = useRef(crypto.randomUUID());
  const creation = useMutation({
    mutationKey: createMutationKey,
    meta: handlesSignedOut,
    mutationFn: (input: Pick<Conversation, "category" | "title" | "tone"> & { level: Conversation["cefrLevel"] }) =>
      call(createConversation, { submissionId: submission.current, language: "german", ...input }),
    onSuccess: (conversation) => {
      submission.current = crypto.randomUUID();
      refreshList(client);
      showToast({ tone: "ok", title: "Conversation Started" });
      onCreated(conversation);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isFinal) submission.current = crypto.randomUUID();
      if (redirectIfSignedOut(error)) return;
      const failureMessage = "Failed to create conversation. Please try again.";
      // The learner has reached the maximum number of conversations.
      const description = hasStatus(error, 409) ? explain(error, failureMessage) : failureMessage;
      showToast({ tone: "no", title: "Error", description });
    },
  });
  const createIfIdle = (conversationChoice: Parameters<typeof creation.mutate>[0]) => {
    if (client.isMutating({ mutationKey: createMutationKey }) === 0) creation.mutate(conversationChoice);
  };
  return { create: createIfIdle, isPending: creation.isPending };
}

/** Deletes a conversation permanently. */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    meta: handlesSignedOut,
    mutationFn: (id: string) =>
      call(deleteConversation, { id }).catch((error: unknown) => {
        // 404 means that it was already deleted in another window, which is no error.
        if (!hasStatus(error, 404)) throw error;
      }),
    onSuccess: (_nothing, id) => {
      client.setQueryData<Conversation[]>(queryKey(listConversations), (cachedList) =>
        cachedList?.filter((conversation) => conversation.id !== id),
      );
      client.removeQueries({ queryKey: conversationKey(id) });
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
