import { and, eq, type SQL, sql } from "drizzle-orm";
import { messagePoints, messagesPerWindow, messageWindowMs } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { afterPaying, hasPoints } from "../db/allowance.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp } from "../db/schema/progress.ts";

/** When a window that is not over yet began at the earliest. */
export const windowStart = ({ now }: LearnerContext) => new Date(now.getTime() - messageWindowMs).toISOString();

/**
 * Counts a message before it is answered, so that many at once cannot slip through: in the window, and on the allowance. Beyond
 * either nothing is written, and `last_message` stays another one. A message that is sent again is not counted again: neither one
 * that was answered, nor the last one, which is being answered.
 */
export function countMessage(context: LearnerContext, submissionId: string): Statement {
  const isNewWindow = sql`coalesce(${userXp.messageWindow}, '') <= ${windowStart(context)}`;
  const renewed = (fresh: SQL, kept: SQL) => sql`CASE WHEN ${isNewWindow} THEN ${fresh} ELSE ${kept} END`;
  return context.db.orm
    .update(userXp)
    .set({
      messagesInWindow: renewed(sql`1`, sql`${userXp.messagesInWindow} + 1`),
      messageWindow: renewed(sql`${context.now.toISOString()}`, sql`${userXp.messageWindow}`),
      lastMessage: submissionId,
      pacedUntil: afterPaying(context, messagePoints),
    })
    .where(
      and(
        eq(userXp.userId, context.learnerId),
        sql`${userXp.lastMessage} IS NOT ${submissionId}`,
        sql`NOT EXISTS (SELECT 1 FROM quiz_results WHERE user_id = ${context.learnerId} AND id = ${submissionId})`,
        sql`(${isNewWindow} OR ${userXp.messagesInWindow} < ${messagesPerWindow})`,
        hasPoints(context, messagePoints),
      ),
    );
}
