import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

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
 * While `isActive`, one more entry of the same address stands in the browser's history: Back leads from it to the first one,
 * which is noticed here, taken back, and asked about.
 * @param onLeave leads away; by then that entry is gone
 */
export function useLeaveGuard(isActive: boolean, onLeave: () => void): LeaveGuard {
  const navigate = useNavigate();
  const location = useLocation();
  const isGuarded = isGuardState(location.state);
  const [isAsking, setAsking] = useState(false);
  const past = useRef({ wasGuarded: false, isPushing: false, isLeaving: false });
  const latest = useRef({ navigate, location, onLeave });
  latest.current = { navigate, location, onLeave };

  useEffect(() => {
    const { current } = past;
    const cameBack = current.wasGuarded && !isGuarded;
    current.wasGuarded = isGuarded;
    if (isGuarded) current.isPushing = false;
    const { navigate, location, onLeave } = latest.current;
    if (!isActive) {
      if (isGuarded) navigate(-1);
    } else if (cameBack && current.isLeaving) {
      current.isLeaving = false;
      onLeave();
    } else if (cameBack) {
      setAsking(true);
      navigate(1);
    } else if (!isGuarded && !current.isPushing) {
      current.isPushing = true;
      navigate(location, { state: { ...location.state, isGuarded: true }, preventScrollReset: true });
    }
  }, [isActive, isGuarded]);

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
      past.current.isLeaving = true;
      navigate(-1);
    },
  };
}

const isGuardState = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isGuarded" in state && state.isGuarded === true;
