import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "no" | "locked";
  /** XP just earned, shown in the amber chip. */
  xp?: number;
}

export type ShownToast = ToastMessage & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** One toast at a time: a new one takes the place of the last. */
export function showToast(toast: ToastMessage): void {
  count += 1;
  shown = { ...toast, id: count };
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
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
