import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { setTabOwner } from "#web/browser/tab-owner.ts";
import { fakeServer, user } from "./fake-server.tsx";

const draftKey = "lotse.chat.one";
afterEach(() => sessionStorage.clear());

test("A draft belongs to one learner and is deleted when another learner signs in", () => {
  setTabOwner("anna");
  sessionStorage.setItem(draftKey, "Liebe Oma");
  setTabOwner("anna");
  expect(sessionStorage.getItem(draftKey)).toBe("Liebe Oma");
  setTabOwner("ben");
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

test("Signing out deletes all drafts of the tab", async () => {
  fakeServer({ "GET /api/auth/user": user, "POST /api/auth/logout": { message: "Logged out" } });
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server would set
  document.cookie = "lotse_signed_in=1";
  window.history.replaceState(null, "", "/leaderboard");
  const replaceLocation = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  onTestFinished(cleanup);
  render(<App />);
  fireEvent.click(await screen.findByRole("button", { name: /menu/i }));
  sessionStorage.setItem(draftKey, "Liebe Oma");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
  await waitFor(() => expect(replaceLocation).toHaveBeenCalled());
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});
