/**
 * The name of a database that contains learners' rows: the two digits of its binding (`LEARNERS_07`), or `directory`
 * for the database that also contains the catalogue.
 */
export type Shard = string;

/**
 * The shard of all learners while no other shard is configured. Learners who signed up during that
 * time stay in it.
 */
export const directoryShard: Shard = "directory";

/** The beginning of the name of a shard's binding; the shard's two digits follow. */
export const bindingPrefix = "LEARNERS_";

/** Whether the text is the name of a shard other than the directory. */
export const isShardNumber = (text: string): boolean => /^\d\d$/.test(text);

/**
 * The shard that a learner's id names: the shard in which the learner signed up. Ids with a shard
 * are UUIDs of version 8 (RFC 9562: custom) that begin with the shard's two digits; ids of learners
 * in the directory are random UUIDs (version 4).
 */
export const homeShardOf = (learnerId: string): Shard =>
  /^(\d\d)[0-9a-f]{6}-[0-9a-f]{4}-8/.exec(learnerId)?.[1] ?? directoryShard;

/**
 * The id of a new learner.
 * @param randomId a random UUID of version 4
 */
export const createLearnerId = (shard: Shard, randomId: string): string =>
  shard === directoryShard ? randomId : `${shard}${randomId.slice(2, 14)}8${randomId.slice(15)}`;

/**
 * The size that one learner's rows reach within a year, in bytes. When the sizes of shards are compared, a shard counts
 * with at least this size for each of its learners, because the rows of new learners will still grow.
 */
export const bytesOfLearnerYear = 1_000_000;

/**
 * The size in bytes at which a shard takes no more new learners. A D1 database can have at most 10
 * GB, and the learners that the shard already has continue to add rows. `npm run simulate:shards`
 * uses the same size.
 */
export const fullShardBytes = 4_000_000_000;

/**
 * The number of learners at which a shard takes no more new learners. The learners that it has continue to add rows. In
 * the model of `npm run simulate:shards`, 5 % of the active learners stop learning every week. With this limit, no
 * shard of the model reaches 10 GB in five years. (The command itself simulates one year.)
 */
export const maxLearnersOfShard = 40_000;

/**
 * A change in two databases that is still marked as unfinished after this time, in milliseconds, counts as interrupted.
 * A call that is not interrupted takes only seconds.
 */
export const interruptedAfterMs = 10 * 60_000;

/** The error message of the triggers that refuse the writes of a learner who is being moved (scripts/shards). */
export const moveFenceMessage = "the learner is being moved";
