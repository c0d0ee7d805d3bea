import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Difficulty, ExerciseType } from "#core/domain/grammar/exercise.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import type { TopicBlocks, TopicExample } from "#core/domain/grammar/topic-blocks.ts";
import { users } from "./accounts.ts";

export const grammarLibrary = sqliteTable("grammar_library", {
  id: text("id").primaryKey(),
  language: text("language").notNull().default("german"),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  category: text("category").$type<GrammarCategory>().notNull(),
  title: text("title").notNull(),
  explanation: text("explanation").notNull(),
  examples: text("examples", { mode: "json" }).$type<TopicExample[]>().notNull(),
  /** A picture of word order, pairs of wrong and right sentences, self-checks, and links to other levels. */
  blocks: text("blocks", { mode: "json" })
    .$type<TopicBlocks>()
    .notNull()
    .default({ picture: [], pairs: [], checks: [], related: [], translations: [] }),
  /** The teaching order within the level. */
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const grammarExercises = sqliteTable("grammar_exercises", {
  id: text("id").primaryKey(),
  grammarLibraryId: text("grammar_library_id").notNull(),
  type: text("type").$type<ExerciseType>().notNull(),
  question: text("question").notNull(),
  options: text("options", { mode: "json" }).$type<string[]>(),
  correctAnswer: text("correct_answer").notNull(),
  /** Further accepted answers. */
  accept: text("accept", { mode: "json" }).$type<string[]>().notNull(),
  explanation: text("explanation").notNull(),
  difficulty: text("difficulty").$type<Difficulty>().notNull().default("medium"),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/**
 * A learner's progress in a topic: the answers to the exercises of the current round, the best round, and the best
 * quiz.
 */
export const userGrammarProgress = sqliteTable(
  "user_grammar_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    grammarLibraryId: text("grammar_library_id").notNull(),
    exercisesCompleted: integer("exercises_completed").notNull().default(0),
    exercisesCorrect: integer("exercises_correct").notNull().default(0),
    highestScore: integer("highest_score").notNull().default(0),
    totalExercises: integer("total_exercises").notNull().default(20),
    lastPracticed: text("last_practiced").notNull(),
    /** The results of the current round by exercise id: 1 means right. */
    answers: text("answers", { mode: "json" }).$type<Record<string, 0 | 1>>().notNull(),
    /** The best result of an issued quiz of this topic; null before the first quiz. */
    quizScore: integer("quiz_score"),
    quizTotal: integer("quiz_total"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.grammarLibraryId] })],
);

export const unlockedGrammarLevels = sqliteTable(
  "unlocked_grammar_levels",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    unlockMethod: text("unlock_method").$type<"quiz" | "placement">().notNull(),
    /** The id of the submission or of the placement that unlocked the level. */
    quizResultId: text("quiz_result_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cefrLevel] })],
);

/**
 * Topics that a learner unlocked by a quiz, with time and method. The table only records them: which topics are open is
 * computed from the best quiz results.
 */
export const unlockedGrammarTopics = sqliteTable(
  "unlocked_grammar_topics",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topicId: text("topic_id").notNull(),
    unlockMethod: text("unlock_method").$type<"quiz">().notNull(),
    quizResultId: text("quiz_result_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topicId] })],
);

/**
 * Rules that a learner has learned by passing the quiz of their topic. `id` is the topic's id. The row contains all
 * texts that are needed to show the rule without the grammar library.
 */
export const grammarRules = sqliteTable(
  "grammar_rules",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    language: text("language").notNull().default("german"),
    /** The topic's title. */
    rule: text("rule").notNull(),
    /** The first paragraph of the topic's explanation. */
    explanation: text("explanation").notNull(),
    examples: text("examples", { mode: "json" }).$type<{ german: string; english: string }[]>().notNull(),
    /** How often the topic's quiz was passed. */
    timesMastered: integer("times_mastered").notNull().default(1),
    lastEncountered: text("last_encountered").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Mistakes that a learner made in conversations, one row for each original and corrected text. */
export const grammaticalIssues = sqliteTable(
  "grammatical_issues",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The category of the topic that teaches the rule; empty if there is no such topic. */
    category: text("category").$type<GrammarCategory | "">().notNull(),
    originalText: text("original_text").notNull(),
    correctedText: text("corrected_text").notNull(),
    language: text("language").notNull(),
    explanation: text("explanation").notNull(),
    /** The level and the id of the conversation in which the mistake was last made. */
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    conversationId: text("conversation_id").notNull(),
    timesEncountered: integer("times_encountered").notNull().default(1),
    lastEncountered: text("last_encountered").notNull(),
    /** The topic that teaches the rule; null if no topic was found for the mistake. */
    grammarLibraryId: text("grammar_library_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category, table.originalText, table.correctedText] })],
);
