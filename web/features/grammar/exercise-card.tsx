import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Exercise } from "#core/contract/grammar.ts";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { isBlank } from "#core/domain/visible-text.ts";
import { AnswerExplanation } from "#web/features/grammar/answer-explanation.tsx";
import { useSubmitExercise } from "#web/features/grammar/exercise-calls.ts";
import { ExerciseInput } from "#web/features/grammar/exercise-input.tsx";
import { buildExerciseReportTarget } from "#web/features/grammar/exercise-report-target.ts";
import { AnswerDock, type Feedback } from "#web/quiz/answer-dock.tsx";
import { QuestionText } from "#web/quiz/question-text.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface ExerciseCardProps {
  topicId: string;
  topicTitle: string;
  exercise: Exercise;
  number: number;
  exerciseCount: number;
  answeredCount: number;
  isLast: boolean;
  /** Whether this exercise gets the focus, because the previous one was answered. */
  shouldTakeFocus: boolean;
  onNext: () => void;
}

/** One exercise of a topic with the input for the answer and the feedback. The server checks the answer. */
export function ExerciseCard(props: ExerciseCardProps) {
  const { topicId, exercise, number, exerciseCount, answeredCount, isLast, shouldTakeFocus, onNext } = props;
  const [draft, setDraft] = useState("");
  const submitMutation = useSubmitExercise(topicId);
  const card = useRef<HTMLFormElement>(null);
  const questionHeading = useRef<HTMLHeadingElement>(null);
  const shouldTakeInitialFocusRef = useRef(shouldTakeFocus);
  const checkedAnswer = submitMutation.data;
  const isAnswerMissing = isBlank(draft);

  useEffect(() => {
    if (!shouldTakeInitialFocusRef.current) return;
    card.current?.scrollIntoView({ block: "nearest" });
    if (exercise.options) questionHeading.current?.focus({ preventScroll: true });
  }, [exercise]);

  function submitOrContinue(event: FormEvent) {
    event.preventDefault();
    if (checkedAnswer) onNext();
    else if (!isAnswerMissing && !submitMutation.isPending) submitMutation.mutate({ exercise, answer: draft.trim() });
  }

  return (
    <form method="dialog" ref={card} className="card scroll-my-4 overflow-clip p-5" onSubmit={submitOrContinue}>
      <div className="flex items-center justify-between gap-3">
        <p className="text-small fw-580 tabular-nums text-ink2">
          Exercise {number} of {exerciseCount}
        </p>
        <span className="tag">{exercise.options ? "multiple choice" : "fill the gap"}</span>
      </div>
      <ProgressBar value={answeredCount} max={exerciseCount} label="Exercises answered" className="mt-3 h-1.5" />
      <h3 ref={questionHeading} tabIndex={-1} className="mb-4 mt-5 text-[1.375rem] fw-560 leading-snug">
        <QuestionText question={exercise.question} gapText={draft} className="font-aleo" />
      </h3>
      <ExerciseInput
        exercise={exercise}
        value={draft}
        isChecked={checkedAnswer !== undefined}
        shouldTakeFocus={shouldTakeFocus}
        onChange={setDraft}
      />
      <AnswerDock
        column="card"
        actionLabel={checkedAnswer ? (isLast ? "Finish" : "Next Exercise") : "Check Answer"}
        isDisabled={isAnswerMissing}
        pendingLabel={submitMutation.isPending && "Checking..."}
        feedback={checkedAnswer ? buildExerciseFeedback(props, draft, checkedAnswer.isCorrect) : null}
      />
    </form>
  );
}

/**
 * Builds the feedback. The server decides whether the answer is right. The client compares the answer with the right
 * answers, to show whether a wrong typed answer is almost right and how it differs.
 */
function buildExerciseFeedback(
  { topicId, topicTitle, exercise, number }: ExerciseCardProps,
  answer: string,
  isCorrect: boolean,
): Feedback {
  const match = matchAnswer(answer, [exercise.correctAnswer, ...exercise.accept]);
  const isAlmostRight = !isCorrect && exercise.options === null && match.verdict === "almost";
  const verdict = isCorrect ? "right" : isAlmostRight ? "almost" : "wrong";
  return {
    tone: verdict,
    title: isCorrect ? "Correct!" : "Not quite",
    reason: <AnswerExplanation exercise={exercise} topicId={topicId} match={{ ...match, verdict }} answer={answer} />,
    report: buildExerciseReportTarget(exercise, exercise.id, answer, `Exercise ${number} · ${topicTitle}`, !isCorrect),
  };
}
