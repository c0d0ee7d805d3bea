import { and, eq, gt, sql } from "drizzle-orm";
import { socketTargetsPerSession } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { sessions } from "../db/schema/accounts.ts";

/** The columns of an ended session that are needed to close its sockets. */
export const endedSessionColumns = { sid: sessions.sid, watched: sessions.watched };
export type EndedSession = Pick<typeof sessions.$inferSelect, "sid" | "watched">;

/**
 * Adds the Durable Object to the list of objects at which the session has opened sockets (`sessions.watched`), if the
 * session is still valid. If the list is full, its oldest entry is removed.
 */
export function insertWatchedObject(context: LearnerContext, name: string) {
  const otherWatchedObjectsSql = sql`(SELECT json_group_array(value) FROM json_each(${sessions.watched}) WHERE value <> ${name})`;
  const isFullSql = sql`json_array_length(${otherWatchedObjectsSql}) >= ${socketTargetsPerSession}`;
  return context.db.orm
    .update(sessions)
    .set({
      watched: sql`json_insert(CASE WHEN ${isFullSql} THEN json_remove(${otherWatchedObjectsSql}, '$[0]') ELSE ${otherWatchedObjectsSql} END, '$[#]', ${name})`,
    })
    .where(
      and(
        eq(sessions.userId, context.learnerId),
        eq(sessions.sid, context.sessionHash),
        gt(sessions.expire, context.now.toISOString()),
      ),
    )
    .returning({ watched: sessions.watched });
}
