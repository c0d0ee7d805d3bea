import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { writeMetric } from "#durable-objects/metrics.ts";
import { sweepAccounts } from "./accounts/sweep-accounts.ts";
import { createApp } from "./app.ts";
import type { BackupMessage } from "./backups/backup-message.ts";
import { backupQueue, processBackups, startBackups } from "./backups/process-backups.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";
import { sweepPlacements } from "./placement/sweep.ts";
import { sweepOldReports } from "./reports/sweep.ts";
import { sweepOldImports } from "./vocabulary/import-words.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** The cron expression from wrangler.toml. */
const nightlyCron = "40 3 * * *";

const nightlyTasks = {
  sweepConversations,
  sweepOldTrials,
  sweepAccounts,
  sweepOldReports,
  sweepPlacements,
  sweepOldImports,
  startBackups,
};

/** Runs all nightly tasks even if one fails. It logs the errors and fails at the end. */
async function runNightlyTasks(env: Env, now: Date): Promise<void> {
  const failedTasks: string[] = [];
  await Promise.all(
    Object.entries(nightlyTasks).map(([name, runTask]) =>
      runTask(env, now).then(
        () => writeMetric(env, { kind: "task", name, outcome: "done", amount: 0 }),
        (error: unknown) => {
          logError({ task: name }, error);
          writeMetric(env, { kind: "task", name, outcome: "failed", amount: 0 });
          failedTasks.push(name);
        },
      ),
    ),
  );
  if (failedTasks.length > 0) throw new Error(`failed tonight: ${failedTasks.join(", ")}`);
}

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const now = new Date(controller.scheduledTime);
    return controller.cron === nightlyCron ? runNightlyTasks(env, now) : startClosing(env, now);
  },
  queue: (batch, env) =>
    batch.queue === backupQueue
      ? processBackups(batch as MessageBatch<BackupMessage>, env, new Date())
      : processQueue(batch as MessageBatch<LeagueMessage>, env),
} satisfies ExportedHandler<Env, LeagueMessage | BackupMessage>;
