import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const createChunkError = () =>
  new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/page.js");
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

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

function wrapInBoundary(Page: ComponentType, resetKey = "/") {
  return (
    <ErrorBoundary resetKey={resetKey}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
const buildMissingPage = () =>
  createLazyComponent("Page", () => Promise.reject<{ Page: () => null }>(createChunkError()));

test("A page whose code cannot be loaded offline says so and loads when the connection returns", async () => {
  setOnline(false);
  render(wrapInBoundary(buildMissingPage()));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  // Offline, the page is not reloaded, because the browser's error page would replace the app.
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).not.toHaveBeenCalled();
  setOnline(true);
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

test("The failed code of one page does not affect another page, and returning to the first page reloads it once", async () => {
  setOnline(false);
  const Page = buildMissingPage();
  const { rerender } = render(wrapInBoundary(Page));
  await screen.findByRole("heading", { name: "You seem to be offline" });
  rerender(wrapInBoundary(() => <p>Elsewhere</p>, "/elsewhere"));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  setOnline(true);
  window.dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
  // The page must be reloaded, because a browser does not request a failed module again.
  rerender(wrapInBoundary(Page));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  rerender(wrapInBoundary(() => <p>Elsewhere</p>, "/elsewhere"));
  rerender(wrapInBoundary(Page));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("If a page's code is missing after a deployment, the page reloads once, and again only after code has loaded", async () => {
  setOnline(true);
  const { unmount } = render(wrapInBoundary(buildMissingPage()));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText("Loading")).toBeTruthy();
  unmount();
  const secondRender = render(wrapInBoundary(buildMissingPage()));
  expect(await screen.findByRole("heading", { name: "You seem to be offline" })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  secondRender.unmount();
  const thirdRender = render(
    wrapInBoundary(createLazyComponent("Page", async () => ({ Page: () => <p>The page</p> }))),
  );
  expect(await screen.findByText("The page")).toBeTruthy();
  thirdRender.unmount();
  render(wrapInBoundary(buildMissingPage()));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("Other errors are shown with their own text", () => {
  setOnline(true);
  render(
    wrapInBoundary(() => {
      throw new TypeError("x is undefined");
    }),
  );
  expect(screen.getByText("x is undefined")).toBeTruthy();
  expect(screen.getByText("This page ran aground. What you have learned is safe.")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
