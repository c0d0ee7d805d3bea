import type { KeyboardEvent, MouseEvent } from "react";

/** The Enter that checked an answer, held a moment too long, must not skip what is said about it. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Nor must the second press of a double click. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
