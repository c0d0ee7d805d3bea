import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Escape and a press outside close it. */
  onClose: () => void;
}

/** A modal dialog, open as long as it is mounted; the focus returns to where it was. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own cancel event
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[calc(100%-2.5rem)] max-w-100 rounded-dialog border border-line bg-card p-6 text-ink shadow-raised max-sm:mb-5"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <h2 id={id} className="h2">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
