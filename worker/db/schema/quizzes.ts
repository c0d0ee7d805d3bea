import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { XpReason } from "#core/domain/progress/xp-claim.ts";
import { users } from "./accounts.ts";

/** The effects of a submission. They are stored so that a replay gets the same response. */
export interface SubmissionOutcome {
  xpAwarded: number;
  /** Missing in rows that were stored before this field existed. */
  xpReason?: XpReason | null;
  totalXp: number;
  currentStreak: number;
  wordsAdded: number;
  /** For a lesson: whether it is completed after this submission. */
  isCompleted?: 0 | 1;
  /** The level or the topic that a grammar quiz unlocked. */
  unlockedLevel?: CefrLevel | null;
  unlockedTopicId?: string | null;
  /** For a verb prefix test: the number of different tests that the learner has taken, including this test. */
  completedTests?: number;
  /** For a checkpoint: the best score in the chapter, and when a checkpoint was first passed. */
  bestCheckpoint?: number;
  passedAt?: string | null;
  /** For a scene: the XP for ending the scene, the XP for its goals, and the XP that its messages had earned before. */
  sceneXp?: number;
  goalsXp?: number;
  messagesXp?: number;
}

/**
 * A submitted quiz. `id` is the submission id that the browser generated; because it is the table's key, a submission
 * counts only once.
 */
export const quizResults = sqliteTable(
  "quiz_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    quizType: text("quiz_type").notNull(),
    /** Identifies repetitions of the same quiz: type, level, category and topic in one string. */
    quizKey: text("quiz_key").notNull(),
    level: text("level").notNull(),
    score: integer("score").notNull(),
    totalQuestions: integer("total_questions").notNull(),
    answers: text("answers", { mode: "json" }).notNull(),
    outcome: text("outcome", { mode: "json" }).$type<SubmissionOutcome>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The ids of issued quizzes that were submitted. Each quiz id can be used once. */
export const spentQuizzes = sqliteTable(
  "spent_quizzes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quizId: text("quiz_id").notNull(),
    submissionId: text("submission_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
);
