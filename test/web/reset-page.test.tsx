import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthForm } from "#web/features/accounts/auth-form.tsx";
import { ConfirmAddressPage } from "#web/features/accounts/confirm-address-page.tsx";
import { ResetPage } from "#web/features/accounts/reset-page.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

const getButton = (name: string) => screen.getByRole("button", { name });
const fillField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const renderReset = (address: string, onSignedIn = () => {}) =>
  renderPage(<ResetPage onSignedIn={onSignedIn} />, address);

test("A learner who forgot the password gets a link by mail, and the page says the same for each address", async () => {
  const requests = fakeServer({ "POST /api/auth/reset": () => Response.json({}, { status: 202 }) });
  renderPage(<AuthForm mode="login" onSwitch={() => {}} onSignedIn={() => {}} />);
  expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe("/reset");
  renderReset("/reset");
  const [, email] = screen.getAllByLabelText("Email");
  fireEvent.change(email as HTMLElement, { target: { value: " Anna@Example.org" } });
  fireEvent.click(getButton("Send the Link"));
  expect(await screen.findByText(/If there is an account with/)).toBeTruthy();
  expect(requests[0]?.body).toEqual({ email: "anna@example.org" });
});

test("If the deployment cannot send mail, the form says so and offers a recovery code", async () => {
  fakeServer({ "POST /api/auth/reset": buildRefusal("unavailable", "No mail can be sent here.") });
  renderReset("/reset");
  fillField("Email", "anna@example.org");
  fireEvent.click(getButton("Send the Link"));
  expect(await screen.findByText("No mail can be sent here.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Use a recovery code" }).getAttribute("href")).toBe("/reset?with=code");
});

test("A link sets a new password, and for a used link the page says that it was used", async () => {
  let answer: unknown = buildRefusal("not_found", "This link was used already or is too old. Ask for a new one.");
  const requests = fakeServer({ "POST /api/auth/reset/the-22-letters-of-whom": () => answer });
  renderReset("/reset#the-22-letters-of-whomand-a-secret");
  fillField("New password", "kurz");
  fireEvent.click(getButton("Set Password"));
  expect(screen.getByText("Password must be at least 8 characters long")).toBeTruthy();
  fillField("New password", "zwei blaue boote");
  fireEvent.click(getButton("Set Password"));
  expect(await screen.findByText(/used already or is too old/)).toBeTruthy();
  answer = new Response(null, { status: 204 });
  fireEvent.click(getButton("Set Password"));
  expect(await screen.findByText("Your new password is set")).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ secret: "and-a-secret", password: "zwei blaue boote" });
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
});

test("A learner can sign in with a recovery code and a new password", async () => {
  const onSignedIn = vi.fn();
  const requests = fakeServer({ "POST /api/auth/recovery": { user } });
  renderReset("/reset?with=code", onSignedIn);
  fillField("Email", "anna@example.org");
  fillField("Recovery code", "0123-4567-89ab-cdef");
  fillField("New password", "zwei blaue boote");
  fireEvent.click(getButton("Sign In"));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user));
  expect(requests[0]?.body).toMatchObject({ code: "0123-4567-89ab-cdef", password: "zwei blaue boote" });
});

test("An address is confirmed by a click, not by opening the page", async () => {
  const requests = fakeServer({ "POST /api/auth/email/the-22-letters-of-whom": new Response(null, { status: 204 }) });
  renderPage(<ConfirmAddressPage />, "/confirm-address#the-22-letters-of-whomand-a-secret");
  expect(requests).toEqual([]);
  fireEvent.click(getButton("Confirm This Address"));
  expect(await screen.findByText("Your address is confirmed")).toBeTruthy();
});
