import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";

function Broken(): never {
  throw new TypeError("Unable to preload CSS for http://localhost/assets/water.css");
}

test("a page whose code cannot come is told as being offline, another fault in its own words", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const show = () =>
    render(
      <ErrorBoundary resetOn="/">
        <Broken />
      </ErrorBoundary>,
    );
  const { unmount } = show();
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(screen.queryByText(/preload CSS/)).toBeNull();
  unmount();
  online.mockReturnValue(true);
  show();
  expect(screen.getByText(/preload CSS/)).toBeTruthy();
  expect(screen.getByText("This page ran aground. What you have learned is safe.")).toBeTruthy();
  vi.restoreAllMocks();
});
