import type { Conversation } from "#core/contract/conversations.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useDeleteConversation } from "#web/features/conversations/start/change-conversations.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface DeleteConversationProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Asks for confirmation before a conversation is deleted. */
export function DeleteConversation({ conversation, onClose }: DeleteConversationProps) {
  const deleteMutation = useDeleteConversation();
  const isServerReached = useIsServerReached();
  return (
    <Dialog title="Delete this conversation?" onClose={() => !deleteMutation.isPending && onClose()}>
      <p className="mt-2 text-ink2">
        “{conversation.title}” and everything said in it is deleted for good. Your words, your XP and the mistakes to
        practise stay.
      </p>
      <ConnectionNote className="mt-4">Until then the conversation stays.</ConnectionNote>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose} disabled={deleteMutation.isPending}>
          Keep It
        </Button>
        <Button
          variant="danger"
          disabled={!isServerReached}
          pendingLabel={deleteMutation.isPending && "Deleting..."}
          onClick={() => deleteMutation.mutate(conversation.id, { onSettled: onClose })}
        >
          Delete Conversation
        </Button>
      </div>
    </Dialog>
  );
}
