import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { deleteInPages } from "../db/delete-in-pages.ts";
import { sweepAttempts } from "./attempts-store.ts";
import { sweepDeletedAccounts } from "./deleted-accounts-store.ts";
import { sweepAllLinks } from "./links-store.ts";
import { sweepSpentChallenges } from "./passkeys-store.ts";
import { sweepAllSessions } from "./sessions-store.ts";
import { countLearners, storeMeasurement } from "./shards-store.ts";

/** Runs every night: deletes all expired rows of the directory. */
export async function sweepDirectory(context: ServiceContext): Promise<void> {
  const startOfDay = `${context.now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  await deleteInPages(() => sweepAttempts(context, startOfDay, startOfDay).run());
}

/** Runs every night: deletes all expired rows of a shard. */
export async function sweepAccounts(context: ServiceContext): Promise<void> {
  await deleteInPages(() => sweepAllLinks(context).run());
  await deleteInPages(() => sweepAllSessions(context).run());
  await deleteInPages(() => sweepSpentChallenges(context).run());
  const firstTimeToKeep = new Date(context.now.getTime() - retentionMs.deletedAccount).toISOString();
  await deleteInPages(() => sweepDeletedAccounts(context, firstTimeToKeep).run());
}

/** Runs every night: measures the size of a shard. A sign-up uses the sizes to choose a shard (`findEmptiestShard`). */
export async function measureShard(context: ServiceContext): Promise<void> {
  const { results, meta } = await countLearners(context).run();
  const [row] = results as { learners: number }[];
  await storeMeasurement(context, context.db.shard, { learners: row?.learners ?? 0, bytes: meta.size_after });
}
