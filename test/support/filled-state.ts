import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A migrated database with all content and no learner. The server of the browser tests creates it; tests that start
 * their own server copy it.
 */
export const filledState = fileURLToPath(new URL("../../.cache/e2e-state", import.meta.url));

/** The environment for npm scripts and Vite: they use the state folder, send no metrics, fetch nothing and ask nothing. */
export const environmentWithState = (state: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LOTSE_STATE: state,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
});

/** Creates the filled state with the scripts that `npm start` runs. Returns the output of a script that failed. */
export function createFilledState(): string | null {
  mkdirSync(dirname(filledState), { recursive: true });
  const state = mkdtempSync(`${filledState}-`);
  const env = environmentWithState(state);
  for (const script of ["db:migrate", "content:load"]) {
    const scriptRun = spawnSync("npm", ["run", "--silent", script], { env, encoding: "utf8" });
    if (scriptRun.status === 0) continue;
    rmSync(state, { recursive: true });
    return `${script} failed:\n${scriptRun.stdout}\n${scriptRun.stderr}`;
  }
  rmSync(filledState, { recursive: true, force: true });
  renameSync(state, filledState);
  return null;
}
