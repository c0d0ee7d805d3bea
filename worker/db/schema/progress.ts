import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { XpSource } from "#core/domain/progress/xp-claim.ts";
import { users } from "./accounts.ts";

export const userXp = sqliteTable("user_xp", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  totalXp: integer("total_xp").notNull().default(0),
  level: integer("level").notNull().default(1),
  currentStreak: integer("current_streak").notNull().default(0),
  longestStreak: integer("longest_streak").notNull().default(0),
  lastActiveDate: text("last_active_date").$type<CalendarDay>(),
  streakFreezeAvailable: integer("streak_freeze_available", { mode: "boolean" }).notNull().default(true),
  activeRun: integer("active_run").notNull().default(0),
  leagueId: text("league_id"),
});

/**
 * The ledger of XP: one row an award, only ever added to. A source and its id are paid once to a learner; ids of what
 * is paid by the day begin with the day, so that a day's rows of a source are one range of the key.
 */
export const xpTransactions = sqliteTable(
  "xp_transactions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").$type<XpSource>().notNull(),
    sourceId: text("source_id").notNull(),
    amount: integer("amount").notNull(),
    description: text("description").notNull(),
    metadata: text("metadata", { mode: "json" }).$type<Record<string, unknown>>(),
    day: text("day").$type<CalendarDay>().notNull(),
    quizKey: text("quiz_key"),
    submissionId: text("submission_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source, table.sourceId] })],
);

export const progressTracking = sqliteTable(
  "progress_tracking",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    cefrLevel: text("cefr_level").notNull().default("A1"),
    vocabularyCount: integer("vocabulary_count").notNull().default(0),
    grammarRulesLearned: integer("grammar_rules_learned").notNull().default(0),
    conversationsCompleted: integer("conversations_completed").notNull().default(0),
    currentStreak: integer("current_streak").notNull().default(0),
    longestStreak: integer("longest_streak").notNull().default(0),
    lastActiveDate: text("last_active_date").$type<CalendarDay>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.language] })],
);
