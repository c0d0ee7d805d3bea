import { eq, inArray, sql } from "drizzle-orm";
import type { RequestContext, ServiceContext } from "../context.ts";
import { signInAttempts } from "../db/schema/accounts.ts";
import { selectRow } from "../db/select-row.ts";

export type Attempts = typeof signInAttempts.$inferSelect;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. An expired
 * window starts anew. Above the limit nothing more is written.
 */
export const countAttempt = (context: RequestContext, key: string, limit: number, windowStart: string) =>
  context.db.orm
    .insert(signInAttempts)
    .values({ key, windowStart: context.now.toISOString(), failures: 1 })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`CASE WHEN ${signInAttempts.windowStart} <= ${windowStart} THEN 1 ELSE ${signInAttempts.failures} + 1 END`,
        windowStart: sql`CASE WHEN ${signInAttempts.windowStart} <= ${windowStart} THEN excluded.window_start ELSE ${signInAttempts.windowStart} END`,
      },
      setWhere: sql`${signInAttempts.failures} <= ${limit} OR ${signInAttempts.windowStart} <= ${windowStart}`,
    });

interface SlowedAttempt {
  key: string;
  /**
   * The key of the 15-minute count of the same address or device. If that count is above `ownLimit`, the attempt is not
   * counted here.
   */
  ownKey: string;
  ownLimit: number;
  /** Number of attempts per day that are not slowed down. */
  freeAttempts: number;
  /** Whether nothing is counted. */
  isExempt: boolean;
}

/**
 * Counts an attempt on an account, from any address, unless it comes too soon: above `freeAttempts` attempts, 2^n
 * seconds must pass after the last attempt, at most 15 minutes. `window_start` is the time of the last counted attempt.
 * @returns a row if the attempt was counted
 */
export const countSlowedAttempt = (
  context: RequestContext,
  { key, ownKey, ownLimit, freeAttempts, isExempt }: SlowedAttempt,
) =>
  context.db.orm
    .insert(signInAttempts)
    .select(
      selectRow(
        signInAttempts,
        { key, windowStart: context.now.toISOString(), failures: 1 },
        sql`WHERE ${isExempt ? 0 : 1} AND ${ownLimit} >= (SELECT own.failures FROM sign_in_attempts own WHERE own.key = ${ownKey})`,
      ),
    )
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: sql`${signInAttempts.failures} + 1`, windowStart: sql`excluded.window_start` },
      setWhere: sql`${signInAttempts.failures} <= ${freeAttempts} OR unixepoch(${signInAttempts.windowStart}) + min(900, 1 << min(10, ${signInAttempts.failures} - ${freeAttempts})) <= unixepoch(excluded.window_start)`,
    })
    .returning({ failures: signInAttempts.failures });

export const findAttempts = (context: RequestContext, key: string) =>
  context.db.orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));

export const deleteAttempts = (context: RequestContext, ...keys: string[]) =>
  context.db.orm.delete(signInAttempts).where(inArray(signInAttempts.key, keys));

/** Deletes counts whose window is over, and daily counts of earlier days. */
export const sweepAttempts = (context: ServiceContext, windowStart: string, dayStart: string) =>
  context.db.orm
    .delete(signInAttempts)
    .where(
      sql`${signInAttempts.windowStart} <= CASE WHEN ${signInAttempts.key} LIKE 'account %' OR ${signInAttempts.key} LIKE 'sign-up %' OR ${signInAttempts.key} LIKE 'notice %' THEN ${dayStart} ELSE ${windowStart} END`,
    );

export const decrementAttempts = (context: RequestContext, key: string) =>
  context.db.orm
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, key));
