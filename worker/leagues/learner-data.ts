import { getLeagueStub } from "#durable-objects/stubs.ts";
import type { LearnerData } from "../accounts/account-data.ts";
import type { LearnerContext } from "../context.ts";
import { deleteMarks, markPlace, removeFromMemberList } from "./places-store.ts";
import { removeFromLeague } from "./remove-from-league.ts";
import { findMembership, type Membership } from "./store.ts";

/**
 * The ids of the leagues whose Durable Objects can contain the learner: the current league, and the last league if the
 * learner could not be removed from it.
 */
const listLeagueIdsOfMembership = ({ leagueId, lastLeague }: Membership): string[] =>
  [leagueId, lastLeague?.leagueId].filter((id) => id !== null && id !== undefined);

async function readLeagueIds(context: LearnerContext): Promise<string[]> {
  const [membership] = await findMembership(context, context.learnerId);
  return membership ? listLeagueIdsOfMembership(membership) : [];
}

/** The learner's data that is stored in the leagues' Durable Objects and not in the database. */
export const leagueData: LearnerData = {
  area: "leagues",
  objects: {
    async *league_members(context) {
      for (const leagueId of await readLeagueIds(context)) {
        const row = await getLeagueStub(context.env, leagueId).storedMember(context.learnerId);
        if (row) yield [{ leagueId, ...row }];
      }
    },
  },
  async prepareDeletion(context) {
    const leagueIds = await readLeagueIds(context);
    const places = leagueIds.map((leagueId) => ({
      ...{ userId: context.learnerId, leagueId },
      changeId: crypto.randomUUID(),
    }));
    return {
      directoryMarkStatements: places.map((place) => markPlace(context, place)),
      directoryStatements: [
        ...places.map((place) => removeFromMemberList(context, place)),
        deleteMarks(context, context.learnerId),
      ],
      async afterDeletion() {
        for (const leagueId of leagueIds) await removeFromLeague(context, leagueId);
      },
    };
  },
};
