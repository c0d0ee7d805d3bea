import type { FormEvent, ReactNode } from "react";
import { AnswerDock, type Feedback } from "#web/quiz/answer-dock.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { useImmersive } from "#web/ui/immersive.ts";

export interface QuizFeedback extends Feedback {
  /** What the button says that leads on. */
  next: string;
  onNext: () => void;
}

interface QuizFrameProps {
  guard: LeaveGuard;
  /** What is lost by leaving. */
  loss?: string;
  header: ReactNode;
  /** What is asked, in the middle of the screen. */
  question: ReactNode;
  /** Options or a field, in reach of the thumb. */
  answer: ReactNode;
  /** Beside the button, at its left. */
  aside?: ReactNode;
  /** What the button says that checks. */
  check?: string;
  canCheck: boolean;
  onCheck: () => void;
  /** Once the answer is checked. */
  feedback: QuizFeedback | null;
}

/** One question, one action: the screen that every quiz asks on. Enter checks, and leads on. */
export function QuizFrame(props: QuizFrameProps) {
  const { guard, loss = "The answers so far are not kept.", header, question, answer, aside } = props;
  const { check = "Check Answer", canCheck, onCheck, feedback } = props;
  useImmersive();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (feedback) feedback.onNext();
    else if (canCheck) onCheck();
  }
  return (
    <>
      <form className="flex min-h-[calc(100dvh-var(--keyboard))] flex-col" onSubmit={submit}>
        <div className="mx-auto flex w-full max-w-[47.5rem] flex-1 flex-col px-5 pb-4 pt-4 lg:pt-7">
          {header}
          <div className="flex flex-1 flex-col justify-center py-6 lg:py-8">{question}</div>
          {answer}
        </div>
        <AnswerDock
          column="quiz"
          aside={aside}
          action={feedback ? feedback.next : check}
          isDisabled={!feedback && !canCheck}
          feedback={feedback}
        />
      </form>
      {guard.isAsking && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          {loss}
        </ExitDialog>
      )}
    </>
  );
}
