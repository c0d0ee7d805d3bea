import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeTone } from "#core/contract/conversations.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { call } from "#web/api/call.ts";
import {
  buildConversationKey,
  type ConversationResponse,
  updateCachedConversation,
} from "#web/features/conversations/conversation-cache.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * The conversation's tone and a function that changes it. The screen shows the new tone immediately. If the request
 * fails, the screen shows the previous tone again.
 */
export function useChangeTone(id: string, currentTone: Tone): [Tone, (tone: Tone) => void] {
  const client = useQueryClient();
  const [chosenTone, setChosenTone] = useState<Tone | null>(null);
  const { mutate } = useMutation({
    meta: signedOutMeta,
    // Requests with the same scope run one after the other, so the last choice is stored last.
    scope: { id: `tone-${id}` },
    mutationFn: (tone: Tone) => call(changeTone, { id, tone }),
    onSuccess: (conversation) => {
      const cachedConversation = client.getQueryData<ConversationResponse>(buildConversationKey(id))?.conversation;
      updateCachedConversation(client, { ...(cachedConversation ?? conversation), tone: conversation.tone });
    },
    onError: (error) => {
      if (redirectIfSignedOut(error)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to update conversation tone. Please try again." });
    },
  });
  return [
    chosenTone ?? currentTone,
    (tone) => {
      setChosenTone(tone);
      mutate(tone, { onSettled: () => setChosenTone(null) });
    },
  ];
}
