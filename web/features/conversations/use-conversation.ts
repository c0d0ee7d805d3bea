import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveMessage, readConversation } from "#core/contract/conversations.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { openLiveSocket } from "#web/api/live-socket.ts";
import { fillPath } from "#web/api/request-url.ts";
import { useRead } from "#web/api/use-read.ts";
import { addMessages, refreshConversation, refreshList } from "#web/features/conversations/conversation-cache.ts";
import { isSending } from "#web/features/conversations/send-message.ts";
import { handlesSignedOut, signInAgain } from "#web/features/conversations/sign-in-again.ts";

const live = { path: "/api/conversations/:id/live" } as const;

/** A conversation with its messages, and, while a connection holds, what the partner is writing just now. */
export function useConversation(id: string) {
  const client = useQueryClient();
  const [writing, setWriting] = useState<string | null>(null);
  const read = useRead(readConversation, { id }, { meta: handlesSignedOut, refetchOnMount: "always" });
  const { error } = read;
  // A read that failed later on leaves what is shown, and what is listened to.
  const isThere = read.data !== undefined && !hasStatus(error, 404);
  const count = read.data?.messages.length;

  useEffect(() => {
    signInAgain(error);
  }, [error]);

  // What was being written stands among the messages now, whichever way it came.
  useEffect(() => setWriting(null), [count]);

  useEffect(() => {
    if (!isThere) return;
    return openLiveSocket(fillPath(live, { id }).path, {
      onMessage: (told) => {
        const parsed = liveMessage.safeParse(told);
        if (!parsed.success) return;
        if (parsed.data.type === "writing") {
          setWriting(parsed.data.content);
          return;
        }
        const { message } = parsed.data;
        if (message.role === "assistant") setWriting(null);
        addMessages(client, id, [message]);
        if (isSending(client, id)) return;
        // Said in another window: level, tone and what waits may have changed with it.
        refreshConversation(client, id);
        refreshList(client);
      },
      onConnectionChange: (isLive) => {
        if (!isLive) setWriting(null);
      },
      onEnded: () => refreshConversation(client, id),
      onReconnected: () => refreshConversation(client, id),
    });
  }, [client, id, isThere]);

  return { ...read, writing };
}
