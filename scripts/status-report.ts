import { fullShardBytes } from "#core/domain/accounts/shard.ts";
import { modelTokensPerDay } from "#core/domain/limits.ts";
import type { MetricRow } from "./cloudflare-api.ts";

export interface StatusInput {
  /** The metrics of the last 24 hours; null if the deployment counts nothing. */
  metrics: readonly MetricRow[] | null;
  databases: readonly { name: string; bytes: number }[];
  /** The response of /api/health; null if it was not requested. */
  health: { status: number; text: string } | null;
  /** The maximum number of model tokens per day. */
  maxModelTokens?: number;
}

/** The limits above or below which an alarm is raised. docs/runbook.md explains each alarm and what to do. */
const limits = {
  failedShare: 0.01,
  /** The minimum number of calls. With fewer calls, shares and percentiles are not meaningful. */
  minCalls: 100,
  p95Milliseconds: 1500,
  limitedShare: 0.02,
  modelFailedShare: 0.2,
  minQuestions: 20,
  modelTokenShare: 0.8,
  databaseBytes: 8e9,
  closingBytes: fullShardBytes,
};

const sum = (rows: readonly MetricRow[], value: (row: MetricRow) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
const countOf = (rows: readonly MetricRow[], outcome?: string): number =>
  sum(
    rows.filter((row) => outcome === undefined || row.outcome === outcome),
    ({ events }) => events,
  );
const formatShare = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The lines of `npm run status`, and its alarms. */
export function describeStatus(input: StatusInput): { lines: string[]; alarms: string[] } {
  const parts = [describeHealth(input), describeDatabases(input)];
  if (input.metrics === null) {
    parts.push({
      lines: ["Calls are not counted locally; for a deployment set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN."],
      alarms: [],
    });
  } else {
    const rowsOf = (kind: string) => (input.metrics ?? []).filter((row) => row.kind === kind);
    parts.push(
      describeCalls(rowsOf("call")),
      describeModels(rowsOf("model"), input.maxModelTokens ?? modelTokensPerDay),
    );
    parts.push(describeWork(rowsOf("task"), rowsOf("backup"), rowsOf("queue")));
  }
  return { lines: parts.flatMap(({ lines }) => lines), alarms: parts.flatMap(({ alarms }) => alarms) };
}

function describeHealth({ health }: StatusInput) {
  if (!health) return { lines: [], alarms: [] };
  const isHealthy = health.status === 200;
  return {
    lines: [`health    ${isHealthy ? "ok" : `${health.status} ${health.text}`}`],
    alarms: isHealthy ? [] : [`health: the service answers ${health.status}: ${health.text}`],
  };
}

function describeDatabases({ databases }: StatusInput) {
  const formatGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
  return {
    lines: databases.map(({ name, bytes }) => {
      const note = bytes >= limits.closingBytes ? "  takes no more accounts: close it" : "";
      return `database  ${name}  ${formatGigabytes(bytes)}${note}`;
    }),
    alarms: databases
      .filter(({ bytes }) => bytes >= limits.databaseBytes)
      .map(({ name, bytes }) => `full database: ${name} has ${formatGigabytes(bytes)} of 10 GB`),
  };
}

function describeCalls(rows: readonly MetricRow[]) {
  const callCount = countOf(rows);
  const failedCount = countOf(rows, "failed");
  const limitedCount = countOf(rows, "limited");
  const names = [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, rowsOfName]) => ({ name, rows: rowsOfName, count: countOf(rowsOfName) }))
    .toSorted((a, b) => b.count - a.count);
  const signUpCount = countOf(
    rows.filter(({ name }) => name === "POST /api/auth/signup"),
    "answered",
  );
  const lines = [
    `calls     ${Math.round(callCount)} in 24 hours, ${Math.round(failedCount)} failed, ${Math.round(limitedCount)} limited; ${Math.round(signUpCount)} sign-ups`,
    ...names.slice(0, 20).map(({ name, rows: rowsOfName, count }) => {
      const [answeredRow] = rowsOfName.filter(({ outcome }) => outcome === "answered");
      const responseTimes = answeredRow
        ? `p50 ${answeredRow.p50.toFixed(0)} ms, p95 ${answeredRow.p95.toFixed(0)} ms`
        : "";
      return `  ${String(Math.round(count)).padStart(9)}  ${name.padEnd(50)} ${responseTimes}`.trimEnd();
    }),
  ];
  const slowCalls = names.flatMap(({ name, rows: rowsOfName }) =>
    rowsOfName
      .filter(
        ({ outcome, events, p95 }) =>
          outcome === "answered" && events >= limits.minCalls && p95 > limits.p95Milliseconds,
      )
      .map(({ p95 }) => `slow: ${name} has a p95 of ${p95.toFixed(0)} ms`),
  );
  return {
    lines,
    alarms:
      callCount < limits.minCalls
        ? []
        : [
            ...(failedCount / callCount > limits.failedShare
              ? [`errors: ${formatShare(failedCount / callCount)} of the calls failed`]
              : []),
            ...(limitedCount / callCount > limits.limitedShare
              ? [`limits: ${formatShare(limitedCount / callCount)} of the calls were limited`]
              : []),
            ...slowCalls,
          ],
  };
}

function describeModels(rows: readonly MetricRow[], maxTokensPerDay: number) {
  const askedCount = countOf(rows) - countOf(rows, "budget-spent");
  const failedCount = countOf(rows, "failed");
  const tokenCount = sum(rows, ({ amount }) => amount);
  const refusedCount = countOf(rows, "budget-spent");
  return {
    lines:
      rows.length === 0
        ? []
        : [
            `models    ${Math.round(askedCount)} questions, ${Math.round(failedCount)} failed, ${Math.round(tokenCount)} tokens (${formatShare(tokenCount / maxTokensPerDay)} of a day's), ${Math.round(refusedCount)} over a budget`,
          ],
    alarms: [
      ...(askedCount >= limits.minQuestions && failedCount / askedCount > limits.modelFailedShare
        ? [
            `model down: ${formatShare(failedCount / askedCount)} of the questions failed; the built-in partner answers them`,
          ]
        : []),
      ...(tokenCount > limits.modelTokenShare * maxTokensPerDay
        ? [`model budget: ${formatShare(tokenCount / maxTokensPerDay)} of a day's tokens are used`]
        : []),
    ],
  };
}

function describeWork(tasks: readonly MetricRow[], backupRows: readonly MetricRow[], queueRows: readonly MetricRow[]) {
  const failedTasks = tasks.filter(({ outcome }) => outcome === "failed");
  const formatTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ");
  return {
    lines: [
      `tasks     ${tasks.filter(({ outcome }) => outcome === "done").length} nightly tasks done, ${failedTasks.length} failed`,
      ...backupRows.map(
        ({ name, amount, latest }) => `backup    ${name}  ${Math.round(amount)} rows, ${formatTime(latest)}`,
      ),
    ],
    alarms: [
      ...(tasks.length === 0 ? ["night: no nightly task ran in the last 24 hours"] : []),
      ...failedTasks.map(({ name }) => `night: ${name} failed`),
      ...queueRows.map(({ name, events }) => `stuck queue: ${Math.round(events)} messages of ${name} failed`),
    ],
  };
}
