import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import type { LeagueResult } from "#core/domain/leagues/outcome.ts";
import { maxStreakDelayMs } from "#core/domain/limits.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import type { ServiceContext } from "../context.ts";
import { toDayNumber, toLearnerKey } from "../db/compact-columns.ts";
import { users } from "../db/schema/accounts.ts";
import { leagues } from "../db/schema/leagues.ts";
import { userXp } from "../db/schema/progress.ts";

type StoreContext = Pick<ServiceContext, "db" | "now">;
type DirectoryContext = Pick<ServiceContext, "databases">;

/** Whether the learner did a daily challenge in this week, which is the condition for joining a league. */
function hasDoneChallengeSql(context: StoreContext, userId: string): SQL<number> {
  const { startsAt, endsAt } = leagueWeekOf(context.now);
  // The period of a ledger row is the learner's local day. Because of the time zone, it can be the day before the week
  // begins; if the challenge arrived late, it can be up to `maxStreakDelayMs` earlier still.
  const firstDay = new Date(startsAt.getTime() - 86_400_000 - maxStreakDelayMs)
    .toISOString()
    .slice(0, 10) as CalendarDay;
  return sql<number>`EXISTS (SELECT 1 FROM xp_transactions AS challenge WHERE challenge.user_id = ${toLearnerKey(userId)}
    AND challenge.source = ${xpSources.indexOf("daily-challenge")} AND challenge.period >= ${toDayNumber(firstDay)}
    AND challenge.created_at >= ${startsAt.getTime()} AND challenge.created_at < ${endsAt.getTime()})`;
}

/** A learner's league membership, and the week's total that is sent to the league. */
export const findMembership = (context: StoreContext, userId: string) =>
  context.db.orm
    .select({
      userId: userXp.userId,
      leagueId: userXp.leagueId,
      leagueWeek: userXp.leagueWeek,
      leagueTier: userXp.leagueTier,
      leaguesOff: userXp.leaguesOff,
      lastLeague: userXp.lastLeague,
      weekStart: userXp.weekStart,
      weeklyXp: userXp.weeklyXp,
      sequence: userXp.sequence,
      lastXpAt: userXp.lastXpAt,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarUrl: users.profileImageUrl,
      isConfirmed: sql<number>`${users.emailConfirmedAt} IS NOT NULL`,
      hasChallenge: hasDoneChallengeSql(context, userId),
    })
    .from(userXp)
    .innerJoin(users, eq(users.id, userXp.userId))
    .where(eq(userXp.userId, userId));

export type Membership = Awaited<ReturnType<typeof findMembership>>[number];

/**
 * Writes the league into the learner's row if the learner may join it. The learner must be in no league, have this
 * tier, have done a challenge this week, and not have switched leagues off. If the clock was set back, the learner's
 * row may name this week or a later week although the learner's league of that week has ended. The learner then does
 * not join another league either, because a week counts only once.
 */
export const enterLeague = (context: StoreContext, userId: string, leagueId: string, tier: number) => {
  const { weekStart } = leagueWeekOf(context.now);
  const canJoinSql = sql`user_xp.user_id = ${userId} AND user_xp.leagues_off = 0 AND user_xp.league_tier = ${tier}
    AND user_xp.league_id IS NULL AND coalesce(user_xp.league_week, '') < ${weekStart}
    AND ${hasDoneChallengeSql(context, userId)}`;
  return context.db.orm.update(userXp).set({ leagueId, leagueWeek: weekStart }).where(canJoinSql);
};

export const setLeaguesOff = (context: StoreContext, userId: string, areLeaguesOff: boolean) =>
  context.db.orm.update(userXp).set({ leaguesOff: areLeaguesOff }).where(eq(userXp.userId, userId));

/**
 * Removes the learner from this week's league, and lowers the tier by one if `isDemoted`. A league of an earlier week
 * remains until its result is applied.
 */
export const clearLeague = (context: StoreContext, userId: string, isDemoted: boolean) =>
  context.db.orm
    .update(userXp)
    .set({ leagueId: null, leagueWeek: null, ...(isDemoted && { leagueTier: sql`max(1, ${userXp.leagueTier} - 1)` }) })
    .where(and(eq(userXp.userId, userId), eq(userXp.leagueWeek, leagueWeekOf(context.now).weekStart)));

/**
 * Applies a league's result once, if the league is still the learner's current league. If `result` is null, the league
 * does not know the learner, and the membership ends without a result. The caller does this only for a closed league,
 * because until then the learner's total can still arrive.
 */
export const applyResult = (context: StoreContext, userId: string, leagueId: string, result: LeagueResult | null) =>
  context.db.orm
    .update(userXp)
    .set({ leagueId: null, ...(result && { leagueTier: result.newTier, lastLeague: result }) })
    .where(and(eq(userXp.userId, userId), eq(userXp.leagueId, leagueId)));

