import { base64url, importJWK, SignJWT } from "jose";
import type { Env } from "../env.ts";

/** The keys with which this deployment identifies itself to push services (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  /** A point on P-256, uncompressed: 65 bytes. */
  publicKey: string;
  /** The private key: 32 bytes. */
  privateKey: string;
}

/**
 * Removes the padding that some tools add to base64url. Browsers refuse a padded key when they subscribe, and a JWK has
 * no padding either.
 */
const removePadding = (key: string | undefined) => key?.trim().replace(/=+$/, "");

/** The deployment's keys; null if one of them is not set. Without keys, the deployment sends no reminders. */
export function readVapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): VapidKeys | null {
  const publicKey = removePadding(VAPID_PUBLIC_KEY);
  const privateKey = removePadding(VAPID_PRIVATE_KEY);
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** Push services accept tokens that are valid for at most a day. A token is used immediately. */
const tokenLifetimeSeconds = 3600;

/**
 * The value of the header `Authorization` for a request to a push service.
 * @param contact an https: or mailto: address at which the push service can reach the operator; "" if there is none
 */
export async function buildVapidAuthorization(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  contact: string,
  now: Date,
): Promise<string> {
  const point = base64url.decode(publicKey);
  const coordinates = { x: base64url.encode(point.slice(1, 33)), y: base64url.encode(point.slice(33, 65)) };
  const key = await importJWK({ kty: "EC", crv: "P-256", ...coordinates, d: privateKey }, "ES256");
  const token = await new SignJWT(contact === "" ? {} : { sub: contact })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + tokenLifetimeSeconds)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
