import { type RefObject, useEffect, useState } from "react";
import { listExercises, readTopicProgress } from "#core/contract/grammar.ts";
import { useRead } from "#web/api/use-read.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";

interface PractiseDockProps {
  topicId: string;
  exercises: RefObject<HTMLElement | null>;
}

/** On phones the exercises are far below the rule: the way there, until they are on the screen with an action of their own. */
export function PractiseDock({ topicId, exercises }: PractiseDockProps) {
  const total = useRead(listExercises, { id: topicId }).data?.length;
  const done = useRead(readTopicProgress, { id: topicId }).data?.exercisesCompleted;
  const [isThere, setThere] = useState(false);

  useEffect(() => {
    const { current } = exercises;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [exercises]);

  function goThere() {
    exercises.current?.focus({ preventScroll: true });
    exercises.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className={`contents lg:hidden [&>.dock]:-mx-5 ${isThere ? "invisible" : ""}`}>
      <Dock>
        <Button size="large" className="flex-1" onClick={goThere}>
          {total && done === total ? "On to the topic's quiz" : total ? `Practise: ${total} exercises` : "Practise"}
        </Button>
      </Dock>
    </div>
  );
}
