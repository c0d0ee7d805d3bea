import { and, eq, isNull, sql } from "drizzle-orm";
import { homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import { movedLearners } from "./schema/directory.ts";

/** The record of the learner's move to another shard, if there is one. */
export const findMove = (context: Pick<ServiceContext, "databases">, learnerId: string) =>
  context.databases.directory.orm.select().from(movedLearners).where(eq(movedLearners.learnerId, learnerId));

/** Deletes the record of a learner's move if the move is finished. */
export const deleteFinishedMove = ({ databases }: Pick<ServiceContext, "databases">, learnerId: string) =>
  databases.directory.orm
    .delete(movedLearners)
    .where(
      and(eq(movedLearners.learnerId, learnerId), isNull(movedLearners.movingTo), isNull(movedLearners.leftShard)),
    );

/** Finds which of these learners were moved. */
export const findMovesOf = (context: Pick<ServiceContext, "databases">, learnerIds: readonly string[]) =>
  context.databases.directory.orm
    .select({ learnerId: movedLearners.learnerId, shard: movedLearners.shard })
    .from(movedLearners)
    .where(sql`${movedLearners.learnerId} IN (SELECT value FROM json_each(${JSON.stringify(learnerIds)}))`);

/** Groups learners by the shard that contains their rows. If no shards are configured, nothing is read. */
export async function groupByShard(
  context: Pick<ServiceContext, "databases">,
  learnerIds: readonly string[],
): Promise<Map<Shard, string[]>> {
  const moves = context.databases.shards.length === 0 ? [] : await findMovesOf(context, learnerIds);
  const shardByLearner = new Map(moves.map(({ learnerId, shard }) => [learnerId, shard]));
  return Map.groupBy(learnerIds, (id) => shardByLearner.get(id) ?? homeShardOf(id));
}
