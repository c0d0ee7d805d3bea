import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface QuizHeaderProps {
  number: number;
  total: number;
  /** How many are answered: the bar moves with the answer, not with the next question. */
  answered: number;
  onExit: () => void;
}

/** The way out, how far it is, and 'Question n of m'. */
export function QuizHeader({ number, total, answered, onExit }: QuizHeaderProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      <button
        type="button"
        aria-label="Exit Quiz"
        className="-ml-2.5 grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink"
        onClick={() => setLeaving(true)}
      >
        <span aria-hidden="true" className="i-lucide-x h-6 w-6" />
      </button>
      <ProgressBar value={answered} max={total} label="Questions answered" className="h-2.5 flex-1" />
      <p className="shrink-0 text-small fw-620 tabular-nums text-ink2">
        Question {number} of {total}
      </p>
      {isLeaving && (
        <Dialog title="Exit the quiz?" onClose={() => setLeaving(false)}>
          <p className="mt-2 text-ink2">The answers so far are not kept. The lesson stays open.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => setLeaving(false)}>Keep Going</Button>
            <Button variant="secondary" onClick={onExit}>
              Exit Quiz
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
