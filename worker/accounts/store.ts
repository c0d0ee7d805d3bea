import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { User } from "#core/contract/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { sessions, signInAttempts, users } from "../db/schema/accounts.ts";
import type { NewSession } from "./session.ts";

export type Account = typeof users.$inferSelect;

/** What anyone outside may see of an account. */
export function toUser(account: Account): User {
  const { passwordHash, stripeCustomerId, stripeSubscriptionId, timeZone, updatedAt, ...user } = account;
  return user;
}

export const findAccountByEmail = (context: RequestContext, email: string) =>
  context.db.orm.select().from(users).where(eq(users.email, email));

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

export const insertAccount = (context: RequestContext, account: Account) =>
  context.db.orm.insert(users).values(account);

export const insertSession = (context: RequestContext, session: NewSession) =>
  context.db.orm.insert(sessions).values({
    userId: session.learnerId,
    sid: session.sessionHash,
    sess: { createdAt: session.createdAt },
    expire: session.expire,
  });

/** Sessions of this learner that ran out; swept when they sign in. */
export const deleteExpiredSessions = (context: RequestContext, userId: string) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expire, context.now.toISOString())));

export const deleteSession = (context: LearnerContext) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

export const extendSession = (context: LearnerContext, expire: string) =>
  context.db.orm
    .update(sessions)
    .set({ expire })
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; a window that is over starts anew.
 * Beyond the limit nothing more is written.
 */
export const countAttempt = (context: RequestContext, key: string, limit: number, windowStart: string) =>
  context.db.orm
    .insert(signInAttempts)
    .values({ key, windowStart: context.now.toISOString(), failures: 1 })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`CASE WHEN ${signInAttempts.windowStart} <= ${windowStart} THEN 1 ELSE ${signInAttempts.failures} + 1 END`,
        windowStart: sql`CASE WHEN ${signInAttempts.windowStart} <= ${windowStart} THEN excluded.window_start ELSE ${signInAttempts.windowStart} END`,
      },
      setWhere: sql`${signInAttempts.failures} <= ${limit} OR ${signInAttempts.windowStart} <= ${windowStart}`,
    });

export const findAttempts = (context: RequestContext, key: string) =>
  context.db.orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));

export const forgetAttempts = (context: RequestContext, key: string) =>
  context.db.orm.delete(signInAttempts).where(eq(signInAttempts.key, key));

/** Forgets whoever failed before the window: addresses and emails are not kept. */
export const sweepAttempts = (context: RequestContext, windowStart: string) =>
  context.db.orm.delete(signInAttempts).where(lte(signInAttempts.windowStart, windowStart));

export const uncountAttempt = (context: RequestContext, key: string) =>
  context.db.orm
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, key));

export const readSessions = (context: LearnerContext) =>
  context.db.orm
    .select({ createdAt: sessions.sess, expire: sessions.expire })
    .from(sessions)
    .where(eq(sessions.userId, context.learnerId));

export const deleteAccountRow = (context: LearnerContext) =>
  context.db.orm.delete(users).where(eq(users.id, context.learnerId));
