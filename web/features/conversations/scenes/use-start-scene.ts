import { useNavigate } from "react-router";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useCreateConversation } from "#web/features/conversations/start/change-conversations.ts";
import { paths } from "#web/ui/paths.ts";

/** Starts a conversation that plays a scene with a partner of the given level, and opens the conversation. */
export function useStartScene(): {
  start: (scene: { id: string; german: string }, level: CefrLevel) => void;
  isPending: boolean;
} {
  const navigate = useNavigate();
  const { create, isPending } = useCreateConversation(({ id }) => navigate(paths.conversation(id)));
  return {
    // The server takes the title and the tone from the scene. The call contains both only because the endpoint requires
    // them.
    start: ({ id, german }, level) =>
      create({ sceneId: id, title: german, category: null, tone: "professional", level }),
    isPending,
  };
}
