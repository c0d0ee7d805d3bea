import { eq, type SQL, sql } from "drizzle-orm";
import { allowancePointMs, allowancePoints } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { userXp } from "./schema/progress.ts";

const mostAhead = allowancePoints * allowancePointMs;

/** `paced_until` after so many points. One that no writing can have led to, since the clock went back, counts as none. */
function until({ now }: Pick<LearnerContext, "now">, points: number): SQL {
  const at = now.getTime();
  const spent = sql`CASE WHEN ${userXp.pacedUntil} > ${at + mostAhead} THEN 0 ELSE ${userXp.pacedUntil} END`;
  return sql`(max(${spent}, ${at}) + ${points * allowancePointMs})`;
}

/** SQL for whether so many points are left. */
export const hasPoints = (context: Pick<LearnerContext, "now">, points: number): SQL =>
  sql`${until(context, points)} <= ${context.now.getTime() + mostAhead}`;

/**
 * SQL for the learner's `paced_until` after so many points. An account may be ahead of the clock by the whole allowance and no more
 * (the generic cell rate algorithm, ITU-T I.371): beyond, this is NULL, which the column refuses, and the batch is undone. So the
 * limit holds however many writes come at once, in a row that is written anyway.
 */
export const afterPaying = (context: Pick<LearnerContext, "now">, points: number): SQL =>
  sql`CASE WHEN ${hasPoints(context, points)} THEN ${until(context, points)} END`;

/** Pays points in a statement of its own. */
export const payPoints = (context: LearnerContext, points: number) =>
  context.db.orm
    .update(userXp)
    .set({ pacedUntil: afterPaying(context, points) })
    .where(eq(userXp.userId, context.learnerId));

/** What is said to who has spent the allowance; `pacedUntil` as it is kept. */
export function allowanceSpent({ now }: Pick<LearnerContext, "now">, pacedUntil: number, points: number): AppError {
  const over = pacedUntil + points * allowancePointMs - mostAhead - now.getTime();
  const minutes = Math.max(1, Math.ceil(over / 60_000));
  const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("rate_limited", `That is a lot in a short time. You can go on in ${when}.`, {
    retryAfter: Math.max(1, Math.ceil(over / 1000)),
  });
}

const isAllowanceSpent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes("NOT NULL constraint failed: user_xp.paced_until") || isAllowanceSpent(error.cause));

/**
 * For a batch that paid: turns the refusal of the database into the one that is answered.
 * @throws AppError rate_limited, or the error itself when it is another
 */
export const refuseSpentAllowance =
  (context: LearnerContext, points: number) =>
  async (error: unknown): Promise<never> => {
    if (!isAllowanceSpent(error)) throw error;
    const [row] = await context.db.orm
      .select({ pacedUntil: userXp.pacedUntil })
      .from(userXp)
      .where(eq(userXp.userId, context.learnerId));
    throw allowanceSpent(context, row?.pacedUntil ?? 0, points);
  };
