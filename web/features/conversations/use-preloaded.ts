import { useEffect } from "react";

/** Preloads code that is needed after a tap, so that it is there at once and also without a connection. */
export function usePreload(...parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    for (const load of parts) void load().catch(() => {});
  }, []);
}
