import { and, asc, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { maxPasskeys } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { passkeys, sessions, spentChallenges, users } from "../db/schema/accounts.ts";
import type { Spent } from "./challenge.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

const ofLearner = (context: LearnerContext, id: string) =>
  and(eq(passkeys.userId, context.learnerId), eq(passkeys.id, id));

export const findPasskeys = (context: LearnerContext) =>
  context.db.orm.select().from(passkeys).where(eq(passkeys.userId, context.learnerId)).orderBy(asc(passkeys.createdAt));

/** The passkey of this session, if it was opened with one or has added one. */
export const findPasskeyOfSession = (context: LearnerContext) =>
  context.db.orm
    .select({ passkeyId: sessions.passkeyId })
    .from(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, context.sessionHash)));

export const findPasskey = (context: RequestContext, userId: string, id: string) =>
  context.db.orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));

/** Fails, and with it the batch, when the account has as many as it may: several may have been begun while there was room for one. */
export const insertPasskey = (context: LearnerContext, row: PasskeyRow) => {
  const hasRoom = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${context.learnerId}) < CAST(${maxPasskeys} AS INTEGER)`;
  return context.db.orm
    .insert(passkeys)
    .values({ ...row, publicKey: sql`CASE WHEN ${hasRoom} THEN ${row.publicKey} END` });
};

export const updatePasskeyName = (context: LearnerContext, id: string, name: string) =>
  context.db.orm.update(passkeys).set({ name }).where(ofLearner(context, id)).returning();

/** That this use was noted: the passkey is there, and no other use overtook it. */
export const wasUsed = (context: RequestContext, { userId, id }: PasskeyRow, signCount: number): SQL =>
  sql`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId} AND id = ${id} AND sign_count = ${signCount} AND last_used_at = ${context.now.toISOString()})`;

/** Notes a use, unless another one overtook it, which two copies of a passkey would do. */
export const updatePasskeyUse = (context: RequestContext, { userId, id }: PasskeyRow, signCount: number) =>
  context.db.orm
    .update(passkeys)
    .set({ signCount, lastUsedAt: context.now.toISOString() })
    .where(
      and(
        eq(passkeys.userId, userId),
        eq(passkeys.id, id),
        or(sql`${passkeys.signCount} < ${signCount}`, and(eq(passkeys.signCount, 0), sql`${signCount} = 0`)),
      ),
    );

/** Returns a row if it was removed: the last one stays where there is no password. */
export const deletePasskey = (context: LearnerContext, id: string) =>
  context.db.orm
    .delete(passkeys)
    .where(
      and(
        ofLearner(context, id),
        sql`(EXISTS (SELECT 1 FROM users WHERE users.id = ${context.learnerId} AND users.password_hash <> '') OR EXISTS (SELECT 1 FROM passkeys other WHERE other.user_id = ${context.learnerId} AND other.id <> ${id}))`,
      ),
    )
    .returning({ id: passkeys.id });

/** Returns a row if the password was removed: it stays where there is no passkey. */
export const clearPassword = (context: LearnerContext) =>
  context.db.orm
    .update(users)
    .set({ passwordHash: "", passwordChangedAt: null, updatedAt: context.now.toISOString() })
    .where(
      and(
        eq(users.id, context.learnerId),
        sql`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = ${context.learnerId})`,
      ),
    )
    .returning({ email: users.email });

/** Fails, and with it the batch, when it was spent before. */
export const spend = (context: RequestContext, spent: Spent) => context.db.orm.insert(spentChallenges).values(spent);

/** Challenges that nobody could answer any more. */
export const sweepSpent = (context: ServiceContext) =>
  context.db.orm.delete(spentChallenges).where(lte(spentChallenges.expiresAt, context.now.toISOString()));

/** All passkeys of an account, as long as a link is open. */
export const deletePasskeysByLink = (context: RequestContext, userId: string, isOpen: SQL) =>
  context.db.orm.delete(passkeys).where(and(eq(passkeys.userId, userId), isOpen));

export const readPasskeyRows = (context: LearnerContext) =>
  context.db.orm
    .select({
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, context.learnerId));
