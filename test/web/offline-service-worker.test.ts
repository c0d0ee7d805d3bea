import { expect, onTestFinished, test, vi } from "vitest";
import { showReminders } from "#web/offline/reminder-notifications.ts";
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
  // A waiting service worker does not control any tab.
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

  // When the network is available again, the service worker asks the tab to send the outbox.
  let wakeTabsPromise: Promise<unknown> | undefined;
  const waitUntil = (task: Promise<unknown>) => {
    wakeTabsPromise = task;
  };
  globalThis.dispatchEvent(Object.assign(new Event("sync"), { tag: outboxSyncTag, waitUntil }));
  await wakeTabsPromise;
  expect(postMessage.mock.calls).toEqual([[sendOutboxMessage]]);
});

test("A reminder is shown as it was sent, and a tap on it shows an open window or opens the home page", async () => {
  const listenerByType = new Map<string, (event: never) => void>();
  const openWindows: { focus: () => Promise<void> }[] = [];
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  showReminders({
    registration: { showNotification },
    clients: { matchAll: async () => openWindows, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) => void listenerByType.set(type, listener),
  });
  const dispatch = async (type: string, event: object) => {
    const tasks: Promise<unknown>[] = [];
    listenerByType.get(type)?.({ ...event, waitUntil: (task: Promise<unknown>) => tasks.push(task) } as never);
    await Promise.all(tasks);
  };
  const reminder = { title: "Your goal for today is still open", body: "8 XP to go.", tag: "reminder-2026-11-21" };
  await dispatch("push", { data: { json: () => reminder } });
  expect(showNotification).toHaveBeenCalledWith(reminder.title, {
    body: reminder.body,
    tag: reminder.tag,
    icon: "/icons/icon-192.png",
  });
  await dispatch("push", { data: null });
  expect(showNotification).toHaveBeenLastCalledWith("Lotse", expect.anything());

  const close = vi.fn();
  await dispatch("notificationclick", { notification: { close } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledWith("/");
  const focus = vi.fn(async () => undefined);
  openWindows.push({ focus });
  await dispatch("notificationclick", { notification: { close } });
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
});
