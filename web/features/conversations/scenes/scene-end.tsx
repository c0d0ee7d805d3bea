import type { SceneState } from "#core/contract/conversations.ts";
import { countReachedGoals } from "#web/features/conversations/scenes/goal-marks.tsx";
import { GoalsReachedNote } from "#web/features/conversations/scenes/goals-reached-note.tsx";
import { capitalize, formatCountInWords } from "#web/features/conversations/scenes/scene-texts.ts";
import { useEndScene } from "#web/features/conversations/scenes/use-end-scene.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

interface SceneEndProps {
  conversationId: string;
  scene: SceneState;
}

/** Shown after the messages when all goals are reached. */
export function AllGoalsReached({ conversationId, scene }: SceneEndProps) {
  const { end, isPending } = useEndScene(conversationId);
  return <GoalsReachedNote goalCount={scene.goals.length} isPending={isPending} onEnd={end} />;
}

/** Replaces the input when the scene is over. */
export function SceneOver({ conversationId, scene }: SceneEndProps) {
  const reachedCount = countReachedGoals(scene.goals);
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line py-4">
      <p className="text-ink2">
        The scene is over. {capitalize(formatCountInWords(reachedCount))} of {formatCountInWords(scene.goals.length)}{" "}
        goals reached.
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
