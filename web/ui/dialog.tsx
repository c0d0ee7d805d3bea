import { type ReactNode, useId } from "react";
import { useModal } from "#web/ui/use-modal.ts";
import "#web/ui/dialog.css";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called on Escape, on a click outside and on the browser's Back. */
  onClose: () => void;
}

/** A small modal dialog with a question or message. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="dialog m-auto w-[calc(100%-2.5rem)] max-w-100 rounded-dialog border border-line bg-card p-6 text-ink shadow-raised max-sm:mb-5"
    >
      <h2 id={id} className="h2">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
