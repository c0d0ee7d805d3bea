import * as z from "zod/mini";
import { longestPasskeyName } from "../domain/accounts/passkey-name.ts";
import { email, newPassword } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { user } from "./session.ts";
import { instant, nothing } from "./values.ts";

/** Bytes in base64url, as browsers write them. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));

/** A credential as WebAuthn (level 3) writes it in JSON: what is common to a new one and to one that is used. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
};
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** What a browser is to ask its authenticators for, as WebAuthn writes it in JSON. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const name = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\P{Cc}*[^\s\p{Cc}\p{Cf}]\P{Cc}*$/u, "A name is required"),
    z.maxLength(longestPasskeyName, "That name is too long"),
  );

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether this session was opened with it, or has added it. */
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

/** Begins to add a passkey. The challenge is good for five minutes, once, in this session. */
export const startPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/options",
  access: "learner",
  input: nothing,
  response: options,
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

/** Removes a passkey; the last one only where there is a password. */
export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: "learner",
  input: z.object({ id: z.string().check(z.maxLength(2000)) }),
  response: nothing,
  status: 204,
});

/** Begins to sign in, or to prove who is signed in, with a passkey. The challenge is good for five minutes, once, in this browser. */
export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in/options",
  access: "anyone",
  input: nothing,
  response: options,
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/sign-in",
  access: "anyone",
  input: z.object({ credential: usedCredential }),
  response: z.object({ user }),
});

/** Proves again who is signed in, with one of their passkeys. */
export const confirmWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/confirm/passkey",
  access: "learner",
  input: z.object({ credential: usedCredential }),
  response: nothing,
  status: 204,
});

/** Signs in with passkeys alone from now on. */
export const removePassword = endpoint({
  method: "DELETE",
  path: "/api/auth/password",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 204,
});

/** Makes ten new recovery codes, which are told once; the old ones are good no more. */
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

/** Signs in with a recovery code in place of the password, which is set anew. */
export const recoverAccount = endpoint({
  method: "POST",
  path: "/api/auth/recovery",
  access: "anyone",
  input: recoverForm,
  response: z.object({ user }),
});
