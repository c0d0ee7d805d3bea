import type { NewCredential, UsedCredential } from "#core/contract/passkeys.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { PasskeyRow } from "./passkeys-store.ts";
import { getPublicOrigin } from "./public-origin.ts";
import type { Account } from "./store.ts";

/** Imports the library on demand, because it includes large certificate parsers that most requests do not need. */
const loadLibrary = () => import("@simplewebauthn/server");

/** The user handle that is stored in a passkey: the bytes of the learner's id. */
const toUserHandle = (learnerId: string) => new Uint8Array(Buffer.from(learnerId.replaceAll("-", ""), "hex"));

/**
 * Returns the learner id in the user handle of a passkey. If the handle is missing or not valid, returns an id that
 * matches no learner.
 */
export function readLearnerIdFromHandle(handle: string | undefined): string {
  const handleHex = Buffer.from(handle ?? "", "base64url").toString("hex");
  return handleHex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The domain and origin to which passkeys are bound.
 * @throws AppError unavailable if the host is an IP address, for which browsers store no passkeys
 */
function getRelyingParty(context: RequestContext): { rpID: string; origin: string } {
  const { hostname, origin } = getPublicOrigin(context);
  if (/^[\d.]+$|^\[/.test(hostname)) {
    throw new AppError("unavailable", "Passkeys need a name, not a number: open this site at http://localhost.");
  }
  return { rpID: hostname, origin };
}

export async function createRegistrationOptions(
  context: RequestContext,
  account: Account,
  existingPasskeys: PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: "Lotse",
    rpID: getRelyingParty(context).rpID,
    userID: toUserHandle(account.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    attestationType: "none",
    excludeCredentials: existingPasskeys.map(({ id }) => ({ id })),
    // The passkey must be discoverable and verify the user (fingerprint, face or PIN), so that it can replace both the
    // email and the password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function createAuthenticationOptions(context: RequestContext) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({ rpID: getRelyingParty(context).rpID, userVerification: "required" });
}

/**
 * Verifies a new passkey.
 * @returns the key data of the passkey; null if the verification fails
 */
export async function verifyRegistration(context: RequestContext, credential: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = getRelyingParty(context);
  const { transports = [], ...response } = credential.response;
  const verification = await verifyRegistrationResponse({
    response: { ...pickCommonFields(credential), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { credential: newPasskey, aaguid } = verification.registrationInfo;
  const publicKey = Buffer.from(newPasskey.publicKey).toString("base64url");
  return { id: newPasskey.id, publicKey, signCount: newPasskey.counter, transports, aaguid };
}

/**
 * Verifies a sign-in with a passkey.
 * @returns the new signature counter; null if the signature is wrong, or if the counter did not increase, which
 * indicates a copied passkey
 */
export async function verifyAuthentication(
  context: RequestContext,
  credential: UsedCredential,
  challenge: string,
  storedPasskey: PasskeyRow,
): Promise<{ signCount: number } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = getRelyingParty(context);
  const publicKey = new Uint8Array(Buffer.from(storedPasskey.publicKey, "base64url"));
  const verification = await verifyAuthenticationResponse({
    response: { ...pickCommonFields(credential), response: omitMissingHandle(credential.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: storedPasskey.id, publicKey, counter: storedPasskey.signCount },
  }).catch(() => null);
  return verification?.verified ? { signCount: verification.authenticationInfo.newCounter } : null;
}

const pickCommonFields = ({ id, rawId, type }: NewCredential | UsedCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const omitMissingHandle = ({ userHandle: handle, ...response }: UsedCredential["response"]) =>
  handle === undefined ? response : { ...response, userHandle: handle };
