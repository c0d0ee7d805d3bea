import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { sweepAccounts } from "./accounts/sweep-accounts.ts";
import { createApp } from "./app.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import { sweepOldRows } from "./db/old-rows/sweep-old-rows.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";
import { sweepPlacements } from "./placement/sweep.ts";
import { sweepAnswers } from "./quizzes/sweep-answers.ts";
import { sweepOldReports } from "./reports/sweep.ts";
import { sweepOldImports } from "./vocabulary/import-words.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** The cron expression from wrangler.toml. */
const nightlyCron = "40 3 * * *";

const sweeps = {
  sweepConversations,
  sweepOldTrials,
  sweepAccounts,
  sweepOldReports,
  sweepPlacements,
  sweepOldImports,
  sweepAnswers,
  sweepOldRows,
};

/** Runs all sweeps even if one fails. It logs the errors and fails at the end. */
async function runNightlySweeps(env: Env, now: Date): Promise<void> {
  const failedSweeps: string[] = [];
  await Promise.all(
    Object.entries(sweeps).map(([name, sweep]) =>
      sweep(env, now).catch((error: unknown) => {
        logError({ sweep: name }, error);
        failedSweeps.push(name);
      }),
    ),
  );
  if (failedSweeps.length > 0) throw new Error(`failed tonight: ${failedSweeps.join(", ")}`);
}

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const now = new Date(controller.scheduledTime);
    return controller.cron === nightlyCron ? runNightlySweeps(env, now) : startClosing(env, now);
  },
  queue: (batch, env) => processQueue(batch, env),
} satisfies ExportedHandler<Env, LeagueMessage>;
