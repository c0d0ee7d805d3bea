import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { sweepAccounts } from "./accounts/sweep-accounts.ts";
import { createApp } from "./app.ts";
import { sweepConversations } from "./conversations/empty-conversations.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";
import { sweepOldReports } from "./reports/sweep.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";
export { ModelBudget } from "#durable-objects/model-budget.ts";

const app = createApp();
/** As in wrangler.toml. */
const nightly = "40 3 * * *";

/** One that fails leaves the others to be done. */
async function sweepAtNight(env: Env, at: Date): Promise<void> {
  const sweeps = await Promise.allSettled([
    sweepConversations(env, at),
    sweepAccounts(env, at),
    sweepOldReports(env, at),
  ]);
  for (const sweep of sweeps) if (sweep.status === "rejected") throw sweep.reason;
}

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const at = new Date(controller.scheduledTime);
    return controller.cron === nightly ? sweepAtNight(env, at) : startClosing(env, at);
  },
  queue: (batch, env) => processQueue(batch, env),
} satisfies ExportedHandler<Env, LeagueMessage>;
