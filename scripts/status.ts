/**
 * Prints the state of the service: `npm run status`. With CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN it asks
 * Cloudflare about the deployment: what was counted in 24 hours, the sizes of the databases, and the health of
 * PUBLIC_ORIGIN. Without them it prints the sizes of the local databases. Exits with 1 if there is an alarm
 * (docs/runbook.md), so that a scheduler can call somebody.
 */
import { unstable_readConfig } from "wrangler";
import { type CloudflareAccount, readDatabaseSize, readMetrics } from "./cloudflare-api.ts";
import { listLocalDatabaseSizes } from "./local-database-sizes.ts";
import { describeStatus, type StatusInput } from "./status-report.ts";

interface Configuration {
  d1_databases: { binding: string; database_id: string }[];
  vars: Record<string, unknown>;
}

const configuration: Configuration = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const account: CloudflareAccount = {
  accountId: process.env.CLOUDFLARE_ACCOUNT_ID ?? "",
  token: process.env.CLOUDFLARE_API_TOKEN ?? "",
  apiUrl: process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4",
};
const hasAccount = account.accountId !== "" && account.token !== "";

async function readHealth(): Promise<StatusInput["health"]> {
  const origin = String(configuration.vars.PUBLIC_ORIGIN ?? "");
  if (!hasAccount || origin === "") return null;
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(20_000) });
    const body = (await response.json()) as { message?: string };
    return { status: response.status, text: body.message ?? "" };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message : String(error) };
  }
}

const maxModelTokens = Number(configuration.vars.TUTOR_TOKENS_A_DAY || Number.NaN);
const { lines, alarms } = describeStatus({
  metrics: hasAccount ? await readMetrics(account, 24) : null,
  databases: hasAccount
    ? await Promise.all(
        configuration.d1_databases.map(async ({ binding, database_id }) => ({
          name: binding,
          bytes: await readDatabaseSize(account, database_id),
        })),
      )
    : listLocalDatabaseSizes(process.env.LOTSE_STATE ?? ".wrangler/state"),
  health: await readHealth(),
  ...(Number.isFinite(maxModelTokens) && { maxModelTokens }),
});
for (const line of lines) console.log(line);
for (const alarm of alarms) console.log(`ALARM     ${alarm}`);
if (alarms.length > 0) process.exitCode = 1;
