import { leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerData } from "../accounts/account-data.ts";
import type { LearnerContext } from "../context.ts";
import { emptyLeague } from "./empty-league.ts";
import { findMembership, freePlace, type Membership } from "./store.ts";

/** The leagues whose objects may hold a row of the learner: the present one, and the last if it could not be emptied. */
const leaguesWithRows = ({ leagueId, lastLeague }: Membership): string[] =>
  [leagueId, lastLeague?.leagueId].filter((id) => id !== null && id !== undefined);

async function leaguesOf(context: LearnerContext): Promise<string[]> {
  const [membership] = await findMembership(context, context.learnerId);
  return membership ? leaguesWithRows(membership) : [];
}

/** What leagues hold of a learner beyond the database's rows. */
export const leagueData: LearnerData = {
  area: "leagues",
  objects: {
    async *league_members(context) {
      for (const leagueId of await leaguesOf(context)) {
        const row = await leagueStub(context.env, leagueId).storedMember(context.learnerId);
        if (row) yield [{ leagueId, ...row }];
      }
    },
  },
  async forget(context) {
    const leagueIds = await leaguesOf(context);
    return {
      statements: [freePlace(context, context.learnerId)],
      async afterwards() {
        for (const leagueId of leagueIds) await emptyLeague(context, leagueId);
      },
    };
  },
};
