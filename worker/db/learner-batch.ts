import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { moveFenceMessage, type Shard } from "#core/domain/accounts/shard.ts";
import { chooseLearnerTimeZone } from "#core/domain/learner-time-zone.ts";
import { changePoints, submissionPoints } from "#core/domain/limits.ts";
import { defaultMemorySettings, type MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { LearnerContext } from "../context.ts";
import { createSignedOutError } from "../errors.ts";
import { createSpentAllowanceHandler, spendPoints } from "./allowance.ts";
import { moveOldRows } from "./old-rows/move-old-rows.ts";
import { findShard, readingFromPrimary } from "./places.ts";
import { readWithDirectory, runWithDirectory } from "./run-with-directory.ts";
import { sessions, users } from "./schema/accounts.ts";
import { userXp } from "./schema/progress.ts";

export type Statement = BatchItem<"sqlite">;

export interface SignedInLearner {
  /**
   * The time zone in which the learner's days are counted: the zone that the browser reports, or the stored zone if it
   * changed too recently.
   */
  timeZone: string;
  /** The time zone that is stored with the account. */
  storedTimeZone: string;
  /** When the account was created. */
  memberSince: string;
  /** The Durable Objects that hold sockets of this session. */
  watched: string[];
  /**
   * The time at which the session was created, and the time at which it was last used (recorded at most every ten
   * minutes).
   */
  sessionCreatedAt: string;
  lastSeenAt: string;
  /** When a password, a passkey or a recovery code was last given in this session. */
  authenticatedAt: string;
  /** The passkey with which the session was opened or which was added in it. */
  passkeyId: string | null;
  /** When the session expires. */
  sessionExpire: string;
  /** The desired retention and the fit, which determine when the learner's words are due again. */
  memorySettings: MemorySettings;
  /** When the learner's whole allowance is restored (`userXp.pacedUntil`). */
  pacedUntil: number;
}

/**
 * The learner's rows are not in the shard in which the call searched for them. The call has written nothing, so `serve`
 * repeats it in the right shard.
 */
export class LearnerMovedError extends Error {
  readonly shard: Shard;

  constructor(shard: Shard) {
    super(`The learner's rows are in the shard ${shard}.`);
    this.shard = shard;
  }
}

/**
 * The error for a call that found no session or no learner: the learner was moved to another shard or is signed out.
 */
async function createMissingLearnerError(context: LearnerContext): Promise<Error> {
  if (context.databases.shards.length === 0) return createSignedOutError();
  const shard = await findShard(readingFromPrimary(context), context.learnerId);
  return shard === context.db.shard ? createSignedOutError() : new LearnerMovedError(shard);
}

/**
 * Runs queries together with the session check, in one round trip. If the session is revoked or expired, the queried
 * rows are discarded.
 * @param directoryQueries queries that run in the directory at the same time
 * @throws AppError signed_out; LearnerMovedError
 */
export async function readAsLearner<T extends readonly Statement[], D extends readonly Statement[] = []>(
  context: LearnerContext,
  queries: readonly [...T],
  directoryQueries: readonly [...D] = [] as never,
): Promise<{ learner: SignedInLearner; rows: BatchResponse<T>; directoryRows: BatchResponse<D> }> {
  const session = context.db.orm
    .select({
      timeZone: users.timeZone,
      timeZoneChangedAt: users.timeZoneChangedAt,
      lastActiveDate: userXp.lastActiveDate,
      pacedUntil: userXp.pacedUntil,
      memberSince: users.createdAt,
      memorySettings: users.memorySettings,
      hasOldRows: users.hasOldRows,
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
  const batchRows = await readWithDirectory(context, [session, ...queries], directoryQueries);
  const [accountRows, ...rows] = batchRows.rows;
  const account = accountRows[0];
  if (!account) throw await createMissingLearnerError(context);
  if (account.hasOldRows) {
    // The queries read only the present tables. So the learner's rows in the old tables are moved there first, and then
    // the queries are repeated.
    await moveOldRows(context, context.learnerId);
    return readAsLearner(context, queries, directoryQueries);
  }
  context.isSessionChecked = true;
  return {
    learner: {
      timeZone: chooseLearnerTimeZone(
        {
          storedTimeZone: account.timeZone,
          changedAt: account.timeZoneChangedAt,
          reportedTimeZone: context.reportedTimeZone,
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
      memorySettings: account.memorySettings ?? defaultMemorySettings,
      pacedUntil: account.pacedUntil,
    },
    rows: rows as BatchResponse<T>,
    directoryRows: batchRows.directoryRows,
  };
}

/**
 * Runs all statements in one round trip. Either all of them take effect, or none. Also stores a changed time zone, and
 * spends `points` of the learner's allowance. `points` is 0 if a separate statement of the batch spends the points or
 * if they were spent before.
 * @throws AppError rate_limited when the allowance is used up; signed_out
 */
export async function commit<T extends readonly Statement[]>(
  context: LearnerContext,
  learner: SignedInLearner,
  statements: readonly [...T],
  points: number = changePoints,
): Promise<BatchResponse<T>> {
  const timeZoneUpdate =
    learner.timeZone === learner.storedTimeZone
      ? []
      : [
          context.db.orm
            .update(users)
            .set({ timeZone: learner.timeZone, timeZoneChangedAt: context.now.toISOString() })
            .where(and(eq(users.id, context.learnerId), eq(users.timeZone, learner.storedTimeZone))),
        ];
  const [firstStatement, ...otherStatements] = [
    ...statements,
    ...timeZoneUpdate,
    ...(points > 0 ? [spendPoints(context, points)] : []),
  ];
  if (!firstStatement) throw new Error("nothing to commit");
  const batchResults = await context.db.orm
    .batch([firstStatement, ...otherStatements])
    .catch(async (error: unknown) => {
      // A violated foreign key means that the account was deleted or moved after the session was checked.
      throw isForeignKeyViolation(error) ? await createMissingLearnerError(context) : error;
    })
    .catch(createSpentAllowanceHandler(context, points || submissionPoints));
  return batchResults.slice(0, statements.length) as BatchResponse<T>;
}

/**
 * Writes changes to the ways of signing in, in one round trip. Either all statements take effect, or none. Nothing is
 * written if the session has ended since it was read, for example because the owner set a new password. In this case
 * `updated_at` would become NULL, which the column refuses.
 * @param directoryStatements what is written to the directory afterwards
 * @throws AppError signed_out; LearnerMovedError
 */
export async function commitWhileSignedIn<T extends readonly Statement[]>(
  context: LearnerContext,
  statements: readonly [...T],
  directoryStatements: readonly Statement[] = [],
): Promise<BatchResponse<T>> {
  const isSessionValidSql = sql`EXISTS (SELECT 1 FROM sessions WHERE user_id = ${context.learnerId} AND sid = ${context.sessionHash} AND expire > ${context.now.toISOString()})`;
  const sessionCheck = context.db.orm
    .update(users)
    .set({ updatedAt: sql`CASE WHEN ${isSessionValidSql} THEN ${users.updatedAt} END` })
    .where(eq(users.id, context.learnerId));
  const { rows } = await runWithDirectory(context, [sessionCheck, ...statements], directoryStatements).catch(
    async (error: unknown) => {
      const isLearnerMissing = isNullViolation(error, "users.updated_at") || isForeignKeyViolation(error);
      throw isLearnerMissing ? await createMissingLearnerError(context) : error;
    },
  );
  return rows.slice(1) as BatchResponse<T>;
}

const doesMessageContain = (error: unknown, text: string): boolean =>
  error instanceof Error && (error.message.includes(text) || doesMessageContain(error.cause, text));

/** Whether a call failed because the learner is being moved, or was just moved, to another shard. */
export const isBeingMoved = (error: unknown) =>
  error instanceof LearnerMovedError || doesMessageContain(error, moveFenceMessage);

/** Whether a write failed because a row with the same key exists in this table. */
export const isUniqueViolation = (error: unknown, table: string) =>
  doesMessageContain(error, `UNIQUE constraint failed: ${table}.`);

/**
 * Whether a write failed because this column would become NULL. Our statements set a column to NULL if their condition
 * does not hold.
 */
export const isNullViolation = (error: unknown, column: string) =>
  doesMessageContain(error, `NOT NULL constraint failed: ${column}`);

/**
 * Whether a write failed because the learner's account is no longer in this database: it was deleted, or moved to
 * another shard.
 */
export const isForeignKeyViolation = (error: unknown) => doesMessageContain(error, "FOREIGN KEY constraint failed");
