import { useEffect } from "react";

/** Fetches the code of what is opened by a tap while one still reads: it opens at once, and also when the network has gone. */
export function usePreloaded(...parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    for (const load of parts) void load().catch(() => {});
  }, []);
}
