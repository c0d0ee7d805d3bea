import type { Conversation } from "#core/contract/conversations.ts";
import { useDeleteConversation } from "#web/features/conversations/start/change-conversations.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface DeleteConversationProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Asks for confirmation before a conversation is deleted. */
export function DeleteConversation({ conversation, onClose }: DeleteConversationProps) {
  const deleteMutation = useDeleteConversation();
  return (
    <Dialog title="Delete this conversation?" onClose={() => !deleteMutation.isPending && onClose()}>
      <p className="mt-2 text-ink2">
        “{conversation.title}” and everything said in it is deleted for good. Your words, your XP and the mistakes to
        practise stay.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose} disabled={deleteMutation.isPending}>
          Keep It
        </Button>
        <Button
          variant="danger"
          pendingLabel={deleteMutation.isPending && "Deleting..."}
          onClick={() => deleteMutation.mutate(conversation.id, { onSettled: onClose })}
        >
          Delete Conversation
        </Button>
      </div>
    </Dialog>
  );
}
