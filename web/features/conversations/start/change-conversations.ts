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
import { handlesSignedOut, signInAgain } from "#web/features/conversations/sign-in-again.ts";
import { showToast } from "#web/ui/toast-store.ts";

const creating = ["create-conversation"];

/** Begins a conversation. Two quick presses begin one. */
export function useCreateConversation(onCreated: (conversation: Conversation) => void) {
  const client = useQueryClient();
  // Another try, after an answer that never came, gets the conversation that the first one began.
  const submission = useRef(crypto.randomUUID());
  const creation = useMutation({
    mutationKey: creating,
    meta: handlesSignedOut,
    mutationFn: (wish: Pick<Conversation, "category" | "title" | "tone"> & { level: Conversation["cefrLevel"] }) =>
      call(createConversation, { submissionId: submission.current, language: "german", ...wish }),
    onSuccess: (conversation) => {
      submission.current = crypto.randomUUID();
      refreshList(client);
      showToast({ tone: "ok", title: "Conversation Started" });
      onCreated(conversation);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isFinal) submission.current = crypto.randomUUID();
      if (signInAgain(error)) return;
      const failed = "Failed to create conversation. Please try again.";
      // There are as many as there may be.
      const description = hasStatus(error, 409) ? explain(error, failed) : failed;
      showToast({ tone: "no", title: "Error", description });
    },
  });
  const create = (wish: Parameters<typeof creation.mutate>[0]) => {
    if (client.isMutating({ mutationKey: creating }) === 0) creation.mutate(wish);
  };
  return { create, isPending: creation.isPending };
}

/** Deletes a conversation for good. */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    meta: handlesSignedOut,
    mutationFn: (id: string) =>
      call(deleteConversation, { id }).catch((error: unknown) => {
        // Deleted already, in another window.
        if (!hasStatus(error, 404)) throw error;
      }),
    onSuccess: (_nothing, id) => {
      client.setQueryData<Conversation[]>(queryKey(listConversations), (before) =>
        before?.filter((one) => one.id !== id),
      );
      client.removeQueries({ queryKey: conversationKey(id) });
      refreshList(client);
      showToast({ tone: "ok", title: "Conversation deleted" });
    },
    onError: (error) => {
      if (signInAgain(error)) return;
      showToast({
        tone: "no",
        title: "Error",
        description: explain(error, "The conversation was not deleted. Please try again."),
      });
    },
  });
}
