/**
 * Manages reported mistakes. `npm run reports` lists them with their location in the content. `-- --close ID` closes a
 * report and equal ones; `-- --accept ID` accepts a reported answer, so that its learners get XP. `--remote` uses the
 * production database, otherwise the local one.
 */
import { spawnSync } from "node:child_process";
import { readCorpus } from "#content/read-corpus.ts";
import { listReports, type OpenReport, openReports, reportsInGroupOf, settleSql } from "./report-list.ts";
import { describeSubject } from "./report-subjects.ts";

const state = process.env.LOTSE_STATE ?? ".wrangler/state";
const isRemote = process.argv.includes("--remote");

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function execute<T>(sql: string): T[] {
  const where = isRemote ? ["--remote"] : ["--local", "--persist-to", state];
  const run = spawnSync("wrangler", ["d1", "execute", "DB", ...where, "--yes", "--json", "--command", sql], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) stop(`The database could not be reached:\n${run.stderr || run.stdout}`);
  return (JSON.parse(run.stdout) as [{ results: T[] }])[0].results;
}

function argumentOf(option: string): string | undefined {
  const place = process.argv.indexOf(option);
  if (place < 0) return undefined;
  return process.argv[place + 1] ?? stop(`${option} needs the id of a report`);
}

const reports = execute<OpenReport>(openReports);
const { corpus } = readCorpus();
const describe = (report: OpenReport) => describeSubject(corpus, { type: report.subject_type, id: report.subject_id });

function settle(id: string, to: "closed" | "accepted"): void {
  const group = reportsInGroupOf(reports, id);
  const [report] = group;
  if (!report) stop(`No open report has the id ${id}.`);
  if (to === "accepted") requireAcceptedAnswer(report);
  execute(
    settleSql(
      group.map((one) => one.id),
      to,
      new Date(),
    ),
  );
  console.log(`${group.length} ${group.length === 1 ? "report" : "reports"} ${to}.`);
}

/**
 * An answer can be accepted only after the content accepts it; otherwise the next learner would still be told that it
 * is wrong.
 */
function requireAcceptedAnswer(report: OpenReport): void {
  const target = describe(report);
  if (report.kind !== "my-answer" || report.answer === null) stop("That report names no answer: --close it instead.");
  if (!target) stop("What it is about is no longer in the content: --close it instead.");
  if (target.accepts(report.answer)) return;
  stop(`Add “${report.answer}” at ${target.file}:${target.line} first, so that it counts.`);
}

const toClose = argumentOf("--close");
const toAccept = argumentOf("--accept");
if (toClose !== undefined) settle(toClose, "closed");
else if (toAccept !== undefined) settle(toAccept, "accepted");
else console.log(reports.length > 0 ? listReports(reports, describe).join("\n") : "Nothing is reported.");
