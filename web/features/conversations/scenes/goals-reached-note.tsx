import { formatCountInWords } from "#web/features/conversations/scenes/scene-texts.ts";
import { Button } from "#web/ui/button.tsx";

interface GoalsReachedNoteProps {
  goalCount: number;
  isPending: boolean;
  onEnd: () => void;
}

/** Says that all goals are reached. The learner can end the scene or continue the conversation. */
export function GoalsReachedNote({ goalCount, isPending, onEnd }: GoalsReachedNoteProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card bg-ok-t px-4 py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 fw-580">
        <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 h-5 w-5 text-ok" />
        All {formatCountInWords(goalCount)} reached. End here, or go on talking.
      </p>
      <Button variant="secondary" pendingLabel={isPending && "Ending..."} onClick={onEnd}>
        End here
      </Button>
    </div>
  );
}
