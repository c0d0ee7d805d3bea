import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { sweepPendingEmails } from "./accounts/settle-emails.ts";
import { measureShard, sweepAccounts, sweepDirectory } from "./accounts/sweep-accounts.ts";
import { createApp, learnerData } from "./app.ts";
import type { ServiceContext } from "./context.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import { serviceContext } from "./db/places.ts";
import type { Env } from "./env.ts";
import { sweepPlaces } from "./leagues/change-place.ts";
import { processQueue, startClosing, startSweepingShards } from "./leagues/process-queue.ts";
import { sweepPlacements } from "./placement/sweep.ts";
import { sweepOldReports } from "./reports/sweep.ts";
import { sweepOldImports } from "./vocabulary/import-words.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** The cron expression from wrangler.toml. */
const nightlyCron = "40 3 * * *";

type Sweep = (context: ServiceContext) => Promise<void>;

/** The sweeps of each database with learners' rows. */
const shardSweeps: Record<string, Sweep> = { sweepConversations, sweepAccounts, sweepOldImports, measureShard };
const directorySweeps: Record<string, Sweep> = {
  sweepOldTrials,
  sweepDirectory,
  sweepOldReports,
  sweepPlacements,
  sweepPlaces,
  sweepPendingEmails: (context) => sweepPendingEmails(context, learnerData),
  startSweepingShards,
};

/** Runs all sweeps even if one fails. It logs the errors and fails at the end. */
async function runSweeps(context: ServiceContext, sweeps: Record<string, Sweep>): Promise<void> {
  const failedSweeps: string[] = [];
  await Promise.all(
    Object.entries(sweeps).map(([name, sweep]) =>
      sweep(context).catch((error: unknown) => {
        logError({ sweep: name, shard: context.db.shard }, error);
        failedSweeps.push(name);
      }),
    ),
  );
  if (failedSweeps.length > 0) throw new Error(`failed tonight: ${failedSweeps.join(", ")}`);
}

/** The directory is also a shard. The other shards are swept by messages of the queue. */
const runNightlySweeps = (env: Env, now: Date): Promise<void> =>
  runSweeps(serviceContext(env, now), { ...directorySweeps, ...shardSweeps });

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const now = new Date(controller.scheduledTime);
    return controller.cron === nightlyCron ? runNightlySweeps(env, now) : startClosing(env, now);
  },
  queue: (batch, env) => processQueue(batch, env, (context) => runSweeps(context, shardSweeps)),
} satisfies ExportedHandler<Env, LeagueMessage>;
