import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { writeMetric } from "#durable-objects/metrics.ts";
import { sweepPendingEmails } from "./accounts/settle-emails.ts";
import { measureShard, sweepAccounts, sweepDirectory } from "./accounts/sweep-accounts.ts";
import { createApp, learnerDataOfAreas } from "./app.ts";
import type { BackupMessage } from "./backups/backup-message.ts";
import { isBackupBatch, processBackups, startBackups } from "./backups/process-backups.ts";
import type { ServiceContext } from "./context.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import { sweepOldRows } from "./db/old-rows/sweep-old-rows.ts";
import { createServiceContext } from "./db/places.ts";
import type { Env } from "./env.ts";
import { sweepPlaces } from "./leagues/change-place.ts";
import { processQueue, startClosing, startSweepingShards } from "./leagues/process-queue.ts";
import { sweepPlacements } from "./placement/sweep.ts";
import { sweepAnswers } from "./quizzes/sweep-answers.ts";
import { isReminderBatch, processReminders } from "./reminders/process-queue.ts";
import { startReminders } from "./reminders/queue-due-reminders.ts";
import type { ReminderMessage } from "./reminders/reminder-message.ts";
import { sweepOldReports } from "./reports/sweep.ts";
import { sweepOldImports } from "./vocabulary/import-words.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** The cron expressions from wrangler.toml. A run that was started by any other cron expression closes leagues. */
const nightlyCron = "40 3 * * *";
const reminderCron = "*/15 * * * *";

type NightlyTask = (context: ServiceContext) => Promise<void>;

/** The tasks of each database with learners' rows. */
const shardTasks: Record<string, NightlyTask> = {
  sweepConversations,
  sweepAccounts,
  sweepOldImports,
  sweepAnswers,
  sweepOldRows,
  measureShard,
};
/** The tasks that run once in a night. */
const directoryTasks: Record<string, NightlyTask> = {
  sweepOldTrials,
  sweepDirectory,
  sweepOldReports,
  sweepPlacements,
  sweepPlaces,
  sweepPendingEmails: (context) => sweepPendingEmails(context, learnerDataOfAreas),
  startSweepingShards,
  startBackups: ({ env, now }) => startBackups(env, now),
};

/** Runs all tasks even if one fails. It logs the errors and fails at the end. */
async function runTasks(context: ServiceContext, tasks: Record<string, NightlyTask>): Promise<void> {
  const failedTaskNames: string[] = [];
  await Promise.all(
    Object.entries(tasks).map(([name, runTask]) =>
      runTask(context).then(
        () => writeMetric(context.env, { kind: "task", name, outcome: "done", amount: 0 }),
        (error: unknown) => {
          logError({ task: name, shard: context.db.shard }, error);
          writeMetric(context.env, { kind: "task", name, outcome: "failed", amount: 0 });
          failedTaskNames.push(name);
        },
      ),
    ),
  );
  if (failedTaskNames.length > 0) throw new Error(`failed tonight: ${failedTaskNames.join(", ")}`);
}

/** The directory is also a shard. The tasks of the other shards are started by messages of the queue. */
const runNightlyTasks = (env: Env, now: Date): Promise<void> =>
  runTasks(createServiceContext(env, now), { ...directoryTasks, ...shardTasks });

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const now = new Date(controller.scheduledTime);
    if (controller.cron === reminderCron) return startReminders(env, now);
    return controller.cron === nightlyCron ? runNightlyTasks(env, now) : startClosing(env, now);
  },
  queue: (batch, env) => {
    if (isReminderBatch(batch)) return processReminders(batch, env);
    if (isBackupBatch(batch)) return processBackups(batch, env, new Date());
    return processQueue(batch as MessageBatch<LeagueMessage>, env, (context) => runTasks(context, shardTasks));
  },
} satisfies ExportedHandler<Env, LeagueMessage | ReminderMessage | BackupMessage>;
