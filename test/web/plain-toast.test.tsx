import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PlainToast } from "#web/ui/plain-toast.tsx";
import { showToast } from "#web/ui/toast-store.ts";

test("If the code of the toasts cannot be loaded, a plain box shows the message until it is closed", () => {
  render(<PlainToast />);
  act(() => showToast({ title: "Login Failed", description: "Please try again." }));
  expect(screen.getByRole("status").textContent).toContain("Login Failed");
  expect(screen.getByRole("status").textContent).toContain("Please try again.");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("The button of a plain toast closes it, so that its action is done only once", () => {
  cleanup();
  render(<PlainToast />);
  const onPress = vi.fn();
  act(() => showToast({ title: "2 words added", action: { label: "Undo", onPress } }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
