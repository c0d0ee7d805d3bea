import { createApp } from "./app.ts";
import type { Env } from "./env.ts";

const app = createApp();

// biome-ignore lint/style/noDefaultExport: the shape a Worker has
export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
