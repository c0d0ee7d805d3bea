import { eq, type SQL, sql } from "drizzle-orm";
import { maxAllowancePoints, msPerAllowancePoint } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { userXp } from "./schema/progress.ts";

const maxAheadMs = maxAllowancePoints * msPerAllowancePoint;

/**
 * SQL for `paced_until` after spending `points`. `paced_until` is the time at which the whole allowance is restored. If
 * the allowance has just been used up, this time is `maxAheadMs` after the present time, and it cannot be later than
 * that. If the stored time is later, the server's clock was set back, and the stored time is ignored.
 */
function pacedUntilSql({ now }: Pick<LearnerContext, "now">, points: number): SQL {
  const nowMs = now.getTime();
  const currentPacedUntilSql = sql`CASE WHEN ${userXp.pacedUntil} > ${nowMs + maxAheadMs} THEN 0 ELSE ${userXp.pacedUntil} END`;
  return sql`(max(${currentPacedUntilSql}, ${nowMs}) + ${points * msPerAllowancePoint})`;
}

/** SQL condition: the learner has at least `points` left. */
export const hasPointsSql = (context: Pick<LearnerContext, "now">, points: number): SQL =>
  sql`${pacedUntilSql(context, points)} <= ${context.now.getTime() + maxAheadMs}`;

/**
 * SQL for the learner's `paced_until` after spending `points`. An account's `paced_until` may be ahead of the clock by
 * at most the whole allowance (the generic cell rate algorithm, ITU-T I.371). If the new value exceeds this limit, the
 * SQL yields NULL. The column refuses NULL, so the batch is rolled back. Therefore the limit also holds for concurrent
 * writes, without an additional row.
 */
export const pacedUntilAfterSpendingSql = (context: Pick<LearnerContext, "now">, points: number): SQL =>
  sql`CASE WHEN ${hasPointsSql(context, points)} THEN ${pacedUntilSql(context, points)} END`;

/** Spends points with a separate statement. */
export const spendPoints = (context: LearnerContext, points: number) =>
  context.db.orm
    .update(userXp)
    .set({ pacedUntil: pacedUntilAfterSpendingSql(context, points) })
    .where(eq(userXp.userId, context.learnerId));

/**
 * The error for a learner whose allowance is used up.
 * @param pacedUntil the stored value: the time (milliseconds) at which the whole allowance is restored if the learner
 * writes nothing more
 */
export function createAllowanceSpentError(
  { now }: Pick<LearnerContext, "now">,
  pacedUntil: number,
  points: number,
): AppError {
  const remainingMs = pacedUntil + points * msPerAllowancePoint - maxAheadMs - now.getTime();
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const waitingTimeText = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("rate_limited", `That is a lot in a short time. You can go on in ${waitingTimeText}.`, {
    retryAfter: Math.max(1, Math.ceil(remainingMs / 1000)),
  });
}

/**
 * Refuses a call if fewer than `points` are left. This check is needed if a call first writes to the directory and
 * spends the points only later, in the learner's database.
 * @throws AppError rate_limited when fewer than `points` are left
 */
export function requirePoints({ now }: Pick<LearnerContext, "now">, pacedUntil: number, points: number): void {
  const aheadMs = pacedUntil - now.getTime();
  const isSpent = aheadMs <= maxAheadMs && Math.max(aheadMs, 0) + points * msPerAllowancePoint > maxAheadMs;
  if (isSpent) throw createAllowanceSpentError({ now }, pacedUntil, points);
}

const isAllowanceSpent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes("NOT NULL constraint failed: user_xp.paced_until") || isAllowanceSpent(error.cause));

/**
 * Error handler for a batch that spends points. If the allowance is spent, replaces the database's error by the error
 * that the API returns.
 * @throws AppError rate_limited; any other error unchanged
 */
export const createSpentAllowanceHandler =
  (context: LearnerContext, points: number) =>
  async (error: unknown): Promise<never> => {
    if (!isAllowanceSpent(error)) throw error;
    const [row] = await context.db.orm
      .select({ pacedUntil: userXp.pacedUntil })
      .from(userXp)
      .where(eq(userXp.userId, context.learnerId));
    throw createAllowanceSpentError(context, row?.pacedUntil ?? 0, points);
  };
