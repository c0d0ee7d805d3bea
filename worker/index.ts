import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { processQueue, startClosing } from "./leagues/process-queue.ts";

export { League } from "#durable-objects/league.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => startClosing(env, new Date(controller.scheduledTime)),
  queue: (batch, env) => processQueue(batch, env),
} satisfies ExportedHandler<Env, LeagueMessage>;
