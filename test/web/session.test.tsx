import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { App } from "#web/app/app.tsx";
import { buildRefusal, fakeServer, user } from "./fake-server.tsx";

function renderAppAt(address: string, hasHintCookie: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server would set
  document.cookie = `lotse_signed_in=${hasHintCookie ? "1" : "; max-age=0"}`;
  window.history.replaceState(null, "", address);
  onTestFinished(cleanup);
  render(<App />);
}

test("Without the hint cookie, no session is requested, and a learner's page redirects to sign-in and back", async () => {
  const requests = fakeServer({});
  renderAppAt("/lesson/a1-hello?x=1", false);
  await screen.findByRole("heading", { name: "Sign In" });
  expect(window.location.pathname + window.location.search).toBe(
    `/auth?returnTo=${encodeURIComponent("/lesson/a1-hello?x=1")}`,
  );
  expect(requests).toEqual([]);
});

test("A signed-in learner who opens the sign-in page is redirected to the requested page", async () => {
  fakeServer({ "GET /api/auth/user": user });
  renderAppAt("/auth?returnTo=/leaderboard", true);
  await screen.findByText("Not in a League Yet");
  expect(window.location.pathname).toBe("/leaderboard");
});

test("If the hint cookie exists without a session, the page is shown as for a visitor", async () => {
  fakeServer({ "GET /api/auth/user": buildRefusal("signed_out", "Unauthorized") });
  renderAppAt("/grammar", true);
  expect(await screen.findByText("Limited Access - A1 Level Only")).toBeTruthy();
});

test("When a session ends, the page redirects to sign-in, and signing in returns to the page", async () => {
  fakeServer({
    "GET /api/auth/user": user,
    "GET /api/curriculum/subchapter/a1-hello": () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the server clears the cookie with its answer
      document.cookie = "lotse_signed_in=; max-age=0";
      return buildRefusal("signed_out", "Unauthorized");
    },
  });
  renderAppAt("/lesson/a1-hello", true);
  await screen.findByRole("heading", { name: "Sign In" });
  await waitFor(() => expect(window.location.search).toBe(`?returnTo=${encodeURIComponent("/lesson/a1-hello")}`));
  expect(await screen.findByText("Your session has ended. Sign in to go on; nothing is lost.")).toBeTruthy();
});
