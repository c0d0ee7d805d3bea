import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { logError } from "#durable-objects/log-error.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { groupByShard } from "../db/moves-store.ts";
import { inShard } from "../db/places.ts";
import { toClosingTotal } from "./membership.ts";
import { findActiveLeagues, findTotals, type LeagueWithMembers, type LearnerTotal, markLeagueClosed } from "./store.ts";

/**
 * Closes leagues whose week is over: reads the totals, lets each league's Durable Object store the final ranks, and
 * marks the leagues' rows in the database inactive. The function may be called in any order and repeatedly: for
 * messages of the cron job, for messages of the alarm of a league's Durable Object, and by requests that need a
 * learner's last result.
 */
export async function closeLeagues(context: ServiceContext, leagueIds: readonly string[]): Promise<string[]> {
  const activeLeagues = await findActiveLeagues(context, leagueIds);
  const dueLeagues = activeLeagues
    .map(({ id, tier, weekStartDate }) => ({ id, tier, weekStart: weekStartDate.slice(0, 10) as CalendarDay }))
    .filter(({ weekStart }) => weekStartingOn(weekStart).closesAt <= context.now);
  const totals = await readTotals(
    context,
    activeLeagues.filter(({ id }) => dueLeagues.some((league) => league.id === id)),
  );
  const totalsByLeague = Map.groupBy(totals, ({ leagueId }) => leagueId);
  const failedIds: string[] = [];
  await Promise.all(
    dueLeagues.map(async (league) => {
      const members = (totalsByLeague.get(league.id) ?? []).map(toClosingTotal);
      try {
        await getLeagueStub(context.env, league.id).close(league, members, context.now);
      } catch (error) {
        logError({ league: league.id }, error);
        failedIds.push(league.id);
      }
    }),
  );
  const closedIds = dueLeagues.map(({ id }) => id).filter((id) => !failedIds.includes(id));
  if (closedIds.length > 0) await markLeagueClosed(context, closedIds);
  return failedIds;
}

/** Reads the totals of the leagues' members from their shards, at the same time. */
async function readTotals(context: ServiceContext, leagues: readonly LeagueWithMembers[]): Promise<LearnerTotal[]> {
  const learnersByShard = await groupByShard(context, [...new Set(leagues.flatMap(({ memberIds }) => memberIds))]);
  const totals = await Promise.all(
    [...learnersByShard].map(async ([shard, learnerIds]) => {
      const learners = new Set(learnerIds);
      const leaguesOfShard = leagues.map(({ id, weekStartDate, weekEndDate, memberIds }) => ({
        ...{ id, weekStartDate, weekEndDate },
        memberIds: memberIds.filter((memberId) => learners.has(memberId)),
      }));
      return findTotals(inShard(context, shard), leaguesOfShard);
    }),
  );
  return totals.flat();
}
