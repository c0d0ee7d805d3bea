import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { useImmersive } from "#web/ui/immersive.ts";

interface QuizFrameProps {
  header: ReactNode;
  /** What is asked, in the middle of the screen. */
  question: ReactNode;
  /** Options or a field, in reach of the thumb. */
  answer: ReactNode;
  /** Beside 'Check Answer', at its left. */
  aside?: ReactNode;
  /** What the button says that checks. */
  check?: string;
  canCheck: boolean;
  onCheck: () => void;
  /** The feedback, once the answer is checked; it takes the place of the button. */
  feedback: ReactNode | null;
}

/** One question, one action: the screen that every quiz asks on. Enter checks. */
export function QuizFrame(props: QuizFrameProps) {
  const { header, question, answer, aside, check = "Check Answer", canCheck, onCheck, feedback } = props;
  useImmersive();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canCheck && feedback === null) onCheck();
  }
  return (
    <form className="flex min-h-dvh flex-col" onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-[47.5rem] flex-1 flex-col px-5 pb-5 pt-4 lg:pb-7 lg:pt-7">
        {header}
        <div className="flex flex-1 flex-col justify-center py-6 lg:py-8">{question}</div>
        {answer}
        {feedback === null && (
          <div className="mt-4 flex gap-3">
            {aside}
            <Button type="submit" size="large" className="w-full" disabled={!canCheck}>
              {check}
            </Button>
          </div>
        )}
      </div>
      {feedback}
    </form>
  );
}
