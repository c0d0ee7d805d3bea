import type { KeyboardEvent, MouseEvent } from "react";

/** Ignores key repeat of Enter, because holding the key that checked an answer must not skip the feedback. */
export function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Ignores the second click of a double click, because it would skip the feedback. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
