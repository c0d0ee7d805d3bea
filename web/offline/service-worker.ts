/**
 * The service worker. It keeps the files of one build of the app, so that the app opens without a network. It never
 * stores a call of the API or a page with a learner's data: packs and the learner's mirror are in IndexedDB.
 *
 * `scripts/build-service-worker.ts` builds this file separately, as /sw.js, and inserts the list of files.
 */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { type NotificationScope, showReminders } from "#web/offline/reminder-notifications.ts";
import { outboxSyncTag, sendOutboxMessage } from "#web/offline/sync-message.ts";
import { activateUpdateMessage } from "#web/offline/update-message.ts";

/** The part of the service worker's global scope that this file uses; the types of pages do not contain it. */
interface ServiceWorkerScope {
  clients: {
    matchAll(options: {
      type: "window";
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "sync", listener: (event: ServiceWorkerSyncEvent) => void): void;
  addEventListener(type: "message", listener: (event: ServiceWorkerMessageEvent) => void): void;
}

interface ServiceWorkerMessageEvent {
  data: unknown;
  waitUntil(promise: Promise<unknown>): void;
}

interface ServiceWorkerSyncEvent {
  tag: string;
  waitUntil(promise: Promise<unknown>): void;
}

declare const __APP_FILES__: { url: string; revision: string | null }[];

const shellUrl = "/app-shell";
const scope = globalThis as typeof globalThis & ServiceWorkerScope & NotificationScope;

// Installing fails as a whole if one file cannot be stored. The previous service worker and its files then stay in use,
// and the next attempt requests only the files that are still missing.
precacheAndRoute(__APP_FILES__, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();
// Lets the service worker also handle the requests of pages that are already open, such as the page of the first visit.
clientsClaim();

/**
 * Pages come from the worker, which renders them with their data. If it cannot be reached, the browser renders the page
 * from the shell, and the calls of the page are answered on the device.
 */
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && url.origin === location.origin && !url.pathname.startsWith("/api/"),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const shell = await matchPrecache(shellUrl);
      if (!shell) throw error;
      return shell;
    }
  },
);

/**
 * Activates this version, as an open tab has requested, if no other tab is open. Other tabs would lose the files of the
 * version that they run.
 */
async function activateIfOnlyOneTabIsOpen(): Promise<void> {
  // This version is still waiting and controls no tab: all tabs use the previous version. Therefore tabs that it does
  // not control are counted, too.
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length <= 1) await scope.skipWaiting();
}

showReminders(scope);

/**
 * Handles Background Sync, which means that there is a network again. Asks all open tabs to send the entries of the
 * outbox. If no tab is open, the entries are sent at the next visit.
 */
async function wakeTabs(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(sendOutboxMessage);
}

scope.addEventListener("sync", (event) => {
  if (event.tag === outboxSyncTag) event.waitUntil(wakeTabs());
});

scope.addEventListener("message", (event) => {
  if (event.data === activateUpdateMessage) event.waitUntil(activateIfOnlyOneTabIsOpen());
});
