import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { sweepAccounts } from "./accounts/sweep-accounts.ts";
import { createApp } from "./app.ts";
import type { BackupMessage } from "./backups/backup-message.ts";
import { isBackupBatch, processBackups, startBackups } from "./backups/process-backups.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";
import { sweepPlacements } from "./placement/sweep.ts";
import { isReminderBatch, processReminders } from "./reminders/process-queue.ts";
import { startReminders } from "./reminders/queue-due-reminders.ts";
import type { ReminderMessage } from "./reminders/reminder-message.ts";
import { sweepOldReports } from "./reports/sweep.ts";
import { sweepOldImports } from "./vocabulary/import-words.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** The cron expressions from wrangler.toml. Leagues are closed by the remaining one. */
const nightlyCron = "40 3 * * *";
const reminderCron = "*/15 * * * *";

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
      runTask(env, now).catch((error: unknown) => {
        logError({ task: name }, error);
        failedTasks.push(name);
      }),
    ),
  );
  if (failedTasks.length > 0) throw new Error(`failed tonight: ${failedTasks.join(", ")}`);
}

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
    return processQueue(batch as MessageBatch<LeagueMessage>, env);
  },
} satisfies ExportedHandler<Env, LeagueMessage | ReminderMessage | BackupMessage>;
