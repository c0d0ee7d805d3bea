import { SignJWT } from "jose";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";
import { AppError } from "../errors.ts";
import { getSigningKey, verifyToken } from "./signing-keys.ts";
import { sha256 } from "./tokens.ts";

const audience = "passkey-challenge";
const validitySeconds = retentionMs.passkeyChallenge / 1000;

/** The purpose of a challenge: adding a passkey in a session, or signing in. */
export type ChallengePurpose = `session ${string}` | "sign-in";

export interface SpentChallenge {
  challengeHash: string;
  expiresAt: string;
}

/** Stores a challenge in a signed cookie, so that the server stores nothing until the challenge is answered. */
export async function storeChallenge(
  context: RequestContext,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<void> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const token = await new SignJWT({ challenge })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(purpose)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validitySeconds)
    .sign(getSigningKey(context));
  writeCookie(context.http, "passkey-challenge", token);
}

/**
 * Reads this browser's challenge and removes it from the browser. The caller must store `spentChallenge` in the same
 * batch as the result. The unique key of `spentChallenge` ensures that a challenge is used only once.
 * @throws AppError conflict if there is no challenge or it has expired
 */
export async function consumeChallenge(
  context: RequestContext,
  purpose: ChallengePurpose,
): Promise<{ challenge: string; spentChallenge: SpentChallenge }> {
  const token = readCookie(context.http, "passkey-challenge") ?? "";
  removeCookie(context.http, "passkey-challenge");
  try {
    const { payload } = await verifyToken(context, token, {
      audience,
      subject: purpose,
      currentDate: context.now,
      requiredClaims: ["exp"],
    });
    const challenge = String(payload.challenge);
    const expiresAt = new Date((payload.exp ?? 0) * 1000).toISOString();
    return { challenge, spentChallenge: { challengeHash: await sha256(challenge), expiresAt } };
  } catch {
    throw createSpentChallengeError();
  }
}

export const createSpentChallengeError = () => new AppError("conflict", "That took too long. Please try again.");
