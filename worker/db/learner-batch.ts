import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { learnerTimeZone } from "#core/domain/learner-time-zone.ts";
import { changePoints, submissionPoints } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { signedOut } from "../errors.ts";
import { payPoints, refuseSpentAllowance } from "./allowance.ts";
import { sessions, users } from "./schema/accounts.ts";
import { userXp } from "./schema/progress.ts";

export type Statement = BatchItem<"sqlite">;

export interface SignedIn {
  /** Where the learner's day begins and ends: what their browser reports once it may count, else the one they had last. */
  timeZone: string;
  /** The zone on the account. */
  storedTimeZone: string;
  /** When the account was made. */
  memberSince: string;
  /** The objects that hold sockets of this session. */
  watched: string[];
  /** When this session was opened, and when it was last seen, kept to ten minutes. */
  sessionCreatedAt: string;
  lastSeenAt: string;
  /** When a password, a passkey or a recovery code was last given in this session. */
  authenticatedAt: string;
  /** The passkey it was opened with or has added. */
  passkeyId: string | null;
  /** When it ends. */
  sessionExpire: string;
}

/**
 * Reads in one round trip, together with the session's row; a revoked or expired session discards what was read.
 * @throws AppError signed_out
 */
export async function readAsLearner<T extends readonly Statement[]>(
  context: LearnerContext,
  queries: readonly [...T],
): Promise<{ learner: SignedIn; rows: BatchResponse<T> }> {
  const session = context.db.orm
    .select({
      timeZone: users.timeZone,
      timeZoneChangedAt: users.timeZoneChangedAt,
      lastActiveDate: userXp.lastActiveDate,
      memberSince: users.createdAt,
      sess: sessions.sess,
      watched: sessions.watched,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      passkeyId: sessions.passkeyId,
      expire: sessions.expire,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userXp, eq(userXp.userId, sessions.userId))
    .where(
      and(
        eq(sessions.userId, context.learnerId),
        eq(sessions.sid, context.sessionHash),
        gt(sessions.expire, context.now.toISOString()),
      ),
    );
  const [found, ...rows] = await context.db.orm.batch([session, ...queries]);
  const account = found[0];
  if (!account) throw signedOut();
  context.isSessionChecked = true;
  return {
    learner: {
      timeZone: learnerTimeZone(
        {
          stored: account.timeZone,
          changedAt: account.timeZoneChangedAt,
          reported: context.reportedTimeZone,
          lastActiveDate: account.lastActiveDate,
        },
        context.now,
      ),
      storedTimeZone: account.timeZone,
      memberSince: account.memberSince,
      watched: account.watched,
      sessionCreatedAt: account.sess.createdAt,
      lastSeenAt: account.lastSeenAt ?? account.sess.createdAt,
      authenticatedAt: account.authenticatedAt ?? account.sess.createdAt,
      passkeyId: account.passkeyId,
      sessionExpire: account.expire,
    },
    rows: rows as BatchResponse<T>,
  };
}

/**
 * Writes in one round trip, all or nothing. The zone the browser reports is stored along the way, and the learner's allowance
 * pays for it: `points`, or 0 for a batch that pays in a statement of its own or was paid for before.
 * @throws AppError rate_limited when the allowance is spent
 */
export async function commit<T extends readonly Statement[]>(
  context: LearnerContext,
  learner: SignedIn,
  statements: readonly [...T],
  points: number = changePoints,
): Promise<BatchResponse<T>> {
  const zone =
    learner.timeZone === learner.storedTimeZone
      ? []
      : [
          context.db.orm
            .update(users)
            .set({ timeZone: learner.timeZone, timeZoneChangedAt: context.now.toISOString() })
            .where(and(eq(users.id, context.learnerId), eq(users.timeZone, learner.storedTimeZone))),
        ];
  const [first, ...rest] = [...statements, ...zone, ...(points > 0 ? [payPoints(context, points)] : [])];
  if (!first) throw new Error("nothing to commit");
  const results = await context.db.orm
    .batch([first, ...rest])
    .catch((error: unknown) => {
      // The account was deleted after it was read.
      throw isForeignKeyViolation(error) ? signedOut() : error;
    })
    .catch(refuseSpentAllowance(context, points || submissionPoints));
  return results.slice(0, statements.length) as BatchResponse<T>;
}

/**
 * Changes who can get into the account, in one round trip, all or nothing: nothing when the session has ended since it was read, as
 * it does when the owner sets a new password. (Without the session `updated_at` would be NULL, which the column refuses.)
 * @throws AppError signed_out
 */
export async function commitWhileSignedIn<T extends readonly Statement[]>(
  context: LearnerContext,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const isAlive = sql`EXISTS (SELECT 1 FROM sessions WHERE user_id = ${context.learnerId} AND sid = ${context.sessionHash} AND expire > ${context.now.toISOString()})`;
  const guard = context.db.orm
    .update(users)
    .set({ updatedAt: sql`CASE WHEN ${isAlive} THEN ${users.updatedAt} END` })
    .where(eq(users.id, context.learnerId));
  const [, ...results] = await context.db.orm.batch([guard, ...statements]).catch((error: unknown) => {
    throw isNullViolation(error, "users.updated_at") || isForeignKeyViolation(error) ? signedOut() : error;
  });
  return results as BatchResponse<T>;
}

const says = (error: unknown, text: string): boolean =>
  error instanceof Error && (error.message.includes(text) || says(error.cause, text));

/** Whether a write was refused because a row with this table's key exists. */
export const isUniqueViolation = (error: unknown, table: string) => says(error, `UNIQUE constraint failed: ${table}.`);

/** Whether a write was refused because this column would have no value: how a statement says that its condition does not hold. */
export const isNullViolation = (error: unknown, column: string) => says(error, `NOT NULL constraint failed: ${column}`);

/** Whether a write was refused because the learner it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown) => says(error, "FOREIGN KEY constraint failed");
