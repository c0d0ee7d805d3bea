import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import { logError } from "#durable-objects/log-error.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import { hasOutcomeDue, leagueOf, mayTakePlace, totalOf } from "./membership.ts";
import { settleLastLeague } from "./settle-last-league.ts";
import { assignLeague, type Membership } from "./store.ts";

/**
 * After XP was written: tells the learner's league their total of the week. Who is in none joins one, once they did a
 * daily challenge this week. A fault is noted and no more: the next total, or the next look, makes up for it.
 * @returns how the learner takes part now
 */
export async function takePartInLeague<M extends Membership | undefined>(
  context: ServiceContext,
  membership: M,
): Promise<Membership | M> {
  if (!membership || membership.leaguesOff) return membership;
  try {
    const joined = leagueOf(membership, context.now) ? membership : await joinLeague(context, membership);
    const league = leagueOf(joined, context.now);
    if (league)
      await leagueStub(context.env, league.id).publish(league, totalOf(joined, league.weekStart), context.now);
    return joined;
  } catch (error) {
    logError({ league: membership.leagueId }, error);
    return membership;
  }
}

async function joinLeague(context: ServiceContext, seen: Membership): Promise<Membership> {
  const isFromTheFuture = seen.leagueWeek !== null && seen.leagueWeek > leagueWeek(context.now).weekStart;
  if (!seen.hasChallenge || isFromTheFuture) return seen;
  const settled = await settleLastLeague(context, seen);
  if (hasOutcomeDue(settled, context.now) || !mayTakePlace(settled, context.env)) return settled;
  const primary = { ...context, db: openPrimary(context.env) };
  const [, , , rows] = await primary.db.orm.batch(assignLeague(primary, settled.userId, settled.leagueTier));
  return rows[0] ?? settled;
}
