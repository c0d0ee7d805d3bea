import { and, eq, type SQL, sql } from "drizzle-orm";
import { messagePoints, messagesPerWindow, messageWindowMs } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { hasPointsSql, pacedUntilAfterSpendingSql } from "../db/allowance.ts";
import { toLearnerKey, toSubmissionRef } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp } from "../db/schema/progress.ts";

/** The earliest start of a rate-limit window that is still open. */
export const computeWindowStart = ({ now }: LearnerContext) => new Date(now.getTime() - messageWindowMs).toISOString();

/**
 * Counts a message for the rate-limit window and the allowance. This happens before the message is answered, so that
 * concurrent messages cannot exceed the limits. If a limit is exceeded, nothing is written, so `last_message` keeps the
 * id of an earlier message. A repeated message is not counted again, even if its answer is still in progress.
 */
export function countMessage(context: LearnerContext, submissionId: string): Statement {
  const isNewWindowSql = sql`coalesce(${userXp.messageWindow}, '') <= ${computeWindowStart(context)}`;
  const resetOrKeepValue = (newValueSql: SQL, currentValueSql: SQL) =>
    sql`CASE WHEN ${isNewWindowSql} THEN ${newValueSql} ELSE ${currentValueSql} END`;
  return context.db.orm
    .update(userXp)
    .set({
      messagesInWindow: resetOrKeepValue(sql`1`, sql`${userXp.messagesInWindow} + 1`),
      messageWindow: resetOrKeepValue(sql`${context.now.toISOString()}`, sql`${userXp.messageWindow}`),
      lastMessage: submissionId,
      pacedUntil: pacedUntilAfterSpendingSql(context, messagePoints),
    })
    .where(
      and(
        eq(userXp.userId, context.learnerId),
        sql`${userXp.lastMessage} IS NOT ${submissionId}`,
        sql`NOT EXISTS (SELECT 1 FROM quiz_results WHERE user_id = ${toLearnerKey(context.learnerId)}
          AND id = ${toSubmissionRef(submissionId)})`,
        sql`(${isNewWindowSql} OR ${userXp.messagesInWindow} < ${messagesPerWindow})`,
        hasPointsSql(context, messagePoints),
      ),
    );
}
