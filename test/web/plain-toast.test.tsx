import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
