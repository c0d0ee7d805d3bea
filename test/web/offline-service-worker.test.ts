import { expect, onTestFinished, test, vi } from "vitest";
import { activateUpdateMessage } from "#web/offline/update-message.ts";

vi.mock("workbox-core", () => ({ clientsClaim: () => undefined }));
vi.mock("workbox-precaching", () => ({
  ...{ cleanupOutdatedCaches: () => undefined, matchPrecache: () => undefined, precacheAndRoute: () => undefined },
}));
vi.mock("workbox-routing", () => ({ registerRoute: () => undefined }));

test("A waiting version starts on request only if one tab is open, although the tabs use the previous version", async () => {
  const skipWaiting = vi.fn(async () => undefined);
  let tabs = ["first tab", "second tab"];
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
  tabs = ["first tab"];
  await requestActivation();
  expect(skipWaiting).toHaveBeenCalledOnce();
});
