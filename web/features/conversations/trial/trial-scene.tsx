import { useEffect, useRef } from "react";
import type { SceneState } from "#core/contract/conversations.ts";
import type { SceneSummary } from "#core/contract/scenes.ts";
import { GoalsBar } from "#web/features/conversations/scenes/goals-bar.tsx";
import { GoalsReachedNote } from "#web/features/conversations/scenes/goals-reached-note.tsx";
import { RememberedCorrections } from "#web/features/conversations/scenes/remembered-corrections.tsx";
import { SceneResult } from "#web/features/conversations/scenes/scene-result.tsx";
import { Button } from "#web/ui/button.tsx";

interface TrialGoalsProps {
  scene: SceneState;
  isPending: boolean;
  onEnd: () => void;
}

/** The goals of the scene that a visitor plays. */
export function TrialGoals({ scene, isPending, onEnd }: TrialGoalsProps) {
  return (
    <div className="border-b border-line">
      <GoalsBar scene={scene} className="px-4.5 sm:px-6">
        <Button
          variant="secondary"
          className="mt-4 w-full sm:w-auto"
          pendingLabel={isPending && "Ending..."}
          onClick={onEnd}
        >
          End the scene
        </Button>
      </GoalsBar>
    </div>
  );
}

export const TrialGoalsReached = ({ scene, isPending, onEnd }: TrialGoalsProps) => (
  <GoalsReachedNote goalCount={scene.goals.length} isPending={isPending} onEnd={onEnd} />
);

/** The summary of a scene that a visitor played: the goals and the corrections to remember. */
export function TrialSummary({ summary }: { summary: SceneSummary }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto py-5">
      <h4 ref={heading} tabIndex={-1} className="h2 mb-4 outline-none!">
        {summary.outcome}
      </h4>
      <SceneResult summary={summary} />
      <RememberedCorrections corrections={summary.corrections} isChecked={summary.isChecked} heading="h4" isTrial />
    </div>
  );
}
