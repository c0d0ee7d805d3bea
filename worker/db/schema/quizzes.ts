import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { XpReason } from "#core/domain/progress/xp-claim.ts";
import { users } from "./accounts.ts";

/** What a submission changed, kept so that sending it again gets the same answer. */
export interface SubmissionOutcome {
  xpAwarded: number;
  /** Missing in what was stored before there was one. */
  xpReason?: XpReason | null;
  totalXp: number;
  currentStreak: number;
  wordsAdded: number;
  /** Of a lesson: whether it counts as completed from now on. */
  isCompleted?: 0 | 1;
  /** Of a grammar quiz that opened a level or a topic. */
  unlockedLevel?: CefrLevel | null;
  unlockedTopicId?: string | null;
  /** Of a test of prefixes: how many distinct tests were taken by then. */
  completedTests?: number;
}

/** A submitted quiz. `id` is the submission's, made by the browser: the key that lets it count once. */
export const quizResults = sqliteTable(
  "quiz_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    quizType: text("quiz_type").notNull(),
    /** The same for the same quiz taken again: type, level, category and topic in one word. */
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

/** A generated quiz that was handed in: its id is spent by the first submission. */
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
