import { and, asc, type Column, desc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import type { Achievement } from "#core/domain/progress/achievement.ts";
import type { Challenge } from "#core/domain/progress/daily-challenge.ts";
import type { Streak } from "#core/domain/progress/streak.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { afterPaying } from "../db/allowance.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import { achievements, dailyProgress, progressTracking, userXp, xpTransactions } from "../db/schema/progress.ts";
import { selectRow } from "../db/select-row.ts";
import { challengeColumn, type Payment, xpPaid } from "./award-store.ts";

/** The rows a new learner's progress begins with. */
export const firstProgressRows = (context: RequestContext, userId: string): Statement[] => [
  context.db.orm.insert(userXp).values({ userId }),
  context.db.orm.insert(progressTracking).values({ userId, language: "german" }),
];

export const findUserXp = (context: LearnerContext) =>
  context.db.orm.select().from(userXp).where(eq(userXp.userId, context.learnerId));

export type UserXp = typeof userXp.$inferSelect;

export function toStreak(row: UserXp): Streak {
  return {
    current: row.currentStreak,
    longest: row.longestStreak,
    lastActiveDate: row.lastActiveDate,
    freezeAvailable: row.streakFreezeAvailable,
    activeRun: row.activeRun,
  };
}

export const findProgress = (context: LearnerContext, language: string) =>
  context.db.orm
    .select()
    .from(progressTracking)
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, language)));

/**
 * Adds what was paid to the total and moves the streak. The streak was computed from `seen`; whoever finishes first on a
 * day moves it, the other leaves it as it is.
 */
export function settleXp(context: LearnerContext, payment: Payment, seen: Streak, next: Streak): Statement {
  const paid = xpPaid(context, payment);
  const { weekStart } = leagueWeek(context.now);
  const moved = (value: number | string | null, kept: Column) =>
    sql`CASE WHEN ${userXp.lastActiveDate} IS ${seen.lastActiveDate} THEN ${value} ELSE ${kept} END`;
  return context.db.orm
    .update(userXp)
    .set({
      weeklyXp: sql`CASE WHEN ${userXp.weekStart} IS ${weekStart} THEN ${userXp.weeklyXp} + ${paid}
        WHEN ${userXp.weekStart} > ${weekStart} THEN ${userXp.weeklyXp} ELSE ${paid} END`,
      weekStart: sql`max(coalesce(${userXp.weekStart}, ''), ${weekStart})`,
      sequence: sql`${userXp.sequence} + 1`,
      ...(payment.points > 0 && { pacedUntil: afterPaying(context, payment.points) }),
      lastXpAt: sql`CASE WHEN ${paid} > 0 THEN ${context.now.toISOString()} ELSE ${userXp.lastXpAt} END`,
      totalXp: sql`${userXp.totalXp} + ${paid}`,
      level: sql`(${userXp.totalXp} + ${paid}) / 100 + 1`,
      currentStreak: moved(next.current, userXp.currentStreak),
      longestStreak: moved(next.longest, userXp.longestStreak),
      streakFreezeAvailable: moved(next.freezeAvailable ? 1 : 0, userXp.streakFreezeAvailable),
      activeRun: moved(next.activeRun, userXp.activeRun),
      lastActiveDate: moved(next.lastActiveDate, userXp.lastActiveDate),
    })
    .where(eq(userXp.userId, context.learnerId));
}

