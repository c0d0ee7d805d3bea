import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import { sessions } from "../db/schema/accounts.ts";
import { endedSessionColumns } from "./sockets-store.ts";
import { replacedTokenGraceMs } from "./store.ts";

/** Finds the learner's sessions. Replaced sessions, which remain valid only for a few seconds, are not included. */
export const findOpenSessions = (context: LearnerContext) =>
  context.db.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, context.learnerId),
        gt(sessions.expire, new Date(context.now.getTime() + replacedTokenGraceMs).toISOString()),
      ),
    );

/**
 * Deletes one session.
 * @returns a row if the session existed
 */
export const deleteSessionById = (context: LearnerContext, id: string) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, id)))
    .returning(endedSessionColumns);

/** Deletes all sessions of the learner except one. */
export const deleteSessionsExcept = (context: LearnerContext, keptSessionHash: string) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), ne(sessions.sid, keptSessionHash)))
    .returning(endedSessionColumns);

/** Deletes a page of expired sessions. */
export const sweepAllSessions = (context: ServiceContext) =>
  context.db.orm
    .delete(sessions)
    .where(
      sql`(user_id, sid) IN (SELECT user_id, sid FROM sessions WHERE expire <= ${context.now.toISOString()} LIMIT ${rowsPerSweep})`,
    );
