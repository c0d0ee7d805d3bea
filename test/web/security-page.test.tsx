import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SecurityPage } from "#web/features/accounts/security-page.tsx";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";

vi.stubGlobal("matchMedia", (query: string) => ({
  matches: true,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

const now = new Date();
const yesterdayTime = new Date(now.getTime() - 24 * 3_600_000).toISOString();
const securityState = {
  email: user.email,
  emailConfirmedAt: yesterdayTime,
  pendingEmail: null,
  hasPassword: true,
  passwordChangedAt: yesterdayTime,
  recoveryCodesLeft: 8,
  authenticatedAt: now.toISOString(),
  hasMail: true,
};
const buildSession = (id: string, device: string, isThisDevice = false) => ({
  id,
  device,
  isThis: isThisDevice,
  createdAt: yesterdayTime,
  lastSeenAt: yesterdayTime,
});
const sessions = [
  buildSession("a", "Chrome on Mac", true),
  buildSession("b", "Firefox on Windows"),
  buildSession("c", "Chrome on Android"),
];
const passkey = { id: "key", name: "MacBook Air", createdAt: yesterdayTime, lastUsedAt: yesterdayTime, isThis: true };
const calls = {
  security: "GET /api/auth/security",
  passkeys: "GET /api/auth/passkeys",
  sessions: "GET /api/auth/sessions",
  confirm: "POST /api/auth/confirm",
};
const answers = { [calls.security]: securityState, [calls.passkeys]: [passkey], [calls.sessions]: sessions };
const emptyResponse = () => new Response(null, { status: 204 });
const buildConfirmationRefusal = () => buildRefusal("confirm_identity", "Please confirm that it is you.");
const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const fillField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("A learner sees passkeys, devices, address, password and codes", async () => {
  fakeServer(answers);
  renderPage(<SecurityPage user={user} />);
  expect(await screen.findByText("MacBook Air")).toBeTruthy();
  expect(await screen.findByText("8")).toBeTruthy();
  expect(await screen.findByText(/Three devices\. Signing one out takes effect at once\./)).toBeTruthy();
  expect(screen.getByText("Confirmed")).toBeTruthy();
  expect(screen.getByText("Changed yesterday. Changing it signs out your other devices.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Your profile" }).getAttribute("href")).toBe("/profile");
  expect(screen.queryByRole("button", { name: "Sign out Chrome on Mac" })).toBeNull();
});

test("Signing out a device removes its row, focuses the next row and is announced to screen readers", async () => {
  let remainingSessions = sessions;
  const requests = fakeServer({
    ...answers,
    [calls.sessions]: () => remainingSessions,
    "DELETE /api/auth/sessions/b": () => {
      remainingSessions = sessions.filter(({ id }) => id !== "b");
      return emptyResponse();
    },
  });
  renderPage(<SecurityPage user={user} />);
  fireEvent.click(await screen.findByRole("button", { name: "Sign out Firefox on Windows" }));
  expect(await screen.findByText("Firefox on Windows is signed out")).toBeTruthy();
  expect(screen.queryByText("Firefox on Windows")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(getButton("Sign out Chrome on Android")));
  expect(requests.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1);
});

test("A learner who signed in long ago must enter the password, and then the action continues", async () => {
  let isConfirmed = false;
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `0000-0000-0000-000${index}`);
  fakeServer({
    ...answers,
    "POST /api/auth/recovery-codes": () => (isConfirmed ? { codes: recoveryCodes } : buildConfirmationRefusal()),
    [calls.confirm]: (body: unknown) => {
      isConfirmed = (body as { password: string }).password === "leuchtturm 7";
      const message = "That password is not right.";
      return isConfirmed ? emptyResponse() : buildRefusal("invalid_credentials", message, { password: message });
    },
  });
  renderPage(<SecurityPage user={user} />);
  fireEvent.click(await screen.findByRole("button", { name: "Make new codes" }));
  expect(await screen.findByText("Confirm that it is you")).toBeTruthy();
  fireEvent.click(getButton("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();

  fireEvent.click(getButton("Make new codes"));
  await screen.findByText("Confirm that it is you");
  fillField("Your password", "nonsense");
  fireEvent.click(getButton("Go On"));
  expect(await screen.findByText("That password is not right.")).toBeTruthy();
  fillField("Your password", "leuchtturm 7");
  fireEvent.click(getButton("Go On"));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep these codes" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  fireEvent.click(dialog.getByRole("button", { name: "I have kept them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("A new password shows its strength, and a server error is shown at its field", async () => {
  const requests = fakeServer({
    ...answers,
    "POST /api/auth/password": () => buildRefusal("invalid_input", "Too common", { next: "Too common" }),
  });
  renderPage(<SecurityPage user={user} />);
  fireEvent.click(await screen.findByRole("button", { name: "Change password" }));
  fireEvent.click(getButton("Change Password"));
  expect(screen.getByText("Password is required")).toBeTruthy();
  fillField("Current password", "leuchtturm 7");
  fillField("New password", "kurz");
  expect(screen.getByText("At least 8 characters")).toBeTruthy();
  fillField("New password", "vier blaue leuchttürme");
  expect(screen.getByText("Strong")).toBeTruthy();
  fireEvent.click(getButton("Change Password"));
  expect(await screen.findByText("Too common")).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ current: "leuchtturm 7", next: "vier blaue leuchttürme" });
});

test("A pending address is shown, its mail can be sent again, and without mail the address cannot be changed", async () => {
  let hasMail = true;
  const requests = fakeServer({
    ...answers,
    [calls.security]: () => ({ ...securityState, hasMail, pendingEmail: "new@example.org" }),
    "POST /api/auth/confirmation": () => Response.json({}, { status: 202 }),
  });
  const { unmount } = renderPage(<SecurityPage user={user} />);
  expect(await screen.findByText("new@example.org")).toBeTruthy();
  fireEvent.click(getButton("Send again"));
  expect(await screen.findByText("Sent again. It may take a minute.")).toBeTruthy();
  expect(requests.at(-1)?.call).toBe("POST /api/auth/confirmation");
  unmount();
  hasMail = false;
  renderPage(<SecurityPage user={user} />);
  expect(await screen.findByText(/No mail can be sent here/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change email" })).toBeNull();
});

test("After a passkey is removed, the next passkey has the focus", async () => {
  let remainingPasskeys = [passkey, { ...passkey, id: "phone", name: "Phone", isThis: false }];
  fakeServer({
    ...answers,
    [calls.passkeys]: () => remainingPasskeys,
    "DELETE /api/auth/passkeys/key": () => {
      remainingPasskeys = remainingPasskeys.slice(1);
      return emptyResponse();
    },
  });
  renderPage(<SecurityPage user={user} />);
  const changeButton = await screen.findByRole("button", { name: "Change MacBook Air" });
  changeButton.focus();
  fireEvent.click(changeButton);
  fireEvent.click(getButton("Remove this passkey"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(getButton("Change Phone")));
});

test("The last passkey cannot be removed without a password, and the reason is shown", async () => {
  const reason = "This is your last passkey and you have no password. Set a password first.";
  fakeServer({
    ...answers,
    [calls.security]: { ...securityState, hasPassword: false, passwordChangedAt: null },
    "DELETE /api/auth/passkeys/key": () => buildRefusal("conflict", reason),
  });
  renderPage(<SecurityPage user={user} />);
  expect(await screen.findByText("You have none: you sign in with a passkey alone.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Change MacBook Air" }));
  fireEvent.click(getButton("Remove this passkey"));
  expect(await screen.findByText(reason)).toBeTruthy();
});

test("While the browser is offline, all buttons are disabled, and one line says why", async () => {
  fakeServer(answers);
  renderPage(<SecurityPage user={user} />);
  await screen.findByText("MacBook Air");
  await screen.findByRole("button", { name: "Change password" });
  const onlineMock = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(await screen.findByText("Needs a connection.")).toBeTruthy();
  for (const button of screen.getAllByRole<HTMLButtonElement>("button"))
    expect(button.disabled, button.textContent).toBe(true);
  onlineMock.mockRestore();
});

test("If the data could not be loaded, the page says so and offers another attempt", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ ...answers, [calls.security]: () => answer });
  renderPage(<SecurityPage user={user} />);
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  answer = securityState;
  fireEvent.click(getButton("Try Again"));
  expect(await screen.findByText("Confirmed")).toBeTruthy();
});