/** Adds what was paid to the learner's day, and marks the challenge that was done. */
export function trackDay(context: LearnerContext, payment: Payment, challenge: Challenge | undefined): Statement {
  const paid = xpPaid(context, payment);
  const done = (one: Challenge) => (challenge === one ? 1 : 0);
  const isDone = (one: Challenge) => sql`max(daily_progress.${challengeColumn[one]}, excluded.${challengeColumn[one]})`;
  return context.db.orm
    .insert(dailyProgress)
    .select(
      selectRow(
        dailyProgress,
        {
          userId: context.learnerId,
          date: payment.day,
          vocabularyTestComplete: done("vocab"),
          grammarTestComplete: done("grammar"),
          conversationMessageComplete: done("conversation"),
          allChallengesComplete: 0,
          xpEarned: paid,
        },
        sql`WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [dailyProgress.userId, dailyProgress.date],
      set: {
        vocabularyTestComplete: isDone("vocab"),
        grammarTestComplete: isDone("grammar"),
        conversationMessageComplete: isDone("conversation"),
        allChallengesComplete: sql`min(${isDone("vocab")}, ${isDone("grammar")}, ${isDone("conversation")})`,
        xpEarned: sql`${dailyProgress.xpEarned} + excluded.xp_earned`,
      },
    });
}

export type DayRow = typeof dailyProgress.$inferSelect;

/** The days from `from` on, the earliest first. */
export const findDaysSince = (context: LearnerContext, from: CalendarDay) =>
  context.db.orm
    .select()
    .from(dailyProgress)
    .where(and(eq(dailyProgress.userId, context.learnerId), gte(dailyProgress.date, from)))
    .orderBy(asc(dailyProgress.date));

/** Brings the learner's figures for the language up to date; `wordsLearned` is how many words this batch made learned. */
export function trackProgress(context: LearnerContext, wordsLearned: SQL = sql`0`): Statement {
  const ofXp = (column: Column) => sql`(SELECT ${column} FROM ${userXp} WHERE ${userXp.userId} = ${context.learnerId})`;
  return context.db.orm
    .update(progressTracking)
    .set({
      vocabularyCount: sql`${progressTracking.vocabularyCount} + ${wordsLearned}`,
      currentStreak: ofXp(userXp.currentStreak),
      longestStreak: ofXp(userXp.longestStreak),
      lastActiveDate: ofXp(userXp.lastActiveDate),
    })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));
}

const historyPage = 100;

/** Newest first; ties of one instant are ordered by source and id, so that a page ends at one row. */
export const findXpHistory = (context: LearnerContext, before: XpEventKey | null) =>
  context.db.orm
    .select()
    .from(xpTransactions)
    .where(
      and(
        eq(xpTransactions.userId, context.learnerId),
        ne(xpTransactions.amount, 0),
        before
          ? sql`(created_at, source, source_id) < (${before.createdAt}, ${before.source}, ${before.sourceId})`
          : undefined,
      ),
    )
    .orderBy(desc(xpTransactions.createdAt), desc(xpTransactions.source), desc(xpTransactions.sourceId))
    .limit(historyPage);

export interface XpEventKey {
  createdAt: string;
  source: string;
  sourceId: string;
}

/** How often, and how much, the learner was paid for what achievements count. */
export const countAwards = (context: LearnerContext) =>
  context.db.orm
    .select({
      source: xpTransactions.source,
      times: sql<number>`sum(${xpTransactions.amount} > 0)`,
      amount: sql<number>`sum(${xpTransactions.amount})`,
    })
    .from(xpTransactions)
    .where(
      and(
        eq(xpTransactions.userId, context.learnerId),
        inArray(xpTransactions.source, [
          "lesson-passed",
          "due-reviews",
          "level-unlocked",
          "quiz-perfect",
          "all-challenges",
          "correction-retyped",
        ]),
      ),
    )
    .groupBy(xpTransactions.source);

export const findAchievements = (context: LearnerContext) =>
  context.db.orm.select().from(achievements).where(eq(achievements.userId, context.learnerId));

/** However many were reached: as one parameter, since a statement takes at most 100. */
export const insertAchievements = (context: LearnerContext, reached: readonly Achievement[]) =>
  context.db.orm
    .insert(achievements)
    .select(
      selectRow(
        achievements,
        {
          userId: context.learnerId,
          type: sql`value ->> 'type'`,
          title: sql`value ->> 'title'`,
          description: sql`value ->> 'description'`,
          icon: sql`value ->> 'icon'`,
          unlockedAt: context.now.toISOString(),
        },
        sql`FROM json_each(${JSON.stringify(reached)}) WHERE true`,
      ),
    )
    .onConflictDoNothing();

/** What this area stores about a learner, for the export. */
export const progressTables = {
  user_xp: learnerTable(userXp),
  xp_transactions: learnerTable(xpTransactions),
  daily_progress: learnerTable(dailyProgress),
  achievements: learnerTable(achievements),
  progress_tracking: learnerTable(progressTracking),
};

/** One more conversation is completed. */
export const trackConversation = (context: LearnerContext): Statement =>
  context.db.orm
    .update(progressTracking)
    .set({ conversationsCompleted: sql`${progressTracking.conversationsCompleted} + 1` })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));

/** Brings what the learner reached in grammar up to date. The level only rises: A1 to C2 stand in the order of their names. */
export const trackGrammar = (
  context: LearnerContext,
  reached: { cefrLevel?: CefrLevel; rulesLearned: SQL },
): Statement =>
  context.db.orm
    .update(progressTracking)
    .set({
      grammarRulesLearned: reached.rulesLearned,
      ...(reached.cefrLevel && { cefrLevel: sql`max(${progressTracking.cefrLevel}, ${reached.cefrLevel})` }),
    })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));
