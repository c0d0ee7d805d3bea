import { useEffect, useState } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";

export interface LeaveGuard {
  /** Whether the exit dialog is open. */
  isDialogOpen: boolean;
  /** Leaves immediately if no work would be lost; otherwise opens the exit dialog. */
  exit: () => void;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks for confirmation before the learner leaves unfinished work by the exit button, by the browser's Back or by
 * closing the tab.
 * @param onLeave navigates away; called after the guard's history entry has been removed
 */
export function useLeaveGuard(isActive: boolean, onLeave: () => void): LeaveGuard {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const stopGuarding = useBackLayer(() => setDialogOpen(true), isActive);

  useEffect(() => {
    if (!isActive) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeUnload);
    return () => window.removeEventListener("beforeunload", askBeforeUnload);
  }, [isActive]);

  return {
    isDialogOpen,
    exit: () => (isActive ? setDialogOpen(true) : onLeave()),
    stay: () => setDialogOpen(false),
    leave: () => {
      setDialogOpen(false);
      stopGuarding(onLeave);
    },
  };
}
