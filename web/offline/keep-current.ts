import type { Query, QueryClient } from "@tanstack/react-query";
import { currentUser } from "#core/contract/session.ts";
import { isUnreachable } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { isServerReached, subscribeToConnection } from "#web/api/connection.ts";
import { isSubmission } from "#web/offline/is-submission.ts";
import { refreshMirror } from "#web/offline/mirror.ts";
import { listInstalledPacks } from "#web/offline/packs.ts";
import { rememberRead } from "#web/offline/remembered-reads.ts";
import { restoreOutbox } from "#web/outbox/outbox-copies.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";

/** Milliseconds after a write until the mirror is read again, so that several writes cause one read. */
const refreshDelayMs = 3000;
/** Milliseconds between two attempts to reach the server. */
const probeIntervalMs = 20_000;

/** Logs why the data on this device could not be updated. Logs nothing if the server was not reached. */
export const logFailure = (error: unknown) => {
  if (!isUnreachable(error)) console.error("The data on this device could not be updated.", error);
};

/**
 * Reads everything again. Reads of conversations are skipped while results wait, because the server does not know
 * conversations that began on this device until the outbox has sent them.
 */
const refetchReads = (client: QueryClient, learnerId: string) =>
  client.invalidateQueries({
    queryKey: ["api"],
    predicate: ({ queryKey }) => queryKey[1] !== "conversations" || findOutboxKeys(learnerId).length === 0,
  });

/**
 * Stores the responses to all reads, so that screens can show the last response. Returns a function
 * that ends the storing.
 */
export function keepReads(client: QueryClient, learnerId: string): () => void {
  const cache = client.getQueryCache();
  const keepRead = ({ queryKey, state, options, meta }: Query) => {
    const isPlainRead = !("initialPageParam" in options) && meta?.issueRequest === undefined;
    // Responses that the device itself has computed are not stored, because they are computed again
    // when they are needed.
    if (state.data === undefined || !isPlainRead || !isServerReached()) return;
    rememberRead(learnerId, queryKey, state.data).catch(logFailure);
  };
  for (const query of cache.getAll()) keepRead(query);
  return cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") keepRead(event.query);
  });
}

/**
 * Keeps the mirror current if packs are installed: reads it from the server now, after each write, and when the server
 * is reached again. Returns a function that ends this.
 */
export function keepMirror(client: QueryClient, learnerId: string): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function refreshIfNeeded() {
    if (!isServerReached() || (await listInstalledPacks()).length === 0) return;
    await refreshMirror(learnerId, controller.signal);
  }
  const scheduleRefresh = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => refreshIfNeeded().catch(logFailure), delayMs);
  };
  scheduleRefresh(0);
  const unsubscribeFromMutations = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const input: unknown = event.mutation.state.variables;
    if (event.action.type === "success") scheduleRefresh(refreshDelayMs);
    // If the server was not reached, the result waits in the outbox. The answers that the device computes then contain
    // the result, so all reads are computed again.
    if (event.action.type === "error" && isSubmission(input) && isUnreachable(event.action.error))
      void refetchReads(client, learnerId);
  });
  let wasServerReached = isServerReached();
  const unsubscribeFromConnection = subscribeToConnection(() => {
    if (wasServerReached === isServerReached()) return;
    wasServerReached = isServerReached();
    if (!wasServerReached) return;
    scheduleRefresh(refreshDelayMs);
    void refetchReads(client, learnerId);
  });
  return () => {
    clearTimeout(timer);
    controller.abort();
    unsubscribeFromMutations();
    unsubscribeFromConnection();
  };
}

/**
 * Restores the results that the outbox has lost because the browser was killed, and lets them be
 * sent.
 */
export async function restoreResults(client: QueryClient, learnerId: string): Promise<void> {
  if (!(await restoreOutbox())) return;
  // The components that count the waiting results listen to this event.
  window.dispatchEvent(new StorageEvent("storage"));
  void refetchReads(client, learnerId);
  window.dispatchEvent(new Event("online"));
}

/**
 * While the server is not reached, sends it a request at intervals, because no event reports that the server answers
 * again. When the server answers, the outbox sends its entries. Returns a function that ends the requests.
 */
export function probeServer(): () => void {
  async function probe() {
    if (isServerReached() || !navigator.onLine) return;
    await call(currentUser, {}).catch(() => undefined);
    // The outbox is sent on the browser's `online` event. If only the server was down, the browser
    // was never offline, so the event is fired here.
    if (isServerReached()) window.dispatchEvent(new Event("online"));
  }
  const timer = setInterval(probe, probeIntervalMs);
  window.addEventListener("online", probe);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", probe);
  };
}
