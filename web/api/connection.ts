import { useSyncExternalStore } from "react";
import type { AnyEndpoint } from "#core/contract/endpoint.ts";

/**
 * Answers a call on the device when the server was not reached. Returns undefined if the device cannot answer the call.
 */
export type AnswerOnDevice = (endpoint: AnyEndpoint, input: object) => Promise<unknown>;

let loadAnswerFunction: (() => Promise<AnswerOnDevice>) | undefined;

/** Sets the code that answers calls on the device. It is loaded only when the server is not reached. */
export function setAnswersOnDevice(loadAnswerOnDevice: () => Promise<AnswerOnDevice>): void {
  loadAnswerFunction = loadAnswerOnDevice;
}

/** The answer of this device to a call, or undefined. */
export async function answerOnDevice(endpoint: AnyEndpoint, input: object): Promise<unknown> {
  const answer = await loadAnswerFunction?.().catch(() => undefined);
  return answer?.(endpoint, input);
}

let wasServerReached = true;
const listeners = new Set<() => void>();

/** Records whether the last call reached the server. */
export function recordConnection(hasReachedServer: boolean): void {
  if (wasServerReached === hasReachedServer) return;
  wasServerReached = hasReachedServer;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after each change of `isServerReached`. Returns a function that removes the
 * listener.
 */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network and the last call reached the server. */
export const isServerReached = (): boolean => wasServerReached && navigator.onLine;

export const useIsServerReached = (): boolean =>
  useSyncExternalStore(subscribeToConnection, isServerReached, () => true);
