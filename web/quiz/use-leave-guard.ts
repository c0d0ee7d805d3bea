import { useEffect, useState } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";

export interface LeaveGuard {
  /** Whether the exit dialog is open. */
  isDialogOpen: boolean;
  /** Leaves at once if nothing would be lost; otherwise opens the exit dialog. */
  exit: () => void;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before unfinished work is left by the exit button, the browser's Back or closing the tab.
 * @param onLeave navigates away; called after the guard's history entry has been removed
 */
export function useLeaveGuard(isActive: boolean, onLeave: () => void): LeaveGuard {
  const [isDialogOpen, setAsking] = useState(false);
  const stopGuarding = useBackLayer(() => setAsking(true), isActive);

  useEffect(() => {
    if (!isActive) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeUnload);
    return () => window.removeEventListener("beforeunload", askBeforeUnload);
  }, [isActive]);

  return {
    isDialogOpen,
    exit: () => (isActive ? setAsking(true) : onLeave()),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false);
      stopGuarding(onLeave);
    },
  };
}
