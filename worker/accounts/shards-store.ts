import { eq, sql } from "drizzle-orm";
import {
  bytesOfLearnerYear,
  directoryShard,
  fullShardBytes,
  maxLearnersOfShard,
  type Shard,
} from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { users } from "../db/schema/accounts.ts";
import { shards } from "../db/schema/directory.ts";

/**
 * The emptiest open shard among the shards that are configured and were added (`npm run shards -- add`). The size of a
 * shard is the larger of two numbers: its bytes now, and the bytes that its learners will fill in a year. Returns no
 * row if all shards are closed or full.
 */
export const findEmptiestShard = ({ databases }: ServiceContext) =>
  databases.directory.orm
    .select({ shard: sql<Shard>`configured.value`.as("shard") })
    .from(
      sql`json_each(${JSON.stringify(databases.shards)}) AS configured JOIN shards ON shards.shard = configured.value`,
    )
    .where(sql`shards.is_open = 1 AND shards.bytes < ${fullShardBytes} AND shards.learners < ${maxLearnersOfShard}`)
    .orderBy(sql`max(shards.bytes, shards.learners * ${bytesOfLearnerYear})`, sql`configured.value`)
    .limit(1);

/** Adds 1 to the shard's number of learners, for a new account. */
export const countNewLearner = ({ databases }: ServiceContext, shard: Shard): Statement =>
  databases.directory.orm
    .update(shards)
    .set({ learners: sql`${shards.learners} + 1` })
    .where(eq(shards.shard, shard));

/** Subtracts 1 from the shard's number of learners, for a deleted account. */
export const countDeletedLearner = ({ databases }: ServiceContext, shard: Shard): Statement =>
  databases.directory.orm
    .update(shards)
    .set({ learners: sql`max(0, ${shards.learners} - 1)` })
    .where(eq(shards.shard, shard));

/** Counts the learners of the context's shard. */
export const countLearners = (context: ServiceContext) =>
  context.db.orm.select({ learners: sql<number>`count(*)`.as("learners") }).from(users);

/**
 * Stores the measured size of a database in its row of the table `shards`. Shards already have a row. The row of the
 * directory is inserted when the directory is measured for the first time, with `isOpen` false, which means that no new
 * learners may be added.
 */
export const storeMeasurement = (
  { databases, now }: ServiceContext,
  shard: Shard,
  measurement: { learners: number; bytes: number },
): Statement => {
  const values = { ...measurement, measuredAt: now.toISOString() };
  const { orm } = databases.directory;
  if (shard !== directoryShard) return orm.update(shards).set(values).where(eq(shards.shard, shard));
  return orm
    .insert(shards)
    .values({ shard, isOpen: false, ...values })
    .onConflictDoUpdate({ target: shards.shard, set: values });
};
