import { DurableObject } from "cloudflare:workers";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";

/** A request to reserve tokens before a model is asked. */
export interface Reservation {
  /** The consumer of the tokens: a hash of a learner's id or of a visitor's address. The hash changes every day. */
  consumer: string;
  /** The maximum number of tokens that the question and its answer can take. */
  tokenCount: number;
  /** The limits for this day: tokens for one consumer, and tokens for all consumers together. */
  maxPerConsumer: number;
  maxTotal: number;
}

/** The budget of the day that is used up: the consumer's own budget, or the budget that all consumers share. */
export type SpentBudget = "own" | "shared";

/** The key of the row that counts the tokens of all consumers. */
const sharedTotalKey = "";

/**
 * Counts the tokens that models used on one day (UTC). The maximum number of tokens is reserved before a model is
 * asked, and unused tokens are released afterwards, so concurrent requests cannot exceed the day's budget. If the model
 * fails or this object is interrupted, the actual use is never reported. Then all reserved tokens stay counted.
 */
export class ModelBudget extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  async reserve({ consumer, tokenCount, maxPerConsumer, maxTotal }: Reservation): Promise<"reserved" | SpentBudget> {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS model_use (who TEXT PRIMARY KEY, tokens INTEGER NOT NULL) WITHOUT ROWID",
    );
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + retentionMs.modelTokenCounts);
    // There is no await between reading and writing, so no other request can reserve the same tokens.
    if (this.#usedTokens(sharedTotalKey) + tokenCount > maxTotal) return "shared";
    if (this.#usedTokens(consumer) + tokenCount > maxPerConsumer) return "own";
    this.#addTokens(consumer, tokenCount);
    return "reserved";
  }

  /**
   * Corrects a reservation by the difference between used and reserved tokens. `tokenDifference` is negative if fewer
   * tokens were used than reserved.
   */
  settle(consumer: string, tokenDifference: number): void {
    this.#addTokens(consumer, tokenDifference);
  }

  /** Deletes the counts when their retention time is over. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #usedTokens(consumer: string): number {
    const [row] = this.#sql.exec<{ tokens: number }>("SELECT tokens FROM model_use WHERE who = ?", consumer).toArray();
    return row?.tokens ?? 0;
  }

  #addTokens(consumer: string, tokens: number): void {
    this.#sql.exec(
      `INSERT INTO model_use (who, tokens) VALUES (?1, ?3), (?2, ?3)
        ON CONFLICT (who) DO UPDATE SET tokens = model_use.tokens + excluded.tokens`,
      sharedTotalKey,
      consumer,
      tokens,
    );
  }
}
