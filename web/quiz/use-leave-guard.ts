import { useEffect, useState } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";

export interface LeaveGuard {
  /** Whether the learner is being asked. */
  isAsking: boolean;
  /** Leaves at once where nothing would be lost, else asks. */
  exit: () => void;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before work under way is left: by the screen's own way out, by the browser's Back, by closing the tab.
 * @param onLeave leads away; by then the history holds no entry for the guard
 */
export function useLeaveGuard(isActive: boolean, onLeave: () => void): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const stopGuarding = useBackLayer(() => setAsking(true), isActive);

  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isActive]);

  return {
    isAsking,
    exit: () => (isActive ? setAsking(true) : onLeave()),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false);
      stopGuarding(onLeave);
    },
  };
}
