import * as z from "zod/mini";
import { maxPasskeyNameLength } from "../domain/accounts/passkey-name.ts";
import { visibleTextPattern } from "../domain/visible-text.ts";
import { email, newPassword } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { user } from "./session.ts";
import { instant, nothing } from "./values.ts";

/** Bytes in base64url encoding. */
const base64urlBytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));

/** The fields that new and used credentials have in common, in the JSON format of WebAuthn Level 3. */
const credentialFields = {
  id: base64urlBytes,
  rawId: base64urlBytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
};
const newCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64urlBytes,
    attestationObject: base64urlBytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
const usedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64urlBytes,
    authenticatorData: base64urlBytes,
    signature: base64urlBytes,
    userHandle: z.optional(base64urlBytes),
  }),
});
export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** The options for `navigator.credentials`, in the JSON format of WebAuthn Level 3. */
const credentialOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const name = z
  .string()
  .check(
    z.trim(),
    z.regex(visibleTextPattern, "A name is required"),
    z.regex(/^\P{Cc}*$/u, "A name is required"),
    z.maxLength(maxPasskeyNameLength, "That name is too long"),
  );

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether this session was opened with this passkey, or the passkey was added in this session. */
  isThis: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/auth/passkeys",
  access: "learner",
  input: nothing,
  response: z.array(passkey),
});

/** Starts adding a passkey. The challenge is valid once, for five minutes, in this session. */
export const startPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/options",
  access: "learner",
  input: nothing,
  response: credentialOptions,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  access: "learner",
  input: z.object({ credential: newCredential }),
  response: passkey,
  status: 201,
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/api/auth/passkeys/:id",
  access: "learner",
  input: z.object({ id: z.string().check(z.maxLength(2000)), name }),
  response: passkey,
});

/** Removes a passkey. Removing the last passkey is refused if the account has no password. */
export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: "learner",
  input: z.object({ id: z.string().check(z.maxLength(2000)) }),
  response: nothing,
  status: 204,
});

/**
 * Starts signing in, or confirming the identity, with a passkey. The challenge is valid once, for five minutes, in this
 * browser.
 */
export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in/options",
  access: "anyone",
  input: nothing,
  response: credentialOptions,
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in",
  access: "anyone",
  input: z.object({ credential: usedCredential }),
  response: z.object({ user }),
});

/** Confirms the identity of the signed-in learner with one of their passkeys. */
export const confirmWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/confirm/passkey",
  access: "learner",
  input: z.object({ credential: usedCredential }),
  response: nothing,
  status: 204,
});

/** Removes the password, so that the learner signs in only with passkeys. */
export const removePassword = endpoint({
  method: "DELETE",
  path: "/api/auth/password",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 204,
});

/** Creates ten recovery codes and returns them; they cannot be read again. Older codes become invalid. */
export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/recovery-codes",
  access: "learner",
  input: nothing,
  response: z.object({ codes: z.array(z.string()) }),
});

export const recoverForm = z.object({
  email,
  code: z.string().check(z.minLength(1, "A recovery code is required"), z.maxLength(60, "That is no recovery code")),
  password: newPassword,
});

/** Signs in with a recovery code in place of the password, and sets a new password. */
export const recoverAccount = endpoint({
  method: "POST",
  path: "/api/auth/recovery",
  access: "anyone",
  input: recoverForm,
  response: z.object({ user }),
});
