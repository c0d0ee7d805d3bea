import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { leagueNameOf } from "#core/domain/leagues/tier.ts";
import type { ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { changingLeaguePlaces, leagues } from "../db/schema/leagues.ts";
import { buildSelectRow } from "../db/select-row.ts";

type DirectoryContext = Pick<ServiceContext, "databases" | "now">;

/** A learner's place in a league while it is being taken or freed. */
export type ChangingPlace = Pick<typeof changingLeaguePlaces.$inferSelect, "userId" | "leagueId" | "changeId">;

const isListedSql = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${leagues.memberIds}) AS member WHERE member.value = ${userId})`;

const buildListAddition = (userId: string) => ({
  memberIds: sql`json_insert(${leagues.memberIds}, '$[#]', ${userId})`,
  realMembers: sql`${leagues.realMembers} + 1`,
});

/**
 * Takes a place in the oldest open league of a tier. Creates a league if no league is open. A learner who is already
 * taking a place in a league of this week gets the same place again.
 * @returns statements for one batch in the directory; the last one returns the place
 */
export function takePlace(context: DirectoryContext, userId: string, tier: number, changeId: string) {
  const { orm } = context.databases.directory;
  const { startsAt, endsAt } = leagueWeekOf(context.now);
  const [weekStartDate, weekEndDate] = [startsAt.toISOString(), endsAt.toISOString()];
  const createdAt = context.now.toISOString();
  const takenLeagueSql = sql`(SELECT taken.league_id FROM changing_league_places AS taken JOIN leagues AS league ON league.id = taken.league_id
    WHERE taken.user_id = ${userId} AND league.week_start_date = ${weekStartDate} AND league.tier = ${tier} AND league.is_active = 1 LIMIT 1)`;
  const oldestOpenLeagueSql = sql`(SELECT id FROM leagues WHERE week_start_date = ${weekStartDate} AND tier = ${tier}
    AND is_active = 1 AND real_members < 30 ORDER BY created_at, id LIMIT 1)`;
  const isThisPlaceSql = and(eq(changingLeaguePlaces.userId, userId), eq(changingLeaguePlaces.changeId, changeId));
  return [
    orm.insert(leagues).select(
      buildSelectRow(
        leagues,
        {
          ...{ id: crypto.randomUUID(), name: leagueNameOf(tier), tier, weekStartDate, weekEndDate, createdAt },
          ...{ isActive: 1, realMembers: 0, memberIds: "[]" },
        },
        sql`WHERE ${takenLeagueSql} IS NULL AND ${oldestOpenLeagueSql} IS NULL`,
      ),
    ),
    orm
      .insert(changingLeaguePlaces)
      .select(
        buildSelectRow(
          changingLeaguePlaces,
          {
            userId,
            leagueId: sql`coalesce(${takenLeagueSql}, ${oldestOpenLeagueSql})`,
            changeId,
            startedAt: createdAt,
          },
          sql`WHERE true`,
        ),
      )
      .onConflictDoUpdate({
        target: [changingLeaguePlaces.userId, changingLeaguePlaces.leagueId],
        set: { changeId, startedAt: createdAt },
      }),
    orm
      .update(leagues)
      .set(buildListAddition(userId))
      .where(sql`${leagues.id} = (SELECT league_id FROM changing_league_places WHERE user_id = ${userId} AND change_id = ${changeId})
        AND NOT ${isListedSql(userId)}`),
    orm.select({ leagueId: changingLeaguePlaces.leagueId }).from(changingLeaguePlaces).where(isThisPlaceSql),
  ] as const;
}

/** Marks that the learner's place is about to change. */
export const markPlace = (context: DirectoryContext, place: ChangingPlace): Statement => {
  const change = { changeId: place.changeId, startedAt: context.now.toISOString() };
  return context.databases.directory.orm
    .insert(changingLeaguePlaces)
    .values({ ...place, ...change })
    .onConflictDoUpdate({ target: [changingLeaguePlaces.userId, changingLeaguePlaces.leagueId], set: change });
};

/** Removes the learner from the member list of a league, which frees a place. */
export const removeFromMemberList = (
  { databases }: DirectoryContext,
  { userId, leagueId }: Pick<ChangingPlace, "userId" | "leagueId">,
  condition: SQL = sql`true`,
): Statement =>
  databases.directory.orm
    .update(leagues)
    .set({
      memberIds: sql`(SELECT json_group_array(member.value) FROM json_each(${leagues.memberIds}) AS member
        WHERE member.value <> ${userId})`,
      realMembers: sql`${leagues.realMembers} - 1`,
    })
    .where(and(eq(leagues.id, leagueId), eq(leagues.isActive, true), isListedSql(userId), condition));

export const deleteMarks = ({ databases }: DirectoryContext, userId: string): Statement =>
  databases.directory.orm.delete(changingLeaguePlaces).where(eq(changingLeaguePlaces.userId, userId));

/**
 * Makes the list agree with the learner's row, unless the place has changed again since `place.changeId`.
 * @param isMember whether the learner's row names the league
 * @returns statements for one batch; the last one returns a row if the list now agrees
 */
export const settlePlace = (context: DirectoryContext, place: ChangingPlace, isMember: boolean) => {
  const { orm } = context.databases.directory;
  const isThisPlaceSql = and(
    eq(changingLeaguePlaces.userId, place.userId),
    eq(changingLeaguePlaces.leagueId, place.leagueId),
    eq(changingLeaguePlaces.changeId, place.changeId),
  );
  const isPlaceUnchangedSql = sql`EXISTS (SELECT 1 FROM changing_league_places WHERE user_id = ${place.userId} AND league_id = ${place.leagueId}
    AND change_id = ${place.changeId})`;
  return [
    isMember
      ? orm
          .update(leagues)
          .set(buildListAddition(place.userId))
          .where(
            and(
              eq(leagues.id, place.leagueId),
              eq(leagues.isActive, true),
              sql`NOT ${isListedSql(place.userId)}`,
              isPlaceUnchangedSql,
            ),
          )
      : removeFromMemberList(context, place, isPlaceUnchangedSql),
    orm.delete(changingLeaguePlaces).where(isThisPlaceSql).returning({ leagueId: changingLeaguePlaces.leagueId }),
  ] as const;
};

/** A page of the places whose change began at `startedBefore` or earlier and was not completed. */
export const findInterruptedPlaces = (
  { databases }: DirectoryContext,
  startedBefore: string,
  lastPlaceOfPreviousPage: ChangingPlace | undefined,
  limit: number,
) =>
  databases.directory.orm
    .select()
    .from(changingLeaguePlaces)
    .where(
      and(
        lte(changingLeaguePlaces.startedAt, startedBefore),
        lastPlaceOfPreviousPage &&
          gt(sql`(user_id, league_id)`, sql`(${lastPlaceOfPreviousPage.userId}, ${lastPlaceOfPreviousPage.leagueId})`),
      ),
    )
    .orderBy(asc(changingLeaguePlaces.userId), asc(changingLeaguePlaces.leagueId))
    .limit(limit);
