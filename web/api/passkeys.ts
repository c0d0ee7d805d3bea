import {
  addPasskey,
  confirmWithPasskey,
  type NewCredential,
  type Passkey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  type UsedCredential,
} from "#core/contract/passkeys.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "#web/api/call.ts";

/** The learner closed the browser's question, or it ran out. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/** Whether this browser keeps passkeys for this site: it needs a secure origin with a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Loaded when a passkey is asked for. */
const library = () => import("@simplewebauthn/browser");

/** Asks the browser, and tells whether it was the learner who said no. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : "";
    const name = error instanceof Error ? error.name : "";
    if ([name, cause].some((one) => one === "NotAllowedError" || one === "AbortError")) throw new PasskeyCancelled();
    throw error;
  }
}

async function useAPasskey(): Promise<UsedCredential> {
  const [{ startAuthentication }, { options }] = await Promise.all([library(), call(startPasskeySignIn, {})]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return ask(() => startAuthentication({ optionsJSON })) as Promise<UsedCredential>;
}

/** Makes a passkey on this device, or on one the browser finds, and adds it to the account. */
export async function createPasskey(): Promise<Passkey> {
  const [{ startRegistration }, { options }] = await Promise.all([library(), call(startPasskey, {})]);
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
  const credential = (await ask(() => startRegistration({ optionsJSON }))) as NewCredential;
  return call(addPasskey, { credential });
}

export const signInByPasskey = async (): Promise<{ user: User }> =>
  call(signInWithPasskey, { credential: await useAPasskey() });

/** Proves with a passkey who is signed in. */
export const confirmByPasskey = async (): Promise<unknown> =>
  call(confirmWithPasskey, { credential: await useAPasskey() });
