import { eq, inArray, sql } from "drizzle-orm";
import type { RequestContext, ServiceContext } from "../context.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import { signInAttempts } from "../db/schema/accounts.ts";
import { buildSelectRow } from "../db/select-row.ts";

export type AttemptCount = typeof signInAttempts.$inferSelect;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. If the window
 * has expired, a new window begins. If the count is above the limit, nothing is written.
 */
export const countAttempt = (context: RequestContext, key: string, limit: number, windowStart: string) =>
  context.databases.directory.orm
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
   * The key of the count of attempts by this address or device within 15 minutes. If this count is above
   * `ownCountLimit`, the attempt is not counted for the account.
   */
  ownCountKey: string;
  ownCountLimit: number;
  /** The number of attempts per day after which further attempts are slowed down. */
  freeAttempts: number;
  /**
   * Whether the attempt is not counted for the account, because it comes from a device on which somebody has signed in
   * to this account before.
   */
  isExempt: boolean;
}

/**
 * Counts an attempt on an account, from any address, unless the attempt follows the last counted attempt too soon.
 * After n attempts above `freeAttempts`, an attempt is counted only if the waiting time since the last counted attempt
 * is over. The waiting time is 2^n seconds, but never longer than 15 minutes. `window_start` is the time of the last
 * counted attempt.
 * @returns a row if the attempt was counted
 */
export const countSlowedAttempt = (
  context: RequestContext,
  { key, ownCountKey, ownCountLimit, freeAttempts, isExempt }: SlowedAttempt,
) =>
  context.databases.directory.orm
    .insert(signInAttempts)
    .select(
      buildSelectRow(
        signInAttempts,
        { key, windowStart: context.now.toISOString(), failures: 1 },
        sql`WHERE ${isExempt ? 0 : 1} AND ${ownCountLimit} >= (SELECT own.failures FROM sign_in_attempts own WHERE own.key = ${ownCountKey})`,
      ),
    )
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: sql`${signInAttempts.failures} + 1`, windowStart: sql`excluded.window_start` },
      setWhere: sql`${signInAttempts.failures} <= ${freeAttempts} OR unixepoch(${signInAttempts.windowStart}) + min(900, 1 << min(10, ${signInAttempts.failures} - ${freeAttempts})) <= unixepoch(excluded.window_start)`,
    })
    .returning({ failures: signInAttempts.failures });

export const findAttempts = (context: RequestContext, key: string) =>
  context.databases.directory.orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));

export const deleteAttempts = (context: RequestContext, ...keys: string[]) =>
  context.databases.directory.orm.delete(signInAttempts).where(inArray(signInAttempts.key, keys));

/** Deletes a page of the counts whose window is over, and of the daily counts of earlier days. */
export const sweepAttempts = (context: ServiceContext, windowStart: string, dayStart: string) =>
  context.databases.directory.orm.delete(signInAttempts).where(
    sql`key IN (SELECT key FROM sign_in_attempts WHERE window_start <= CASE WHEN key LIKE 'account %' OR key LIKE 'sign-up %'
        OR key LIKE 'notice %' OR key LIKE 'placement %' THEN ${dayStart} ELSE ${windowStart} END LIMIT ${rowsPerSweep})`,
  );

export const decrementAttempts = (context: RequestContext, key: string) =>
  context.databases.directory.orm
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, key));
