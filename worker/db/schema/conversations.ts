import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ConversationCategory, ConversationTopic, Tone } from "#core/domain/conversations/conversation.ts";
import type { PartnerLine, PartnerRule, RuleKind } from "#core/domain/conversations/partner-content.ts";
import type { ConversationWord, Prompt, Reaction, ReactionKind } from "#core/domain/conversations/prompt-tree.ts";
import type { Scene, SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import type { talkCategory } from "#core/domain/curriculum/chapter-goals.ts";
import { users } from "./accounts.ts";

/**
 * Opening messages of conversations and of the talks of chapters. Each opening of a conversation has one row per tone.
 * The opening of a talk has one row, whose id begins with the chapter's id.
 */
export const conversationStarters = sqliteTable("conversation_starters", {
  id: text("id").primaryKey(),
  category: text("category").$type<ConversationTopic | typeof talkCategory>().notNull(),
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

/** All prompts of a level and topic. They are in one row because they are always read together. */
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

/**
 * The content with which the built-in partner understands and answers messages. Each row contains content of one kind:
 * the lines of one level, or the rules that all levels share.
 */
export const conversationPartner = sqliteTable("conversation_partner", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  kind: text("kind").$type<RuleKind>().notNull(),
  rules: text("rules", { mode: "json" }).$type<PartnerRule[]>().notNull(),
  lines: text("lines", { mode: "json" }).$type<Record<string, PartnerLine[]>>().notNull(),
  words: text("words", { mode: "json" }).$type<Record<string, ConversationWord>>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** The scenes. Each scene contains its roles, its goals, and everything that the partner understands and says. */
export const scenes = sqliteTable("scenes", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  position: integer("position").notNull(),
  /** The outline describes the scene to learners who are not playing it. `scene` contains the same texts. */
  outline: text("outline", { mode: "json" }).$type<SceneOutline>().notNull(),
  scene: text("scene", { mode: "json" }).$type<Scene>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** The progress of a conversation's scene. The Durable Object has the complete state. */
export interface StoredSceneState {
  reached: string[];
  nextGoal: string | null;
  isOver: boolean;
}

/** The learners' conversations. The messages are stored in each conversation's Durable Object. */
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
    /**
     * The number of messages (of learner and partner) whose XP and words are recorded. The Durable Object may contain
     * more messages.
     */
    messageCount: integer("message_count").notNull().default(0),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** The beginning of the partner's last answer, for the conversation list; null before the first answer. */
    lastLine: text("last_line"),
    /** The scene that is played; null in conversations without a scene. */
    sceneId: text("scene_id"),
    sceneState: text("scene_state", { mode: "json" }).$type<StoredSceneState>(),
    /** The chapter whose talk this is; null in all other conversations. */
    chapterId: text("chapter_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Each learner's results of the scenes that they ended. */
export const sceneResults = sqliteTable(
  "scene_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sceneId: text("scene_id").notNull(),
    /**
     * The highest number of goals that the learner reached in one conversation (`bestScore`), and the number of all
     * goals (`goals`).
     */
    bestScore: integer("best_score").notNull(),
    goals: integer("goals").notNull(),
    timesEnded: integer("times_ended").notNull(),
    firstEndedAt: text("first_ended_at").notNull(),
    lastEndedAt: text("last_ended_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sceneId] })],
);

/**
 * Deleted conversations whose Durable Objects are not emptied yet. The nightly sweep empties the objects for which an
 * earlier attempt failed.
 */
export const conversationsToEmpty = sqliteTable("conversations_to_empty", {
  id: text("id").primaryKey(),
  deletedAt: text("deleted_at").notNull(),
});

/** Visitors' trial conversations. They contain no data about the visitor. */
export const trialChatSessions = sqliteTable("trial_chat_sessions", {
  sessionId: text("session_id").primaryKey(),
  language: text("language").notNull(),
  category: text("category").$type<ConversationCategory>(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  tone: text("tone").$type<Tone>().notNull(),
  createdAt: text("created_at").notNull(),
  sceneId: text("scene_id"),
  /** The learner who is turning the trial into a conversation. No other learner can keep it. */
  keptBy: text("kept_by"),
});

/** The number of trials and messages per address and day (UTC). The key is a hash made with the server's secret. */
export const trialChatUse = sqliteTable("trial_chat_use", {
  key: text("key").primaryKey(),
  day: text("day").notNull(),
  sessions: integer("sessions").notNull(),
  messages: integer("messages").notNull(),
});
