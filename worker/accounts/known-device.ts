import { SignJWT } from "jose";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { RequestContext } from "../context.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { getSigningKey, listAcceptedKeys, verifyToken } from "./signing-keys.ts";
import { computeKeyedHash, createRandomToken } from "./tokens.ts";

/**
 * The audience of tokens that mark a browser in which somebody has signed in to an account before (OWASP "Device
 * cookies"). If somebody attacks an account, sign-ins to it are slowed down in all other browsers, but not in marked
 * browsers, so the owner is not slowed down. The cookie gives no access, and it remains after signing out.
 */
const audience = "known-device";
/** Maximum number of accounts per device, for example for a family. */
const maxAccounts = 5;

interface KnownDevice {
  id: string;
  /** Hashes of the email addresses of the accounts that were used in this browser, newest first. */
  accounts: string[];
}

const hashAccount = async (key: Uint8Array, email: string) =>
  (await computeKeyedHash(key, `device ${email}`)).slice(0, 22);

async function readDevice(context: RequestContext): Promise<KnownDevice | null> {
  const token = readCookie(context.http, "device");
  if (!token) return null;
  try {
    const { payload } = await verifyToken(context, token, {
      audience,
      currentDate: context.now,
      requiredClaims: ["jti", "exp"],
    });
    return { id: String(payload.jti), accounts: Array.isArray(payload.accounts) ? payload.accounts.map(String) : [] };
  } catch {
    return null;
  }
}

/** The id of this browser if somebody has signed in to the account with this browser before; otherwise null. */
export async function findKnownDevice(context: RequestContext, email: string): Promise<string | null> {
  const device = await readDevice(context);
  const hashes = await Promise.all(listAcceptedKeys(context).map((key) => hashAccount(key, email)));
  return device && hashes.some((hash) => device.accounts.includes(hash)) ? device.id : null;
}

/** Adds the account to this browser's device cookie. */
export async function storeKnownDevice(context: RequestContext, email: string): Promise<void> {
  const [device, account] = [await readDevice(context), await hashAccount(getSigningKey(context), email)];
  const accounts = [account, ...(device?.accounts ?? []).filter((knownAccount) => knownAccount !== account)].slice(
    0,
    maxAccounts,
  );
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(device?.id ?? createRandomToken(12))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + retentionMs.knownDevice / 1000)
    .sign(getSigningKey(context));
  writeCookie(context.http, "device", token);
}
