/**
 * Manages reported mistakes. `npm run reports` lists the reports with their location in the content. `-- --close ID`
 * closes a report and all reports of its group. `-- --accept ID` accepts a reported answer, so that the learners who
 * sent it get XP. `--remote` uses the production database instead of the local database.
 */
import { spawnSync } from "node:child_process";
import { readStoredContent } from "#content/stored-content.ts";
import { buildSettleSql, findReportsOfGroup, listReports, type OpenReport, openReportsSql } from "./report-list.ts";
import { describeSubject } from "./report-subjects.ts";

const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";
const isRemote = process.argv.includes("--remote");

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

function executeSql<T>(sql: string): T[] {
  const locationOptions = isRemote ? ["--remote"] : ["--local", "--persist-to", stateFolder];
  const result = spawnSync(
    "wrangler",
    ["d1", "execute", "DB", ...locationOptions, "--yes", "--json", "--command", sql],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  if (result.status !== 0) exitWithError(`The database could not be reached:\n${result.stderr || result.stdout}`);
  return (JSON.parse(result.stdout) as [{ results: T[] }])[0].results;
}

function argumentOf(option: string): string | undefined {
  const optionIndex = process.argv.indexOf(option);
  if (optionIndex < 0) return undefined;
  return process.argv[optionIndex + 1] ?? exitWithError(`${option} needs the id of a report`);
}

const reports = executeSql<OpenReport>(openReportsSql);
const { corpus } = readStoredContent();
const describeSubjectOf = (report: OpenReport) =>
  describeSubject(corpus, { type: report.subject_type, id: report.subject_id });

function settleReport(id: string, newState: "closed" | "accepted"): void {
  const group = findReportsOfGroup(reports, id);
  const [report] = group;
  if (!report) exitWithError(`No open report has the id ${id}.`);
  if (newState === "accepted") requireAcceptedAnswer(report);
  executeSql(
    buildSettleSql(
      group.map((report) => report.id),
      newState,
      new Date(),
    ),
  );
  console.log(`${group.length} ${group.length === 1 ? "report" : "reports"} ${newState}.`);
}

/**
 * Ends the script if the content does not accept the reported answer yet. If such a report were accepted, the app would
 * still tell the next learner that the same answer is wrong.
 */
function requireAcceptedAnswer(report: OpenReport): void {
  const subject = describeSubjectOf(report);
  if (report.kind !== "my-answer" || report.answer === null)
    exitWithError("That report names no answer: --close it instead.");
  if (!subject) exitWithError("What it is about is no longer in the content: --close it instead.");
  if (subject.isAccepted(report.answer)) return;
  exitWithError(`Add “${report.answer}” at ${subject.file}:${subject.line} first, so that it counts.`);
}

const idToClose = argumentOf("--close");
const idToAccept = argumentOf("--accept");
if (idToClose !== undefined) settleReport(idToClose, "closed");
else if (idToAccept !== undefined) settleReport(idToAccept, "accepted");
else console.log(reports.length > 0 ? listReports(reports, describeSubjectOf).join("\n") : "Nothing is reported.");
