export interface MetricsEnv {
  /** The dataset of Analytics Engine; missing if the deployment counts no events. */
  METRICS?: AnalyticsEngineDataset;
}

/** An event that is counted. It contains nothing that belongs to a person. */
export interface Metric {
  /**
   * - `call`: a request; the amount is its time in milliseconds
   * - `model`: a question to a language model; the amount is the number of tokens
   * - `task`: a nightly task
   * - `backup`: a complete backup of a database; the amount is its number of rows
   * - `queue`: a message that could not be processed
   */
  kind: "call" | "model" | "task" | "backup" | "queue";
  name: string;
  outcome: string;
  amount: number;
  /** The number of events that this data point represents; 1 if missing. */
  weight?: number;
}

/** Writes a data point. `npm run status` reads it: scripts/cloudflare-api.ts. */
export function writeMetric({ METRICS }: MetricsEnv, { kind, name, outcome, amount, weight = 1 }: Metric): void {
  METRICS?.writeDataPoint({
    indexes: [`${kind} ${name}`.slice(0, 96)],
    blobs: [kind, name, outcome],
    doubles: [amount, weight],
  });
}
