/** Collects the results of all measurements in a file, from which `npm run bench` prints its table. */
import { appendFileSync } from "node:fs";

export interface BenchResult {
  /** The name of the measurement, for example "quiz of 10 words, p95". */
  name: string;
  /** In milliseconds. */
  value: number;
  /** The largest accepted `value`, in milliseconds. */
  baseline?: { name: string; value: number };
  /** The largest accepted ratio of `value` to the baseline's value. */
  maxValue?: number;
  /** The maximum of `value` divided by the baseline's value. */
  maxRatio?: number;
}

/**
 * Adds a result to the table of `npm run bench`. Does nothing if this measurement was not started by `npm run bench`.
 */
export function reportResult(result: BenchResult): void {
  const file = process.env.BENCH_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

const formatMilliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Formats the results as lines of a table with aligned columns. */
export function formatResultTable(results: readonly BenchResult[]): string {
  const rows = results.map(({ name, value, baseline, maxValue, maxRatio }) => [
    name,
    `${formatMilliseconds(value)} ms`,
    baseline ? `${baseline.name} ${formatMilliseconds(baseline.value)} ms` : "",
    baseline ? (value / baseline.value).toFixed(2) : "",
    maxRatio !== undefined ? `ratio ${maxRatio.toFixed(2)}` : maxValue !== undefined ? `${maxValue} ms` : "",
  ]);
  const tableRows = [["measurement", "value", "beside it", "ratio", "at most"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...tableRows.map((row) => row[column]?.length ?? 0)));
  return tableRows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
