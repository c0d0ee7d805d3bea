import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { PartState } from "#core/domain/exams/attempt.ts";
import type {
  ExamKey,
  ExamPart,
  ExamPartOutline,
  ItemPartContent,
  SpeakingContent,
  WritingContent,
  WritingKey,
} from "#core/domain/exams/exam.ts";
import type { ExamAnswers } from "#core/domain/exams/score-items.ts";
import { users } from "./accounts.ts";

/** The parts of the exams. `keys` contains the right answers, which never leave the server. */
export const examParts = sqliteTable(
  "exam_parts",
  {
    examId: text("exam_id").notNull(),
    part: text("part").$type<ExamPart>().notNull(),
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    position: integer("position").notNull(),
    outline: text("outline", { mode: "json" }).$type<ExamPartOutline>().notNull(),
    content: text("content", { mode: "json" }).$type<ItemPartContent | WritingContent | SpeakingContent>().notNull(),
    keys: text("keys", { mode: "json" }).$type<ExamKey[] | WritingKey[] | null>(),
    retired: integer("retired", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.examId, table.part] })],
);

/** The learners' attempts at exams. A learner has at most one unfinished attempt at each exam. */
export const examAttempts = sqliteTable(
  "exam_attempts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    examId: text("exam_id").notNull(),
    startedAt: text("started_at").notNull(),
    finishedAt: text("finished_at"),
    /** The number of passed parts, and the number of parts that counted; both null until the attempt is finished. */
    passedParts: integer("passed_parts"),
    countedParts: integer("counted_parts"),
    /** The report as `GET /api/exams/:id/reports/:attemptId` returns it. */
    report: text("report", { mode: "json" }).$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("exam_attempts_unfinished").on(table.userId, table.examId).where(sql`${table.finishedAt} IS NULL`),
  ],
);

/** The answers of an attempt, as given. */
export const examAnswers = sqliteTable(
  "exam_answers",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    attemptId: text("attempt_id").notNull(),
    part: text("part").$type<ExamPart>().notNull(),
    state: text("state").$type<PartState>().notNull(),
    secondsUsed: integer("seconds_used").notNull(),
    answers: text("answers", { mode: "json" }).$type<ExamAnswers>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.attemptId, table.part] })],
);
