import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { LearnerContext, RequestContext } from "../context.ts";
import { recoveryCodes, sessions, users } from "../db/schema/accounts.ts";
import { endedSessionColumns } from "./sockets-store.ts";

export const deleteRecoveryCodes = (context: LearnerContext) =>
  context.db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, context.learnerId));

export const insertRecoveryCodes = (context: LearnerContext, hashes: string[]) =>
  context.db.orm
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId: context.learnerId, codeHash, createdAt: context.now.toISOString() })));

export const countRecoveryCodes = (context: LearnerContext) =>
  context.db.orm
    .select({ total: sql<number>`count(*)`, unused: sql<number>`count(*) - count(${recoveryCodes.usedAt})` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, context.learnerId));

/** The account with this email, if the code is an unused recovery code of the account. */
export const findByRecoveryCode = (context: RequestContext, email: string, codeHash: string) =>
  context.db.orm
    .select({ account: users })
    .from(users)
    .innerJoin(recoveryCodes, eq(recoveryCodes.userId, users.id))
    .where(and(eq(users.email, email), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));

export const markRecoveryCodeUsed = (context: RequestContext, userId: string, codeHash: string) =>
  context.db.orm
    .update(recoveryCodes)
    .set({ usedAt: context.now.toISOString() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));

/**
 * Sets a password if the code is unused. If the code was used, the statement tries to set the password to NULL, which
 * the column refuses, so the batch fails.
 */
export const setRecoveredPassword = (
  context: RequestContext,
  userId: string,
  codeHash: string,
  passwordHash: string,
) => {
  const now = context.now.toISOString();
  const isCodeUnusedSql = sql`EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${codeHash} AND used_at IS NULL)`;
  return context.db.orm
    .update(users)
    .set({
      passwordHash: sql`CASE WHEN ${isCodeUnusedSql} THEN ${passwordHash} END`,
      passwordChangedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
};

/** Deletes all recovery codes of an account if the link is still valid (`isLinkValidSql`). */
export const deleteRecoveryCodesByLink = (context: RequestContext, userId: string, isLinkValidSql: SQL) =>
  context.db.orm.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isLinkValidSql));

export const deleteAllSessions = (context: RequestContext, userId: string) =>
  context.db.orm.delete(sessions).where(eq(sessions.userId, userId)).returning(endedSessionColumns);

export const readRecoveryRows = (context: LearnerContext) =>
  context.db.orm
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, context.learnerId));
