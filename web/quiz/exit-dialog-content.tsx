import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface ExitDialogProps {
  onStay: () => void;
  onLeave: () => void;
  /** A sentence that says what happens to the answers so far. */
  children: string;
}

/** The dialog that asks for confirmation before the learner leaves an unfinished quiz. */
export function ExitDialogContent({ onStay, onLeave, children }: ExitDialogProps) {
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
