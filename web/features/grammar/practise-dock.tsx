import { type RefObject, useEffect, useState } from "react";
import { listExercises, readTopicProgress } from "#core/contract/grammar.ts";
import { useRead } from "#web/api/use-read.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";

interface PractiseDockProps {
  topicId: string;
  exercisesElement: RefObject<HTMLElement | null>;
}

/**
 * On phones the exercises are far below the rule. This dock scrolls to the exercises. It is hidden as soon as they are
 * on the screen.
 */
export function PractiseDock({ topicId, exercisesElement: exercises }: PractiseDockProps) {
  const exerciseCount = useRead(listExercises, { id: topicId }).data?.length;
  const completedCount = useRead(readTopicProgress, { id: topicId }).data?.exercisesCompleted;
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    const { current } = exercises;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [exercises]);

  function scrollToExercises() {
    exercises.current?.focus({ preventScroll: true });
    exercises.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className={`contents lg:hidden print:hidden [&>.dock]:-mx-5 ${isVisible ? "invisible" : ""}`}>
      <Dock>
        <Button size="large" className="flex-1" onClick={scrollToExercises}>
          {exerciseCount && completedCount === exerciseCount
            ? "On to the topic's quiz"
            : exerciseCount
              ? `Practise: ${exerciseCount} exercises`
              : "Practise"}
        </Button>
      </Dock>
    </div>
  );
}
