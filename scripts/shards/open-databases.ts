import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { bindingPrefix, directoryShard, type Shard } from "#core/domain/accounts/shard.ts";
import { readDatabases } from "./configuration.ts";
import type { ShardDatabases } from "./move-learner.ts";

const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";

/** The options of wrangler's commands for the local or the production databases. */
export const listLocationOptions = (isRemote: boolean): string[] =>
  isRemote ? ["--remote"] : ["--local", "--persist-to", stateFolder];

/**
 * Runs wrangler and returns its output.
 * @throws Error with wrangler's output if wrangler fails
 */
export function runWrangler(...options: string[]): string {
  const result = spawnSync("wrangler", options, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (result.status !== 0) throw new Error(`wrangler ${options.join(" ")} failed:\n${result.stderr || result.stdout}`);
  return result.stdout;
}

/**
 * Opens the databases of wrangler.toml: those of the local state, or those in production.
 * @returns the databases, and a function that closes them
 */
export async function openDatabases(isRemote: boolean): Promise<ShardDatabases & { close: () => Promise<void> }> {
  const folder = resolve(".cache/shards");
  mkdirSync(folder, { recursive: true });
  const configPath = join(folder, "wrangler.json");
  const databases = readDatabases().map(({ binding, name, id }) => ({
    ...{ binding, database_name: name, database_id: id },
    ...(isRemote && { remote: true }),
  }));
  writeFileSync(
    configPath,
    JSON.stringify({ name: "lotse-shards", compatibility_date: "2026-10-01", d1_databases: databases }),
  );
  // Imports the module only here, because the import takes seconds.
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy<Record<string, D1Database>>({
    configPath,
    persist: { path: join(resolve(stateFolder), "v3") },
    remoteBindings: isRemote,
  });
  const ofShard = (shard: Shard): D1Database => {
    const database = proxy.env[shard === directoryShard ? "DB" : `${bindingPrefix}${shard}`];
    if (!database) throw new Error(`There is no shard ${shard} in wrangler.toml.`);
    return database;
  };
  return { directory: ofShard(directoryShard), ofShard: ofShard, close: () => proxy.dispose() };
}
