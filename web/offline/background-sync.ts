import type { QueryClient } from "@tanstack/react-query";
import { isServerReached } from "#web/api/connection.ts";
import { outboxSyncTag, sendOutboxMessage } from "#web/offline/sync-message.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";
import { subscribeToOutbox } from "#web/outbox/subscribe-to-outbox.ts";

/** A registration in a browser that may have Background Sync. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  // Learners and browsers can refuse Background Sync. The outbox is then sent when the tab itself
  // notices the network.
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined);
}

/**
 * Asks the browser to wake this tab when there is a network again, because browsers delay the events of background
 * tabs. The outbox is in the storage of the tabs, so the service worker cannot send the outbox alone. Returns a
 * function that removes all listeners.
 */
export function syncInBackground(client: QueryClient, learnerId: string): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  /**
   * The number of waiting results for which a background sync was already requested since the browser lost the network.
   */
  let requestedCount = 0;
  const requestIfNeeded = () => {
    const waitingCount = findOutboxKeys(learnerId).length;
    requestedCount = Math.min(requestedCount, waitingCount);
    // While the server counts as reached, no sync is requested. Only the attempt to send a stored result can show that
    // the server is not reached. Therefore this function runs again after each attempt.
    if (waitingCount === requestedCount || isServerReached()) return;
    requestedCount = waitingCount;
    void requestSync();
  };
  const onOffline = () => {
    // Earlier requests no longer count: the browser forgets a request as soon as it has woken the tab, even if the tab
    // could not send everything.
    requestedCount = 0;
    requestIfNeeded();
  };
  const onMessage = ({ data }: MessageEvent) => {
    // The outbox is sent on the browser's `online` event. The browser possibly fired it before this
    // tab could listen, so the event is repeated.
    if (data === sendOutboxMessage) window.dispatchEvent(new Event("online"));
  };
  requestIfNeeded();
  const unsubscribe = subscribeToOutbox(client, requestIfNeeded);
  navigator.serviceWorker.addEventListener("message", onMessage);
  window.addEventListener("offline", onOffline);
  return () => {
    unsubscribe();
    window.removeEventListener("offline", onOffline);
    navigator.serviceWorker.removeEventListener("message", onMessage);
  };
}
