import { addRanks } from "#core/domain/leagues/ranking.ts";
import { computeSimulatedStanding, type SimulatedMember } from "#core/domain/leagues/simulated-member.ts";
import { leagueSize } from "#core/domain/leagues/tier.ts";

/** A learner in a league, with their total XP of the week. */
export interface MemberTotal {
  userId: string;
  displayName: string;
  avatarUrl: string | null;
  weeklyXp: number;
  /**
   * A number that increases each time the total in the learner's database row is written. Of two totals, the total with
   * the higher number is newer.
   */
  sequence: number;
  lastXpAt: string | null;
}

/** One entry of the leaderboard. */
export interface Standing {
  id: string;
  userId: string | null;
  displayName: string;
  username: string;
  avatarUrl: string | null;
  weeklyXp: number;
  xp: number;
  rank: number;
  isFictional: boolean;
}

export interface StoredMember extends MemberTotal {
  /** The index of the simulated member whose place the learner took. */
  slot: number;
}

type MemberRow = {
  slot: number;
  user_id: string;
  display_name: string;
  avatar_url: string | null;
  weekly_xp: number;
  sequence: number;
  last_xp_update: string | null;
};

/**
 * The table `league_members` in the league's own database. It contains only learners; simulated members are computed.
 */
export class LeagueMembers {
  readonly #storage: SqlStorage;
  #tableExists = false;
  #sequences: Map<string, number> | undefined;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  /**
   * Creates the table on first use and not in the constructor, so that the object of a dissolved league stores nothing.
   */
  get #sql(): SqlStorage {
    if (!this.#tableExists) {
      this.#storage.exec(`CREATE TABLE IF NOT EXISTS league_members (
        slot INTEGER PRIMARY KEY,
        user_id TEXT NOT NULL UNIQUE,
        display_name TEXT NOT NULL,
        avatar_url TEXT,
        weekly_xp INTEGER NOT NULL,
        sequence INTEGER NOT NULL,
        last_xp_update TEXT,
        rank INTEGER,
        real_rank INTEGER
      )`);
      this.#tableExists = true;
    }
    return this.#storage;
  }

  readAllMembers(): StoredMember[] {
    return this.#sql.exec<MemberRow>("SELECT * FROM league_members").toArray().map(toMember);
  }

  findMember(userId: string): StoredMember | undefined {
    return this.#sql
      .exec<MemberRow>("SELECT * FROM league_members WHERE user_id = ?", userId)
      .toArray()
      .map(toMember)[0];
  }

  /** The sequence of the learner's stored total; undefined if the learner is not in the league. */
  sequenceOf(userId: string): number | undefined {
    this.#sequences ??= new Map(this.readAllMembers().map((member) => [member.userId, member.sequence]));
    return this.#sequences.get(userId);
  }

  insertMember(member: MemberTotal, slot: number): void {
    this.#sequences = undefined;
    const { userId, displayName, avatarUrl, weeklyXp, sequence, lastXpAt } = member;
    this.#sql.exec(
      `INSERT INTO league_members (slot, user_id, display_name, avatar_url, weekly_xp, sequence, last_xp_update)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      slot,
      userId,
      displayName,
      avatarUrl,
      weeklyXp,
      sequence,
      lastXpAt,
    );
  }

  updateMember(member: MemberTotal): void {
    this.#sequences = undefined;
    const { userId, displayName, avatarUrl, weeklyXp, sequence, lastXpAt } = member;
    this.#sql.exec(
      `UPDATE league_members SET display_name = ?, avatar_url = ?, weekly_xp = ?, sequence = ?, last_xp_update = ?
        WHERE user_id = ?`,
      displayName,
      avatarUrl,
      weeklyXp,
      sequence,
      lastXpAt,
      userId,
    );
  }

  removeMember(userId: string): boolean {
    this.#sequences = undefined;
    return this.#sql.exec("DELETE FROM league_members WHERE user_id = ?", userId).rowsWritten > 0;
  }

  storeRanks(userId: string, rank: number, realRank: number): void {
    this.#sql.exec("UPDATE league_members SET rank = ?, real_rank = ? WHERE user_id = ?", rank, realRank, userId);
  }

  /** The learner's ranks that were stored when the league was closed. */
  frozenRanks(userId: string): { rank: number; realRank: number; weeklyXp: number } | undefined {
    type FrozenRanksRow = { rank: number; real_rank: number; weekly_xp: number };
    const [row] = this.#sql
      .exec<FrozenRanksRow>("SELECT rank, real_rank, weekly_xp FROM league_members WHERE user_id = ?", userId)
      .toArray();
    return row && { rank: row.rank, realRank: row.real_rank, weeklyXp: row.weekly_xp };
  }
}

const toMember = (row: MemberRow): StoredMember => ({
  slot: row.slot,
  userId: row.user_id,
  displayName: row.display_name,
  avatarUrl: row.avatar_url,
  weeklyXp: row.weekly_xp,
  sequence: row.sequence,
  lastXpAt: row.last_xp_update,
});

/** The simulated members whose places no learner has taken. */
export function findRemainingSimulatedMembers(
  members: readonly StoredMember[],
  simulatedMembers: readonly SimulatedMember[],
) {
  const takenSlots = new Set(members.map(({ slot }) => slot));
  return simulatedMembers
    .filter(({ slot }) => !takenSlots.has(slot))
    .slice(0, Math.max(0, leagueSize - members.length));
}

/**
 * The slot for a new member: the slot of the lowest-ranked simulated member, or the next higher number if the league
 * has only learners.
 */
export function findSlotForNewMember(
  members: readonly StoredMember[],
  simulatedMembers: readonly SimulatedMember[],
  weekStartsAt: number,
  now: number,
): number {
  const simulatedStandings = findRemainingSimulatedMembers(members, simulatedMembers).map((simulatedMember) => ({
    ...computeSimulatedStanding(simulatedMember, weekStartsAt, now),
    id: simulatedMember.id,
    slot: simulatedMember.slot,
  }));
  const lowestMember = addRanks(simulatedStandings).at(-1);
  return lowestMember?.slot ?? Math.max(leagueSize, ...members.map(({ slot }) => slot + 1));
}

/**
 * The leaderboard at the time `now`, and the time until which it stays valid if no learner earns XP. Times are in
 * milliseconds since 1970.
 */
export function computeLeaderboard(
  members: readonly StoredMember[],
  simulatedMembers: readonly SimulatedMember[],
  weekStartsAt: number,
  now: number,
): { standings: Standing[]; validUntil: number } {
  let validUntil = Number.POSITIVE_INFINITY;
  const rows = [
    ...members.map((member) => ({ ...member, id: member.userId, isFictional: false })),
    ...findRemainingSimulatedMembers(members, simulatedMembers).map((member) => {
      const { weeklyXp, lastXpAt, changesAt: nextChangeAt } = computeSimulatedStanding(member, weekStartsAt, now);
      validUntil = Math.min(validUntil, nextChangeAt ?? validUntil);
      const { id, displayName } = member;
      return { id, userId: null, displayName, avatarUrl: null, weeklyXp, lastXpAt, isFictional: true };
    }),
  ];
  const standings = addRanks(rows).map(({ id, userId, displayName, avatarUrl, weeklyXp, rank, isFictional }) => ({
    id,
    userId,
    displayName,
    username: displayName,
    avatarUrl,
    weeklyXp,
    xp: weeklyXp,
    rank,
    isFictional,
  }));
  return { standings, validUntil };
}
