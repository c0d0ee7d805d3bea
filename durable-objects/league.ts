import { DurableObject } from "cloudflare:workers";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { weekNamed } from "#core/domain/leagues/league-week.ts";
import { type LeagueResult, outcomeOf } from "#core/domain/leagues/outcome.ts";
import { type SimulatedMember, simulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import { leagueName } from "#core/domain/leagues/tier.ts";
import {
  LeagueMembers,
  leaderboard,
  type MemberTotal,
  placeOfNewcomer,
  type Standing,
  type StoredMember,
} from "./league-members.ts";
import type { LeagueMessage } from "./league-message.ts";

export interface LeagueEnv {
  LEAGUE_QUEUE: Queue<LeagueMessage>;
}

/** What a league is from its first member on. */
export interface LeagueFacts {
  id: string;
  tier: number;
  weekStart: CalendarDay;
}

interface Closing {
  totalMembers: number;
  realMembers: number;
}

/** `over`: the league is closed, or its week is so long over that it may be. */
export type Published = "kept" | "older" | "over";

const broadcastEvery = 1000;
const socketsALearner = 4;
const askAgainAfter = 10 * 60_000;
/** For so long a closed league waits for its learners to see how it ended. */
const keptAfterwards = 26 * 7 * 86_400_000;

/**
 * A league of one week: who is in it, what they have, who sees it change, how it ended. The database owns the totals; the
 * league is told them whole, with their sequence, so that an update told twice, late or never does no lasting harm.
 * What can be expected to fail is answered, not thrown: an error loses its class on its way out of an object.
 */
export class League extends DurableObject<LeagueEnv> {
  #members: LeagueMembers;
  #simulated: SimulatedMember[] | undefined;
  #board: { standings: Standing[]; from: number; until: number } | undefined;
  /** When the watchers were last told, by this machine's clock. */
  #toldAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest instant this league was told. */
  #now = 0;

  constructor(state: DurableObjectState, env: LeagueEnv) {
    super(state, env);
    this.#members = new LeagueMembers(state.storage.sql);
    // Answered without waking the league up.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** A learner's total of the week. An older sequence than the one that is known changes nothing. */
  async publish(facts: LeagueFacts, member: MemberTotal, now: Date): Promise<Published> {
    const { closesAt, startsAt } = weekNamed(facts.weekStart);
    if (this.#closing() || now >= closesAt) return "over";
    await this.#begin(facts, now);
    const known = this.#members.find(member.userId);
    if (known && known.sequence >= member.sequence) return "older";
    if (known) this.#members.update(member);
    else {
      const slot = placeOfNewcomer(this.#members.all(), this.#simulations(facts), startsAt.getTime(), now.getTime());
      this.#members.add(member, slot);
    }
    this.#changed(now);
    return "kept";
  }

  /**
   * The leaderboard. Whoever asks brings their own total, so that looking at it repairs what was lost.
   * Null: the league is over, or the learner is not in it.
   */
  async standings(facts: LeagueFacts, member: MemberTotal, now: Date): Promise<Standing[] | null> {
    if ((await this.publish(facts, member, now)) === "over") return null;
    return this.#leaderboard(facts, now);
  }

  /** The learner leaves: their place is simulated again. Of a closed league, the last one to leave takes it along. */
  async remove(userId: string, now: Date): Promise<void> {
    for (const socket of this.ctx.getWebSockets(userId)) socket.close(1000, "You left this league.");
    if (!this.#members.remove(userId)) return;
    if (!this.#closing()) this.#changed(now);
    else if (this.#members.all().length === 0) await this.#dissolve();
  }

  /**
   * Freezes the ranks, once: whoever comes second finds them frozen. `totals` are the learners of the league with what the
   * database says they have, and they are who counts.
   */
  async close(facts: LeagueFacts, totals: MemberTotal[], now: Date): Promise<"closed" | "too-early"> {
    const { closesAt, startsAt, endsAt } = weekNamed(facts.weekStart);
    if (this.#closing()) return "closed";
    if (now < closesAt) return "too-early";
    this.#begun(facts);
    const known = this.#members.all();
    this.ctx.storage.transactionSync(() => {
      const counted = new Set(totals.map(({ userId }) => userId));
      for (const { userId } of known) if (!counted.has(userId)) this.#members.remove(userId);
      for (const total of totals) {
        if (known.some(({ userId }) => userId === total.userId)) this.#members.update(total);
        else {
          const others = this.#members.all();
          const simulated = this.#simulations(facts);
          this.#members.add(total, placeOfNewcomer(others, simulated, startsAt.getTime(), endsAt.getTime()));
        }
      }
      this.#board = undefined;
      const standings = this.#leaderboard(facts, endsAt);
      const real = standings.filter(({ isFictional }) => !isFictional);
      for (const [i, { id, rank }] of real.entries()) this.#members.freeze(id, rank, i + 1);
      const closing: Closing = { totalMembers: standings.length, realMembers: real.length };
      this.ctx.storage.kv.put("closing", closing);
    });
    this.#send(endsAt);
    for (const socket of this.ctx.getWebSockets()) socket.close(1000, "The week is over.");
    if (totals.length === 0) await this.#dissolve();
    else await this.ctx.storage.setAlarm(Date.now() + keptAfterwards);
    return "closed";
  }

  /** How the league ended for a learner; null while it has not, or when it does not know them. */
  async outcomeOf(userId: string): Promise<LeagueResult | "open" | "unknown"> {
    const facts = this.#facts();
    const closing = this.#closing();
    if (!facts || !closing) return facts ? "open" : "unknown";
    const frozen = this.#members.frozen(userId);
    if (!frozen) return "unknown";
    const { startsAt, endsAt } = weekNamed(facts.weekStart);
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

  /** What is stored here about a learner. */
  async rowOf(userId: string): Promise<StoredMember | null> {
    return this.#members.find(userId) ?? null;
  }

  /** A learner who watches: the worker checked the session, that they belong here, and their total. */
  override async fetch(request: Request): Promise<Response> {
    const facts = this.#facts();
    const userId = request.headers.get("x-league-learner") ?? "";
    const now = new Date(request.headers.get("x-league-now") ?? Number.NaN);
    if (!facts || this.#closing() || !this.#members.find(userId) || Number.isNaN(now.getTime())) {
      return new Response(null, { status: 404 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.ctx.getWebSockets(userId);
    for (const socket of open.slice(0, Math.max(0, open.length - socketsALearner + 1))) {
      socket.close(1008, "Watched from too many windows.");
    }
    this.ctx.acceptWebSocket(server, [userId]);
    server.send(this.#message(facts, now));
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(): void {
    // Watching is all there is to do here.
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
    const { closesAt } = weekNamed(facts.weekStart);
    await this.env.LEAGUE_QUEUE.send({ type: "close", leagueId: facts.id, at: closesAt.toISOString() });
  }

  #facts(): LeagueFacts | undefined {
    return this.ctx.storage.kv.get<LeagueFacts>("facts");
  }

  #closing(): Closing | undefined {
    return this.ctx.storage.kv.get<Closing>("closing");
  }

  #begun(facts: LeagueFacts): boolean {
    if (this.#facts()) return false;
    this.ctx.storage.kv.put("facts", facts);
    return true;
  }

  async #begin(facts: LeagueFacts, now: Date): Promise<void> {
    if (!this.#begun(facts)) return;
    // By the clock that told `now`; leagues do not all wake up in one second.
    const spread = Number.parseInt(facts.id.slice(0, 4), 16) % 240;
    const untilClosing = weekNamed(facts.weekStart).closesAt.getTime() - now.getTime();
    await this.ctx.storage.setAlarm(Date.now() + untilClosing + spread * 1000);
  }

  async #dissolve(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#members = new LeagueMembers(this.ctx.storage.sql);
  }

  #simulations(facts: LeagueFacts): SimulatedMember[] {
    this.#simulated ??= simulatedMembers(facts.id);
    return this.#simulated;
  }

  #leaderboard(facts: LeagueFacts, now: Date): Standing[] {
    const at = now.getTime();
    if (!this.#board || at < this.#board.from || at >= this.#board.until) {
      const startsAt = weekNamed(facts.weekStart).startsAt.getTime();
      const { standings, validUntil } = leaderboard(this.#members.all(), this.#simulations(facts), startsAt, at);
      this.#board = { standings, from: at, until: validUntil };
    }
    return this.#board.standings;
  }

  #message(facts: LeagueFacts, now: Date): string {
    return JSON.stringify({ type: "standings", leaderboard: this.#leaderboard(facts, now) });
  }

  #send(now: Date): void {
    const facts = this.#facts();
    const sockets = this.ctx.getWebSockets();
    if (!facts || sockets.length === 0) return;
    const message = this.#message(facts, now);
    this.#toldAt = Date.now();
    for (const socket of sockets) {
      try {
        socket.send(message);
      } catch {
        // It was closing.
      }
    }
  }

  /** Tells whoever watches, at most once a second; the timer keeps the league awake no longer than that. */
  #changed(now: Date): void {
    this.#board = undefined;
    this.#now = now.getTime();
    if (this.#timer !== undefined || this.ctx.getWebSockets().length === 0) return;
    const wait = this.#toldAt + broadcastEvery - Date.now();
    if (wait <= 0) {
      this.#send(now);
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send(new Date(this.#now));
    }, wait);
  }
}
