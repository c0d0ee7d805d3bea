import { and, asc, type Column, desc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import type { Achievement } from "#core/domain/progress/achievement.ts";
import type { Challenge } from "#core/domain/progress/challenge.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import type { XpSource } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { pacedUntilAfterSpendingSql } from "../db/allowance.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { achievements, dailyProgress, progressTracking, userXp, xpTransactions } from "../db/schema/progress.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { describeAwards, quizOfAwardSql, titleOfAwardSql } from "./award-details-store.ts";
import { type AwardRequest, awardedXpSql, challengeColumn } from "./award-store.ts";
import { computeStreakColumns, type UserXp } from "./streak-store.ts";

/** The first rows of a new learner. */
export const insertFirstProgressRows = (context: RequestContext, userId: string): Statement[] => [
  context.db.orm.insert(userXp).values({ userId }),
  context.db.orm.insert(progressTracking).values({ userId, language: "german" }),
];

export const findUserXp = (context: LearnerContext) =>
  context.db.orm.select().from(userXp).where(eq(userXp.userId, context.learnerId));

export const findProgress = (context: LearnerContext, language: string) =>
  context.db.orm
    .select()
    .from(progressTracking)
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, language)));

/**
 * Adds the awarded XP to the total and to the week in which it counts, and updates the streak if the activity counts
 * for it.
 * @param row the learner's row as it was read, from which the streak is computed
 */
export function updateTotals(
  context: LearnerContext,
  awardRequest: AwardRequest,
  row: UserXp,
  isActivity: boolean,
): Statement {
  const awardedAmountSql = awardedXpSql(context, awardRequest);
  const { weekStart } = leagueWeekOf(awardRequest.completion.xpAt);
  const countsThisWeek = weekStart === leagueWeekOf(context.now).weekStart;
  return context.db.orm
    .update(userXp)
    .set({
      weeklyXp: sql`CASE WHEN ${userXp.weekStart} IS ${weekStart} THEN ${userXp.weeklyXp} + ${awardedAmountSql}
        WHEN ${userXp.weekStart} > ${weekStart} THEN ${userXp.weeklyXp} ELSE ${awardedAmountSql} END`,
      weekStart: sql`max(coalesce(${userXp.weekStart}, ''), ${weekStart})`,
      sequence: sql`${userXp.sequence} + 1`,
      ...(awardRequest.points > 0 && { pacedUntil: pacedUntilAfterSpendingSql(context, awardRequest.points) }),
      ...(countsThisWeek && {
        lastXpAt: sql`CASE WHEN ${awardedAmountSql} > 0 THEN ${context.now.toISOString()} ELSE ${userXp.lastXpAt} END`,
      }),
      totalXp: sql`${userXp.totalXp} + ${awardedAmountSql}`,
      level: sql`(${userXp.totalXp} + ${awardedAmountSql}) / 100 + 1`,
      ...(isActivity && computeStreakColumns(row, awardRequest.completion)),
    })
    .where(eq(userXp.userId, context.learnerId));
}

/** Adds the day of an activity to the streak. */
export const updateStreak = (context: LearnerContext, row: UserXp, completion: Completion): Statement =>
  context.db.orm.update(userXp).set(computeStreakColumns(row, completion)).where(eq(userXp.userId, context.learnerId));

