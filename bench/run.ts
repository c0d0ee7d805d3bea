/**
 * Runs all measurements one after the other and prints one table of their results: `npm run bench`, after `npm run
 * build`. `npm run bench -- --quick` measures once and for a short time; `npm run bench -- pages leagues` runs only the
 * measurements with these names.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BenchResult, formatResultTable } from "./report.ts";

const benches = ["pages", "vocabulary-quiz", "conversations", "leagues", "analysis", "import"];

const { values: options, positionals: chosenBenches } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknownName = chosenBenches.find((name) => !benches.includes(name));
if (unknownName !== undefined) {
  console.error(`There is no measurement ${unknownName}. There are: ${benches.join(", ")}`);
  process.exit(1);
}
if (!existsSync("dist/lotse/index.js")) {
  console.error("There is no build: npm run build");
  process.exit(1);
}

const quickSettings = {
  BENCH_RUNS: "1",
  BENCH_SECONDS: "3",
  BENCH_MESSAGES: "100",
  BENCH_CONVERSATIONS: "50",
  BENCH_LEAGUES: "100",
};
const folder = mkdtempSync(join(tmpdir(), "lotse-bench-report-"));
const reportFile = join(folder, "results");
const failedBenches: string[] = [];
for (const bench of chosenBenches.length > 0 ? chosenBenches : benches) {
  console.log(`\n# ${bench}`);
  const { status } = spawnSync(process.execPath, [`bench/${bench}.ts`], {
    stdio: "inherit",
    env: { ...process.env, ...(options.quick && quickSettings), BENCH_REPORT: reportFile },
  });
  if (status !== 0) failedBenches.push(bench);
}
const lines = existsSync(reportFile) ? readFileSync(reportFile, "utf8").trim().split("\n") : [];
rmSync(folder, { recursive: true });
console.log(`\n${formatResultTable(lines.map((line): BenchResult => JSON.parse(line)))}`);
if (failedBenches.length > 0) {
  console.error(`\nFailed: ${failedBenches.join(", ")}`);
  process.exitCode = 1;
}
