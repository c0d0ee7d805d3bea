import { and, count, desc, eq, lt, lte, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import { conversations, conversationsToEmpty, trialChatSessions, trialChatUse } from "../db/schema/conversations.ts";
import { selectRow } from "../db/select-row.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type TrialRow = typeof trialChatSessions.$inferSelect;

/** How much of a message the list can show, in characters. */
const lineLength = 120;

const ownRow = (context: LearnerContext, id: string) =>
  and(eq(conversations.userId, context.learnerId), eq(conversations.id, id));

/** The learner's conversation of this id: somebody else's is not found. */
export const findConversation = (context: LearnerContext, id: string) =>
  context.db.orm.select().from(conversations).where(ownRow(context, id));

export const findConversations = (context: LearnerContext) =>
  context.db.orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, context.learnerId), eq(conversations.isActive, true)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id));

export const countConversations = (context: LearnerContext) =>
  context.db.orm.select({ n: count() }).from(conversations).where(eq(conversations.userId, context.learnerId));

/** Unless it was deleted and its object is still to be emptied. */
export const insertConversation = (context: LearnerContext, row: ConversationRow): Statement =>
  context.db.orm
    .insert(conversations)
    .select(
      selectRow(
        conversations,
        { ...row, isActive: row.isActive ? 1 : 0 },
        sql`WHERE NOT EXISTS (SELECT 1 FROM conversations_to_empty WHERE id = ${row.id})`,
      ),
    )
    .onConflictDoNothing();

/** Removes a row whose object was deleted before. */
export const takeConversationBack = (context: LearnerContext, id: string) =>
  context.db.orm.delete(conversations).where(ownRow(context, id));

export const setTone = (context: LearnerContext, id: string, tone: Tone): Statement =>
  context.db.orm.update(conversations).set({ tone }).where(ownRow(context, id));

/** Brings the row to where a turn left the conversation; an earlier turn that is written later changes nothing. */
export const trackTurn = (
  context: LearnerContext,
  id: string,
  turn: {
    messageCount: number;
    level: CefrLevel;
    assessedLevel: CefrLevel | null;
    assistantMessage: { content: string };
  },
): Statement =>
  context.db.orm
    .update(conversations)
    .set({
      messageCount: turn.messageCount,
      cefrLevel: turn.level,
      ...(turn.assessedLevel && { assessedLevel: turn.assessedLevel }),
      updatedAt: context.now.toISOString(),
      lastLine: [...turn.assistantMessage.content].slice(0, lineLength).join(""),
    })
    .where(and(ownRow(context, id), lt(conversations.messageCount, turn.messageCount)));

/** The row goes; that its object is to be emptied stays until it is. */
export const deleteConversationRow = (context: LearnerContext, id: string): [Statement, Statement] => [
  context.db.orm
    .insert(conversationsToEmpty)
    .values({ id, deletedAt: context.now.toISOString() })
    .onConflictDoNothing(),
  context.db.orm.delete(conversations).where(ownRow(context, id)),
];

/** The same for all conversations of a learner whose account goes. */
export const rememberToEmpty = (context: LearnerContext): Statement =>
  context.db.orm
    .insert(conversationsToEmpty)
    .select(
      selectRow(
        conversationsToEmpty,
        { id: sql`id`, deletedAt: context.now.toISOString() },
        sql`FROM conversations WHERE user_id = ${context.learnerId}`,
      ),
    )
    .onConflictDoNothing();

/** Conversations that were deleted before an instant and are not empty yet. */
export const findToEmpty = (context: ServiceContext, before: string, most: number) =>
  context.db.orm
    .select({ id: conversationsToEmpty.id })
    .from(conversationsToEmpty)
    .where(lte(conversationsToEmpty.deletedAt, before))
    .limit(most);

export const markEmptied = (context: ServiceContext, ids: readonly string[]): Statement =>
  context.db.orm
    .delete(conversationsToEmpty)
    .where(sql`${conversationsToEmpty.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export const findTrial = (context: ServiceContext, sessionId: string) =>
  context.db.orm.select().from(trialChatSessions).where(eq(trialChatSessions.sessionId, sessionId));

/** Unless the address of `key` began more than `most` trials today, or has said as much. */
export const insertTrial = (context: ServiceContext, row: TrialRow, key: string, most: number): Statement =>
  context.db.orm
    .insert(trialChatSessions)
    .select(
      selectRow(
        trialChatSessions,
        row,
        sql`WHERE EXISTS (SELECT 1 FROM trial_chat_use WHERE key = ${key} AND sessions <= ${most} AND messages < ${most})`,
      ),
    );

/** Counts what comes from an address on a day. Beyond the limit nothing more is written, and nothing returned. */
export const countTrialUse = (
  context: ServiceContext,
  { key, day, what, most }: { key: string; day: string; what: "sessions" | "messages"; most: number },
) =>
  context.db.orm
    .insert(trialChatUse)
    .values({ key, day, sessions: what === "sessions" ? 1 : 0, messages: what === "messages" ? 1 : 0 })
    .onConflictDoUpdate({
      target: trialChatUse.key,
      set: { [what]: sql`${trialChatUse[what]} + 1` },
      setWhere: lte(trialChatUse[what], most),
    })
    .returning({ sessions: trialChatUse.sessions, messages: trialChatUse.messages });

/** Forgets trials that began before an instant (their objects forget by themselves), and the addresses of days before today. */
export const sweepTrials = (context: ServiceContext, before: string, today: string): [Statement, Statement] => [
  context.db.orm.delete(trialChatSessions).where(lt(trialChatSessions.createdAt, before)),
  context.db.orm.delete(trialChatUse).where(lt(trialChatUse.day, today)),
];

/** What this area stores about a learner, for the export. */
export const conversationTables = { conversations: learnerTable(conversations) };
