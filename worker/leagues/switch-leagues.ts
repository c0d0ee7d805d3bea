import type { Input, Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/leagues.ts";
import { leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext } from "../context.ts";
import { leagueOf } from "./membership.ts";
import { readMembership } from "./read-league.ts";
import { settleLastLeague } from "./settle-last-league.ts";
import { findMembership, freePlace, leaveLeague, setLeaguesOff } from "./store.ts";
import { takePartInLeague } from "./take-part-in-league.ts";

/** Switches leagues off or on. What last week brought is settled first; who comes back after a challenge joins at once. */
export async function switchLeagues(
  context: LearnerContext,
  input: Input<typeof contract.switchLeagues>,
): Promise<Response<typeof contract.switchLeagues>> {
  const seen = await settleLastLeague(context, await readMembership(context));
  const { leaguesOff } = input;
  if (leaguesOff === seen.leaguesOff) return { leaguesOff };
  const league = leagueOf(seen, context.now);
  if (leaguesOff) {
    // One that waits to be counted is kept until it is.
    const leave = league ? [freePlace(context, context.learnerId), leaveLeague(context, context.learnerId)] : [];
    await context.db.orm.batch([setLeaguesOff(context, context.learnerId, true), ...leave]);
    if (league) await leagueStub(context.env, league.id).remove(context.learnerId, context.now);
    return { leaguesOff };
  }
  const [, rows] = await context.db.orm.batch([
    setLeaguesOff(context, context.learnerId, false),
    findMembership(context, context.learnerId),
  ]);
  await takePartInLeague(context, rows[0]);
  return { leaguesOff };
}
