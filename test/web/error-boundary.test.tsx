import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const noCode = () => new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/page.js");
let reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const connect = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

function show(Page: ComponentType, resetOn = "/") {
  return (
    <ErrorBoundary resetKey={resetOn}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
const missingPage = () => lazyComponent(() => Promise.reject<ComponentType>(noCode()));

test("a page whose code cannot come offline says so, stays, and comes with the connection", async () => {
  connect(false);
  render(show(missingPage()));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  // The browser's own error page would take the app's place.
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).not.toHaveBeenCalled();
  connect(true);
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

test("who went elsewhere is not disturbed; who comes back to the page gets it anew, once", async () => {
  connect(false);
  const Page = missingPage();
  const { rerender } = render(show(Page));
  await screen.findByRole("heading", { name: "You seem to be offline" });
  rerender(show(() => <p>Elsewhere</p>, "/elsewhere"));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  connect(true);
  window.dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
  // A browser does not ask again for a module that did not come.
  rerender(show(Page));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  rerender(show(() => <p>Elsewhere</p>, "/elsewhere"));
  rerender(show(Page));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("code that is gone after a deploy is asked for anew, once until it came", async () => {
  connect(true);
  const { unmount } = render(show(missingPage()));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText("Loading")).toBeTruthy();
  unmount();
  const second = render(show(missingPage()));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  second.unmount();
  const third = render(show(lazyComponent(async () => () => <p>The page</p>)));
  expect(await screen.findByText("The page")).toBeTruthy();
  third.unmount();
  render(show(missingPage()));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("another fault is told in its own words", () => {
  connect(true);
  render(
    show(() => {
      throw new TypeError("x is undefined");
    }),
  );
  expect(screen.getByText("x is undefined")).toBeTruthy();
  expect(screen.getByText("This page ran aground. What you have learned is safe.")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
