import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "no" | "locked";
  /** The XP just earned, shown as a chip. */
  xp?: number;
  /** A link. The toast is dismissed on navigation. */
  action?: { label: string; to: string };
  /** Dismiss the toast on navigation, because it concerns only the current page. */
  closesWithPage?: boolean;
}

export type ShownToast = ToastMessage & { id: number };

let shownToast: ShownToast | null = null;
let toastCount = 0;
const listeners = new Set<() => void>();

/** Shows a toast. It replaces the one that is shown. */
export function showToast(toast: ToastMessage): void {
  toastCount += 1;
  shownToast = { ...toast, id: toastCount };
  notifyListeners();
}

export function dismissToast(id: number): void {
  if (shownToast?.id !== id) return;
  shownToast = null;
  notifyListeners();
}

/** Dismisses the toast if it concerns only the page that the user is leaving. */
export function dismissPageToast(): void {
  if (shownToast?.action || shownToast?.closesWithPage) dismissToast(shownToast.id);
}

let hosts: HTMLElement[] = [];

/** Makes a modal dialog render the toasts, because the page behind it is inert. Returns a function that undoes this. */
export function showToastsIn(host: HTMLElement): () => void {
  hosts = [...hosts, host];
  notifyListeners();
  return () => {
    hosts = hosts.filter((otherHost) => otherHost !== host);
    notifyListeners();
  };
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shownToast);
}

/** The element that must contain the toasts: the uppermost dialog, else the body. */
export function useToastHost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? document.body);
}
