import { useEffect, useRef } from "react";
import type { Topic, TopicProgress } from "#core/contract/grammar.ts";
import { toPercent } from "#web/features/grammar/topic-text.ts";
import { useTopicQuiz } from "#web/features/grammar/use-topic-quiz.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { splitTitle } from "#web/ui/split-title.ts";

interface ExerciseSummaryProps {
  topic: Topic;
  progress: TopicProgress;
  exerciseCount: number;
  /** Whether the heading gets the focus, because the last exercise was answered. */
  shouldTakeFocus: boolean;
  isRestarting: boolean;
  onRestart: () => void;
}

/** The results of a round of exercises, with links to the topic's quiz and another round. */
export function ExerciseSummary({
  topic,
  progress,
  exerciseCount,
  shouldTakeFocus,
  isRestarting,
  onRestart,
}: ExerciseSummaryProps) {
  const { exercisesCorrect, highestScore } = progress;
  const { isGate, isPassed, nextTopic, start: startQuiz } = useTopicQuiz(topic);
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldTakeInitialFocusRef = useRef(shouldTakeFocus);
  useEffect(() => {
    if (shouldTakeInitialFocusRef.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="card overflow-clip p-5">
      <h3 ref={heading} tabIndex={-1} className="h3">
        All {exerciseCount} exercises done
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="number text-[2.75rem] leading-none">
          {exercisesCorrect}/{exerciseCount}
        </span>
        <span className="number text-h2 text-ink2">{toPercent(exercisesCorrect, exerciseCount)}%</span>
      </p>
      <p className="mt-3 text-ink2">
        {exercisesCorrect === exerciseCount
          ? "Every one of them."
          : `Your best so far is ${highestScore} of ${exerciseCount}. Another round shows what has settled.`}
      </p>
      <p className="mt-2">
        {nextTopic ? (
          <>
            Now the topic's quiz: 8 of 10 right opens the next topic,{" "}
            <span className="fw-620">{splitTitle(nextTopic.title).english}</span>.
          </>
        ) : isGate ? (
          "Now the topic's quiz: 8 of 10 right opens the next topic."
        ) : isPassed ? (
          "You have passed the topic's quiz. It asks other exercises each time."
        ) : (
          "Now the topic's quiz: 8 of 10 right and the topic is passed."
        )}
      </p>
      <Dock column="card" widePlacement="in-page">
        <Button
          size="large"
          variant="secondary"
          className="flex-1 px-2"
          pendingLabel={isRestarting && "Starting..."}
          onClick={onRestart}
        >
          Practise again
        </Button>
        <Button size="large" className="flex-1 px-2" onClick={startQuiz}>
          {isPassed ? "Take the Quiz Again" : "Take the Quiz"}
        </Button>
      </Dock>
    </div>
  );
}