/** Adds the awarded XP to the learner's day and marks a completed challenge. */
export function updateDay(
  context: LearnerContext,
  awardRequest: AwardRequest,
  completedChallenge: Challenge | undefined,
): Statement {
  const awardedAmountSql = awardedXpSql(context, awardRequest);
  const getCompletionFlag = (challenge: Challenge) => (completedChallenge === challenge ? 1 : 0);
  const isCompletedSql = (challenge: Challenge) =>
    sql`max(daily_progress.${challengeColumn[challenge]}, excluded.${challengeColumn[challenge]})`;
  return context.db.orm
    .insert(dailyProgress)
    .select(
      buildSelectRow(
        dailyProgress,
        {
          userId: context.learnerId,
          date: awardRequest.completion.day,
          vocabularyTestComplete: getCompletionFlag("vocab"),
          grammarTestComplete: getCompletionFlag("grammar"),
          conversationMessageComplete: getCompletionFlag("conversation"),
          allChallengesComplete: 0,
          xpEarned: awardedAmountSql,
        },
        sql`WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [dailyProgress.userId, dailyProgress.date],
      set: {
        vocabularyTestComplete: isCompletedSql("vocab"),
        grammarTestComplete: isCompletedSql("grammar"),
        conversationMessageComplete: isCompletedSql("conversation"),
        allChallengesComplete: sql`min(${isCompletedSql("vocab")}, ${isCompletedSql("grammar")}, ${isCompletedSql("conversation")})`,
        xpEarned: sql`${dailyProgress.xpEarned} + excluded.xp_earned`,
      },
    });
}

/** The learner's days since `firstDay`, earliest first. */
export const findDaysSince = (context: LearnerContext, firstDay: CalendarDay) =>
  context.db.orm
    .select()
    .from(dailyProgress)
    .where(and(eq(dailyProgress.userId, context.learnerId), gte(dailyProgress.date, firstDay)))
    .orderBy(asc(dailyProgress.date));

/**
 * Updates the learner's progress in the language. `wordsLearnedSql` is the number of words that the learner learned
 * through this batch.
 */
export function updateProgress(context: LearnerContext, wordsLearnedSql: SQL = sql`0`): Statement {
  const selectFromUserXp = (column: Column) =>
    sql`(SELECT ${column} FROM ${userXp} WHERE ${userXp.userId} = ${context.learnerId})`;
  return context.db.orm
    .update(progressTracking)
    .set({
      vocabularyCount: sql`${progressTracking.vocabularyCount} + ${wordsLearnedSql}`,
      currentStreak: selectFromUserXp(userXp.currentStreak),
      longestStreak: selectFromUserXp(userXp.longestStreak),
      lastActiveDate: selectFromUserXp(userXp.lastActiveDate),
    })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));
}

const historyPageSize = 100;

/**
 * Finds a page of the XP history, newest first. Events with equal times are sorted by their key, so that pages do not
 * overlap.
 */
export function findXpHistory(context: LearnerContext, lastEvent: XpEventKey | null) {
  const { createdAt, source, period, key, attempt } = xpTransactions;
  const keyColumns = [createdAt, source, period, key, attempt];
  return context.db.orm
    .select({ amount: xpTransactions.amount, createdAt, source, period, key, attempt, title: titleOfAwardSql })
    .from(xpTransactions)
    .where(
      and(
        eq(xpTransactions.userId, context.learnerId),
        ne(xpTransactions.amount, 0),
        lastEvent
          ? sql`(${sql.join(keyColumns, sql`, `)}) < (${sql.param(lastEvent.createdAt, createdAt)},
              ${sql.param(lastEvent.source, source)}, ${lastEvent.period}, ${sql.param(lastEvent.key, key)},
              ${sql.param(lastEvent.attempt, attempt)})`
          : undefined,
      ),
    )
    .orderBy(...keyColumns.map((column) => desc(column)))
    .limit(historyPageSize);
}

export interface XpEventKey {
  createdAt: string;
  source: XpSource;
  period: number;
  key: string;
  attempt: string;
}

/** The number and sum of the awards on which achievements depend. */
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

/** Inserts achievements. They are passed as one JSON parameter, because a statement may have at most 100 parameters. */
export const insertAchievements = (context: LearnerContext, reachedAchievements: readonly Achievement[]) =>
  context.db.orm
    .insert(achievements)
    .select(
      buildSelectRow(
        achievements,
        {
          userId: context.learnerId,
          type: sql`value ->> 'type'`,
          title: sql`value ->> 'title'`,
          description: sql`value ->> 'description'`,
          icon: sql`value ->> 'icon'`,
          unlockedAt: context.now.toISOString(),
        },
        sql`FROM json_each(${JSON.stringify(reachedAchievements)}) WHERE true`,
      ),
    )
    .onConflictDoNothing();

/** The tables of this area for the account export. */
export const progressTables = {
  user_xp: describeLearnerTable(userXp),
  xp_transactions: describeLearnerTable(xpTransactions, {
    furtherColumns: { title: titleOfAwardSql, quiz: quizOfAwardSql },
    completeRows: describeAwards,
  }),
  daily_progress: describeLearnerTable(dailyProgress),
  achievements: describeLearnerTable(achievements),
  progress_tracking: describeLearnerTable(progressTracking),
};

/** Counts one more completed conversation. */
export const countConversation = (context: LearnerContext): Statement =>
  context.db.orm
    .update(progressTracking)
    .set({ conversationsCompleted: sql`${progressTracking.conversationsCompleted} + 1` })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));

/**
 * Updates the learner's grammar progress. The level only increases. The levels are compared as texts, because the names
 * A1 to C2 sort in the right order.
 */
export const updateGrammarProgress = (
  context: LearnerContext,
  newValues: { cefrLevel?: CefrLevel; rulesLearned: SQL },
): Statement =>
  context.db.orm
    .update(progressTracking)
    .set({
      grammarRulesLearned: newValues.rulesLearned,
      ...(newValues.cefrLevel && { cefrLevel: sql`max(${progressTracking.cefrLevel}, ${newValues.cefrLevel})` }),
    })
    .where(and(eq(progressTracking.userId, context.learnerId), eq(progressTracking.language, "german")));
