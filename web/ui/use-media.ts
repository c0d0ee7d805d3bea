import { useSyncExternalStore } from "react";

/** Whether the window is at least 64rem wide, which is also the breakpoint of `lg:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWide);
}

const wideQuery = "(min-width: 64rem)";
const isWide = () => window.matchMedia(wideQuery).matches;

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
