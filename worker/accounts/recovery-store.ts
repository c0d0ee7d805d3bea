import { and, eq, isNull, sql } from "drizzle-orm";
import type { LearnerContext, RequestContext } from "../context.ts";
import { recoveryCodes, sessions, users } from "../db/schema/accounts.ts";
import { endedSession } from "./sockets-store.ts";

export const deleteRecoveryCodes = (context: LearnerContext) =>
  context.db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, context.learnerId));

export const insertRecoveryCodes = (context: LearnerContext, hashes: string[]) =>
  context.db.orm
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId: context.learnerId, codeHash, createdAt: context.now.toISOString() })));

export const countRecoveryCodes = (context: LearnerContext) =>
  context.db.orm
    .select({ made: sql<number>`count(*)`, left: sql<number>`count(*) - count(${recoveryCodes.usedAt})` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, context.learnerId));

/** The account of an email, if the code is one of its own and was never used. */
export const findByRecoveryCode = (context: RequestContext, email: string, codeHash: string) =>
  context.db.orm
    .select({ account: users })
    .from(users)
    .innerJoin(recoveryCodes, eq(recoveryCodes.userId, users.id))
    .where(and(eq(users.email, email), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));

export const useRecoveryCode = (context: RequestContext, userId: string, codeHash: string) =>
  context.db.orm
    .update(recoveryCodes)
    .set({ usedAt: context.now.toISOString() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));

export const setRecoveredPassword = (context: RequestContext, userId: string, passwordHash: string) => {
  const now = context.now.toISOString();
  return context.db.orm
    .update(users)
    .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
};

export const deleteAllSessions = (context: RequestContext, userId: string) =>
  context.db.orm.delete(sessions).where(eq(sessions.userId, userId)).returning(endedSession);

export const readRecoveryRows = (context: LearnerContext) =>
  context.db.orm
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, context.learnerId));
