/**
 * Serves the built worker for one measurement or one test, on a database of its own: Miniflare with a socket straight into
 * the worker, since the development servers around it cost more than the app does. A fresh one for each measurement, since
 * a long-lived local workerd slows down.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { compileSql, compileTables, contentVersion } from "#content/compile.ts";
import { readCorpus } from "#content/read-corpus.ts";

type D1Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export interface BenchServer {
  url: string;
  database: D1Database;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

const built = "dist/lotse";

/** Bundles a worker that measures from inside, to be served in place of the built one. */
export function bundle(entry: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lotse-bench-"));
  const define = ["VERSION", "BUILD", "CONTENT_VERSION"].flatMap((name) => ["--define", `__${name}__:"bench"`]);
  const run = spawnSync("wrangler", ["deploy", entry, "--dry-run", "--outdir", folder, ...define], {
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout);
  const script = readFileSync(join(folder, basename(entry).replace(/ts$/, "js")), "utf8");
  rmSync(folder, { recursive: true });
  return script;
}

/** The built worker and what it loads later, `index.js` first. */
const builtModules = () =>
  readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .toSorted((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({ type: "ESModule", path, contents: readFileSync(join(built, path), "utf8") }));

export interface ServeOptions {
  vars?: Record<string, string>;
  /** What is served in place of the built worker. */
  script?: string;
  /** Where the database and the objects are kept, as `wrangler --persist-to` keeps them; in memory unless said. */
  state?: string;
  /** The content of these levels only; all of it unless said. */
  levels?: readonly string[];
}

/** The statements that load content: once, and before a server waits, for a connection that is idle for long is closed. */
function contentOf(levels: readonly string[] | undefined): string[] {
  const { words, curricula, topics, ...rest } = readCorpus().corpus;
  const isIn = (level: string) => levels === undefined || levels.includes(level);
  const tables = compileTables({
    ...rest,
    words: words.filter((word) => isIn(word.cefrLevel)),
    curricula: curricula.filter((one) => isIn(one.level)),
    topics: topics.filter((topic) => isIn(topic.level)),
  });
  return compileSql(tables, contentVersion(tables));
}

export async function serve({ vars = {}, script, state, levels }: ServeOptions = {}): Promise<BenchServer> {
  const isNew = state === undefined || !existsSync(join(state, "v3/d1"));
  const content = isNew ? contentOf(levels) : [];
  const { modulesRules, ...workerOptions } = unstable_getMiniflareWorkerOptions(
    script === undefined ? `${built}/wrangler.json` : "wrangler.toml",
  ).workerOptions;
  const name = "lotse";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      ...(state !== undefined && { resourcePersistencePath: join(state, "v3") }),
      workers: [
        {
          ...workerOptions,
          name,
          ...(script === undefined ? { modules: builtModules() } : { modules: true, script }),
          modulesRoot: ".",
          bindings: {
            ...(workerOptions.bindings as object),
            SESSION_SECRET: "a secret for measurements, long enough to sign with",
            // All of a measurement's learners come from one address.
            SIGN_UP_LIMIT_ADDRESS: "100000",
            ...vars,
          },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    } as never),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database("DB", name);
  if (isNew) await fill(database, content);
  const url = await miniflare.unsafeGetDirectURL(name);
  return { url: url.origin, database, miniflare, stop: () => miniflare.dispose() };
}

async function fill(database: D1Database, content: readonly string[]): Promise<void> {
  for (const file of readdirSync("migrations")
    .filter((one) => one.endsWith(".sql"))
    .toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  for (const statement of content) await database.prepare(statement).run();
}

/** Signs a learner up and gives the cookies to come back with. */
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
    .map((one) => one.split(";")[0])
    .join("; ");
  return { id: user.id, cookie };
}
