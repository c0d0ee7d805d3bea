import { and, eq, lt, sql } from "drizzle-orm";
import type { User } from "#core/contract/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
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

export const insertSession = (context: RequestContext, session: NewSession) =>
  context.db.orm.insert(sessions).values({
    userId: session.learnerId,
    sid: session.sessionHash,
    sess: { createdAt: session.createdAt },
    expire: session.expire,
    device: session.device,
    lastSeenAt: session.createdAt,
    authenticatedAt: session.createdAt,
    passkeyId: session.passkeyId,
  });

/** Takes back a session whose token was not handed out. */
export const deleteNewSession = (context: RequestContext, session: NewSession) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, session.learnerId), eq(sessions.sid, session.sessionHash)));

/** Sessions of this learner that ran out; swept when they sign in. */
export const deleteExpiredSessions = (context: RequestContext, userId: string) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expire, context.now.toISOString())));

export const deleteSession = (context: LearnerContext) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)))
    .returning(endedSession);

/** Moves what changes with a visit. */
export const updateSession = (
  context: LearnerContext,
  changed: Partial<Pick<typeof sessions.$inferInsert, "expire" | "lastSeenAt" | "authenticatedAt" | "passkeyId">>,
) =>
  context.db.orm
    .update(sessions)
    .set(changed)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

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
