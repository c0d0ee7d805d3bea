import { useSyncExternalStore } from "react";
import { usePageEnvironment } from "#web/ui/page-environment.ts";

/**
 * Whether the window is at least 64rem wide, which is also the breakpoint of `lg:`. While a page is hydrated, this
 * is the value with which the worker rendered the page, even if the window has another width.
 */
export function useIsWide(): boolean {
  const environment = usePageEnvironment();
  return useSyncExternalStore(subscribeToWidth, isWindowWide, () => environment?.isWide ?? isWindowWide());
}

const subscribeToNothing = () => () => {};

/**
 * Whether the width of the window is known. It is unknown while the worker renders a page and while that page is
 * hydrated, because the worker can only guess the width. In this case, content that depends on the width is rendered
 * for both widths, and `lg:` hides one of the two versions.
 */
export const useIsWidthKnown = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const wideMediaQuery = "(min-width: 64rem)";
const isWindowWide = () => window.matchMedia(wideMediaQuery).matches;

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideMediaQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
