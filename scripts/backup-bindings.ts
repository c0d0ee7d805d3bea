import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { getPlatformProxy, unstable_readConfig } from "wrangler";

export interface BackupBindings {
  /** All databases of wrangler.toml by the names of their bindings. The directory `DB` contains the leagues. */
  databases: Map<string, D1Database>;
  /** A new empty database for each binding, with the current schema. Empty unless `needsEmptyDatabases` is set. */
  emptyDatabases: Map<string, D1Database>;
  /** The bucket of backups; null in a deployment without backups. */
  bucket: R2Bucket | null;
  close(): Promise<void>;
}

interface BindingOptions {
  /** The folder of the local databases, in the format of `wrangler --persist-to`. */
  stateFolder: string;
  /** Whether to use the databases and the bucket of the deployment. Empty databases are always local. */
  isRemote: boolean;
  needsEmptyDatabases?: boolean;
}

export const missingBucketText = "wrangler.toml has no bucket BACKUPS: see docs/runbook.md.";

const emptyPrefix = "EMPTY_";

interface Configuration {
  compatibility_date: string;
  d1_databases: { binding: string; database_name: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
}

/** Opens the databases of wrangler.toml and the bucket of backups, with the Workers API, from this process. */
export async function openBindings({
  stateFolder,
  isRemote,
  needsEmptyDatabases = false,
}: BindingOptions): Promise<BackupBindings> {
  const configuration: Configuration = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  const { d1_databases: configuredDatabases, r2_buckets: buckets, compatibility_date } = configuration;
  const bucketName = buckets.find(({ binding }) => binding === "BACKUPS")?.bucket_name;
  const hasBucket = !isRemote || bucketName !== undefined;
  const bindingNames = configuredDatabases.map(({ binding }) => binding);
  const config = {
    name: "lotse-backups",
    compatibility_date,
    d1_databases: [
      ...configuredDatabases.map(({ binding, database_name, database_id }) => ({
        binding,
        database_name,
        database_id,
        ...(isRemote && { remote: true }),
      })),
      ...(needsEmptyDatabases ? bindingNames : []).map((name, i) => ({
        binding: `${emptyPrefix}${name}`,
        database_name: `empty-${i}`,
        database_id: `empty-${i}`,
      })),
    ],
    r2_buckets: hasBucket
      ? [{ binding: "BACKUPS", bucket_name: bucketName ?? "lotse-backups", ...(isRemote && { remote: true }) }]
      : [],
  };
  const folder = mkdtempSync(join(tmpdir(), "lotse-backups-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(config));
  const { env, dispose } = await getPlatformProxy<Record<string, D1Database> & { BACKUPS: R2Bucket }>({
    configPath,
    persist: { path: resolve(stateFolder, "v3") },
    remoteBindings: isRemote,
  });
  const databaseOf = (name: string): D1Database => {
    const database = env[name];
    if (!database) throw new Error(`there is no database ${name}`);
    return database;
  };
  const emptyDatabases = new Map<string, D1Database>();
  for (const name of needsEmptyDatabases ? bindingNames : []) {
    const database = databaseOf(`${emptyPrefix}${name}`);
    await migrate(database);
    emptyDatabases.set(name, database);
  }
  return {
    databases: new Map(bindingNames.map((name) => [name, databaseOf(name)])),
    emptyDatabases,
    bucket: hasBucket ? env.BACKUPS : null,
    async close() {
      await dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

async function migrate(database: D1Database): Promise<void> {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.toSorted()) {
    const statements = readFileSync(join("migrations", file), "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}
