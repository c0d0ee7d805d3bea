import { and, eq, gt, sql } from "drizzle-orm";
import { watchedPerSession } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { sessions } from "../db/schema/accounts.ts";

/** What is returned of a session that ends, so that its sockets can be closed. */
export const endedSession = { sid: sessions.sid, watched: sessions.watched };
export type EndedSession = Pick<typeof sessions.$inferSelect, "sid" | "watched">;

/** Notes, with the session if it is still alive, that it watches an object. The one watched longest makes room. */
export function insertWatched(context: LearnerContext, name: string) {
  const others = sql`(SELECT json_group_array(value) FROM json_each(${sessions.watched}) WHERE value <> ${name})`;
  const isFull = sql`json_array_length(${others}) >= ${watchedPerSession}`;
  return context.db.orm
    .update(sessions)
    .set({
      watched: sql`json_insert(CASE WHEN ${isFull} THEN json_remove(${others}, '$[0]') ELSE ${others} END, '$[#]', ${name})`,
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
