import { useEffect } from "react";

/**
 * Loads code before it is needed, so that it is available immediately after a tap, even if the connection is lost by
 * then.
 */
export function usePreload(...parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    for (const loadPart of parts) void loadPart().catch(() => {});
  }, []);
}
