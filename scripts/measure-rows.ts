/**
 * Measures how many bytes on disk the rows of one learner need after a year of activity, by table: `npm run
 * measure:rows`. The rows are written by the built worker in answer to real calls, and by its nightly sweep, so the app
 * must be built and `npm run test:database` must have created a database with the content. SHARE=0.25 simulates only
 * the first quarter of the year.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { contentTables } from "#core/domain/privacy/retention.ts";
import { LearnerClient } from "#scenarios/learner-client.ts";
import { createLearnerYear } from "#scenarios/learner-year.ts";
import { serve } from "../bench/serve.ts";
import { filledStateFolder } from "../test/support/state-folder.ts";

const share = Number(process.env.SHARE ?? 1);
/** The maximum number of bytes that one learner's year of activity may need. */
const maxBytes = 1_000_000;
const bytesPerPage = 4096;

if (!existsSync("dist/lotse") || !existsSync(filledStateFolder)) {
  console.error("Run `npm run build` and `npm run test:database` first.");
  process.exit(1);
}
const stateFolder = mkdtempSync(join(tmpdir(), "lotse-rows-"));
cpSync(filledStateFolder, stateFolder, { recursive: true });

/** Tables whose rows do not belong to one learner. */
const sharedTables = ["d1_migrations", "leagues", "sign_in_attempts"];

function openStoredDatabase(): DatabaseSync {
  const folder = join(stateFolder, "v3/d1/miniflare-D1DatabaseObject");
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".sqlite") || file === "metadata.sqlite") continue;
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return database;
    database.close();
  }
  throw new Error(`there is no database in ${folder}`);
}

interface TableSize {
  name: string;
  rowCount: number;
  bytes: number;
  /** The bytes within `bytes` that contain rows. The other bytes are free space in pages. */
  usedBytes: number;
}

/** The sizes of all tables with rows of learners, the largest first. An index counts as part of its table. */
function measureTables(database: DatabaseSync): TableSize[] {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !contentTables.includes(name) && !sharedTables.includes(name));
  return tables
    .map((name) => {
      const rowCount = Number(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n);
      const pageTotals = database
        .prepare(
          `SELECT sum(pgsize) AS bytes, sum(pgsize - unused) AS usedBytes, count(DISTINCT name) AS trees FROM dbstat
            WHERE name IN (SELECT name FROM sqlite_master WHERE tbl_name = ?)`,
        )
        .get(name);
      const usedBytes = rowCount === 0 ? 0 : Number(pageTotals?.usedBytes);
      // The first page of each table and index is not counted, because all learners share it.
      const bytes = Math.max(usedBytes, Number(pageTotals?.bytes) - Number(pageTotals?.trees) * bytesPerPage);
      return { name, rowCount, bytes, usedBytes };
    })
    .filter(({ rowCount }) => rowCount > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * To save time, this measurement runs the nightly sweep only once a week. So rows are removed some days later than in a
 * deployment.
 */
const daysBetweenSweeps = 7;

async function runNightlySweep(): Promise<void> {
  const worker = await server.miniflare.getWorker();
  // The type of `scheduledTime` does not accept a Date, although the worker receives a Date.
  await worker.scheduled({ scheduledTime: learner.now as never, cron: "40 3 * * *" });
}

const formatNumber = (value: number) => Math.round(value).toLocaleString("en");
const server = await serve({ stateFolder, vars: { TEST_CLOCK: "on" } });
const learner = new LearnerClient(server.url, new Date("2026-11-20T18:00:00.000Z"));
try {
  const { wordCount, quizCount, dayCount } = await createLearnerYear(learner, "anna@example.org", {
    seed: 7,
    share,
    onDayFinished: async (day) => {
      if (day % daysBetweenSweeps === 0) await runNightlySweep();
    },
  });
  await runNightlySweep();
  await server.stop();
  const database = openStoredDatabase();
  const tableSizes = measureTables(database);
  database.close();
  console.log(`${formatNumber(wordCount)} words, ${formatNumber(quizCount)} quizzes, ${dayCount} days\n`);
  console.log("table                              rows     bytes  bytes a row  of them used");
  for (const { name, rowCount, bytes, usedBytes } of tableSizes)
    console.log(
      `${name.padEnd(32)} ${formatNumber(rowCount).padStart(6)} ${formatNumber(bytes).padStart(9)} ${formatNumber(bytes / rowCount).padStart(12)} ${formatNumber(usedBytes).padStart(13)}`,
    );
  const total = tableSizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const bytesPerYear = total / share;
  console.log(`\n${formatNumber(bytesPerYear)} bytes a learner-year; at most ${formatNumber(maxBytes)} are allowed`);
  process.exitCode = bytesPerYear > maxBytes ? 1 : 0;
} finally {
  if (process.env.KEEP_STATE) console.log(`The database is in ${stateFolder}.`);
  else rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
}
