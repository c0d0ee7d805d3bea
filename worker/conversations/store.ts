import { and, count, desc, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { previewLength, type Tone } from "#core/domain/conversations/conversation.ts";
import type { TurnScene } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import {
  conversations,
  conversationsToEmpty,
  sceneResults,
  trialChatSessions,
  trialChatUse,
} from "../db/schema/conversations.ts";
import { buildSelectRow } from "../db/select-row.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type TrialRow = typeof trialChatSessions.$inferSelect;

const isOwnRowSql = (context: LearnerContext, id: string) =>
  and(eq(conversations.userId, context.learnerId), eq(conversations.id, id));

/** Finds a conversation by id. Conversations of other learners are not found. */
export const findConversation = (context: LearnerContext, id: string) =>
  context.db.orm.select().from(conversations).where(isOwnRowSql(context, id));

export const findConversations = (context: LearnerContext) =>
  context.db.orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, context.learnerId), eq(conversations.isActive, true)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id));

export const countConversations = (context: LearnerContext) =>
  context.db.orm.select({ n: count() }).from(conversations).where(eq(conversations.userId, context.learnerId));

/** A row in the form in which SQLite stores it. */
const toStoredValues = (row: ConversationRow) => ({
  ...row,
  isActive: row.isActive ? 1 : 0,
  sceneState: row.sceneState && JSON.stringify(row.sceneState),
});

/** Inserts a conversation, unless a conversation with this id was deleted and its object is not emptied yet. */
export const insertConversation = (context: LearnerContext, row: ConversationRow): Statement =>
  context.db.orm
    .insert(conversations)
    .select(
      buildSelectRow(
        conversations,
        toStoredValues(row),
        sql`WHERE NOT EXISTS (SELECT 1 FROM conversations_to_empty WHERE id = ${row.id})`,
      ),
    )
    .onConflictDoNothing();

/**
 * Reserves a trial for the learner who keeps it.
 * @returns the trial, unless it is over or another learner is keeping it
 */
export const reserveTrial = (context: LearnerContext, sessionId: string) =>
  context.databases.directory.orm
    .update(trialChatSessions)
    .set({ keptBy: context.learnerId })
    .where(
      and(
        eq(trialChatSessions.sessionId, sessionId),
        or(isNull(trialChatSessions.keptBy), eq(trialChatSessions.keptBy, context.learnerId)),
      ),
    )
    .returning();

/** Deletes the row of a trial that the learner has kept. */
export const deleteTrial = (context: LearnerContext, sessionId: string): Statement =>
  context.databases.directory.orm.delete(trialChatSessions).where(eq(trialChatSessions.sessionId, sessionId));

/** Deletes the row of a conversation that was inserted after its object was already deleted. */
export const deleteRecreatedRow = (context: LearnerContext, id: string) =>
  context.db.orm.delete(conversations).where(isOwnRowSql(context, id));

export const setTone = (context: LearnerContext, id: string, tone: Tone): Statement =>
  context.db.orm.update(conversations).set({ tone }).where(isOwnRowSql(context, id));

/** The stored state of a scene after a turn. If the scene was ended at the same time, it stays over. */
const sceneStateAfterTurnSql = ({ reached, nextGoal }: TurnScene): SQL =>
  sql`json_set(coalesce(${conversations.sceneState}, '{"isOver":false}'), '$.reached', json(${JSON.stringify(reached)}), '$.nextGoal', ${nextGoal})`;

/** Updates the row to the state after a turn. Does nothing if the row's state is newer than the turn. */
export const updateAfterTurn = (
  context: LearnerContext,
  id: string,
  turn: {
    messageCount: number;
    level: CefrLevel;
    assessedLevel: CefrLevel | null;
    assistantMessage: { content: string };
    scene: TurnScene | null;
  },
): Statement =>
  context.db.orm
    .update(conversations)
    .set({
      messageCount: turn.messageCount,
      cefrLevel: turn.level,
      ...(turn.assessedLevel && { assessedLevel: turn.assessedLevel }),
      updatedAt: context.now.toISOString(),
      ...(turn.scene && { sceneState: sceneStateAfterTurnSql(turn.scene) }),
      lastLine: [...turn.assistantMessage.content].slice(0, previewLength).join(""),
    })
    .where(and(isOwnRowSql(context, id), lt(conversations.messageCount, turn.messageCount)));

