import { interruptedAfterMs } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import { inShardOf } from "../db/places.ts";
import { type ChangingPlace, findInterruptedPlaces, markPlace, settlePlace, takePlace } from "./places-store.ts";
import { enterLeague, findMembership, type Membership } from "./store.ts";

/**
 * Puts the learner into an open league of the learner's tier. The list of a league's members is in the directory, and
 * each member's row is in the learner's shard. If the two differ, the row is right. A place is changed in three steps:
 * 1. mark the place as changing (a learner who joins is also put on the list);
 * 2. change the row;
 * 3. make the list agree with the row, and remove the mark.
 * If the process ends between two steps, `sweepPlaces` completes the change.
 */
export async function joinOpenLeague(context: ServiceContext, membership: Membership): Promise<Membership> {
  const { userId, leagueTier } = membership;
  const changeId = crypto.randomUUID();
  const [, , , [takenPlace]] = await context.databases.directory.orm.batch(
    takePlace(context, userId, leagueTier, changeId),
  );
  // Another call has changed the place in the meantime.
  if (!takenPlace) return membership;
  const [, rows] = await context.db.orm.batch([
    enterLeague(context, userId, takenPlace.leagueId, leagueTier),
    findMembership(context, userId),
  ]);
  await completeChange(context, { userId, leagueId: takenPlace.leagueId, changeId }, rows[0]);
  return rows[0] ?? membership;
}

/** Marks that the learner is about to leave the league. The caller then changes the row and calls `completeChange`. */
export async function markLeaving(context: ServiceContext, userId: string, leagueId: string): Promise<ChangingPlace> {
  const place = { userId, leagueId, changeId: crypto.randomUUID() };
  await markPlace(context, place);
  return place;
}

const maxAttempts = 5;

/**
 * Makes the member list agree with the learner's row. If the place has changed since it was marked, the list is not
 * changed. Then the place is marked again, the row is read again, and the next attempt uses the new row. There are at
 * most `maxAttempts` attempts.
 */
export async function completeChange(
  context: ServiceContext,
  place: ChangingPlace,
  membership: Membership | undefined,
): Promise<void> {
  let [currentPlace, currentMembership] = [place, membership];
  for (let attemptNumber = 1; attemptNumber <= maxAttempts; attemptNumber += 1) {
    const isMember = currentMembership?.leagueId === place.leagueId;
    const [, settledPlaces] = await context.databases.directory.orm.batch(settlePlace(context, currentPlace, isMember));
    if (settledPlaces.length > 0) return;
    currentPlace = await markLeaving(context, place.userId, place.leagueId);
    [currentMembership] = await findMembership(context, place.userId);
  }
}

const placesPerPage = 200;

/** Runs every night: completes changes of places that were interrupted. */
export async function sweepPlaces(context: ServiceContext): Promise<void> {
  const startedBefore = new Date(context.now.getTime() - interruptedAfterMs).toISOString();
  let lastPlaceOfPage: ChangingPlace | undefined;
  do {
    const page = await findInterruptedPlaces(context, startedBefore, lastPlaceOfPage, placesPerPage);
    for (const place of page) {
      const learnerContext = await inShardOf(context, place.userId);
      const [membership] = await findMembership(learnerContext, place.userId);
      await completeChange(learnerContext, place, membership);
    }
    lastPlaceOfPage = page.length === placesPerPage ? page.at(-1) : undefined;
  } while (lastPlaceOfPage);
}
