import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { jwtVerify, SignJWT } from "jose";
import type { LearnerContext, RequestContext } from "../context.ts";
import { signedOut } from "../errors.ts";

const sessionDays = 30;
export const sessionSeconds = sessionDays * 24 * 3600;
/** Readable by the page and free of secrets: without it the browser does not ask who is signed in. */
export const hintCookie = "lotse_signed_in";

const cookieName = (context: RequestContext) => (context.isSecure ? "__Host-session" : "session");

/** Whether sessions can be signed: the secret is set and long enough. */
export const hasSecret = ({ env }: RequestContext) => (env.SESSION_SECRET ?? "").length >= 32;

/** What this service signs its tokens with. */
export function signingKey(context: RequestContext): Uint8Array {
  if (!hasSecret(context)) throw new Error("SESSION_SECRET is missing or shorter than 32 characters");
  return new TextEncoder().encode(context.env.SESSION_SECRET);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

export interface NewSession {
  learnerId: string;
  sessionId: string;
  sessionHash: string;
  createdAt: string;
  expire: string;
}

export const expiry = (context: RequestContext) =>
  new Date(context.now.getTime() + sessionSeconds * 1000).toISOString();

/** Makes a session; its row is the caller's to store, and only then is its token to be handed out (`sendToken`). */
export async function newSession(context: RequestContext, learnerId: string): Promise<NewSession> {
  const sessionId = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  return {
    learnerId,
    sessionId,
    sessionHash: await sha256(sessionId),
    createdAt: context.now.toISOString(),
    expire: expiry(context),
  };
}

/** Hands the browser the token of a session. */
export async function sendToken(
  context: RequestContext,
  { learnerId, sessionId }: Pick<NewSession, "learnerId" | "sessionId">,
): Promise<void> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(learnerId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionSeconds)
    .sign(signingKey(context));
  const shared = { path: "/", sameSite: "Lax", secure: context.isSecure, maxAge: sessionSeconds } as const;
  setCookie(context.http, cookieName(context), token, { ...shared, httpOnly: true });
  setCookie(context.http, hintCookie, "1", shared);
}

export function endSession(context: RequestContext): void {
  deleteCookie(context.http, cookieName(context), { path: "/", secure: context.isSecure });
  deleteCookie(context.http, hintCookie, { path: "/", secure: context.isSecure });
}

interface Token {
  learnerId: string;
  sessionId: string;
  issuedAt: Date;
}

async function readToken(context: RequestContext): Promise<Token | null> {
  const token = getCookie(context.http, cookieName(context));
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, signingKey(context), {
      algorithms: ["HS256"],
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
  const { req } = context.http;
  const isLearners = getCookie(context.http, cookieName(context)) || req.header("x-learner") !== undefined;
  return isLearners ? learnerContext(context) : null;
}

/** Hands the browser a token that runs the full time again; its row's expiry is the caller's to move. */
export async function renewSession(context: LearnerContext): Promise<void> {
  const token = await readToken(context);
  if (token) await sendToken(context, token);
}
