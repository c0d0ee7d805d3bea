import type { QueryClient } from "@tanstack/react-query";
import { isServerReached } from "#web/api/connection.ts";
import { outboxSyncTag, sendOutboxMessage } from "#web/offline/sync-message.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";
import { subscribeToOutbox } from "#web/outbox/subscribe-to-outbox.ts";

/** A registration in a browser that may have Background Sync. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  // Learners and browsers can refuse it. The outbox is then sent when the tab notices the network itself.
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined);
}

/**
 * Asks the browser to wake this tab when there is a network again, because it delays the events of tabs in the background.
 * The outbox is in the storage of the tabs, so the service worker cannot send it alone. Returns a function that ends this.
 */
export function syncInBackground(client: QueryClient, learnerId: string): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  /** How many of the results that wait have been requested since the browser lost the network. */
  let requestedCount = 0;
  const requestIfNeeded = () => {
    const waitingCount = findOutboxKeys(learnerId).length;
    requestedCount = Math.min(requestedCount, waitingCount);
    // A result is stored before sending it shows that the server is not reached, so it is looked at again then.
    if (waitingCount === requestedCount || isServerReached()) return;
    requestedCount = waitingCount;
    void requestSync();
  };
  const onOffline = () => {
    // The browser forgets a request as soon as it has woken the tab, also if the tab could not send everything.
    requestedCount = 0;
    requestIfNeeded();
  };
  const onMessage = ({ data }: MessageEvent) => {
    // What waits is sent when the browser says that it is online, which it possibly has said before the tab could listen.
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
