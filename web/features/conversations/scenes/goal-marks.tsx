import type { SceneState } from "#core/contract/conversations.ts";

export type SceneGoal = SceneState["goals"][number];

/**
 * The classes of a goal's mark. The mark of a reached goal has the colour of the text. The mark of the goal to which
 * the partner's questions lead next is amber. The marks of all other goals are hollow.
 */
const getMarkClass = (isDone: boolean, isNext: boolean) =>
  isDone
    ? "bg-ink text-paper"
    : isNext
      ? "bg-amber text-on-amber"
      : "bg-card text-ink2 shadow-[inset_0_0_0_2px_var(--ink3)]";

interface GoalMarkProps {
  goal: SceneGoal;
  isNext: boolean;
  /** The number in the mark of a goal that is not reached. */
  number?: number;
  className: string;
}

export function GoalMark({ goal: { isDone }, isNext, number, className }: GoalMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full transition-[background-color,color] duration-150 ${getMarkClass(isDone, isNext)} ${className}`}
    >
      {isDone ? <span className="i-lucide-check h-3.5 w-3.5" /> : number}
    </span>
  );
}

/** The marks of all goals in a row, joined by a line that is solid between reached goals. */
export function GoalMarks({ goals, nextGoal }: { goals: readonly SceneGoal[]; nextGoal: string | null }) {
  return (
    <span aria-hidden="true" className="flex items-center">
      {goals.map((goal, index) => (
        <span key={goal.id} className="flex items-center">
          {index > 0 && (
            <span className={`h-0.5 w-2.5 ${goal.isDone && goals[index - 1]?.isDone ? "bg-ink" : "bg-line2"}`} />
          )}
          <GoalMark goal={goal} isNext={goal.id === nextGoal} className="h-5 w-5" />
        </span>
      ))}
    </span>
  );
}

/** The goals as a list. Each item says whether its goal is reached. */
export function GoalList({ goals, nextGoal }: { goals: readonly SceneGoal[]; nextGoal: string | null }) {
  return (
    <ol aria-label="Goals" className="grid gap-2.5">
      {goals.map((goal, index) => {
        const isNext = goal.id === nextGoal;
        return (
          <li key={goal.id} className="flex min-h-7 items-center gap-3">
            <GoalMark goal={goal} isNext={isNext} number={index + 1} className="number h-7 w-7 text-small" />
            <span className={`leading-snug ${goal.isDone ? "text-ink2" : isNext ? "fw-620" : ""}`}>
              {goal.text}
              {goal.isDone && <span className="sr-only"> (reached)</span>}
              {isNext && <span className="sr-only"> (your partner is heading for it)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export const countReachedGoals = (goals: readonly SceneGoal[]): number => goals.filter(({ isDone }) => isDone).length;

/** The number of reached goals and of all goals, for example "3 of 5 goals". */
export function ReachedCount({ goals, noun = "goals" }: { goals: readonly SceneGoal[]; noun?: string }) {
  return (
    <span className="text-small text-ink2">
      <strong className="fw-620 text-ink">
        {countReachedGoals(goals)} of {goals.length}
      </strong>{" "}
      {noun}
    </span>
  );
}
