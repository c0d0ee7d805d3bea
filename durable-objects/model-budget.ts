import { DurableObject } from "cloudflare:workers";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";

/** What a model may be asked for, by whom, and what it will cost at most. */
export interface Reservation {
  /** A learner or a visitor's address, as a hash that is another one every day. */
  who: string;
  /** Tokens that asking takes at most. */
  tokens: number;
  /** Tokens of this day: of one, and of all together. */
  mostOfOne: number;
  mostOfAll: number;
}

/** Whose tokens of the day are used up. */
export type SpentBudget = "own" | "shared";

/** The row of everybody together. */
const all = "";

/**
 * What models were asked for on one day (UTC). Tokens are reserved before a model is asked, as many as it can take, and what was not
 * taken comes back: so however many ask at once, a day's tokens are not exceeded. Where nobody says what was taken, since the model
 * failed or this was cut off, the reservation stays as it is.
 */
export class ModelBudget extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  async reserve({ who, tokens, mostOfOne, mostOfAll }: Reservation): Promise<"reserved" | SpentBudget> {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS model_use (who TEXT PRIMARY KEY, tokens INTEGER NOT NULL) WITHOUT ROWID",
    );
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + retentionMs.modelUse);
    // Nothing is awaited between reading and writing.
    if (this.#used(all) + tokens > mostOfAll) return "shared";
    if (this.#used(who) + tokens > mostOfOne) return "own";
    this.#add(who, tokens);
    return "reserved";
  }

  /** Takes back what was reserved and not used; `more` is below zero then. */
  settle(who: string, more: number): void {
    this.#add(who, more);
  }

  /** The day is long over. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #used(who: string): number {
    const [row] = this.#sql.exec<{ tokens: number }>("SELECT tokens FROM model_use WHERE who = ?", who).toArray();
    return row?.tokens ?? 0;
  }

  #add(who: string, tokens: number): void {
    this.#sql.exec(
      `INSERT INTO model_use (who, tokens) VALUES (?1, ?3), (?2, ?3)
        ON CONFLICT (who) DO UPDATE SET tokens = model_use.tokens + excluded.tokens`,
      all,
      who,
      tokens,
    );
  }
}
