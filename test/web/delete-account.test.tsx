import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DeleteAccountDialog } from "#web/features/progress/delete-account-dialog.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));
afterEach(() => startAuthentication.mockReset());

const credential = { id: "key", rawId: "key", type: "public-key", response: {} };
const securityState = {
  email: "anna@example.org",
  emailConfirmedAt: null,
  pendingEmail: null,
  hasPassword: false,
  passwordChangedAt: null,
  recoveryCodesLeft: null,
  authenticatedAt: "2026-11-21T10:00:00.000Z",
  hasMail: true,
};
const deleteCall = "DELETE /api/account";
const confirmCall = "POST /api/auth/confirm/passkey";

/**
 * Opens the dialog for a learner without a password and presses "Delete Everything". If `isProved` is false, the server
 * first requires a passkey.
 */
async function pressDelete(isProved: boolean) {
  let isConfirmed = isProved;
  const onDeleted = vi.fn();
  const requests = fakeServer({
    "GET /api/auth/security": securityState,
    "GET /api/gamification/xp": buildRefusal("unavailable", "Later."),
    "POST /api/auth/passkeys/sign-in/options": { options: { challenge: "x" } },
    [confirmCall]: () => {
      isConfirmed = true;
      return new Response(null, { status: 204 });
    },
    [deleteCall]: () =>
      isConfirmed
        ? new Response(null, { status: 204 })
        : buildRefusal("confirm_identity", "Please confirm that it is you."),
  });
  renderPage(<DeleteAccountDialog learnerId="anna" onDeleted={onDeleted} onClose={() => {}} />);
  await waitFor(() => expect(screen.queryByLabelText("Your password")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Delete Everything" }));
  const getChangingCalls = () => requests.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
  return { onDeleted, getChangingCalls };
}

test("Shortly after sign-in, an account without a password is deleted without another proof", async () => {
  const { onDeleted, getChangingCalls } = await pressDelete(true);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(getChangingCalls()).toEqual([deleteCall]);
  expect(startAuthentication).not.toHaveBeenCalled();
});

test("Some time after sign-in, deleting the account requires the passkey first", async () => {
  startAuthentication.mockResolvedValue(credential);
  localStorage.setItem("lotse.outbox.anna.1", "{}");
  const { onDeleted, getChangingCalls } = await pressDelete(false);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(getChangingCalls()).toEqual([deleteCall, "POST /api/auth/passkeys/sign-in/options", confirmCall, deleteCall]);
  expect(localStorage.getItem("lotse.outbox.anna.1")).toBeNull();
});

test("Cancelling the passkey prompt keeps the account, and deletion can be tried again", async () => {
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error("no"), { name: "NotAllowedError" }));
  const { onDeleted, getChangingCalls } = await pressDelete(false);
  await screen.findByText("The account was not deleted. Please try again.");
  expect(getChangingCalls()).not.toContain(confirmCall);
  startAuthentication.mockResolvedValue(credential);
  fireEvent.click(screen.getByRole("button", { name: "Delete Everything" }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});
