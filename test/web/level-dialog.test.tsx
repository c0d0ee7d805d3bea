import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { LevelDialog } from "#web/features/landing/level-dialog.tsx";
import { renderPage } from "./fake-server.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test("A1 is open, and the other levels are locked and say how to unlock them", async () => {
  renderPage(
    <>
      <LevelDialog practice="grammar" onClose={vi.fn()} />
      <Address />
    </>,
  );
  expect(screen.getByText("Choose Your Level")).toBeTruthy();
  expect(screen.getByText("Grammar Library")).toBeTruthy();
  const lockedLevelButton = screen.getByRole("button", { name: /B2 Upper Intermediate/ });
  expect(lockedLevelButton.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(lockedLevelButton);
  expect(await screen.findByText("Sign up to unlock")).toBeTruthy();
  expect(screen.getByText("Create a free account to access all CEFR levels")).toBeTruthy();
  expect(screen.getByText("Sign up to unlock").closest("dialog")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Create Account" }));
  expect(document.querySelector("output")?.textContent).toBe("/auth?mode=signup&returnTo=%2Fgrammar");

  fireEvent.click(lockedLevelButton);
  expect(await screen.findByText("Sign up to unlock")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /A1 Beginner.*Demo Access/ }));
  expect(document.querySelector("output")?.textContent).toBe("/grammar");
  // The toast belongs only to the page that showed it, so it disappears with this page.
  await waitFor(() => expect(screen.queryByText("Sign up to unlock")).toBeNull());
});
