import { useEffect, useRef } from "react";
import type { TopicProgress } from "#core/contract/grammar.ts";
import { percentOf } from "#web/features/grammar/topic-text.ts";
import { Button } from "#web/ui/button.tsx";

interface ExerciseSummaryProps {
  progress: TopicProgress;
  total: number;
  /** The last exercise was answered just now. */
  takesFocus: boolean;
  isRestarting: boolean;
  onRestart: () => void;
}

/** How the exercises went, and another round of them. */
export function ExerciseSummary({ progress, total, takesFocus, isRestarting, onRestart }: ExerciseSummaryProps) {
  const { exercisesCorrect, highestScore } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFresh = useRef(takesFocus);
  useEffect(() => {
    if (isFresh.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="card p-5">
      <h3 ref={heading} tabIndex={-1} className="h3">
        All {total} exercises done
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="number text-[2.75rem] leading-none">
          {exercisesCorrect}/{total}
        </span>
        <span className="number text-h2 text-ink2">{percentOf(exercisesCorrect, total)}%</span>
      </p>
      <p className="mt-3 text-ink2">
        {exercisesCorrect === total
          ? "Every one of them. The topic's quiz opens the next."
          : `Your best so far is ${highestScore} of ${total}. Another round shows what has settled.`}
      </p>
      <Button className="mt-5 w-full" size="large" pendingLabel={isRestarting && "Starting..."} onClick={onRestart}>
        Practise again
      </Button>
    </div>
  );
}
