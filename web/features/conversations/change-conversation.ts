import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Conversation,
  changeTone,
  createConversation,
  deleteConversation,
  listConversations,
} from "#core/contract/conversations.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";
import {
  conversationKey,
  putConversation,
  type ReadConversation,
  refreshList,
} from "#web/features/conversations/conversation-cache.ts";
import { handlesSignedOut, signInAgain } from "#web/features/conversations/sign-in-again.ts";
import { showToast } from "#web/ui/toast-store.ts";

export function useCreateConversation(onCreated: (conversation: Conversation) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: handlesSignedOut,
    mutationFn: (wish: Pick<Conversation, "category" | "title" | "tone"> & { level: Conversation["cefrLevel"] }) =>
      call(createConversation, { language: "german", ...wish }),
    onSuccess: (conversation) => {
      refreshList(client);
      showToast({ tone: "ok", title: "Conversation Started" });
      onCreated(conversation);
    },
    onError: (error) => {
      if (signInAgain(error)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to create conversation. Please try again." });
    },
  });
}

/** Changes how the partner speaks: at once on the screen, back again if the server did not take it. */
export function useChangeTone(id: string, toneNow: Tone): [Tone, (tone: Tone) => void] {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Tone | null>(null);
  const { mutate } = useMutation({
    meta: handlesSignedOut,
    // One after the other: the last one chosen stands.
    scope: { id: `tone-${id}` },
    mutationFn: (tone: Tone) => call(changeTone, { id, tone }),
    onSuccess: (conversation) => {
      const now = client.getQueryData<ReadConversation>(conversationKey(id))?.conversation;
      putConversation(client, { ...(now ?? conversation), tone: conversation.tone });
    },
    onError: (error) => {
      if (signInAgain(error)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to update conversation tone. Please try again." });
    },
  });
  return [
    chosen ?? toneNow,
    (tone) => {
      setChosen(tone);
      mutate(tone, { onSettled: () => setChosen(null) });
    },
  ];
}

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
