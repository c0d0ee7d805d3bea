import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { LeagueResult } from "#core/domain/leagues/outcome.ts";
import type { StreakRecord } from "#core/domain/progress/streak-record.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { quizKeyShortener, quizTitleShortener } from "#core/domain/quizzes/stored-quiz.ts";
import {
  calendarDayNumber,
  codeColumn,
  learnerKey,
  shortTextColumn,
  submissionRef,
  timeColumn,
} from "../compact-columns.ts";
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
  /** The recent active days, from which the streak columns above are computed; null before the first activity. */
  streakRecord: text("streak_record", { mode: "json" }).$type<StreakRecord>(),
  /**
   * The learner's league of the week `leagueWeek`, until its result is applied. Null before the first challenge of a
   * week.
   */
  leagueId: text("league_id"),
  leagueWeek: text("league_week").$type<CalendarDay>(),
  /** The learner's tier, from 1 (Bronze) to 10. */
  leagueTier: integer("league_tier").notNull().default(1),
  leaguesOff: integer("leagues_off", { mode: "boolean" }).notNull().default(false),
  /**
   * The XP of the week that began at `weekStart` (Monday 00:00 UTC), and how often this total was written. Both are
   * sent to the league.
   */
  weekStart: text("week_start").$type<CalendarDay>(),
  weeklyXp: integer("weekly_xp").notNull().default(0),
  sequence: integer("sequence").notNull().default(0),
  /**
   * The time at which XP was last earned. If two learners have equal totals, the learner who reached the total earlier
   * has the better rank.
   */
  lastXpAt: text("last_xp_at"),
  /** The result of the learner's last league. */
  lastLeague: text("last_league", { mode: "json" }).$type<LeagueResult>(),
  /**
   * The time (milliseconds) at which the whole allowance is restored if the learner writes nothing more. The column
   * refuses NULL on purpose: see db/allowance.ts.
   */
  pacedUntil: integer("paced_until").notNull().default(0),
  /**
   * The time at which the current rate-limit window for messages began, and the number of messages that were sent in
   * it.
   */
  messageWindow: text("message_window"),
  messagesInWindow: integer("messages_in_window").notNull().default(0),
  /** The id of the last counted message. If this message is sent again, it is not counted again. */
  lastMessage: text("last_message"),
});

/** A learner's day with its completed challenges and the XP earned. */
export const dailyProgress = sqliteTable(
  "daily_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    date: text("date").$type<CalendarDay>().notNull(),
    vocabularyTestComplete: integer("vocabulary_test_complete", { mode: "boolean" }).notNull().default(false),
    grammarTestComplete: integer("grammar_test_complete", { mode: "boolean" }).notNull().default(false),
    conversationMessageComplete: integer("conversation_message_complete", { mode: "boolean" }).notNull().default(false),
    allChallengesComplete: integer("all_challenges_complete", { mode: "boolean" }).notNull().default(false),
    xpEarned: integer("xp_earned").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/** A learner's achievements, one row each. */
export const achievements = sqliteTable(
  "achievements",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    icon: text("icon").notNull(),
    unlockedAt: text("unlocked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

/**
 * The XP ledger. It has one row per award, and rows are only added, never changed. For each source, each key is awarded
 * to a learner only once, or once in a period and attempt: see `XpLimit`. The table `quiz_results` contains the title
 * and the result of each activity.
 */
export const xpTransactions = sqliteTable(
  "xp_transactions",
  {
    userId: learnerKey("user_id")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    source: codeColumn(xpSources)("source").notNull(),
    /** The day (days since 1970) within which the award is limited; 0 if it is made only once. */
    period: integer("period").notNull(),
    /**
     * The activity for which the XP is paid: a quiz key, a lesson or a topic. Empty if the limit concerns all awards of
     * the source.
     */
    key: shortTextColumn(quizKeyShortener)("key").notNull(),
    /** The submission, if the award can be made several times in the period; otherwise empty. */
    attempt: submissionRef("attempt").notNull(),
    amount: integer("amount").notNull(),
    /** The learner's day on which the XP was earned. */
    day: calendarDayNumber("day").notNull(),
    /** When the XP was earned. The XP counts in the league week of this time: see `Completion.xpAt`. */
    createdAt: timeColumn("created_at").notNull(),
    /** The submission; null if the column `attempt` already contains it. */
    submissionId: submissionRef("submission_id"),
    /**
     * How many questions of the quiz were new. A question is new if no earlier quiz of that day with a different quiz
     * key asked it. The number is stored only if the award is for right answers and the client chooses the key of the
     * quiz; otherwise null.
     */
    newlyAsked: integer("newly_asked"),
    /** The title of the activity; null if `quiz_results` contains the title. */
    title: shortTextColumn(quizTitleShortener)("title"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source, table.period, table.key, table.attempt] })],
);

export const progressTracking = sqliteTable(
  "progress_tracking",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    cefrLevel: text("cefr_level").notNull().default("A1"),
    /**
     * Number of learned words: the words of the vocabulary that the learner has answered right at least once
     * (`vocabulary.learned_by`).
     */
    vocabularyCount: integer("vocabulary_count").notNull().default(0),
    /** Number of the learner's rows in `grammar_rules`. */
    grammarRulesLearned: integer("grammar_rules_learned").notNull().default(0),
    conversationsCompleted: integer("conversations_completed").notNull().default(0),
    currentStreak: integer("current_streak").notNull().default(0),
    longestStreak: integer("longest_streak").notNull().default(0),
    lastActiveDate: text("last_active_date").$type<CalendarDay>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.language] })],
);
