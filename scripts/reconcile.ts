/**
 * Checks that the stored totals equal the sums of the ledger, over all databases with learners' rows.
 * `npm run reconcile` checks the local databases and the Durable Objects of the leagues.
 * `npm run reconcile -- --remote` checks the production databases without Durable Objects. Exits with 1 if anything
 * differs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { directoryShard } from "#core/domain/accounts/shard.ts";
import {
  compareTotals,
  computeTotalsInOpenLeagues,
  findDifferences,
  type LeagueTotal,
  listReconcileQueries,
} from "./reconcile-checks.ts";
import { readDatabases, shardOfBinding } from "./shards/configuration.ts";

const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";
const isRemote = process.argv.includes("--remote");

/**
 * Runs all statements in one process of wrangler, because starting wrangler takes longer than the statements. Returns
 * the rows of each statement.
 */
function runQueries(binding: string, statements: readonly string[]): Record<string, unknown>[][] {
  const locationOptions = isRemote ? ["--remote"] : ["--local", "--persist-to", stateFolder];
  const sql = statements.map((statement) => statement.replace(/;\s*$/, "")).join(";\n");
  const wranglerArguments = ["d1", "execute", binding, ...locationOptions, "--yes", "--json", "--command", sql];
  const result = spawnSync("wrangler", wranglerArguments, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (result.status !== 0) {
    console.error(`The database could not be reached:\n${result.stderr || result.stdout}`);
    process.exit(1);
  }
  const answers = JSON.parse(result.stdout) as { results: Record<string, unknown>[] }[];
  if (answers.length !== statements.length)
    throw new Error(`${answers.length} answers to ${statements.length} queries`);
  return answers.map(({ results }) => results);
}

/** The totals stored in the leagues' Durable Objects of the local state. */
function readLeagueTotals(): Map<string, LeagueTotal> {
  const folder = join(stateFolder, "v3/do/lotse-League");
  const totalByLearner = new Map<string, LeagueTotal>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith(".sqlite") || file === "metadata.sqlite") continue;
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    const memberTableRow = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'league_members'").get();
    const rows = memberTableRow
      ? database.prepare("SELECT user_id, weekly_xp, sequence FROM league_members WHERE rank IS NULL").all()
      : [];
    for (const row of rows) {
      const memberTotal = {
        userId: String(row.user_id),
        weeklyXp: Number(row.weekly_xp),
        sequence: Number(row.sequence),
      };
      if ((totalByLearner.get(memberTotal.userId)?.sequence ?? -1) < memberTotal.sequence)
        totalByLearner.set(memberTotal.userId, memberTotal);
    }
    database.close();
  }
  return totalByLearner;
}

let differenceCount = 0;
const printProblems = (condition: string, problemRows: readonly unknown[]) => {
  differenceCount += problemRows.length;
  console.log(`${problemRows.length === 0 ? "holds " : "DIFFERS"} ${condition}`);
  for (const problemRow of problemRows.slice(0, 20)) console.log(`        ${JSON.stringify(problemRow)}`);
};

const databases = readDatabases().map(({ binding }) => {
  const shard = shardOfBinding(binding) ?? directoryShard;
  return { shard, rowsByQuery: runQueries(binding, listReconcileQueries(shard === directoryShard)) };
});
for (const { condition, differences } of findDifferences(databases)) printProblems(condition, differences);
if (!isRemote) {
  const { behind: delayedTotals, wrong: wrongTotals } = compareTotals(
    computeTotalsInOpenLeagues(databases),
    readLeagueTotals(),
  );
  printProblems("a league's stored total is the sum of the week's ledger", wrongTotals);
  if (delayedTotals.length > 0)
    console.log(`        ${delayedTotals.length} learners' leagues are behind; the next look or total repairs it`);
}
console.log(differenceCount === 0 ? "\nEverything adds up." : `\n${differenceCount} differences.`);
process.exit(differenceCount === 0 ? 0 : 1);
