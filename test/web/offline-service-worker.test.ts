import { expect, onTestFinished, test, vi } from "vitest";
import { outboxSyncTag, sendOutboxMessage } from "#web/offline/sync-message.ts";
import { activateUpdateMessage } from "#web/offline/update-message.ts";

vi.mock("workbox-core", () => ({ clientsClaim: () => undefined }));
vi.mock("workbox-precaching", () => ({
  ...{ cleanupOutdatedCaches: () => undefined, matchPrecache: () => undefined, precacheAndRoute: () => undefined },
}));
vi.mock("workbox-routing", () => ({ registerRoute: () => undefined }));

test("A waiting version starts on request only if one tab is open, and Background Sync wakes the tabs", async () => {
  const skipWaiting = vi.fn(async () => undefined);
  const postMessage = vi.fn();
  let tabs = [{ postMessage }, { postMessage }];
  // No tab is controlled by a service worker that waits.
  const matchAll = async ({ includeUncontrolled = false }) => (includeUncontrolled ? tabs : []);
  for (const [name, value] of Object.entries({ clients: { matchAll }, skipWaiting, __APP_FILES__: [] }))
    vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  await import("#web/offline/service-worker.ts");
  const requestActivation = async () => {
    const tasks: Promise<unknown>[] = [];
    const waitUntil = (task: Promise<unknown>) => tasks.push(task);
    globalThis.dispatchEvent(Object.assign(new Event("message"), { data: activateUpdateMessage, waitUntil }));
    await Promise.all(tasks);
  };
  await requestActivation();
  expect(skipWaiting).not.toHaveBeenCalled();
  tabs = [{ postMessage }];
  await requestActivation();
  expect(skipWaiting).toHaveBeenCalledOnce();

  // When there is a network again, the tab is asked to send what waits.
  let wakingTabs: Promise<unknown> | undefined;
  const waitUntil = (task: Promise<unknown>) => {
    wakingTabs = task;
  };
  globalThis.dispatchEvent(Object.assign(new Event("sync"), { tag: outboxSyncTag, waitUntil }));
  await wakingTabs;
  expect(postMessage.mock.calls).toEqual([[sendOutboxMessage]]);
});
