import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

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

/** Applies all migrations in one process; `npm run db:migrate` needs ten seconds for them. */
async function migrate(state: string): Promise<void> {
  const [, databaseId = ""] = /database_id = "([^"]+)"/.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: "export default {}",
      d1Databases: { DB: databaseId },
      resourcePersistencePath: join(state, "v3"),
    }),
  );
  const database = await miniflare.getD1Database("DB");
  for (const file of readdirSync("migrations").toSorted()) {
    if (!file.endsWith(".sql")) continue;
    const statements = readFileSync(join("migrations", file), "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  await miniflare.dispose();
}

/** Creates the filled state. Returns the output of loading the content if it failed. */
export async function createFilledState(): Promise<string | null> {
  mkdirSync(dirname(filledState), { recursive: true });
  const state = mkdtempSync(`${filledState}-`);
  await migrate(state);
  const loadRun = spawnSync("npm", ["run", "--silent", "content:load"], {
    env: environmentWithState(state),
    encoding: "utf8",
  });
  if (loadRun.status !== 0) {
    rmSync(state, { recursive: true });
    return `content:load failed:\n${loadRun.stdout}\n${loadRun.stderr}`;
  }
  rmSync(filledState, { recursive: true, force: true });
  renameSync(state, filledState);
  return null;
}
