import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordConnection } from "#web/api/connection.ts";
import { syncInBackground } from "#web/offline/background-sync.ts";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import { buildLessonSubmission, createLearnerId } from "./lesson-submission.ts";

/** Replaces the service worker, which this test environment does not have. Returns the tags that were registered. */
function fakeServiceWorker(): string[] {
  const tags: string[] = [];
  const syncManager = { register: async (tag: string) => void tags.push(tag) };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: syncManager }) });
  vi.stubGlobal("navigator", { serviceWorker, onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  return tags;
}

const waitForRequests = () => new Promise((resolve) => setTimeout(resolve, 10));

test("A result is registered for Background Sync when sending it shows that the server is not reached, and again after the next loss of the network", async () => {
  const tags = fakeServiceWorker();
  const learnerId = createLearnerId();
  const client = new QueryClient();
  recordConnection(true);
  onTestFinished(() => recordConnection(true));
  onTestFinished(syncInBackground(client, learnerId));
  const pendingFailure = Promise.withResolvers<void>();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      storeSubmission(learnerId, buildLessonSubmission());
      await pendingFailure.promise;
      recordConnection(false);
      throw new Error("The server is not reached.");
    },
    networkMode: "always",
    retry: false,
  });
  const request = mutation.execute(undefined).catch(() => undefined);
  await waitForRequests();
  // Adds another mutation, so that `syncInBackground` checks the outbox a second time, while the result is stored and
  // its request is still running.
  client.getMutationCache().build(client, {});
  await waitForRequests();
  expect(tags).toEqual([]);
  pendingFailure.resolve();
  await request;
  await waitForRequests();
  expect(tags).toEqual(["outbox"]);
  client.getMutationCache().build(client, {});
  await waitForRequests();
  expect(tags).toEqual(["outbox"]);
  window.dispatchEvent(new Event("offline"));
  await waitForRequests();
  expect(tags).toEqual(["outbox", "outbox"]);
});
