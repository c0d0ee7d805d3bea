import { and, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { User } from "#core/contract/session.ts";
import { maxSessions } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { isForeignKeyViolation, isNullViolation } from "../db/learner-batch.ts";
import { inShard } from "../db/places.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import { pushSubscriptions } from "../db/schema/reminders.ts";
import type { BrowserSession, NewSession } from "./session.ts";
import { type EndedSession, endedSessionColumns } from "./sockets-store.ts";

export type Account = typeof users.$inferSelect;
/** An account without `key`, which the database computes, and without `hasOldRows`, which `insertAccount` sets. */
export type NewAccount = Omit<Account, "key" | "hasOldRows">;

/** The fields of an account that the API may return. */
export function toUser(account: NewAccount & Partial<Account>): User {
  const { passwordHash, passwordChangedAt, emailConfirmedAt, key, hasOldRows, ...publicFields } = account;
  const { stripeCustomerId, stripeSubscriptionId, timeZone, timeZoneChangedAt, updatedAt, ...user } = publicFields;
  return user;
}

export const findAccountByEmail = (context: Pick<ServiceContext, "db">, email: string) =>
  context.db.orm.select().from(users).where(eq(users.email, email));

export const findAccountById = (context: Pick<ServiceContext, "db">, id: string) =>
  context.db.orm.select().from(users).where(eq(users.id, id));

export const findAccount = (context: LearnerContext) =>
  context.db.orm.select().from(users).where(eq(users.id, context.learnerId));

/** The fields of the account that a learner may change. */
export type AccountChanges = Partial<Pick<Account, "firstName" | "lastName" | "currentLevel" | "dailyGoal">>;

export const updateAccount = (context: LearnerContext, changes: AccountChanges) =>
  context.db.orm
    .update(users)
    .set({ ...changes, updatedAt: context.now.toISOString() })
    .where(eq(users.id, context.learnerId))
    .returning();

export const setPassword = (context: LearnerContext, passwordHash: string) => {
  const now = context.now.toISOString();
  return context.db.orm
    .update(users)
    .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
    .where(eq(users.id, context.learnerId));
};

/** Inserts an account. A new account has no rows in the old tables, so `hasOldRows` is false. */
export const insertAccount = (context: RequestContext, account: NewAccount) =>
  context.db.orm.insert(users).values({ ...account, hasOldRows: false });

/**
 * Inserts a session if the condition is still true. Otherwise the statement fails, and the whole batch fails with it
 * (`isSessionRefused`).
 */
export const insertSession = (context: RequestContext, session: NewSession, isStillValidSql: SQL = sql`TRUE`) =>
  context.db.orm.insert(sessions).values({
    userId: session.learnerId,
    sid: session.sessionHash,
    sess: { createdAt: session.createdAt },
    expire: sql`CASE WHEN ${isStillValidSql} THEN ${session.expire} END`,
    device: session.device,
    lastSeenAt: session.authenticatedAt,
    authenticatedAt: session.authenticatedAt,
    passkeyId: session.passkeyId,
  });

/** Whether `insertSession` failed because its condition is no longer true or the account was deleted. */
export const isSessionRefused = (error: unknown): boolean =>
  isNullViolation(error, "sessions.expire") || isForeignKeyViolation(error);

/** SQL condition: the account still has the password that was checked. */
export const hasPasswordSql = ({ id, passwordHash }: Pick<Account, "id" | "passwordHash">): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${passwordHash})`;

/**
 * The time in milliseconds for which a replaced token remains valid, because other tabs of the browser may still send
 * requests with it.
 */
export const replacedTokenGraceMs = 10_000;

const computeGraceExpiry = (context: RequestContext) =>
  new Date(context.now.getTime() + replacedTokenGraceMs).toISOString();

/**
 * Ends a session that is replaced by another session in the same browser: the old session expires
 * `replacedTokenGraceMs` from now.
 */
export const expireReplacedSession = (
  context: RequestContext,
  { learnerId, sessionHash }: Pick<LearnerContext, "learnerId" | "sessionHash">,
) =>
  context.db.orm
    .update(sessions)
    .set({ expire: sql`min(${sessions.expire}, ${computeGraceExpiry(context)})` })
    .where(and(eq(sessions.userId, learnerId), eq(sessions.sid, sessionHash)))
    .returning(endedSessionColumns);

/**
 * Assigns the push subscription of this browser to the session that replaces the current one. Runs after the new
 * session is inserted and before the current session is deleted, because deleting a session deletes its push
 * subscription.
 */
export const keepPushSubscription = (context: LearnerContext, newSession: Pick<NewSession, "sessionHash">) =>
  context.db.orm
    .update(pushSubscriptions)
    .set({ sid: newSession.sessionHash })
    .where(and(eq(pushSubscriptions.userId, context.learnerId), eq(pushSubscriptions.sid, context.sessionHash)));

/**
 * Ends the previous session of this browser if its row is in another shard than the row of the new session. The batch
 * that inserts the new session cannot reach that shard.
 */
export const expireSessionElsewhere = async (
  context: RequestContext,
  session: BrowserSession,
): Promise<EndedSession[]> =>
  session.learnerId === "" || session.shard === context.db.shard
    ? []
    : expireReplacedSession(inShard(context, session.shard), session);

/**
 * Deletes the learner's expired sessions. If there are more sessions than the limit allows, also deletes the least
 * recently used sessions. Runs before a new session is inserted.
 */
export const deleteSurplusSessions = (context: RequestContext, userId: string) =>
  context.db.orm
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        or(
          lt(sessions.expire, context.now.toISOString()),
          sql`${sessions.sid} NOT IN (SELECT sid FROM sessions WHERE user_id = ${userId} ORDER BY coalesce(last_seen_at, '') DESC LIMIT ${maxSessions - 1})`,
        ),
      ),
    )
    .returning(endedSessionColumns);

export const deleteSession = (context: LearnerContext) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)))
    .returning(endedSessionColumns);

/** Updates the columns that change during a session. */
export const updateSession = (
  context: LearnerContext,
  changes: Partial<Pick<typeof sessions.$inferInsert, "lastSeenAt" | "passkeyId">>,
) =>
  context.db.orm
    .update(sessions)
    .set(changes)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

/**
 * Extends a session unless its token was replaced after the session was read.
 * @returns a row if the session was extended
 */
export const extendSession = (
  context: LearnerContext,
  { expire, lastSeenAt }: { expire: string; lastSeenAt: string },
) =>
  context.db.orm
    .update(sessions)
    .set({ expire, lastSeenAt })
    .where(
      and(
        eq(sessions.userId, context.learnerId),
        eq(sessions.sid, context.sessionHash),
        gt(sessions.expire, computeGraceExpiry(context)),
      ),
    )
    .returning({ sid: sessions.sid });

export const readSessions = (context: LearnerContext) =>
  context.db.orm
    .select({
      createdAt: sql<string>`${sessions.sess} ->> 'createdAt'`,
      expire: sessions.expire,
      device: sessions.device,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, context.learnerId));

export const deleteAccountRow = (context: LearnerContext) =>
  context.db.orm.delete(users).where(eq(users.id, context.learnerId));