/**
 * Deletes a conversation's row and adds the conversation to the list of Durable Objects to empty. The entry stays until
 * the object is empty.
 */
export const deleteConversationRow = (context: LearnerContext, id: string): [Statement, Statement] => [
  context.db.orm
    .insert(conversationsToEmpty)
    .values({ id, deletedAt: context.now.toISOString() })
    .onConflictDoNothing(),
  context.db.orm.delete(conversations).where(isOwnRowSql(context, id)),
];

/** Adds all conversations of a deleted account to the list of objects to empty. */
export const insertAllConversationsToEmpty = (context: LearnerContext): Statement =>
  context.db.orm
    .insert(conversationsToEmpty)
    .select(
      buildSelectRow(
        conversationsToEmpty,
        { id: sql`id`, deletedAt: context.now.toISOString() },
        sql`FROM conversations WHERE user_id = ${context.learnerId}`,
      ),
    )
    .onConflictDoNothing();

/** Conversations that were deleted before `deletedBefore` and whose objects are not emptied yet. */
export const findConversationsDeletedBefore = (context: ServiceContext, deletedBefore: string, limit: number) =>
  context.db.orm
    .select({ id: conversationsToEmpty.id })
    .from(conversationsToEmpty)
    .where(lte(conversationsToEmpty.deletedAt, deletedBefore))
    .limit(limit);

export const deleteFromConversationsToEmpty = (context: ServiceContext, ids: readonly string[]): Statement =>
  context.db.orm
    .delete(conversationsToEmpty)
    .where(sql`${conversationsToEmpty.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export const findTrial = (context: ServiceContext, sessionId: string) =>
  context.databases.directory.orm.select().from(trialChatSessions).where(eq(trialChatSessions.sessionId, sessionId));

/**
 * Inserts a trial, unless the count of trials under `key` is above today's limit or the count of messages has reached
 * its limit. This statement must follow `countTrialUse`, which counts this trial.
 */
export const insertTrial = (context: ServiceContext, row: TrialRow, key: string, maxPerDay: number): Statement =>
  context.databases.directory.orm
    .insert(trialChatSessions)
    .select(
      buildSelectRow(
        trialChatSessions,
        row,
        sql`WHERE EXISTS (SELECT 1 FROM trial_chat_use WHERE key = ${key} AND sessions <= ${maxPerDay} AND messages < ${maxPerDay})`,
      ),
    );

/**
 * Counts a trial or message of a visitor's IP address on a day. If the count is above the limit, the statement neither
 * writes nor returns a row.
 */
export const countTrialUse = (
  context: ServiceContext,
  { key, day, activity, maxPerDay }: { key: string; day: string; activity: "sessions" | "messages"; maxPerDay: number },
) =>
  context.databases.directory.orm
    .insert(trialChatUse)
    .values({ key, day, sessions: activity === "sessions" ? 1 : 0, messages: activity === "messages" ? 1 : 0 })
    .onConflictDoUpdate({
      target: trialChatUse.key,
      set: { [activity]: sql`${trialChatUse[activity]} + 1` },
      setWhere: lte(trialChatUse[activity], maxPerDay),
    })
    .returning({ sessions: trialChatUse.sessions, messages: trialChatUse.messages });

/**
 * Deletes trials that began before `startedBefore` (their objects delete themselves) and the counts of earlier days.
 */
export const sweepTrials = (
  context: ServiceContext,
  startedBefore: string,
  currentDay: string,
): [Statement, Statement] => [
  context.databases.directory.orm.delete(trialChatSessions).where(lt(trialChatSessions.createdAt, startedBefore)),
  context.databases.directory.orm.delete(trialChatUse).where(lt(trialChatUse.day, currentDay)),
];

/** The tables of this area for the account export. */
export const conversationTables = {
  conversations: describeLearnerTable(conversations),
  sceneResults: describeLearnerTable(sceneResults),
};
