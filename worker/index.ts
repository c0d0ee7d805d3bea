import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { createApp } from "./app.ts";
import { sweepConversations } from "./conversations/empty-conversations.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";

export { Conversation } from "#durable-objects/conversation.ts";
export { League } from "#durable-objects/league.ts";

const app = createApp();
/** As in wrangler.toml. */
const nightly = "40 3 * * *";

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => {
    const at = new Date(controller.scheduledTime);
    return controller.cron === nightly ? sweepConversations(env, at) : startClosing(env, at);
  },
  queue: (batch, env) => processQueue(batch, env),
} satisfies ExportedHandler<Env, LeagueMessage>;
