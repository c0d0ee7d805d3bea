import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CheckTextPage } from "#web/features/grammar/check-text-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";

test("A text that is too long is kept completely, and the page says how many characters must be removed", () => {
  fakeServer({});
  renderPage(<CheckTextPage learnerId={null} />);
  const textField = screen.getByLabelText<HTMLTextAreaElement>("Your text");
  const writeText = (value: string) => fireEvent.change(textField, { target: { value } });
  const isRefused = () => screen.getByRole("button", { name: "Check" }).hasAttribute("disabled");
  writeText("a".repeat(3999));
  expect(screen.queryByText(/of 5,000 characters/)).toBeNull();
  writeText("a".repeat(4990));
  expect(screen.getByText("4,990 of 5,000 characters")).toBeTruthy();
  expect(isRefused()).toBe(false);
  // A maxlength attribute would silently cut pasted text.
  expect(textField.hasAttribute("maxlength")).toBe(false);
  writeText("a".repeat(5012));
  expect(screen.getByText("5,012 of 5,000 characters")).toBeTruthy();
  expect(screen.getByText(/Take 12 out, or check the text in parts/)).toBeTruthy();
  expect(textField.getAttribute("aria-invalid")).toBe("true");
  expect(isRefused()).toBe(true);
});
