import type { NewCredential, UsedCredential } from "#core/contract/passkeys.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { PasskeyRow } from "./passkeys-store.ts";
import { publicOrigin } from "./public-origin.ts";
import type { Account } from "./store.ts";

/** Loaded when it is needed: it reads certificates of every kind, which most requests have no use for. */
const library = () => import("@simplewebauthn/server");

/** Whom a passkey belongs to, as its keeper stores it: the bytes of the learner's id. */
const userHandle = (learnerId: string) => new Uint8Array(Buffer.from(learnerId.replaceAll("-", ""), "hex"));

/** The learner a passkey says it belongs to; one of no learner where it says nothing that can be. */
export function learnerOfHandle(handle: string | undefined): string {
  const hex = Buffer.from(handle ?? "", "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The domain that passkeys belong to, and the origin they are used at.
 * @throws AppError unavailable at an address of numbers, for which browsers keep no passkeys
 */
function relyingParty(context: RequestContext): { rpID: string; origin: string } {
  const { hostname, origin } = publicOrigin(context);
  if (/^[\d.]+$|^\[/.test(hostname)) {
    throw new AppError("unavailable", "Passkeys need a name, not a number: open this site at http://localhost.");
  }
  return { rpID: hostname, origin };
}

export async function registrationOptions(context: RequestContext, account: Account, existing: PasskeyRow[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Lotse",
    rpID: relyingParty(context).rpID,
    userID: userHandle(account.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    attestationType: "none",
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // One that is found without a name being typed, and that is worth a password: it asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function authenticationOptions(context: RequestContext) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: relyingParty(context).rpID, userVerification: "required" });
}

/** What a new passkey proved of itself, or null where it proved nothing. */
export async function verifyRegistration(context: RequestContext, credential: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = relyingParty(context);
  const { transports = [], ...response } = credential.response;
  const verified = await verifyRegistrationResponse({
    response: { ...plain(credential), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential: made, aaguid } = verified.registrationInfo;
  const publicKey = Buffer.from(made.publicKey).toString("base64url");
  return { id: made.id, publicKey, signCount: made.counter, transports, aaguid };
}

/** How often a passkey has signed, or null when it is not this one, or signs less often than before: then it was copied. */
export async function verifyAuthentication(
  context: RequestContext,
  credential: UsedCredential,
  challenge: string,
  known: PasskeyRow,
): Promise<{ signCount: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = relyingParty(context);
  const publicKey = new Uint8Array(Buffer.from(known.publicKey, "base64url"));
  const verified = await verifyAuthenticationResponse({
    response: { ...plain(credential), response: withoutMissing(credential.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: known.id, publicKey, counter: known.signCount },
  }).catch(() => null);
  return verified?.verified ? { signCount: verified.authenticationInfo.newCounter } : null;
}

const plain = ({ id, rawId, type }: NewCredential | UsedCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const withoutMissing = ({ userHandle: handle, ...response }: UsedCredential["response"]) =>
  handle === undefined ? response : { ...response, userHandle: handle };
