import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { users } from "./accounts.ts";

export const verbPrefixTests = sqliteTable("verb_prefix_tests", {
  id: text("id").primaryKey(),
  verb: text("verb").notNull().unique(),
  baseMeaning: text("base_meaning").notNull(),
  testTitle: text("test_title").notNull(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  totalQuestions: integer("total_questions").notNull().default(10),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const verbPrefixQuestions = sqliteTable("verb_prefix_questions", {
  id: text("id").primaryKey(),
  testId: text("test_id").notNull(),
  questionNumber: integer("question_number").notNull(),
  question: text("question").notNull(),
  options: text("options", { mode: "json" }).$type<string[]>().notNull(),
  /** The index of the right option, starting at 0. */
  correctAnswer: integer("correct_answer").notNull(),
  explanation: text("explanation").notNull(),
  prefix: text("prefix").notNull(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** A learner's best result in each test. */
export const verbPrefixTestResults = sqliteTable(
  "verb_prefix_test_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    testId: text("test_id").notNull(),
    score: integer("score").notNull(),
    totalQuestions: integer("total_questions").notNull().default(10),
    answers: text("answers", { mode: "json" }).notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.testId] })],
);
