import { jwtVerify, SignJWT } from "jose";
import { deviceName } from "#core/domain/accounts/device-name.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { signedInHint } from "#core/domain/signed-in-hint.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";
import { signedOut } from "../errors.ts";
import { randomToken, sha256 } from "./tokens.ts";

/** Other tokens are signed with the same key; none of them opens a session. */
const audience = "session";

/** Whether sessions can be signed: the secret is set and long enough. */
export const hasSecret = ({ env }: RequestContext) => (env.SESSION_SECRET ?? "").length >= 32;

/** What this service signs its tokens with. */
export function signingKey(context: RequestContext): Uint8Array {
  if (!hasSecret(context)) throw new Error("SESSION_SECRET is missing or shorter than 32 characters");
  return new TextEncoder().encode(context.env.SESSION_SECRET);
}

export interface NewSession {
  learnerId: string;
  sessionId: string;
  sessionHash: string;
  /** When its learner signed in. */
  createdAt: string;
  /** When they proved last who they are: now. */
  authenticatedAt: string;
  expire: string;
  device: string;
  passkeyId: string | null;
}

/** When a session that began then, and is seen now, ends. */
export function expiry(context: RequestContext, createdAt: string): string {
  const idle = context.now.getTime() + retentionMs.idleSession;
  return new Date(Math.min(idle, Date.parse(createdAt) + retentionMs.longestSession)).toISOString();
}

/** Makes a session; its row is the caller's to store, and only then is its token to be handed out (`sendToken`). */
export async function newSession(
  context: RequestContext,
  learnerId: string,
  {
    passkeyId = null,
    createdAt = context.now.toISOString(),
  }: Partial<Pick<NewSession, "passkeyId" | "createdAt">> = {},
): Promise<NewSession> {
  const sessionId = randomToken(32);
  return {
    learnerId,
    sessionId,
    sessionHash: await sha256(sessionId),
    createdAt,
    authenticatedAt: context.now.toISOString(),
    expire: expiry(context, createdAt),
    device: deviceName(context.http.req.header("user-agent")),
    passkeyId,
  };
}

/** Hands the browser the token of a session. */
export async function sendToken(
  context: RequestContext,
  { learnerId, sessionId, expire }: Pick<NewSession, "learnerId" | "sessionId" | "expire">,
): Promise<void> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const seconds = Math.max(0, Math.floor(Date.parse(expire) / 1000) - issuedAt);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(learnerId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(signingKey(context));
  writeCookie(context.http, "session", token, seconds);
  writeCookie(context.http, signedInHint, "1", seconds);
}

export function endSession(context: RequestContext): void {
  removeCookie(context.http, "session");
  removeCookie(context.http, signedInHint);
}

interface Token {
  learnerId: string;
  sessionId: string;
  issuedAt: Date;
}

async function readToken(context: RequestContext): Promise<Token | null> {
  const token = readCookie(context.http, "session");
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, signingKey(context), {
      algorithms: ["HS256"],
      audience,
      currentDate: context.now,
      requiredClaims: ["sub", "sid", "iat", "exp"],
    });
    return {
      learnerId: String(payload.sub),
      sessionId: String(payload.sid),
      issuedAt: new Date((payload.iat ?? 0) * 1000),
    };
  } catch {
    return null;
  }
}

/** The session whose token this browser holds, alive or not; one that cannot be where it holds none. */
export async function sessionOfBrowser(
  context: RequestContext,
): Promise<Pick<LearnerContext, "learnerId" | "sessionHash">> {
  const token = await readToken(context);
  if (!token) return { learnerId: "", sessionHash: "" };
  return { learnerId: token.learnerId, sessionHash: await sha256(token.sessionId) };
}

/**
 * The context of the learner whose token came with the request. Whether the session still lives is checked with the
 * first read (`readAsLearner`).
 * @throws AppError signed_out without a valid token, or when the page takes another for the learner than who is signed in
 */
export async function learnerContext(context: RequestContext): Promise<LearnerContext> {
  const token = await readToken(context);
  if (!token) throw signedOut();
  const expected = context.http.req.header("x-learner");
  if (expected !== undefined && expected !== token.learnerId) throw signedOut("keep-session");
  return {
    ...context,
    learnerId: token.learnerId,
    sessionHash: await sha256(token.sessionId),
    sessionIssuedAt: token.issuedAt,
    isSessionChecked: false,
  };
}

/**
 * The learner who asks, or null for a guest. Who comes with a session that no longer holds, or from a page that still shows a
 * learner when the session's cookie is gone, is not taken for a guest: they would lose what they send.
 * @throws AppError signed_out
 */
export async function optionalLearner(context: RequestContext): Promise<LearnerContext | null> {
  const { http } = context;
  const isLearners = readCookie(http, "session") || http.req.header("x-learner") !== undefined;
  return isLearners ? learnerContext(context) : null;
}

/** Hands the browser a token that runs until then; its row's expiry is the caller's to move. */
export async function renewSession(context: LearnerContext, expire: string): Promise<void> {
  const token = await readToken(context);
  if (token) await sendToken(context, { ...token, expire });
}
