import { directoryShard, fullShardBytes, maxLearnersOfShard, type Shard } from "#core/domain/accounts/shard.ts";

/** A row of the table `shards`. */
export interface ShardRow {
  shard: Shard;
  is_open: number;
  learners: number;
  bytes: number;
  measured_at: string | null;
}

/** A row of the table `moved_learners`. */
export interface MoveRow {
  learner_id: string;
  shard: Shard;
  moving_to: Shard | null;
  left_shard: Shard | null;
  step_started_at: string;
}

/** The lines of `npm run shards -- list`. */
export function describeShards(
  configuredShards: readonly Shard[],
  shards: readonly ShardRow[],
  moves: readonly MoveRow[],
): string[] {
  const rowByShard = new Map(shards.map((row) => [row.shard, row]));
  const describeShard = (shard: Shard) => {
    const row = rowByShard.get(shard);
    if (!row) return `${shard}  not added completely: run "add" again`;
    const isFull = row.bytes >= fullShardBytes || row.learners >= maxLearnersOfShard;
    const state = isFull ? "full" : row.is_open ? "open" : "closed";
    const megabytes = (row.bytes / 1e6).toFixed(1);
    return `${shard}  ${state.padEnd(6)}  ${row.learners} learners, ${megabytes} MB${row.measured_at ? `, measured ${row.measured_at}` : ""}`;
  };
  const describeMove = ({
    learner_id: id,
    shard,
    moving_to: target,
    left_shard: leftShard,
    step_started_at: stepStartedAt,
  }: MoveRow) =>
    target === null
      ? `${id} was moved to ${shard}; what is left in ${leftShard} is not deleted yet (since ${stepStartedAt})`
      : `${id} is being moved from ${shard} to ${target} (since ${stepStartedAt})`;
  return [
    ...(rowByShard.has(directoryShard) ? [describeShard(directoryShard)] : []),
    ...(configuredShards.length === 0
      ? ["No shards: all learners are in the directory."]
      : configuredShards.map(describeShard)),
    ...(moves.length === 0
      ? []
      : ["", "Moves that are not complete (run the same move again):", ...moves.map(describeMove)]),
  ];
}
