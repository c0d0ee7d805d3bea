import { liveEntry } from "#core/contract/leagues.ts";
import type { Standing } from "./league-members.ts";

/**
 * A computed leaderboard. The league uses the same snapshot from `validFrom` to `validUntil`, unless its members or
 * their totals change before. Times are in milliseconds.
 */
export interface LeaderboardSnapshot {
  standings: Standing[];
  /** The members as JSON objects in order of rank, and each learner's index among them. */
  memberJsonTexts: string[];
  indexByUserId: ReadonlyMap<string, number>;
  version: string;
  validFrom: number;
  validUntil: number;
}

export const snapshotOf = (standings: Standing[], validFrom: number, validUntil: number): LeaderboardSnapshot => ({
  standings,
  // Parses each entry with the contract's schema. This removes columns that clients must not see.
  memberJsonTexts: standings.map((standing) => JSON.stringify(liveEntry.parse(standing))),
  indexByUserId: new Map(standings.map(({ userId }, i) => [userId ?? "", i])),
  version: crypto.randomUUID(),
  validFrom,
  validUntil,
});
