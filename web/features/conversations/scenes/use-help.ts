import { type RefObject, useCallback, useEffect, useId, useState } from "react";

interface Help {
  isOpen: boolean;
  /** The id of the drawer with the help. */
  drawerId: string;
  toggle: () => void;
  close: () => void;
}

/** Whether the help of a scene is open. Escape closes it and moves the focus to the field. */
export function useHelp(field: RefObject<HTMLTextAreaElement | null>): Help {
  const drawerId = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented) return;
      setOpen(false);
      field.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, field]);
  return { isOpen, drawerId, toggle, close: () => setOpen(false) };
}
