import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createEnvironmentWithState, filledStateFolder } from "./state-folder.ts";

/** Applies all migrations in one process, because `npm run db:migrate` takes ten seconds for them. */
async function migrate(stateFolder: string): Promise<void> {
  const [, databaseId = ""] = /database_id = "([^"]+)"/.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: "export default {}",
      d1Databases: { DB: databaseId },
      resourcePersistencePath: join(stateFolder, "v3"),
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

/**
 * Creates the folder `filledStateFolder`. Returns null, or the output of the command that failed to load the content.
 */
export async function createFilledState(): Promise<string | null> {
  mkdirSync(dirname(filledStateFolder), { recursive: true });
  const stateFolder = mkdtempSync(`${filledStateFolder}-`);
  await migrate(stateFolder);
  const loadResult = spawnSync("npm", ["run", "--silent", "content:load"], {
    env: createEnvironmentWithState(stateFolder),
    encoding: "utf8",
  });
  if (loadResult.status !== 0) {
    rmSync(stateFolder, { recursive: true });
    return `content:load failed:\n${loadResult.stdout}\n${loadResult.stderr}`;
  }
  rmSync(filledStateFolder, { recursive: true, force: true });
  renameSync(stateFolder, filledStateFolder);
  return null;
}
