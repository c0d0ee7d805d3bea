import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ConversationCategory, ConversationTopic, Tone } from "#core/domain/conversations/conversation.ts";
import type { ConversationWord, Prompt, Reaction, ReactionKind } from "#core/domain/conversations/prompt-tree.ts";
import { users } from "./accounts.ts";

/** First messages, one row a tone. */
export const conversationStarters = sqliteTable("conversation_starters", {
  id: text("id").primaryKey(),
  category: text("category").$type<ConversationTopic>().notNull(),
  language: text("language").notNull(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  tone: text("tone").$type<Tone>().notNull(),
  prompt: text("prompt").notNull(),
  translation: text("translation").notNull(),
  title: text("title").notNull(),
  emoji: text("emoji").notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
  vocabulary: text("vocabulary", { mode: "json" }).$type<ConversationWord[]>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** All prompts of a level and topic: they are read together, so they are one row. */
export const conversationTrees = sqliteTable("conversation_trees", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  topic: text("topic").$type<ConversationTopic>().notNull(),
  prompts: text("prompts", { mode: "json" }).$type<Prompt[]>().notNull(),
  words: text("words", { mode: "json" }).$type<Record<string, ConversationWord>>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const conversationReactions = sqliteTable("conversation_reactions", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  kind: text("kind").$type<ReactionKind>().notNull(),
  reactions: text("reactions", { mode: "json" }).$type<Reaction[]>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** Who has which conversation; its messages live in its object. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    language: text("language").notNull(),
    title: text("title").notNull(),
    category: text("category").$type<ConversationCategory>(),
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    assessedLevel: text("assessed_level").$type<CefrLevel>(),
    tone: text("tone").$type<Tone>().notNull().default("professional"),
    /** Messages of both sides whose XP and words are written: what the object has beyond them is still to be. */
    messageCount: integer("message_count").notNull().default(0),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** How the partner's last answer begins, for the list; null before the first. */
    lastLine: text("last_line"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Objects of conversations whose learner deleted them, until they are empty: what a fault leaves is swept up by the cron. */
export const conversationsToEmpty = sqliteTable("conversations_to_empty", {
  id: text("id").primaryKey(),
  deletedAt: text("deleted_at").notNull(),
});

/** A visitor's trial; who they are is not known. */
export const trialChatSessions = sqliteTable("trial_chat_sessions", {
  sessionId: text("session_id").primaryKey(),
  language: text("language").notNull(),
  category: text("category").$type<ConversationCategory>(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  tone: text("tone").$type<Tone>().notNull(),
  createdAt: text("created_at").notNull(),
});

/** What came from an address on a day (UTC). The key is a hash made with the server's secret. */
export const trialChatUse = sqliteTable("trial_chat_use", {
  key: text("key").primaryKey(),
  day: text("day").notNull(),
  sessions: integer("sessions").notNull(),
  messages: integer("messages").notNull(),
});
