import { DurableObject } from "cloudflare:workers";
import { liveEntry } from "#core/contract/leagues.ts";
import { weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { type LeagueResult, outcomeOf } from "#core/domain/leagues/outcome.ts";
import { type SimulatedMember, simulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import { leagueName } from "#core/domain/leagues/tier.ts";
import { leagueSocketsPerLearner } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { type Board, type LeagueFacts, type Published, type Rank, timesOf, type Written } from "./league-facts.ts";
import { LeagueMembers, leaderboard, type MemberTotal, placeOfNewcomer, type StoredMember } from "./league-members.ts";
import type { LeagueMessage } from "./league-message.ts";
import { type SessionEnding, sessionHeader, Watchers } from "./watchers.ts";

export interface LeagueEnv {
  LEAGUE_QUEUE: Queue<LeagueMessage>;
}

interface Closing {
  totalMembers: number;
  realMembers: number;
}

const broadcastEvery = 1000;
const askAgainAfter = 10 * 60_000;

/**
 * A league of one week: who is in it, what they have, who sees it change, how it ended. The database owns the totals; the
 * league is told them whole, with their sequence, so that an update told twice, late or never does no lasting harm.
 * What can be expected to fail is answered, not thrown: an error loses its class on its way out of an object.
 */
export class League extends DurableObject<LeagueEnv> {
  #members: LeagueMembers;
  /** What was read before and only this object changes; null is known to be nothing. */
  #knownFacts: (LeagueFacts & { startsAt: number; closesAt: number }) | null | undefined;
  #knownClosing: Closing | null | undefined;
  #simulated: SimulatedMember[] | undefined;
  #board: Board | undefined;
  /** When the watchers were last told, by this machine's clock. */
  #toldAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers: Watchers;
  /** The latest instant this league was told. */
  #now = 0;

  constructor(state: DurableObjectState, env: LeagueEnv) {
    super(state, env);
    this.#members = new LeagueMembers(state.storage.sql);
    this.#watchers = new Watchers(state);
  }

  /** A learner's total of the week. An older sequence than the one that is known changes nothing. */
  publish(facts: LeagueFacts, member: MemberTotal, now: Date): Published {
    if (this.#closing() || now.getTime() >= (this.#facts() ?? timesOf(facts)).closesAt) return "over";
    const known = this.#members.sequenceOf(member.userId);
    if (known !== undefined && known >= member.sequence) return "older";
    const { startsAt } = this.#begin(facts, now);
    if (known !== undefined) this.#members.update(member);
    else {
      const slot = placeOfNewcomer(this.#members.all(), this.#simulations(facts), startsAt, now.getTime());
      this.#members.add(member, slot);
    }
    this.#changed(now);
    return "kept";
  }

  /**
   * The leaderboard as a learner reads it: the body of the answer, in the contract's shape, and its version.
   * @param sequence of the learner's total: `behind` when the league knows an older one, and wants to be told
   * @param now in milliseconds: what is asked for most is asked for with little
   * @param seen the version the asker holds: `same` when it still stands
   */
  leaderboard(userId: string, sequence: number, now: number, seen: string): Written | "same" | "behind" | "over" {
    const complaint = this.#complaint(userId, sequence, now);
    if (complaint) return complaint;
    const { lines, placeOf, version } = this.#leaderboard(now);
    if (seen === version) return "same";
    const mine = placeOf.get(userId);
    const own = lines.map((line, i) => `${line.slice(0, -1)},"isCurrentUser":${i === mine}}`);
    return { version, body: `{"leaderboard":[${own.join(",")}]}` };
  }

  /** Where a learner stands; what was said of `leaderboard` holds. */
  rank(userId: string, sequence: number, now: number): Rank | "behind" | "over" {
    const complaint = this.#complaint(userId, sequence, now);
    if (complaint) return complaint;
    const { standings, placeOf } = this.#leaderboard(now);
    const mine = standings[placeOf.get(userId) ?? -1];
    return mine ? { rank: mine.rank, totalMembers: standings.length, weeklyXp: mine.weeklyXp } : "behind";
  }

  /** The learner leaves: their place is simulated again. Of a closed league, the last one to leave takes it along. */
  async remove(userId: string, now: Date): Promise<void> {
    this.#watchers.close("You left this league.", userId);
    // One that is dissolved, or never began, is not to make a table for this.
    if (!this.#facts() || !this.#members.remove(userId)) return;
    if (!this.#closing()) this.#changed(now);
    else if (this.#members.all().length === 0) await this.#dissolve();
  }

  /**
   * Freezes the ranks, once: whoever comes second finds them frozen. `totals` are the learners of the league with what the
   * database says they have, and they are who counts.
   */
  async close(facts: LeagueFacts, totals: MemberTotal[], now: Date): Promise<"closed" | "too-early"> {
    const { closesAt, startsAt, endsAt } = weekStartingOn(facts.weekStart);
    if (this.#closing()) return "closed";
    if (now < closesAt) return "too-early";
    this.#keepFacts(facts);
    const known = this.#members.all();
    this.ctx.storage.transactionSync(() => {
      const counted = new Set(totals.map(({ userId }) => userId));
      for (const { userId } of known) if (!counted.has(userId)) this.#members.remove(userId);
      for (const total of totals) {
        const told = known.find(({ userId }) => userId === total.userId);
        if (told) {
          if (told.sequence !== total.sequence || told.weeklyXp !== total.weeklyXp) this.#members.update(total);
        } else {
          const others = this.#members.all();
          const simulated = this.#simulations(facts);
          this.#members.add(total, placeOfNewcomer(others, simulated, startsAt.getTime(), endsAt.getTime()));
        }
      }
      this.#board = undefined;
      const { standings } = this.#leaderboard(endsAt.getTime());
      const real = standings.filter(({ isFictional }) => !isFictional);
      for (const [i, { id, rank }] of real.entries()) this.#members.freeze(id, rank, i + 1);
      const closing: Closing = { totalMembers: standings.length, realMembers: real.length };
      this.ctx.storage.kv.put("closing", closing);
      this.#knownClosing = closing;
    });
    this.#send(endsAt.getTime());
    this.#watchers.close("The week is over.");
    if (totals.length === 0) await this.#dissolve();
    else await this.ctx.storage.setAlarm(Date.now() + retentionMs.closedLeague);
    return "closed";
  }

  /** How the league ended for a learner; null while it has not, or when it does not know them. */
  async outcomeOf(userId: string): Promise<LeagueResult | "open" | "unknown"> {
    const facts = this.#facts();
    const closing = this.#closing();
    if (!facts || !closing) return facts ? "open" : "unknown";
    const frozen = this.#members.frozen(userId);
    if (!frozen) return "unknown";
    const { startsAt, endsAt } = weekStartingOn(facts.weekStart);
    return {
      leagueId: facts.id,
      leagueName: leagueName(facts.tier),
      tier: facts.tier,
      weekStartDate: startsAt.toISOString(),
      weekEndDate: endsAt.toISOString(),
      ...closing,
      ...frozen,
      ...outcomeOf(facts.tier, frozen.realRank, frozen.weeklyXp),
    };
  }

  /** Whether a learner would fall if the week ended now. */
  wouldFall(userId: string, now: number): boolean {
    const facts = this.#facts();
    if (!facts || this.#closing()) return false;
    const real = this.#leaderboard(now).standings.filter(({ isFictional }) => !isFictional);
    const place = real.findIndex((one) => one.userId === userId);
    const mine = real[place];
    return mine !== undefined && outcomeOf(facts.tier, place + 1, mine.weeklyXp).outcome === "demoted";
  }

  /** What is stored here about a learner. */
  async rowOf(userId: string): Promise<StoredMember | null> {
    return (this.#facts() && this.#members.find(userId)) ?? null;
  }

  /** A learner who watches: the worker checked the session, that they belong here, and their total. */
  override async fetch(request: Request): Promise<Response> {
    const userId = request.headers.get("x-league-learner") ?? "";
    const session = request.headers.get(sessionHeader) ?? "";
    const now = new Date(request.headers.get("x-league-now") ?? Number.NaN);
    const isOpen = this.#facts() && !this.#closing();
    if (!isOpen || !this.#members.find(userId) || Number.isNaN(now.getTime())) {
      return new Response(null, { status: 404 });
    }
    const greeting = this.#message(now.getTime());
    return this.#watchers.open(session, leagueSocketsPerLearner, { owner: userId, greeting });
  }

  /** Whoever watched with this session is signed out, or told to come back with the token that replaces its own. */
  endSession(session: string, ending: SessionEnding): void {
    this.#watchers.endSession(session, ending);
  }

  override webSocketMessage(socket: WebSocket): void {
    // Watching is all there is to do here; the ping is answered without waking the league up.
    socket.close(1008, "Nothing is said here.");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** The week is over: asks to be closed, again and again until it is. Long afterwards: forgets. */
  override async alarm(): Promise<void> {
    const facts = this.#facts();
    if (!facts) return;
    if (this.#closing()) return this.#dissolve();
    await this.ctx.storage.setAlarm(Date.now() + askAgainAfter);
    const { closesAt } = weekStartingOn(facts.weekStart);
    await this.env.LEAGUE_QUEUE.send({ type: "close", leagueId: facts.id, at: closesAt.toISOString() });
  }

  #complaint(userId: string, sequence: number, now: number): "behind" | "over" | null {
    const facts = this.#facts();
    if (!facts) return "behind";
    if (this.#closing() || now >= facts.closesAt) return "over";
    return (this.#members.sequenceOf(userId) ?? -1) < sequence ? "behind" : null;
  }

  #facts() {
    if (this.#knownFacts === undefined) {
      const kept = this.ctx.storage.kv.get<LeagueFacts>("facts");
      this.#knownFacts = kept ? timesOf(kept) : null;
    }
    return this.#knownFacts;
  }

  #closing(): Closing | null {
    if (this.#knownClosing === undefined) this.#knownClosing = this.ctx.storage.kv.get<Closing>("closing") ?? null;
    return this.#knownClosing;
  }

  #keepFacts(facts: LeagueFacts) {
    this.ctx.storage.kv.put("facts", facts);
    this.#knownFacts = timesOf(facts);
    return this.#knownFacts;
  }

  #begin(facts: LeagueFacts, now: Date) {
    const begun = this.#facts();
    if (begun) return begun;
    const begins = this.#keepFacts(facts);
    // By the clock that told `now`; leagues do not all wake up in one second.
    const spread = Number.parseInt(facts.id.slice(0, 4), 16) % 240;
    this.ctx.storage.setAlarm(Date.now() + (begins.closesAt - now.getTime()) + spread * 1000);
    return begins;
  }

  async #dissolve(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#members = new LeagueMembers(this.ctx.storage.sql);
    this.#knownFacts = this.#knownClosing = this.#board = undefined;
  }

  #simulations(facts: LeagueFacts): SimulatedMember[] {
    this.#simulated ??= simulatedMembers(facts.id);
    return this.#simulated;
  }

  #leaderboard(at: number): Board {
    if (this.#board && at >= this.#board.from && at < this.#board.until) return this.#board;
    const facts = this.#facts();
    if (!facts) throw new Error("a league that never began has no leaderboard");
    const { standings, validUntil } = leaderboard(this.#members.all(), this.#simulations(facts), facts.startsAt, at);
    this.#board = {
      standings,
      // Parsed by the contract, so that no column leaks that it does not know.
      lines: standings.map((standing) => JSON.stringify(liveEntry.parse(standing))),
      placeOf: new Map(standings.map(({ userId }, i) => [userId ?? "", i])),
      version: crypto.randomUUID(),
      from: at,
      until: validUntil,
    };
    return this.#board;
  }

  #message(now: number): string {
    return `{"type":"standings","leaderboard":[${this.#leaderboard(now).lines.join(",")}]}`;
  }

  #send(now: number): void {
    if (!this.#facts() || this.#watchers.isEmpty) return;
    this.#toldAt = Date.now();
    this.#watchers.send(this.#message(now));
  }

  /** Tells whoever watches, at most once a second; the timer keeps the league awake no longer than that. */
  #changed(now: Date): void {
    this.#board = undefined;
    this.#now = now.getTime();
    if (this.#timer !== undefined || this.#watchers.isEmpty) return;
    const wait = this.#toldAt + broadcastEvery - Date.now();
    if (wait <= 0) {
      this.#send(this.#now);
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send(this.#now);
    }, wait);
  }
}
