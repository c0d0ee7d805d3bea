import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { logError } from "#durable-objects/log-error.ts";
import { sweepAccounts } from "./accounts/sweep-accounts.ts";
import { createApp } from "./app.ts";
import { sweepConversations, sweepOldTrials } from "./conversations/empty-conversations.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";
import { sweepOldReports } from "./reports/sweep.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** As in wrangler.toml. */
const nightly = "40 3 * * *";

const sweeps = { sweepConversations, sweepOldTrials, sweepAccounts, sweepOldReports };

/** One that fails is noted and leaves the others to be done; then the night counts as failed. */
async function sweepAtNight(env: Env, at: Date): Promise<void> {
  const failed: string[] = [];
  await Promise.all(
    Object.entries(sweeps).map(([name, sweep]) =>
      sweep(env, at).catch((error: unknown) => {
        logError({ sweep: name }, error);
        failed.push(name);
      }),
    ),
  );
  if (failed.length > 0) throw new Error(`failed tonight: ${failed.join(", ")}`);
}

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const at = new Date(controller.scheduledTime);
    return controller.cron === nightly ? sweepAtNight(env, at) : startClosing(env, at);
  },
  queue: (batch, env) => processQueue(batch, env),
} satisfies ExportedHandler<Env, LeagueMessage>;
