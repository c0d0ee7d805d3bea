import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { maxPasskeys } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import { passkeys, sessions, spentChallenges, users } from "../db/schema/accounts.ts";
import type { SpentChallenge } from "./challenge.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

const isOwnPasskeySql = (context: LearnerContext, id: string) =>
  and(eq(passkeys.userId, context.learnerId), eq(passkeys.id, id));

export const findPasskeys = (context: LearnerContext) =>
  context.db.orm.select().from(passkeys).where(eq(passkeys.userId, context.learnerId)).orderBy(asc(passkeys.createdAt));

/**
 * The passkey with which this session was opened, or which was added in this session. If there is no such passkey, no
 * row is returned.
 */
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

/**
 * Inserts a passkey. If the account already has the maximum number of passkeys, the statement fails, and the whole
 * batch fails with it. An earlier check is not enough, because several passkeys may be added at the same time.
 */
export const insertPasskey = (context: LearnerContext, row: PasskeyRow) => {
  const hasRoomForPasskeySql = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${context.learnerId}) < CAST(${maxPasskeys} AS INTEGER)`;
  return context.db.orm
    .insert(passkeys)
    .values({ ...row, publicKey: sql`CASE WHEN ${hasRoomForPasskeySql} THEN ${row.publicKey} END` });
};

export const updatePasskeyName = (context: LearnerContext, id: string, name: string) =>
  context.db.orm.update(passkeys).set({ name }).where(isOwnPasskeySql(context, id)).returning();

/**
 * SQL condition: `updatePasskeyUse` has recorded this use. It records nothing if the passkey does not exist, or if the
 * signature counter did not increase, for example because a concurrent use was recorded before.
 */
export const hasRecordedUseSql = (context: RequestContext, { userId, id }: PasskeyRow, signCount: number): SQL =>
  sql`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId} AND id = ${id} AND sign_count = ${signCount} AND last_used_at = ${context.now.toISOString()})`;

/**
 * Records a use. Changes no row if the signature counter did not increase, which indicates a copied passkey. A counter
 * that was 0 and is still 0 is accepted.
 */
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

/**
 * Deletes a passkey, unless it is the last passkey of an account without a password.
 * @returns a row if the passkey was deleted
 */
export const deletePasskey = (context: LearnerContext, id: string) =>
  context.db.orm
    .delete(passkeys)
    .where(
      and(
        isOwnPasskeySql(context, id),
        sql`(EXISTS (SELECT 1 FROM users WHERE users.id = ${context.learnerId} AND users.password_hash <> '') OR EXISTS (SELECT 1 FROM passkeys other WHERE other.user_id = ${context.learnerId} AND other.id <> ${id}))`,
      ),
    )
    .returning({ id: passkeys.id });

/**
 * Removes the password if the account has a passkey.
 * @returns a row if the password was removed
 */
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

/**
 * Stores a used challenge. If the challenge was used before, the statement fails, and the whole batch fails with it.
 */
export const insertSpentChallenge = (context: RequestContext, spentChallenge: SpentChallenge) =>
  context.db.orm.insert(spentChallenges).values(spentChallenge);

/** Deletes a page of used challenges that have expired, because an expired challenge cannot be used again. */
export const sweepSpentChallenges = (context: ServiceContext) =>
  context.db.orm
    .delete(spentChallenges)
    .where(
      sql`challenge_hash IN (SELECT challenge_hash FROM spent_challenges WHERE expires_at <= ${context.now.toISOString()} LIMIT ${rowsPerSweep})`,
    );

/** Deletes all passkeys of an account if the link is still valid (`isLinkValidSql`). */
export const deletePasskeysByLink = (context: RequestContext, userId: string, isLinkValidSql: SQL) =>
  context.db.orm.delete(passkeys).where(and(eq(passkeys.userId, userId), isLinkValidSql));

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
