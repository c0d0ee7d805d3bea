/**
 * As the `ref` of an element with `tabIndex={-1}`: moves the focus to it when it appears, because the button that was
 * pressed is gone.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
