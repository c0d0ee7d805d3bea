import { useEffect } from "react";

/**
 * Loads code before it is needed, so that it is available immediately after a tap, even if the connection has been lost
 * in the meantime. Each part is loaded in a task of its own, because all parts and the hydration in one task would
 * block the page for too long.
 */
export function usePreload(...partLoaders: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => partLoaders.forEach(preload), []);
}

/** Loads code in a task of its own. If the code cannot be loaded now, it is loaded when it is needed. */
export function preload(loadPart: () => Promise<unknown>): void {
  setTimeout(() => loadPart().catch(() => {}));
}
