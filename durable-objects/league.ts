import { DurableObject } from "cloudflare:workers";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { type LeagueResult, outcomeOf } from "#core/domain/leagues/outcome.ts";
import { createSimulatedMembers, type SimulatedMember } from "#core/domain/leagues/simulated-member.ts";
import { leagueSocketsPerLearner } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import {
  computeLeaderboard,
  findSlotForNewMember,
  LeagueMembers,
  type MemberTotal,
  type StoredMember,
} from "./league-members.ts";
import type { LeagueMessage } from "./league-message.ts";
import { leagueResultOf } from "./league-result.ts";
import { type LeaderboardSnapshot, snapshotOf } from "./league-snapshot.ts";
import { LeagueStorage } from "./league-storage.ts";
import {
  type ClosedLeague,
  type LeaderboardResponse,
  type LeagueInfo,
  type PublishResult,
  type Rank,
  withTimes,
} from "./league-types.ts";
import { LiveSockets, type SessionEnding, sessionHeader } from "./live-sockets.ts";
import { Throttle } from "./throttle.ts";

export interface LeagueEnv {
  LEAGUE_QUEUE: Queue<LeagueMessage>;
}

const broadcastIntervalMs = 1000;
const closeRetryMs = 10 * 60_000;

/**
 * One league in one week: its members, their totals, the open sockets and the final ranks. The database owns the
 * totals. The worker sends each total from the database to this object, as an absolute number with a sequence number,
 * so repeated, late or lost updates cause no lasting error. Expected failures are returned, not thrown, because an
 * error loses its class when it leaves a Durable Object.
 */
export class League extends DurableObject<LeagueEnv> {
  #members: LeagueMembers;
  readonly #storage: LeagueStorage;
  #cachedSimulatedMembers: SimulatedMember[] | undefined;
  #snapshot: LeaderboardSnapshot | undefined;
  /** Limits broadcasts to one per second. The timer keeps the Durable Object in memory for at most a second. */
  readonly #broadcasts = new Throttle(broadcastIntervalMs, () => this.#broadcast(this.#latestTime));
  readonly #sockets: LiveSockets;
  /** The latest `now` that a caller passed. */
  #latestTime = 0;

  constructor(state: DurableObjectState, env: LeagueEnv) {
    super(state, env);
    this.#members = new LeagueMembers(state.storage.sql);
    this.#storage = new LeagueStorage(state.storage);
    this.#sockets = new LiveSockets(state);
  }

