import { and, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { User } from "#core/contract/session.ts";
import { maxSessions } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { isForeignKeyViolation, isNullViolation } from "../db/learner-batch.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import type { NewSession } from "./session.ts";
import { endedSession } from "./sockets-store.ts";

export type Account = typeof users.$inferSelect;

/** What anyone outside may see of an account. */
export function toUser(account: Account): User {
  const { passwordHash, passwordChangedAt, emailConfirmedAt, ...rest } = account;
  const { stripeCustomerId, stripeSubscriptionId, timeZone, timeZoneChangedAt, updatedAt, ...user } = rest;
  return user;
}

export const findAccountByEmail = (context: RequestContext, email: string) =>
  context.db.orm.select().from(users).where(eq(users.email, email));

export const findAccountById = (context: RequestContext, id: string) =>
  context.db.orm.select().from(users).where(eq(users.id, id));

export const findAccount = (context: LearnerContext) =>
  context.db.orm.select().from(users).where(eq(users.id, context.learnerId));

/** What a learner may change about their account. */
export type AccountChanges = Partial<Pick<Account, "firstName" | "lastName" | "currentLevel">>;

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

export const insertAccount = (context: RequestContext, account: Account) =>
  context.db.orm.insert(users).values(account);

/** Opens a session if what let its learner in still holds, or else fails, and with it the batch (`isSessionRefused`). */
export const insertSession = (context: RequestContext, session: NewSession, stillHolds: SQL = sql`TRUE`) =>
  context.db.orm.insert(sessions).values({
    userId: session.learnerId,
    sid: session.sessionHash,
    sess: { createdAt: session.createdAt },
    expire: sql`CASE WHEN ${stillHolds} THEN ${session.expire} END`,
    device: session.device,
    lastSeenAt: session.authenticatedAt,
    authenticatedAt: session.authenticatedAt,
    passkeyId: session.passkeyId,
  });

/** Whether a session was not opened, since what let its learner in holds no more or the account is gone. */
export const isSessionRefused = (error: unknown): boolean =>
  isNullViolation(error, "sessions.expire") || isForeignKeyViolation(error);

/** The account's password is the one that was checked. */
export const hasPassword = ({ id, passwordHash }: Pick<Account, "id" | "passwordHash">): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${passwordHash})`;

/** A browser's other tabs are just asking something: for so long the token that a new one replaces is still heard, in milliseconds. */
export const heardAfterwards = 10_000;

const heardUntil = (context: RequestContext) => new Date(context.now.getTime() + heardAfterwards).toISOString();

/** Ends a session whose browser gets another one. */
export const retireSession = (
  context: RequestContext,
  { learnerId, sessionHash }: Pick<LearnerContext, "learnerId" | "sessionHash">,
) =>
  context.db.orm
    .update(sessions)
    .set({ expire: sql`min(${sessions.expire}, ${heardUntil(context)})` })
    .where(and(eq(sessions.userId, learnerId), eq(sessions.sid, sessionHash)))
    .returning(endedSession);

/** Before a learner signs in: their sessions that ran out, and those that are too many, as returned. */
export const makeRoomForSession = (context: RequestContext, userId: string) =>
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
    .returning(endedSession);

export const deleteSession = (context: LearnerContext) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)))
    .returning(endedSession);

/** Moves what changes with a visit. */
export const updateSession = (
  context: LearnerContext,
  changed: Partial<Pick<typeof sessions.$inferInsert, "lastSeenAt" | "passkeyId">>,
) =>
  context.db.orm
    .update(sessions)
    .set(changed)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

/** Moves the end of a session, unless another token has taken the place of its own since it was read; returns a row if it was moved. */
export const prolongSession = (
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
        gt(sessions.expire, heardUntil(context)),
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
