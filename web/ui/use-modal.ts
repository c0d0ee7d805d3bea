import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { hostToastsIn } from "#web/ui/toast-store.ts";

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * A modal dialog, open as long as it is mounted: keeps the focus, shows the toasts, and gives the focus back. The browser's Back
 * closes it.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useBackLayer(onClose, true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const stopHosting = hostToastsIn(dialog);
    return () => {
      stopHosting();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}
