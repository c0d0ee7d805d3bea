import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "no" | "locked";
  /** The XP just earned, shown as a chip. */
  xp?: number;
  /** A link, or a button that does something. A toast with an action is dismissed on navigation. */
  action?: { label: string; to: string } | { label: string; onPress: () => void };
  /** Whether the toast is dismissed on navigation, because it concerns only the current page. */
  shouldCloseWithPage?: boolean;
}

export type ShownToast = ToastMessage & { id: number };

let shownToast: ShownToast | null = null;
let lastToastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, which replaces the current one. */
export function showToast(toast: ToastMessage): void {
  lastToastId += 1;
  shownToast = { ...toast, id: lastToastId };
  notifyListeners();
}

export function dismissToast(id: number): void {
  if (shownToast?.id !== id) return;
  shownToast = null;
  notifyListeners();
}

/** Dismisses the toast when the user leaves the page, if the toast has an action or concerns only this page. */
export function dismissPageToast(): void {
  if (shownToast?.action || shownToast?.shouldCloseWithPage) dismissToast(shownToast.id);
}

let toastHosts: HTMLElement[] = [];

/**
 * Renders the toasts inside a modal dialog while the dialog is open, because the page behind the
 * dialog is inert. Returns a function that renders the toasts in the previous place again.
 */
export function showToastsIn(host: HTMLElement): () => void {
  toastHosts = [...toastHosts, host];
  notifyListeners();
  return () => {
    toastHosts = toastHosts.filter((otherHost) => otherHost !== host);
    notifyListeners();
  };
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribeToToasts, () => shownToast);
}

/** The element that contains the toasts: the uppermost dialog, otherwise the body. */
export function useToastHost(): HTMLElement {
  return useSyncExternalStore(subscribeToToasts, () => toastHosts.at(-1) ?? document.body);
}
