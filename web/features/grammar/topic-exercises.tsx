import { type ReactNode, Suspense, useEffect, useState } from "react";
import {
  type Exercise,
  listExercises,
  readTopicProgress,
  type Topic,
  type TopicProgress,
} from "#core/contract/grammar.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { useRestartExercises } from "#web/features/grammar/exercise-calls.ts";
import { ExerciseCard } from "#web/features/grammar/exercise-card.tsx";
import { ExerciseSkeleton } from "#web/features/grammar/exercise-skeleton.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { Button } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { splitTitle } from "#web/ui/split-title.ts";
import { showToast } from "#web/ui/toast-store.ts";

const ExerciseSummary = createLazyComponent(
  "ExerciseSummary",
  () => import("#web/features/grammar/exercise-summary.tsx"),
);

/** The exercises of an unlocked topic, beginning with the first one that the learner has not answered. */
export function TopicExercises({ topic }: { topic: Topic }) {
  const exercises = useRead(listExercises, { id: topic.id });
  const progress = useRead(readTopicProgress, { id: topic.id });
  useEffect(lazyTypedAnswer.preload, []);

  if (exercises.data && progress.data) {
    if (exercises.data.length === 0) return <ExercisesCard>This topic has no exercises yet.</ExercisesCard>;
    return <ExerciseRound topic={topic} exercises={exercises.data} progress={progress.data} />;
  }
  if (exercises.isFetching || progress.isFetching) return <ExerciseSkeleton />;
  return (
    <ExercisesCard>
      <span role="alert" className="flex items-start gap-2">
        <span aria-hidden="true" className="i-lucide-circle-alert mt-0.5 h-5 w-5 text-no" />
        <span>
          The exercises did not come. {explain(exercises.error ?? progress.error, "The server did not answer.")}
        </span>
      </span>
      <Button
        className="mt-4"
        onClick={() => {
          if (!exercises.data) void exercises.refetch();
          if (!progress.data) void progress.refetch();
        }}
      >
        Try Again
      </Button>
    </ExercisesCard>
  );
}

interface RoundProps {
  topic: Topic;
  exercises: readonly Exercise[];
  progress: TopicProgress;
}

/**
 * The index of the next unanswered exercise after `previousIndex`. If there is none, the index of the first unanswered
 * exercise; undefined if all are answered.
 */
export function findNextExerciseIndex(
  exercises: readonly Exercise[],
  answers: TopicProgress["answers"],
  previousIndex = -1,
) {
  const unansweredIndexes = exercises
    .map(({ id }, index) => (id in answers ? -1 : index))
    .filter((index) => index >= 0);
  return unansweredIndexes.find((index) => index > previousIndex) ?? unansweredIndexes[0];
}

function ExerciseRound({ topic, exercises, progress }: RoundProps) {
  const [index, setIndex] = useState(() => findNextExerciseIndex(exercises, progress.answers));
  const [hasChangedExercise, setChangedExercise] = useState(false);
  const restartMutation = useRestartExercises(topic.id);
  const exercise = index === undefined ? undefined : exercises[index];

  if (!exercise || index === undefined) {
    return (
      <Suspense fallback={<ExerciseSkeleton />}>
        <ExerciseSummary
          topic={topic}
          progress={progress}
          exerciseCount={exercises.length}
          shouldTakeFocus={hasChangedExercise}
          isRestarting={restartMutation.isPending}
          onRestart={() =>
            restartMutation.mutate(undefined, {
              onSuccess: ({ answers }) => {
                setChangedExercise(true);
                setIndex(findNextExerciseIndex(exercises, answers));
              },
            })
          }
        />
      </Suspense>
    );
  }
  const nextIndex = findNextExerciseIndex(exercises, { ...progress.answers, [exercise.id]: true }, index);
  return (
    <ExerciseCard
      key={exercise.id}
      topicId={topic.id}
      topicTitle={splitTitle(topic.title).english}
      exercise={exercise}
      number={index + 1}
      exerciseCount={exercises.length}
      answeredCount={progress.exercisesCompleted}
      isLast={nextIndex === undefined}
      shouldTakeFocus={hasChangedExercise}
      onNext={() => {
        setChangedExercise(true);
        setIndex(nextIndex);
        if (nextIndex !== undefined) return;
        showToast({
          tone: "ok",
          title: "Exercises Complete!",
          description: `${progress.exercisesCorrect} of ${exercises.length} right. Your progress is saved.`,
        });
      }}
    />
  );
}

function ExercisesCard({ children }: { children: ReactNode }) {
  return <div className="card p-5 text-ink2">{children}</div>;
}