  /**
   * Stores a learner's total of the week if its sequence is higher than the stored sequence. An older total changes
   * nothing.
   */
  publish(leagueInfo: LeagueInfo, member: MemberTotal, now: Date): PublishResult {
    if (this.#storage.closedLeague() || now.getTime() >= (this.#storage.leagueInfo() ?? withTimes(leagueInfo)).closesAt)
      return "over";
    const knownSequence = this.#members.sequenceOf(member.userId);
    if (knownSequence !== undefined && knownSequence >= member.sequence) return "older";
    const { startsAt } = this.#storeInfoOnce(leagueInfo, now);
    if (knownSequence !== undefined) this.#members.updateMember(member);
    else {
      const slot = findSlotForNewMember(
        this.#members.readAllMembers(),
        this.#simulatedMembers(leagueInfo),
        startsAt,
        now.getTime(),
      );
      this.#members.insertMember(member, slot);
    }
    this.#totalsChanged(now);
    return "kept";
  }

  /**
   * The leaderboard for one learner, as a response body in the contract's shape, and its version.
   * @param sequence the sequence of the learner's total in the database: the result is "behind" if the league has an
   * older total
   * @param now in milliseconds: a number is cheaper to transfer than a Date, and this is the most frequent call
   * @param knownVersion the version that the caller has cached: the result is "same" if this version is still valid
   */
  leaderboard(
    userId: string,
    sequence: number,
    now: number,
    knownVersion: string,
  ): LeaderboardResponse | "same" | "behind" | "over" {
    const reasonNotToAnswer = this.#reasonNotToAnswer(userId, sequence, now);
    if (reasonNotToAnswer) return reasonNotToAnswer;
    const { memberJsonTexts, indexByUserId, version } = this.#currentSnapshot(now);
    if (knownVersion === version) return "same";
    const ownIndex = indexByUserId.get(userId);
    const textsForLearner = memberJsonTexts.map((line, i) => `${line.slice(0, -1)},"isCurrentUser":${i === ownIndex}}`);
    return { version, body: `{"leaderboard":[${textsForLearner.join(",")}]}` };
  }

  /** A learner's rank. See `leaderboard` for the parameters and results. */
  rank(userId: string, sequence: number, now: number): Rank | "behind" | "over" {
    const reasonNotToAnswer = this.#reasonNotToAnswer(userId, sequence, now);
    if (reasonNotToAnswer) return reasonNotToAnswer;
    const { standings, indexByUserId } = this.#currentSnapshot(now);
    const ownStanding = standings[indexByUserId.get(userId) ?? -1];
    return ownStanding
      ? { rank: ownStanding.rank, totalMembers: standings.length, weeklyXp: ownStanding.weeklyXp }
      : "behind";
  }

  /**
   * Removes a learner. A simulated member takes the learner's place. A closed league is dissolved when its last learner
   * leaves.
   */
  async remove(userId: string, now: Date): Promise<void> {
    this.#sockets.close("You left this league.", userId);
    // For a dissolved league, `leagueInfo` is null. Without this check, reading the members would create the table
    // again.
    if (!this.#storage.leagueInfo() || !this.#members.removeMember(userId)) return;
    if (!this.#storage.closedLeague()) this.#totalsChanged(now);
    else if (this.#members.readAllMembers().length === 0) await this.#dissolve();
  }

  /**
   * Closes the league and stores the final ranks. Repeated calls change nothing. `totals` contains the total that the
   * database has stored for each learner in the league. Members that are not in `totals` are removed.
   */
  async close(leagueInfo: LeagueInfo, totals: MemberTotal[], now: Date): Promise<"closed" | "too-early"> {
    const { closesAt, startsAt, endsAt } = weekStartingOn(leagueInfo.weekStart);
    if (this.#storage.closedLeague()) return "closed";
    if (now < closesAt) return "too-early";
    this.#storage.storeInfo(leagueInfo);
    const storedMembers = this.#members.readAllMembers();
    this.ctx.storage.transactionSync(() => {
      const idsInTotals = new Set(totals.map(({ userId }) => userId));
      for (const { userId } of storedMembers) if (!idsInTotals.has(userId)) this.#members.removeMember(userId);
      for (const memberTotal of totals) {
        const storedMember = storedMembers.find(({ userId }) => userId === memberTotal.userId);
        if (storedMember) {
          if (storedMember.sequence !== memberTotal.sequence || storedMember.weeklyXp !== memberTotal.weeklyXp)
            this.#members.updateMember(memberTotal);
        } else {
          const members = this.#members.readAllMembers();
          const simulatedMembers = this.#simulatedMembers(leagueInfo);
          this.#members.insertMember(
            memberTotal,
            findSlotForNewMember(members, simulatedMembers, startsAt.getTime(), endsAt.getTime()),
          );
        }
      }
      this.#snapshot = undefined;
      const { standings } = this.#currentSnapshot(endsAt.getTime());
      const realMembers = standings.filter(({ isFictional }) => !isFictional);
      for (const [i, { id, rank }] of realMembers.entries()) this.#members.storeRanks(id, rank, i + 1);
      const closedLeague: ClosedLeague = { totalMembers: standings.length, realMembers: realMembers.length };
      this.#storage.storeClosedLeague(closedLeague);
    });
    this.#broadcast(endsAt.getTime());
    this.#sockets.close("The week is over.");
    if (totals.length === 0) await this.#dissolve();
    else await this.ctx.storage.setAlarm(Date.now() + retentionMs.closedLeague);
    return "closed";
  }

  /**
   * A learner's result in a closed league. Returns "open" if the league is not closed yet, and "unknown" if this object
   * does not know the league or the learner.
   */
  async outcomeOf(userId: string): Promise<LeagueResult | "open" | "unknown"> {
    const leagueInfo = this.#storage.leagueInfo();
    const closedLeague = this.#storage.closedLeague();
    if (!leagueInfo || !closedLeague) return leagueInfo ? "open" : "unknown";
    const ranks = this.#members.frozenRanks(userId);
    return ranks ? leagueResultOf(leagueInfo, closedLeague, ranks) : "unknown";
  }

  /** Whether the learner would be demoted if the week ended at `now` (milliseconds). */
  wouldBeDemoted(userId: string, now: number): boolean {
    const leagueInfo = this.#storage.leagueInfo();
    if (!leagueInfo || this.#storage.closedLeague()) return false;
    const realMembers = this.#currentSnapshot(now).standings.filter(({ isFictional }) => !isFictional);
    const index = realMembers.findIndex((standing) => standing.userId === userId);
    const ownStanding = realMembers[index];
    return (
      ownStanding !== undefined && outcomeOf(leagueInfo.tier, index + 1, ownStanding.weeklyXp).outcome === "demoted"
    );
  }

  /** The data that this object stores about a learner, for the account export. */
  async storedMember(userId: string): Promise<StoredMember | null> {
    return (this.#storage.leagueInfo() && this.#members.findMember(userId)) ?? null;
  }

  /**
   * Opens a socket for a learner. The worker has already checked the session and the membership, and has updated the
   * learner's total.
   */
  override async fetch(request: Request): Promise<Response> {
    const userId = request.headers.get("x-league-learner") ?? "";
    const sessionHash = request.headers.get(sessionHeader) ?? "";
    const now = new Date(request.headers.get("x-league-now") ?? Number.NaN);
    const isOpen = this.#storage.leagueInfo() && !this.#storage.closedLeague();
    if (!isOpen || !this.#members.findMember(userId) || Number.isNaN(now.getTime())) {
      return new Response(null, { status: 404 });
    }
    const greeting = this.#standingsMessage(now.getTime());
    return this.#sockets.open(sessionHash, leagueSocketsPerLearner, { owner: userId, greeting });
  }

  /** Closes a session's sockets because the session was signed out or its token was replaced. */
  endSession(sessionHash: string, sessionEnding: SessionEnding): void {
    this.#sockets.endSession(sessionHash, sessionEnding);
  }

  override webSocketMessage(socket: WebSocket): void {
    // Clients have no reason to send messages. Pings do not reach this method.
    socket.close(1008, "Nothing is said here.");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /**
   * At the end of the week, asks the worker to close the league, and repeats this until it is closed. At the end of the
   * retention time, deletes the league.
   */
  override async alarm(): Promise<void> {
    const leagueInfo = this.#storage.leagueInfo();
    if (!leagueInfo) return;
    if (this.#storage.closedLeague()) return this.#dissolve();
    await this.ctx.storage.setAlarm(Date.now() + closeRetryMs);
    const { closesAt } = weekStartingOn(leagueInfo.weekStart);
    await this.env.LEAGUE_QUEUE.send({ type: "close", leagueId: leagueInfo.id, at: closesAt.toISOString() });
  }

  #reasonNotToAnswer(userId: string, sequence: number, now: number): "behind" | "over" | null {
    const leagueInfo = this.#storage.leagueInfo();
    if (!leagueInfo) return "behind";
    if (this.#storage.closedLeague() || now >= leagueInfo.closesAt) return "over";
    return (this.#members.sequenceOf(userId) ?? -1) < sequence ? "behind" : null;
  }

  #storeInfoOnce(leagueInfo: LeagueInfo, now: Date) {
    const existingInfo = this.#storage.leagueInfo();
    if (existingInfo) return existingInfo;
    const storedInfo = this.#storage.storeInfo(leagueInfo);
    // The delay until the league is closed is computed from the time that the caller passed. Up to 239 seconds are
    // added, a different number for each league, so that not all leagues close in the same second.
    const spreadSeconds = Number.parseInt(leagueInfo.id.slice(0, 4), 16) % 240;
    this.ctx.storage.setAlarm(Date.now() + (storedInfo.closesAt - now.getTime()) + spreadSeconds * 1000);
    return storedInfo;
  }

  async #dissolve(): Promise<void> {
    await this.#storage.deleteAll();
    this.#members = new LeagueMembers(this.ctx.storage.sql);
    this.#snapshot = undefined;
  }

  #simulatedMembers(leagueInfo: LeagueInfo): SimulatedMember[] {
    this.#cachedSimulatedMembers ??= createSimulatedMembers(leagueInfo.id);
    return this.#cachedSimulatedMembers;
  }

  #currentSnapshot(now: number): LeaderboardSnapshot {
    if (this.#snapshot && now >= this.#snapshot.validFrom && now < this.#snapshot.validUntil) return this.#snapshot;
    const leagueInfo = this.#storage.leagueInfo();
    if (!leagueInfo) throw new Error("a league that never began has no leaderboard");
    const { standings, validUntil } = computeLeaderboard(
      this.#members.readAllMembers(),
      this.#simulatedMembers(leagueInfo),
      leagueInfo.startsAt,
      now,
    );
    this.#snapshot = snapshotOf(standings, now, validUntil);
    return this.#snapshot;
  }

  #standingsMessage(now: number): string {
    return `{"type":"standings","leaderboard":[${this.#currentSnapshot(now).memberJsonTexts.join(",")}]}`;
  }

  #broadcast(now: number): void {
    if (!this.#storage.leagueInfo() || this.#sockets.isEmpty) return;
    this.#sockets.send(this.#standingsMessage(now));
  }

  #totalsChanged(now: Date): void {
    this.#snapshot = undefined;
    this.#latestTime = now.getTime();
    if (!this.#sockets.isEmpty) this.#broadcasts.requestRun();
  }
}
