import { directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import type { Env } from "../env.ts";
import { openPrimaries } from "./client.ts";
import { findMove } from "./moves-store.ts";

/** The context of background work. Its statements run in the directory. */
export function createServiceContext(env: Env, now: Date): ServiceContext {
  const databases = openPrimaries(env);
  return { env, databases, db: databases.directory, now };
}

/** The same context with the primary databases, for work that must see the latest writes. */
export function readingFromPrimary<C extends ServiceContext>(context: C): C {
  const databases = openPrimaries(context.env);
  return { ...context, databases, db: databases.ofShard(context.db.shard) };
}

/** The same context with statements that run in a shard. */
export const inShard = <C extends ServiceContext>(context: C, shard: Shard): C => ({
  ...context,
  db: context.databases.ofShard(shard),
});

/** All databases with rows of learners: the directory and the configured shards. */
export const listShards = ({ databases }: ServiceContext): readonly Shard[] => [directoryShard, ...databases.shards];

/**
 * The same context with statements that run where the learner's rows are. If shards are configured, this costs a round
 * trip, because the learner may have been moved. Calls of a signed-in learner do not need it: see `learnerContext`.
 */
export async function inShardOf<C extends ServiceContext>(context: C, learnerId: string): Promise<C> {
  if (context.databases.shards.length === 0) return inShard(context, directoryShard);
  return inShard(context, await findShard(context, learnerId));
}

/**
 * The context of the learner whose id a visitor sends. If the id names no configured shard, returns the context of the
 * directory, which has no learner with this id.
 */
export async function inShardOfUncheckedId<C extends ServiceContext>(context: C, learnerId: string): Promise<C> {
  const isInShard = context.databases.shards.includes(homeShardOf(learnerId));
  return isInShard || homeShardOf(learnerId) === directoryShard
    ? inShardOf(context, learnerId)
    : inShard(context, directoryShard);
}

/** The shard that contains the learner's rows. */
export async function findShard(context: ServiceContext, learnerId: string): Promise<Shard> {
  const [move] = await findMove(context, learnerId);
  return move?.shard ?? homeShardOf(learnerId);
}
