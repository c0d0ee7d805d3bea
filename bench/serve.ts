/**
 * Serves the built worker for one measurement, on a database of its own in memory: Miniflare with a socket straight into
 * the worker, since the development servers around it cost more than the app does. A fresh one for each measurement, since
 * a long-lived local workerd slows down.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { compileSql, compileTables, contentVersion } from "#content/compile.ts";
import { readCorpus } from "#content/read-corpus.ts";

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

// Once, and before a server waits: a connection that is idle for long is closed.
const tables = compileTables(readCorpus().corpus);
const content = compileSql(tables, contentVersion(tables));

/** @param script what is served in place of the built worker */
export async function serve(vars: Record<string, string> = {}, script?: string): Promise<BenchServer> {
  const { modulesRules, ...workerOptions } = unstable_getMiniflareWorkerOptions(
    script === undefined ? `${built}/wrangler.json` : "wrangler.toml",
  ).workerOptions;
  const name = "lotse";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          ...workerOptions,
          name,
          modules: true,
          modulesRoot: ".",
          ...(script === undefined ? { scriptPath: "index.js" } : { script }),
          bindings: {
            ...workerOptions.bindings,
            SESSION_SECRET: "a secret for measurements, long enough to sign with",
            ...vars,
          },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    } as never),
  );
  await miniflare.ready;
  const database = (await miniflare.getD1Database("DB", name)) as unknown as D1Database;
  for (const file of readdirSync("migrations")
    .filter((one) => one.endsWith(".sql"))
    .toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  for (const statement of content) await database.prepare(statement).run();
  const url = await miniflare.unsafeGetDirectURL(name);
  return { url: url.origin, database, miniflare, stop: () => miniflare.dispose() };
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
