import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
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

/** Thrown when the learner closed the browser's passkey dialog, or when the dialog timed out. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/**
 * Whether this browser supports passkeys for this site. Passkeys need a secure origin with a host name; an IP address
 * is not enough.
 */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);

const loadWebAuthn = () => import("@simplewebauthn/browser");

/**
 * Runs a passkey dialog of the browser.
 * @throws PasskeyCancelled when the learner cancelled the dialog or the dialog timed out
 */
async function runPasskeyDialog<T>(openDialog: () => Promise<T>): Promise<T> {
  try {
    return await openDialog();
  } catch (error) {
    const causeName = error instanceof Error && error.cause instanceof Error ? error.cause.name : "";
    const name = error instanceof Error ? error.name : "";
    if ([name, causeName].some((errorName) => errorName === "NotAllowedError" || errorName === "AbortError"))
      throw new PasskeyCancelled();
    throw error;
  }
}

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

const isRequestOptions = (options: object): options is RequestOptions => "challenge" in options;
const isCreationOptions = (options: object): options is CreationOptions =>
  isRequestOptions(options) && "rp" in options && "user" in options && "pubKeyCredParams" in options;

async function requestCredential(): Promise<UsedCredential> {
  const [webAuthn, { options }] = await Promise.all([loadWebAuthn(), call(startPasskeySignIn, {})]);
  if (!isRequestOptions(options)) throw new TypeError("the options for using a passkey are incomplete");
  return runPasskeyDialog(() => webAuthn.startAuthentication({ optionsJSON: options })) as Promise<UsedCredential>;
}

/** Creates a passkey on this device, or on another device that the browser offers, and adds it to the account. */
export async function createPasskey(): Promise<Passkey> {
  const [webAuthn, { options }] = await Promise.all([loadWebAuthn(), call(startPasskey, {})]);
  if (!isCreationOptions(options)) throw new TypeError("the options for creating a passkey are incomplete");
  const credential = (await runPasskeyDialog(() =>
    webAuthn.startRegistration({ optionsJSON: options }),
  )) as NewCredential;
  return call(addPasskey, { credential });
}

export const signInByPasskey = async (): Promise<{ user: User }> =>
  call(signInWithPasskey, { credential: await requestCredential() });

/** Confirms the identity of the signed-in learner with a passkey. */
export const confirmByPasskey = async (): Promise<unknown> =>
  call(confirmWithPasskey, { credential: await requestCredential() });
