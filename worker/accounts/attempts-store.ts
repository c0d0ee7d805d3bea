import { eq, inArray, sql } from "drizzle-orm";
import type { RequestContext, ServiceContext } from "../context.ts";
import { signInAttempts } from "../db/schema/accounts.ts";
import { selectRow } from "../db/select-row.ts";

export type Attempts = typeof signInAttempts.$inferSelect;

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; a window that is over starts anew.
 * Beyond the limit nothing more is written.
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
  /** The count that is kept to 15 minutes: whoever is beyond that one adds nothing here. */
  ownKey: string;
  ownLimit: number;
  /** So many in a day are not slowed. */
  free: number;
  /** Nothing is counted. */
  isExempt: boolean;
}

/**
 * Counts an attempt on an account from anywhere, unless it comes too soon: beyond `free`, 2^n seconds after the last, at most 15
 * minutes. `window_start` is the time of the last attempt that was counted. Returns a row when it was counted.
 */
export const countSlowedAttempt = (context: RequestContext, { key, ownKey, ownLimit, free, isExempt }: SlowedAttempt) =>
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
      setWhere: sql`${signInAttempts.failures} <= ${free} OR unixepoch(${signInAttempts.windowStart}) + min(900, 1 << min(10, ${signInAttempts.failures} - ${free})) <= unixepoch(excluded.window_start)`,
    })
    .returning({ failures: signInAttempts.failures });

export const findAttempts = (context: RequestContext, key: string) =>
  context.db.orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));

export const forgetAttempts = (context: RequestContext, ...keys: string[]) =>
  context.db.orm.delete(signInAttempts).where(inArray(signInAttempts.key, keys));

/** Forgets whoever failed before the window, and what is counted by the day of the days before today. */
export const sweepAttempts = (context: ServiceContext, windowStart: string, dayStart: string) =>
  context.db.orm
    .delete(signInAttempts)
    .where(
      sql`${signInAttempts.windowStart} <= CASE WHEN ${signInAttempts.key} LIKE 'account %' OR ${signInAttempts.key} LIKE 'sign-up %' OR ${signInAttempts.key} LIKE 'notice %' THEN ${dayStart} ELSE ${windowStart} END`,
    );

export const uncountAttempt = (context: RequestContext, key: string) =>
  context.db.orm
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, key));
