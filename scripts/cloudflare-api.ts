/** Reads from Cloudflare's API the data that `npm run status` shows. */

export interface CloudflareAccount {
  accountId: string;
  /** A token with the permissions Account Analytics:Read and D1:Read. */
  token: string;
  /** The address of Cloudflare's API or of a test server. */
  apiUrl: string;
}

/**
 * A row of the result: all events with the same kind, name and outcome. The worker and the scripts must use the same
 * columns, which durable-objects/metrics.ts defines.
 */
export interface MetricRow {
  kind: string;
  name: string;
  outcome: string;
  /** The number of events. */
  events: number;
  /**
   * The sum of the events' amounts. What an amount is depends on the kind of the event, for example the time of a call
   * in milliseconds (durable-objects/metrics.ts). `p50` and `p95` are the 50th and 95th percentile of the amounts.
   */
  amount: number;
  p50: number;
  p95: number;
  /** The time of the last event, in seconds since 1970. */
  latest: number;
}

/**
 * SQL for the events of the last `hours` hours. `_sample_interval` is the weight that Analytics Engine gives to a row
 * when it stores only a sample of the rows.
 */
const buildMetricsSql = (hours: number): string => `SELECT blob1 AS kind, blob2 AS name, blob3 AS outcome,
  sum(_sample_interval * double2) AS events, sum(_sample_interval * double1 * double2) AS amount,
  quantileExactWeighted(0.5)(double1, _sample_interval) AS p50, quantileExactWeighted(0.95)(double1, _sample_interval) AS p95,
  max(toUnixTimestamp(timestamp)) AS latest
FROM lotse WHERE timestamp > NOW() - INTERVAL '${hours}' HOUR GROUP BY kind, name, outcome FORMAT JSON`;

async function request({ accountId, token, apiUrl }: CloudflareAccount, path: string, body?: string): Promise<unknown> {
  const response = await fetch(`${apiUrl}/accounts/${accountId}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`Cloudflare answered ${response.status} to ${path}`);
  return response.json();
}

/**
 * The metrics of the last `hours` hours, with one row for each kind, name and outcome. Analytics Engine may send
 * numbers as text.
 */
export async function readMetrics(account: CloudflareAccount, hours: number): Promise<MetricRow[]> {
  const { data } = (await request(account, "/analytics_engine/sql", buildMetricsSql(hours))) as {
    data: Record<keyof MetricRow, string | number>[];
  };
  return data.map(({ kind, name, outcome, events, amount, p50, p95, latest }) => ({
    kind: String(kind),
    name: String(name),
    outcome: String(outcome),
    events: Number(events),
    amount: Number(amount),
    p50: Number(p50),
    p95: Number(p95),
    latest: Number(latest),
  }));
}

/** The size of a database in bytes. */
export async function readDatabaseSize(account: CloudflareAccount, databaseId: string): Promise<number> {
  const { result } = (await request(account, `/d1/database/${databaseId}`)) as { result: { file_size: number } };
  return result.file_size;
}
