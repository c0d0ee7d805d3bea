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
  let requestedCount = 0;
  const requestIfNeeded = () => {
    const waitingCount = findOutboxKeys(learnerId).length;
    if (waitingCount > requestedCount && !isServerReached()) void requestSync();
    requestedCount = waitingCount;
  };
  const onMessage = ({ data }: MessageEvent) => {
    // What waits is sent when the browser says that it is online, which it possibly has said before the tab could listen.
    if (data === sendOutboxMessage) window.dispatchEvent(new Event("online"));
  };
  requestIfNeeded();
  const unsubscribe = subscribeToOutbox(client, requestIfNeeded);
  navigator.serviceWorker.addEventListener("message", onMessage);
  return () => {
    unsubscribe();
    navigator.serviceWorker.removeEventListener("message", onMessage);
  };
}
