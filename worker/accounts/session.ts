import { SignJWT } from "jose";
import { describeDevice } from "#core/domain/accounts/device-name.ts";
import { directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { signedInHintCookieName } from "#core/domain/signed-in-hint.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";
import { createSignedOutError } from "../errors.ts";
import { getSigningKey, verifyToken } from "./signing-keys.ts";
import { createRandomToken, sha256 } from "./tokens.ts";

/**
 * The audience of session tokens. Tokens for other purposes are signed with the same key. They have other audiences, so
 * they are not accepted as session tokens.
 */
const audience = "session";

export interface NewSession {
  learnerId: string;
  sessionId: string;
  sessionHash: string;
  /** When the learner signed in. */
  createdAt: string;
  /** When the learner last proved their identity. For a new session this is the present time. */
  authenticatedAt: string;
  expire: string;
  device: string;
  passkeyId: string | null;
  /** The shard in which the session's row is stored. */
  shard: Shard;
}

/** The time at which a session expires if it was created at `createdAt` and is used now. */
export function computeExpiry(context: RequestContext, createdAt: string): string {
  const idleExpiryMs = context.now.getTime() + retentionMs.idleSession;
  return new Date(Math.min(idleExpiryMs, Date.parse(createdAt) + retentionMs.longestSession)).toISOString();
}

/**
 * Creates a session in the context's shard without storing it. The caller stores its row first and then calls
 * `sendToken`.
 */
export async function createSession(
  context: RequestContext,
  learnerId: string,
  {
    passkeyId = null,
    createdAt = context.now.toISOString(),
  }: Partial<Pick<NewSession, "passkeyId" | "createdAt">> = {},
): Promise<NewSession> {
  const sessionId = createRandomToken(32);
  context.databases.bookmarkedDatabase = context.db;
  return {
    learnerId,
    sessionId,
    sessionHash: await sha256(sessionId),
    createdAt,
    authenticatedAt: context.now.toISOString(),
    expire: computeExpiry(context, createdAt),
    device: describeDevice(context.http.req.header("user-agent")),
    passkeyId,
    shard: context.db.shard,
  };
}

/**
 * Sends a session's token to the browser as a cookie. The token names the shard only if it is not the learner's home
 * shard.
 */
export async function sendToken(
  context: RequestContext,
  { learnerId, sessionId, expire, shard }: Pick<NewSession, "learnerId" | "sessionId" | "expire" | "shard">,
): Promise<void> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const validSeconds = Math.max(0, Math.floor(Date.parse(expire) / 1000) - issuedAt);
  const token = await new SignJWT({ sid: sessionId, ...(shard !== homeShardOf(learnerId) && { shard }) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(learnerId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validSeconds)
    .sign(getSigningKey(context));
  writeCookie(context.http, "session", token, validSeconds);
  writeCookie(context.http, signedInHintCookieName, "1", validSeconds);
}

export function endSession(context: RequestContext): void {
  removeCookie(context.http, "session");
  removeCookie(context.http, signedInHintCookieName);
  removeCookie(context.http, "level");
}

interface SessionToken {
  learnerId: string;
  sessionId: string;
  issuedAt: Date;
  expire: string;
  shard: Shard;
}

async function readToken(context: RequestContext): Promise<SessionToken | null> {
  const token = readCookie(context.http, "session");
  if (!token) return null;
  try {
    const { payload } = await verifyToken(context, token, {
      audience,
      currentDate: context.now,
      requiredClaims: ["sub", "sid", "iat", "exp"],
    });
    const learnerId = String(payload.sub);
    return {
      learnerId,
      sessionId: String(payload.sid),
      issuedAt: new Date((payload.iat ?? 0) * 1000),
      expire: new Date((payload.exp ?? 0) * 1000).toISOString(),
      shard: typeof payload.shard === "string" ? payload.shard : homeShardOf(learnerId),
    };
  } catch {
    return null;
  }
}

export type BrowserSession = Pick<LearnerContext, "learnerId" | "sessionHash"> & Pick<NewSession, "shard">;

/**
 * The session whose token this browser has, even if the session is no longer valid. If the browser has no token,
 * returns ids that match no session.
 */
export async function readSessionOfBrowser(context: RequestContext): Promise<BrowserSession> {
  const token = await readToken(context);
  if (!token) return { learnerId: "", sessionHash: "", shard: directoryShard };
  return { learnerId: token.learnerId, sessionHash: await sha256(token.sessionId), shard: token.shard };
}

/**
 * The context of the learner whose token came with the request. Whether the session is still valid is checked together
 * with the first read (`readAsLearner`).
 * @throws AppError signed_out without a valid token, or if the page was loaded for another learner
 */
export async function createLearnerContext(context: RequestContext): Promise<LearnerContext> {
  const token = await readToken(context);
  if (!token) throw createSignedOutError();
  const expectedLearnerId = context.http.req.header("x-learner");
  if (expectedLearnerId !== undefined && expectedLearnerId !== token.learnerId)
    throw createSignedOutError("keep-session");
  const shard = context.http.get("learnerShard") ?? token.shard;
  // The learner was moved. A token that names the new shard lets later calls skip the search in the old shard.
  if (shard !== token.shard) await sendToken(context, { ...token, shard });
  const database = context.databases.ofShard(shard);
  context.databases.bookmarkedDatabase = database;
  return {
    ...context,
    db: database,
    learnerId: token.learnerId,
    sessionHash: await sha256(token.sessionId),
    sessionIssuedAt: token.issuedAt,
    isSessionChecked: false,
  };
}

/**
 * The learner who sent the request, or null for a guest. A request with an invalid session is refused. A request
 * without a session is also refused if it comes from a page that still shows a learner: if it were handled like a
 * guest's request, the data that the learner sends would be lost.
 * @throws AppError signed_out
 */
export async function findSignedInLearner(context: RequestContext): Promise<LearnerContext | null> {
  const { http } = context;
  const hasSession = readCookie(http, "session") || http.req.header("x-learner") !== undefined;
  return hasSession ? createLearnerContext(context) : null;
}

/** Sends the browser a token that expires at `expire`. The caller updates the session's row. */
export async function sendExtendedToken(context: LearnerContext, expire: string): Promise<void> {
  const token = await readToken(context);
  if (token) await sendToken(context, { ...token, shard: context.db.shard, expire });
}