/** The given leagues that are not closed yet. */
export const findActiveLeagues = (context: DirectoryContext, leagueIds: readonly string[]) =>
  context.databases.directory.orm
    .select()
    .from(leagues)
    .where(
      and(
        sql`${leagues.id} IN (SELECT value FROM json_each(${JSON.stringify(leagueIds)}))`,
        eq(leagues.isActive, true),
      ),
    );

/** A league, with those learners of its member list whose rows are in one shard. */
export type LeagueWithMembers = Pick<typeof leagues.$inferSelect, "id" | "weekStartDate" | "weekEndDate" | "memberIds">;

/**
 * The week's totals of these learners, if they are in the league: the stored total, or the sum of the ledger if the
 * stored total already belongs to a later week. CROSS JOIN fixes the join order, so that each learner costs one lookup.
 */
export function findTotals(context: StoreContext, leagueMembers: readonly LeagueWithMembers[]) {
  const leagueFieldSql = (field: keyof LeagueWithMembers) => sql.raw(`(league.value ->> '${field}')`);
  const isInWeekSql = sql`ledger.user_id = learner.key AND ledger.created_at >= unixepoch(${leagueFieldSql("weekStartDate")}) * 1000
    AND ledger.created_at < unixepoch(${leagueFieldSql("weekEndDate")}) * 1000`;
  const isInOldWeekSql = sql`ledger.user_id = xp.user_id AND ledger.created_at >= ${leagueFieldSql("weekStartDate")}
    AND ledger.created_at < ${leagueFieldSql("weekEndDate")}`;
  const isStoredTotalSql = sql`xp.week_start = substr(${leagueFieldSql("weekStartDate")}, 1, 10)`;
  return context.db.orm
    .select({
      leagueId: sql<string>`xp.league_id`.as("of_league"),
      userId: sql<string>`xp.user_id`.as("user_id"),
      sequence: sql<number>`xp.sequence`.as("sequence"),
      weeklyXp: sql<number>`CASE WHEN ${isStoredTotalSql} THEN xp.weekly_xp
        ELSE (SELECT coalesce(sum(ledger.amount), 0) FROM xp_transactions AS ledger WHERE ${isInWeekSql})
          + (SELECT coalesce(sum(ledger.amount), 0) FROM old_xp_transactions AS ledger WHERE ${isInOldWeekSql})
        END`.as("total"),
      lastXpAt: sql<string | null>`CASE WHEN ${isStoredTotalSql} THEN xp.last_xp_at
        ELSE coalesce((SELECT strftime('%Y-%m-%dT%H:%M:%fZ', max(ledger.created_at) / 1000.0, 'unixepoch')
            FROM xp_transactions AS ledger WHERE ${isInWeekSql} AND ledger.amount > 0),
          (SELECT max(ledger.created_at) FROM old_xp_transactions AS ledger WHERE ${isInOldWeekSql} AND ledger.amount > 0))
        END`.as("earned_at"),
      firstName: sql<string>`learner.first_name`.as("first_name"),
      lastName: sql<string>`learner.last_name`.as("last_name"),
      avatarUrl: sql<string | null>`learner.profile_image_url`.as("avatar_url"),
    })
    .from(sql`json_each(${JSON.stringify(leagueMembers)}) AS league
      CROSS JOIN json_each(league.value, '$.memberIds') AS member
      CROSS JOIN user_xp AS xp ON xp.user_id = member.value AND xp.league_id = ${leagueFieldSql("id")}
      CROSS JOIN users AS learner ON learner.id = xp.user_id`);
}

export type LearnerTotal = Awaited<ReturnType<typeof findTotals>>[number];

/**
 * Marks leagues as closed and empties their member lists. The members of a closed league are stored only in its Durable
 * Object.
 */
export const markLeagueClosed = (context: DirectoryContext, leagueIds: readonly string[]) =>
  context.databases.directory.orm
    .update(leagues)
    .set({ isActive: false, memberIds: [] })
    .where(
      and(
        sql`${leagues.id} IN (SELECT value FROM json_each(${JSON.stringify(leagueIds)}))`,
        eq(leagues.isActive, true),
      ),
    );

/** A page of the leagues that are not closed and whose week ended at `latestEndTime` or earlier. */
export const findEndedLeagues = (
  context: DirectoryContext,
  latestEndTime: string,
  lastLeagueOfPage: { weekEndDate: string; id: string } | null,
  limit: number,
) =>
  context.databases.directory.orm
    .select({ id: leagues.id, weekEndDate: leagues.weekEndDate })
    .from(leagues)
    .where(sql`is_active = 1 AND (${leagues.weekEndDate}, ${leagues.id}) > (${lastLeagueOfPage?.weekEndDate ?? ""}, ${lastLeagueOfPage?.id ?? ""})
      AND ${leagues.weekEndDate} <= ${latestEndTime}`)
    .orderBy(asc(leagues.weekEndDate), asc(leagues.id))
    .limit(limit);
