import type { KeyboardEvent } from "react";

/** The key that checked an answer, held a moment too long, must not skip what is said about it. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
