import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { StepSkeletons } from "#web/ui/step-skeletons.tsx";
import { useIsWide } from "#web/ui/use-media.ts";
import "#web/ui/step-path.css";
import "#web/features/progress/today.css";

/** One of today's recommended tasks. */
export interface TodayTask {
  id: string;
  /** The class of a Lucide icon. */
  icon: string;
  title: string;
  /** The description: German, or English if `isEnglish`. English text uses the whole row on a phone. */
  detail: string;
  isEnglish?: boolean;
  to: string;
  minutes: number;
  /** The area or level that the task belongs to. */
  areaLabel: string;
  isDone: boolean;
}

const findNextTask = (tasks: readonly TodayTask[]) => tasks.find(({ isDone }) => !isDone);

interface TodayCardProps {
  tasks: readonly TodayTask[] | undefined;
  /** The ring that shows the progress to the daily goal. */
  goalRing: ReactNode;
  /** The lesson that is offered when all tasks of the day are done. */
  nextLesson?: { title: string; to: string } | undefined;
}

/**
 * Today's tasks in the recommended order; each is a link. The next task is the first task that is not done. On a wide
 * screen the row of the next task has the page's primary button; on a phone `TodayDock` has the button.
 */
export function TodayCard({ tasks, goalRing, nextLesson }: TodayCardProps) {
  const nextTask = tasks && findNextTask(tasks);
  return (
    <section aria-labelledby="today" className="card p-4.5 pb-2 lg:px-5.5">
      <div className="flex min-h-11 items-center gap-x-3">
        <h2 id="today" className="h2 mr-auto">
          {tasks && !nextTask ? "Done for today" : "Today"}
        </h2>
        {tasks && nextTask && <TodayProgress tasks={tasks} />}
        {tasks && !nextTask && nextLesson && (
          <Link to={nextLesson.to} className="flex min-h-11 items-center text-small text-link">
            Next lesson<span className="sr-only">: {nextLesson.title}</span>
          </Link>
        )}
        {goalRing}
      </div>
      {tasks ? (
        <ol className="mt-1.5">
          {tasks.map((task, index) => (
            <li
              key={task.id}
              className={`step-item today-task ${task.isDone ? "today-done" : task === nextTask ? "today-next" : ""}`}
            >
              <TaskRow task={task} isNext={task === nextTask} isFirst={index === 0} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton label="Loading your day...">
          <div className="mt-1.5">
            <StepSkeletons
              count={3}
              rowClass={(index) => `today-row ${index === 0 ? "today-row-first" : ""}`}
              markerClass="h-9 w-9"
            />
          </div>
        </Skeleton>
      )}
    </section>
  );
}

function TodayProgress({ tasks }: { tasks: readonly TodayTask[] }) {
  const doneCount = tasks.filter(({ isDone }) => isDone).length;
  const minutes = tasks.reduce((sum, task) => sum + (task.isDone ? 0 : task.minutes), 0);
  return (
    <p className="text-right text-small leading-snug text-ink2">
      {doneCount > 0 && (
        <>
          <strong className="fw-620 text-ink">
            {doneCount} of {tasks.length}
          </strong>{" "}
          done ·{" "}
        </>
      )}
      about {minutes} min
    </p>
  );
}

interface TaskRowProps {
  task: TodayTask;
  isNext: boolean;
  isFirst: boolean;
}

function TaskRow({ task, isNext, isFirst }: TaskRowProps) {
  const { icon, title, detail, isEnglish, to, minutes, areaLabel, isDone } = task;
  const hasButton = useIsWide() && isNext;
  return (
    <div className={`step-row today-row rounded-option hover:bg-sunk/50 ${isFirst ? "today-row-first" : ""}`}>
      <span className="step-marker today-marker">
        <span aria-hidden="true" className={`${isDone ? "i-lucide-check" : icon} h-4.5 w-4.5`} />
      </span>
      <div className={`today-text min-w-0 ${isEnglish ? "today-text-small" : ""}`}>
        <Link to={to} className={`today-link block leading-snug ${isDone ? "fw-580 text-ink2" : "fw-620 text-ink"}`}>
          {title}
          <span className="sr-only">
            , {areaLabel}
            {isDone ? " (done)" : `, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`}
          </span>
        </Link>
        <p
          {...(!isEnglish && { lang: "de" })}
          className={`leading-snug text-ink2 ${isEnglish ? "text-small" : "fw-460"}`}
        >
          {detail}
        </p>
      </div>
      {hasButton ? (
        <ButtonLink to={to} className="relative z-1">
          Continue · {minutes} min
        </ButtonLink>
      ) : (
        <p aria-hidden="true" className={`text-right text-tiny leading-snug ${isEnglish ? "max-sm:hidden" : ""}`}>
          <span className={`block whitespace-nowrap fw-620 ${isDone ? "text-ok" : "text-ink"}`}>
            {isDone ? "Done" : `${minutes} min`}
          </span>
          <span className="block text-ink2">{areaLabel}</span>
        </p>
      )}
    </div>
  );
}

/** On phones, a dock with a link to the next task. It must be the last element of the page. */
export function TodayDock({ tasks }: { tasks: readonly TodayTask[] | undefined }) {
  const isWide = useIsWide();
  const nextTask = tasks && findNextTask(tasks);
  if (isWide || (tasks && !nextTask)) return null;
  return (
    <Dock>
      {nextTask ? (
        <ButtonLink to={nextTask.to} size="large" className="min-w-0 flex-1">
          <span className="text-balance">
            Continue: {nextTask.title} · {nextTask.minutes}&nbsp;min
          </span>
        </ButtonLink>
      ) : (
        <SkeletonBox className="h-13 flex-1 rounded-field!" />
      )}
    </Dock>
  );
}
