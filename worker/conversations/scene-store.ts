import { and, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { hexOfMessages } from "#core/domain/id-bytes.ts";
import type { LearnerContext } from "../context.ts";
import { toLearnerKey } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { earlierTimeSql, laterTimeSql } from "../db/merge-times.ts";
import { conversations, sceneResults } from "../db/schema/conversations.ts";

export const findSceneResults = (context: LearnerContext) =>
  context.db.orm.select().from(sceneResults).where(eq(sceneResults.userId, context.learnerId));

/** The learner's conversations that play a scene and were used since `updatedSince`. */
export const findRecentScenes = (context: LearnerContext, updatedSince: string) =>
  context.db.orm
    .select({
      id: conversations.id,
      sceneId: conversations.sceneId,
      sceneState: conversations.sceneState,
      updatedAt: conversations.updatedAt,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, context.learnerId),
        isNotNull(conversations.sceneId),
        gte(conversations.updatedAt, updatedSince),
      ),
    );

/** Marks the scene of a conversation as over. */
export const markSceneOver = (context: LearnerContext, id: string): Statement =>
  context.db.orm
    .update(conversations)
    .set({ sceneState: sql`json_set(scene_state, '$.isOver', json('true'))` })
    .where(and(eq(conversations.userId, context.learnerId), eq(conversations.id, id)));

/** Adds a result to the learner's results of a scene. */
export const saveSceneResult = (
  context: LearnerContext,
  { sceneId, score, goals, completedAt }: { sceneId: string; score: number; goals: number; completedAt: Date },
): Statement => {
  const endedAt = completedAt.toISOString();
  return context.db.orm
    .insert(sceneResults)
    .values({
      ...{ userId: context.learnerId, sceneId, bestScore: score, goals, timesEnded: 1 },
      ...{ firstEndedAt: endedAt, lastEndedAt: endedAt },
    })
    .onConflictDoUpdate({
      target: [sceneResults.userId, sceneResults.sceneId],
      set: {
        bestScore: sql`max(${sceneResults.bestScore}, ${score})`,
        goals,
        timesEnded: sql`${sceneResults.timesEnded} + 1`,
        firstEndedAt: earlierTimeSql(sceneResults.firstEndedAt, sql`excluded.first_ended_at`),
        lastEndedAt: laterTimeSql(sceneResults.lastEndedAt, sql`excluded.last_ended_at`),
      },
    });
};

/**
 * SQL for the XP that the messages of a conversation earned. In the key of the submissions' table, the submissions of
 * these messages are one range.
 */
export const xpOfMessagesSql = (context: LearnerContext, conversationId: string): SQL<number> => {
  const prefix = hexOfMessages(conversationId);
  return sql`(SELECT coalesce(sum(outcome ->> '$[0]'), 0) FROM quiz_results WHERE user_id = ${toLearnerKey(context.learnerId)}
    AND id >= unhex(${prefix}) AND id < unhex(${`${prefix}${"ff".repeat(17)}`}))`;
};
