import type { ReactNode } from "react";
import type { QuizFlow } from "#core/domain/quizzes/quiz-flow.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface QuizBarProps {
  value: number;
  max: number;
  /** The accessible name of the progress bar. */
  label: string;
  /** Whether the number of questions is an estimate: the end of the bar is then a dashed line. */
  isOpenEnded?: boolean;
  /** Shown at the right of the bar. */
  children: ReactNode;
  onExit: () => void;
  exitLabel?: string;
}

/** The exit button of a quiz, its progress bar and a short text. */
export function QuizBar({ value, max, label, isOpenEnded = false, children, onExit, exitLabel }: QuizBarProps) {
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      <button
        type="button"
        aria-label={exitLabel ?? "Exit Quiz"}
        className="-ml-2.5 grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink"
        onClick={onExit}
      >
        <span aria-hidden="true" className="i-lucide-x h-6 w-6" />
      </button>
      <div className="flex flex-1 items-center">
        <ProgressBar value={value} max={max} label={label} className="h-2.5 flex-[4]" />
        {isOpenEnded && <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-ink3" />}
      </div>
      <div className="shrink-0 text-small fw-620 tabular-nums text-ink2">{children}</div>
    </div>
  );
}

interface QuizHeaderProps {
  flow: QuizFlow<unknown>;
  /** The name of the units that the quiz counts, for example "Sentence". */
  unit?: string;
  onExit: () => void;
}

/**
 * The header of a quiz with a fixed number of questions: 'Question n of m'. The bar advances when a question is
 * answered.
 */
export function QuizHeader({ flow, unit = "Question", onExit }: QuizHeaderProps) {
  const { queue, position, tries } = flow;
  return (
    <QuizBar value={tries.length} max={queue.length} label="Questions answered" onExit={onExit}>
      <p>
        {unit} {position + 1} of {queue.length}
      </p>
    </QuizBar>
  );
}
