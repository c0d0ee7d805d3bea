import { type ReactNode, useId, useState } from "react";
import type { SceneState } from "#core/contract/conversations.ts";
import { GoalList, GoalMarks, ReachedCount } from "#web/features/conversations/scenes/goal-marks.tsx";
import "#web/features/conversations/scenes/scene.css";

interface GoalsBarProps {
  scene: SceneState;
  className?: string;
  /** Shown below the expanded list of goals. */
  children: ReactNode;
}

/** Two lines with the number of reached goals and the next goal. They expand to show the list of goals. */
export function GoalsBar({ scene, className = "px-5", children }: GoalsBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { goals, isOver: isSceneOver } = scene;
  const nextGoal = isSceneOver ? null : scene.nextGoal;
  const nextGoalText = goals.find((goal) => goal.id === nextGoal)?.text;
  return (
    <div className="scene-goals bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={`block w-full py-2 text-left outline-offset-[-3px]! ${className}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex items-center justify-between gap-3">
          <ReachedCount goals={goals} />
          <span className="flex items-center gap-3">
            <GoalMarks goals={goals} nextGoal={nextGoal} />
            <span
              aria-hidden="true"
              className={`h-5 w-5 text-ink2 ${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"}`}
            />
          </span>
        </span>
        <span className="mt-0.5 block truncate leading-snug">
          {nextGoalText === undefined ? (
            <strong className="fw-620">{isSceneOver ? "The scene is over" : "All goals reached"}</strong>
          ) : (
            <>
              <span className="text-ink2">Next:</span> <strong className="fw-620">{nextGoalText}</strong>
            </>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={`scene-goals-list overflow-y-auto border-t border-line pb-4 pt-3.5 ${className}`}>
          <GoalList goals={goals} nextGoal={nextGoal} />
          {children}
        </div>
      )}
    </div>
  );
}
