import { jwtVerify, SignJWT } from "jose";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";
import { AppError } from "../errors.ts";
import { signingKey } from "./session.ts";
import { sha256 } from "./tokens.ts";

const audience = "passkey-challenge";
const goodForSeconds = retentionMs.passkeyChallenge / 1000;

/** Whom a challenge was given to: a session that adds a passkey, or a browser that signs in. */
export type ChallengeFor = `session ${string}` | "sign-in";

export interface Spent {
  challengeHash: string;
  expiresAt: string;
}

/** Leaves a challenge in the browser, signed, so that nothing is stored until it is answered. */
export async function keepChallenge(context: RequestContext, challenge: string, whose: ChallengeFor): Promise<void> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const token = await new SignJWT({ challenge })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(whose)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + goodForSeconds)
    .sign(signingKey(context));
  writeCookie(context.http, "passkey-challenge", token);
}

/**
 * The challenge that this browser was given. What it is answered with has to be stored together with `spent`, whose key is unique:
 * an answer counts once.
 * @throws AppError conflict when there is none, or it is too old
 */
export async function takeChallenge(
  context: RequestContext,
  whose: ChallengeFor,
): Promise<{ challenge: string; spent: Spent }> {
  const token = readCookie(context.http, "passkey-challenge") ?? "";
  removeCookie(context.http, "passkey-challenge");
  try {
    const { payload } = await jwtVerify(token, signingKey(context), {
      algorithms: ["HS256"],
      audience,
      subject: whose,
      currentDate: context.now,
      requiredClaims: ["exp"],
    });
    const challenge = String(payload.challenge);
    const expiresAt = new Date((payload.exp ?? 0) * 1000).toISOString();
    return { challenge, spent: { challengeHash: await sha256(challenge), expiresAt } };
  } catch {
    throw challengeIsSpent();
  }
}

export const challengeIsSpent = () => new AppError("conflict", "That took too long. Please try again.");
