import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface ExitQuestionProps {
  onStay: () => void;
  onLeave: () => void;
  /** What becomes of what was done so far. */
  children: string;
}

/** Asks before a quiz that was begun is left. */
export function ExitQuestion({ onStay, onLeave, children }: ExitQuestionProps) {
  return (
    <Dialog title="Exit the quiz?" onClose={onStay}>
      <p className="mt-2 text-ink2">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onStay}>Keep Going</Button>
        <Button variant="secondary" onClick={onLeave}>
          Exit Quiz
        </Button>
      </div>
    </Dialog>
  );
}
