import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endScene, readSceneSummary } from "#core/contract/scenes.ts";
import { readToday } from "#core/contract/today.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { refreshAfterMessage, refreshConversation } from "#web/features/conversations/conversation-cache.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { describeCompletion } from "#web/outbox/stored-submissions.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Ends the scene of a conversation and opens its summary. Ending the scene again has no further effect. */
export function useEndScene(conversationId: string): { end: () => void; isPending: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    meta: signedOutMeta,
    mutationFn: () => call(endScene, { id: conversationId, ...describeCompletion() }),
    onSuccess: (summary) => {
      client.setQueryData(buildQueryKey(readSceneSummary, { id: conversationId }), summary);
      refreshConversation(client, conversationId);
      refreshAfterMessage(client, { hasMistakes: false });
      void refreshReads(client, [buildQueryKey(readToday)]);
      navigate(paths.sceneSummaryOf(conversationId));
    },
    onError: (error) => {
      if (redirectIfSignedOut(error)) return;
      showToast({
        tone: "no",
        title: "The scene was not ended",
        description: explain(error, "Please try again. What you said is kept."),
      });
    },
  });
  return {
    end: () => {
      if (!isPending) mutate();
    },
    isPending,
  };
}
