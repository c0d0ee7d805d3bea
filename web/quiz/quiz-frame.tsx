import type { FormEvent, ReactNode } from "react";
import { AnswerDock, type Feedback } from "#web/quiz/answer-dock.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import type { Question, Quiz } from "#web/quiz/use-quiz.ts";
import { Button } from "#web/ui/button.tsx";

interface QuizFrameProps {
  quiz: Pick<Quiz<Question, unknown>, "canCheck" | "check" | "goToNext"> & { guard: LeaveGuard };
  /** A sentence in the exit dialog that says what the learner would lose by leaving. */
  exitWarning?: string;
  header: ReactNode;
  /** The question, vertically centred. */
  question: ReactNode;
  /** The options or the input, at the bottom of the screen. */
  answer: ReactNode;
  /** Goes back to the previous question; undefined if that is not possible. */
  onPrevious?: (() => void) | undefined;
  /** Shown at the left of the main button. It replaces the button "Previous", which `onPrevious` would show there. */
  aside?: ReactNode;
  /** The label of the button while the answer is being sent. */
  pendingLabel?: string | false;
  /** The label of the button before the answer is checked. */
  checkLabel?: string;
  /** The label of the button after the answer is checked. */
  nextLabel: string;
  /** Null until the answer is checked. */
  feedback: Feedback | null;
}

/**
 * The common screen of all quizzes: header, one question, its answer and one button. Enter checks the answer, and the
 * next Enter shows the next question.
 */
export function QuizFrame(props: QuizFrameProps) {
  const { quiz, exitWarning = "The answers so far are not kept.", header, question, answer } = props;
  const { onPrevious, aside, pendingLabel = false, checkLabel = "Check Answer", nextLabel, feedback } = props;
  const { guard, canCheck } = quiz;
  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (feedback) quiz.goToNext();
    else if (canCheck) quiz.check();
  }
  return (
    <>
      <form
        method="dialog"
        className="immersive flex min-h-[calc(100dvh-var(--keyboard))] flex-col"
        onSubmit={submitForm}
      >
        <div className="mx-auto flex w-full max-w-[47.5rem] flex-1 flex-col px-5 pb-4 pt-4 lg:pt-7">
          {header}
          <div className="flex flex-1 flex-col justify-center py-6 lg:py-8">{question}</div>
          {answer}
        </div>
        <AnswerDock
          column="quiz"
          aside={
            aside ??
            (onPrevious && (
              <Button size="large" variant="secondary" className="px-3 sm:px-4.5" onClick={onPrevious}>
                Previous
              </Button>
            ))
          }
          pendingLabel={pendingLabel}
          actionLabel={feedback ? nextLabel : checkLabel}
          isDisabled={!feedback && !canCheck}
          feedback={feedback}
        />
      </form>
      {guard.isDialogOpen && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          {exitWarning}
        </ExitDialog>
      )}
    </>
  );
}
