import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeTone } from "#core/contract/conversations.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { call } from "#web/api/call.ts";
import {
  conversationKey,
  putConversation,
  type ReadConversation,
} from "#web/features/conversations/conversation-cache.ts";
import { handlesSignedOut, signInAgain } from "#web/features/conversations/sign-in-again.ts";
import { showToast } from "#web/ui/toast-store.ts";

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
