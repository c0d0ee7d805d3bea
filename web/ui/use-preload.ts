import { useEffect } from "react";

/**
 * Loads code before it is needed, so that it is available immediately after a tap, even if the connection is lost by
 * then. Each part is loaded in a task of its own: together with the hydration it would block the page for too long.
 */
export function usePreload(...parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => parts.forEach(preload), []);
}

/** Loads code in a task of its own. If it cannot be loaded now, it is loaded when it is needed. */
export function preload(loadPart: () => Promise<unknown>): void {
  setTimeout(() => loadPart().catch(() => {}));
}
