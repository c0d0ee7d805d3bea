import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveMessage, readConversation } from "#core/contract/conversations.ts";
import { hasStatus } from "#web/api/api-error.ts";
import type { LiveSocketHandlers } from "#web/api/live-socket.ts";
import { fillPath } from "#web/api/request-url.ts";
import { useRead } from "#web/api/use-read.ts";
import { addMessages, refreshConversation, refreshList } from "#web/features/conversations/conversation-cache.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { isSending } from "#web/features/conversations/send-message.ts";
import { usePreload } from "#web/ui/use-preload.ts";

const loadLiveSocket = () => import("#web/api/live-socket.ts");
const liveEndpoint = { path: "/api/conversations/:id/live" } as const;

/**
 * Reads a conversation and receives its new messages. `partialAnswer` is the beginning of the answer that the partner
 * is writing. It is null if the partner is not writing or if the live connection does not work.
 */
export function useConversation(id: string) {
  const client = useQueryClient();
  const [partialAnswer, setPartialAnswer] = useState<string | null>(null);
  const conversationRead = useRead(readConversation, { id }, { meta: signedOutMeta, refetchOnMount: "always" });
  const { error } = conversationRead;
  // If a later read fails, the conversation stays on screen and the live connection stays open.
  const isConversationLoaded = conversationRead.data !== undefined && !hasStatus(error, 404);
  const messageCount = conversationRead.data?.messages.length;

  usePreload(loadLiveSocket);

  useEffect(() => {
    redirectIfSignedOut(error);
  }, [error]);

  // A new message means that the answer is complete.
  useEffect(() => setPartialAnswer(null), [messageCount]);

  useEffect(() => {
    if (!isConversationLoaded) return;
    const options: LiveSocketHandlers = {
      onMessage: (data) => {
        const parseResult = liveMessage.safeParse(data);
        if (!parseResult.success) return;
        if (parseResult.data.type === "writing") {
          setPartialAnswer(parseResult.data.content);
          return;
        }
        const { message } = parseResult.data;
        if (message.role === "assistant") setPartialAnswer(null);
        addMessages(client, id, [message]);
        if (isSending(client, id)) return;
        // The message was sent from another window. In that window, the level, the tone or the message that has no
        // answer yet (`waiting`) may have changed, too.
        refreshConversation(client, id);
        refreshList(client);
      },
      onConnectionChange: (isLive) => {
        if (!isLive) setPartialAnswer(null);
      },
      onEnded: () => refreshConversation(client, id),
      onReconnected: () => refreshConversation(client, id),
    };
    let closeSocket: (() => void) | undefined;
    let isEffectEnded = false;
    // If the code of the live connection cannot be loaded, the page still works, but messages from other windows do not
    // appear immediately.
    loadLiveSocket().then(
      ({ openLiveSocket }) => {
        if (!isEffectEnded) closeSocket = openLiveSocket(fillPath(liveEndpoint, { id }).path, options);
      },
      () => {},
    );
    return () => {
      isEffectEnded = true;
      closeSocket?.();
    };
  }, [client, id, isConversationLoaded]);

  return { ...conversationRead, partialAnswer };
}
