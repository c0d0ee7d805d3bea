import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "no" | "locked";
  /** XP just earned, shown in the amber chip. */
  xp?: number;
  /** Where the toast leads; it goes when the page does. */
  action?: { label: string; to: string };
  /** What it says belongs to the page, so that it goes with it. */
  isOfPage?: boolean;
}

export type ShownToast = ToastMessage & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** One toast at a time: a new one takes the place of the last. */
export function showToast(toast: ToastMessage): void {
  count += 1;
  shown = { ...toast, id: count };
  tell();
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  tell();
}

/** Takes away a toast that belongs to the page that is left. */
export function dismissOfPage(): void {
  if (shown?.action || shown?.isOfPage) dismissToast(shown.id);
}

let hosts: HTMLElement[] = [];

/** A modal dialog shows the toasts within itself: the page behind it is neither seen nor read. */
export function hostToastsIn(host: HTMLElement): () => void {
  hosts = [...hosts, host];
  tell();
  return () => {
    hosts = hosts.filter((other) => other !== host);
    tell();
  };
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Where the toasts have to stand. */
export function useToastHost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? document.body);
}
