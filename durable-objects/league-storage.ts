import { type ClosedLeague, type LeagueInfo, type TimedLeagueInfo, withTimes } from "./league-types.ts";

/**
 * The stored properties of a league and, if the league is closed, its numbers of members. Values are cached, because
 * only the league's own Durable Object changes them.
 */
export class LeagueStorage {
  /** Undefined if the properties were not read yet; null if no properties are stored. */
  #leagueInfo: TimedLeagueInfo | null | undefined;
  #closedLeague: ClosedLeague | null | undefined;
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The league's properties; null before its first member. */
  leagueInfo(): TimedLeagueInfo | null {
    if (this.#leagueInfo === undefined) {
      const storedInfo = this.#storage.kv.get<LeagueInfo>("facts");
      this.#leagueInfo = storedInfo ? withTimes(storedInfo) : null;
    }
    return this.#leagueInfo;
  }

  storeInfo(leagueInfo: LeagueInfo): TimedLeagueInfo {
    this.#storage.kv.put("facts", leagueInfo);
    this.#leagueInfo = withTimes(leagueInfo);
    return this.#leagueInfo;
  }

  /** The numbers of members when the league was closed; null while it is open. */
  closedLeague(): ClosedLeague | null {
    if (this.#closedLeague === undefined) this.#closedLeague = this.#storage.kv.get<ClosedLeague>("closing") ?? null;
    return this.#closedLeague;
  }

  storeClosedLeague(closedLeague: ClosedLeague): void {
    this.#storage.kv.put("closing", closedLeague);
    this.#closedLeague = closedLeague;
  }

  async deleteAll(): Promise<void> {
    await this.#storage.deleteAll();
    this.#leagueInfo = this.#closedLeague = undefined;
  }
}
