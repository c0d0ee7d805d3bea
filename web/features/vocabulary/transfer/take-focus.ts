/**
 * Used as the `ref` of an element with `tabIndex={-1}`. Moves the focus to the element when it
 * appears, because the pressed button was removed.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
