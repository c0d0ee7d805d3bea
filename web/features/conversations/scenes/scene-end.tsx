import type { SceneState } from "#core/contract/conversations.ts";
import { capitalize, inWords } from "#web/features/conversations/scenes/scene-texts.ts";
import { useEndScene } from "#web/features/conversations/scenes/use-end-scene.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

interface SceneNoteProps {
  conversationId: string;
  scene: SceneState;
}

/** Shown after the messages when all goals are reached. */
export function AllGoalsReached({ conversationId, scene }: SceneNoteProps) {
  const { end, isPending } = useEndScene(conversationId);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card bg-ok-t px-4 py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 fw-580">
        <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 h-5 w-5 text-ok" />
        All {inWords(scene.goals.length)} reached. End here, or go on talking.
      </p>
      <Button variant="secondary" pendingLabel={isPending && "Ending..."} onClick={end}>
        End here
      </Button>
    </div>
  );
}

/** Replaces the field when the scene is over. */
export function SceneOver({ conversationId, scene }: SceneNoteProps) {
  const reachedCount = scene.goals.filter(({ isDone }) => isDone).length;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line py-4">
      <p className="text-ink2">
        The scene is over. {capitalize(inWords(reachedCount))} of {inWords(scene.goals.length)} goals reached.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={paths.scene(scene.id)} variant="secondary">
          Play it again
        </ButtonLink>
        <ButtonLink to={paths.sceneSummaryOf(conversationId)}>See the Summary</ButtonLink>
      </div>
    </div>
  );
}
