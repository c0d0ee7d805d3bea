import { fileURLToPath } from "node:url";

/**
 * The folder of a migrated database with all content and without learners. The server of the browser tests creates it,
 * and tests that start their own server copy it.
 */
export const filledStateFolder = fileURLToPath(new URL("../../.cache/e2e-state", import.meta.url));

/**
 * The environment variables for npm scripts and Vite. With them, these programs use the state folder, send no metrics,
 * fetch nothing and ask no questions.
 */
export const createEnvironmentWithState = (stateFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LOTSE_STATE: stateFolder,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
});
