import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { showToastsIn } from "#web/ui/toast-store.ts";

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Props for a modal dialog that is open while it is mounted. While the dialog is open, it traps the focus and contains
 * the toasts, and the browser's Back closes it. After it is closed, the focus returns to the previous element.
 */
export function useModal(onClose: () => void): Modal {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useBackLayer(onClose, true);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    const previouslyFocusedElement = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const stopShowingToasts = showToastsIn(dialog);
    return () => {
      stopShowingToasts();
      dialog.close();
      if (previouslyFocusedElement instanceof HTMLElement) previouslyFocusedElement.focus();
    };
  }, []);

  return {
    ref: dialogRef,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === dialogRef.current) onClose();
    },
  };
}
