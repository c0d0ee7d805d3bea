import * as z from "zod/mini";
import { email, existingPassword, newPassword } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { instant, nothing } from "./values.ts";

/**
 * The token in a mailed link. A token that was never issued gets the same response as a token that was already used.
 */
const token = z.string().check(z.maxLength(200));
/**
 * The second part of a token whose first part is in the URL. It is sent in the body, because servers between the
 * browser and the worker may log URLs.
 */
const secret = z.optional(z.string().check(z.maxLength(200)));

/** Returns the security settings of the account. */
export const readSecurity = endpoint({
  method: "GET",
  path: "/api/auth/security",
  access: "learner",
  input: nothing,
  response: z.object({
    email: z.string(),
    emailConfirmedAt: z.nullable(instant),
    /** The new email address that is not confirmed yet; null if there is none. */
    pendingEmail: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(instant),
    /** The number of unused recovery codes, 0 to 10; null if none were ever created. */
    recoveryCodesLeft: z.nullable(z.int()),
    /**
     * When the learner last confirmed their identity in this session. If this was more than ten minutes ago, sensitive
     * changes require a new confirmation.
     */
    authenticatedAt: instant,
    /** Whether this deployment can send mail. */
    hasMail: z.boolean(),
  }),
});

/** Confirms the identity of the signed-in learner, which sensitive changes require. */
export const confirmIdentity = endpoint({
  method: "POST",
  path: "/api/auth/confirm",
  access: "learner",
  input: z.object({ password: existingPassword }),
  response: nothing,
  status: 204,
});

export const changePasswordForm = z.object({
  /** Empty if the account has no password. */
  current: z.string().check(z.maxLength(200, "Password is too long")),
  next: newPassword,
});

/** Sets a new password and ends all other sessions. */
export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "learner",
  input: changePasswordForm,
  response: nothing,
  status: 204,
});

export const requestPasswordResetForm = z.object({ email });

/** Mails a link for setting a new password. The response is the same whether or not the account exists. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  access: "anyone",
  input: requestPasswordResetForm,
  response: nothing,
  status: 202,
});

export const resetForm = z.object({ password: newPassword });

/** Sets a new password with the token of a mailed link, and ends all sessions. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset/:token",
  access: "anyone",
  input: z.object({ token, secret, password: newPassword }),
  response: nothing,
  status: 204,
});

export const changeEmailForm = z.object({
  email,
  /** Empty if the account has no password. */
  password: z.string().check(z.maxLength(200, "Password is too long")),
});

/** Mails a link to a new address. The account's address changes when the link is opened. */
export const changeEmail = endpoint({
  method: "POST",
  path: "/api/auth/email",
  access: "learner",
  input: changeEmailForm,
  response: nothing,
  status: 202,
});

/** Mails the confirmation link again, to the pending new address or to the unconfirmed current address. */
export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/confirmation",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 202,
});

/** Confirms an email address with the token of a mailed link, and makes it the account's address. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/email/:token",
  access: "anyone",
  input: z.object({ token, secret }),
  response: nothing,
  status: 204,
});

const openSession = z.object({
  id: z.string(),
  /** For example "Firefox on Windows"; empty for sessions that were created before this field existed. */
  device: z.string(),
  /** When the session was last used. To save writes, this time is updated at most every ten minutes. */
  lastSeenAt: instant,
  createdAt: instant,
  /** Whether this session sent the request. */
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** The learner's open sessions. The current session comes first, then the most recently used sessions. */
export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "learner",
  input: nothing,
  response: z.array(openSession),
});

/** Ends all sessions except the session that sent the request. */
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
