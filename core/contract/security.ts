import * as z from "zod/mini";
import { email, givenPassword, newPassword } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { instant, nothing } from "./values.ts";

/** A link's token: whose it is and a secret. One that cannot be ours is answered like one that has been used. */
const token = z.string().check(z.maxLength(200));

/** How an account is protected. */
export const readSecurity = endpoint({
  method: "GET",
  path: "/api/auth/security",
  access: "learner",
  input: nothing,
  response: z.object({
    email: z.string(),
    emailConfirmedAt: z.nullable(instant),
    /** A new address that waits for the link sent there to be opened. */
    pendingEmail: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(instant),
    /** Of ten; null where none were made yet. */
    recoveryCodesLeft: z.nullable(z.int()),
    /** When the learner last proved who they are in this session; changes ask again after ten minutes. */
    authenticatedAt: instant,
    /** Whether mails can be sent here. */
    hasMail: z.boolean(),
  }),
});

/** Proves again who is signed in, for changes that ask for it. */
export const confirmIdentity = endpoint({
  method: "POST",
  path: "/api/auth/confirm",
  access: "learner",
  input: z.object({ password: givenPassword }),
  response: nothing,
  status: 204,
});

export const changePasswordForm = z.object({
  /** Empty where the account has none. */
  current: z.string().check(z.maxLength(200, "Password is too long")),
  next: newPassword,
});

/** Sets a new password and ends every other session. */
export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "learner",
  input: changePasswordForm,
  response: nothing,
  status: 204,
});

export const askForResetForm = z.object({ email });

/** Sends a link to set a new password, if there is such an account; the answer does not tell. */
export const askForReset = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  access: "anyone",
  input: askForResetForm,
  response: nothing,
  status: 202,
});

export const resetForm = z.object({ password: newPassword });

/** Sets a new password by a link, and ends every session. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset/:token",
  access: "anyone",
  input: z.object({ token, password: newPassword }),
  response: nothing,
  status: 204,
});

export const changeEmailForm = z.object({
  email,
  /** Empty where the account has none. */
  password: z.string().check(z.maxLength(200, "Password is too long")),
});

/** Sends a link to a new address, which takes the old one's place when it is opened. */
export const changeEmail = endpoint({
  method: "POST",
  path: "/api/auth/email",
  access: "learner",
  input: changeEmailForm,
  response: nothing,
  status: 202,
});

/** Sends the link again: to the new address that waits, or to one that was never confirmed. */
export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/confirmation",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 202,
});

/** Opens a link that was sent to an address: it is confirmed, and the account's from now on. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/email/:token",
  access: "anyone",
  input: z.object({ token }),
  response: nothing,
  status: 204,
});

const openSession = z.object({
  id: z.string(),
  /** As in "Firefox on Windows"; empty of sessions from before it was kept. */
  device: z.string(),
  /** Kept to ten minutes. */
  lastSeenAt: instant,
  createdAt: instant,
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Where the learner is signed in, this session first, then by when it was last seen. */
export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "learner",
  input: nothing,
  response: z.array(openSession),
});

/** Ends every session but this one. */
export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 204,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "learner",
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: nothing,
  status: 204,
});
