/**
 * Serves the built worker with a new database for one benchmark or test. Uses Miniflare with a direct socket to the
 * worker, because a development server would need more time than the app itself. Each measurement gets a new server,
 * because a local workerd becomes slower the longer it runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

type D1Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export interface BenchServer {
  url: string;
  database: D1Database;
  /** The databases that only contain learners. Empty if all learners are in `database`. */
  shardDatabases: D1Database[];
  miniflare: Miniflare;
  stop(): Promise<void>;
}

/** The key with which the served worker signs its tokens. */
export const sessionSecret = "a secret for measurements, long enough to sign with";

const buildFolder = "dist/lotse";

/** Bundles a worker that contains code for measurements. It is served instead of the built worker. */
export function bundleWorker(entryFile: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lotse-bench-"));
  const defineArguments = ["VERSION", "BUILD", "CONTENT_VERSION"].flatMap((name) => [
    "--define",
    `__${name}__:"bench"`,
  ]);
  const result = spawnSync("wrangler", ["deploy", entryFile, "--dry-run", "--outdir", folder, ...defineArguments], {
    encoding: "utf8",
  });
  if (result.status !== 0) throw new Error(result.stderr || result.stdout);
  const script = readFileSync(join(folder, basename(entryFile).replace(/ts$/, "js")), "utf8");
  rmSync(folder, { recursive: true });
  return script;
}

/** The modules of the built worker: `index.js` first, then the modules that it imports. */
const readBuiltModules = () =>
  readdirSync(buildFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .toSorted((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({ type: "ESModule", path, contents: readFileSync(join(buildFolder, path), "utf8") }));

export interface ServeOptions {
  vars?: Record<string, string>;
  /** The worker to serve instead of the built one. */
  script?: string;
  /**
   * The folder for the database and the Durable Objects, in the format of `wrangler --persist-to`. Without a folder,
   * their data is kept in memory.
   */
  stateFolder?: string;
  /** The levels whose content is loaded; by default all levels. */
  levels?: readonly string[];
  /** By default any free port. */
  port?: number;
  /**
   * The number of databases with learners (`LEARNERS_00` and so on). By default the learners are in the only database.
   */
  shardCount?: number;
}

/**
 * The SQL statements that load the content. They are computed before the server starts, because the server closes
 * connections that are idle for a while. The code that computes them is imported in this function, because the import
 * takes a second.
 */
async function buildContentStatements(levels: readonly string[] | undefined): Promise<string[]> {
  const { compileSql, compileTables, computeContentVersion } = await import("#content/compile.ts");
  const { readStoredContent } = await import("#content/stored-content.ts");
  const { words, curricula, topics, ...otherContent } = readStoredContent().corpus;
  const isIncluded = (level: string) => levels === undefined || levels.includes(level);
  const tables = compileTables({
    ...otherContent,
    words: words.filter((word) => isIncluded(word.cefrLevel)),
    curricula: curricula.filter((curriculum) => isIncluded(curriculum.level)),
    topics: topics.filter((topic) => isIncluded(topic.level)),
  });
  return compileSql(tables, computeContentVersion(tables));
}

export async function serve({
  vars = {},
  script,
  stateFolder,
  levels,
  port = 0,
  shardCount = 1,
}: ServeOptions = {}): Promise<BenchServer> {
  const isNewDatabase = stateFolder === undefined || !existsSync(join(stateFolder, "v3/d1"));
  const contentSql = isNewDatabase ? await buildContentStatements(levels) : [];
  const { modulesRules, ...workerOptions } = unstable_getMiniflareWorkerOptions(
    script === undefined ? `${buildFolder}/wrangler.json` : "wrangler.toml",
  ).workerOptions;
  const workerName = "lotse";
  const shardNames = Array.from(
    { length: shardCount > 1 ? shardCount : 0 },
    (_, i) => `LEARNERS_${String(i).padStart(2, "0")}`,
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      ...(stateFolder !== undefined && { resourcePersistencePath: join(stateFolder, "v3") }),
      workers: [
        {
          ...workerOptions,
          name: workerName,
          ...(script === undefined ? { modules: readBuiltModules() } : { modules: true, script }),
          modulesRoot: ".",
          d1Databases: {
            ...(workerOptions.d1Databases as object),
            ...Object.fromEntries(shardNames.map((shard) => [shard, shard])),
          },
          bindings: {
            ...(workerOptions.bindings as object),
            SESSION_SECRET: sessionSecret,
            // All learners of a benchmark sign up from the same address, so the sign-up limit is raised.
            SIGN_UP_LIMIT_ADDRESS: "100000",
            ...vars,
          },
          unsafeDirectSockets: [{ host: "127.0.0.1", port }],
        },
      ],
    } as never),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database("DB", workerName);
  if (isNewDatabase) {
    await migrate(database);
    for (const statement of contentSql) await database.prepare(statement).run();
  }
  const shardDatabases: D1Database[] = [];
  for (const shard of shardNames) {
    const shardDatabase = await miniflare.getD1Database(shard, workerName);
    if (isNewDatabase) await migrate(shardDatabase);
    shardDatabases.push(shardDatabase);
  }
  const url = await miniflare.unsafeGetDirectURL(workerName);
  return { url: url.origin, database, shardDatabases, miniflare, stop: () => miniflare.dispose() };
}

async function migrate(database: D1Database): Promise<void> {
  for (const file of readdirSync("migrations")
    .filter((fileName) => fileName.endsWith(".sql"))
    .toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}

/** Signs a learner up and returns the learner's id and the cookies of the session. */
export async function signUp(url: string): Promise<{ id: string; cookie: string }> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      firstName: "Bea",
      lastName: "Bench",
      email: `${crypto.randomUUID()}@example.org`,
      password: "leuchtturm 7",
    }),
  });
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return { id: user.id, cookie };
}
