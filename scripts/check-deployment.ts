// Stops a deployment if its data controller is not set or if it would accept insecure connections.
import { unstable_readConfig } from "wrangler";
import { findDeploymentProblems } from "./deployment-problems.ts";
import { findZoneProblems } from "./zone-settings.ts";

const { vars } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const origin = String(vars.PUBLIC_ORIGIN ?? "");
const zoneSettings = origin.startsWith("https://")
  ? await findZoneProblems({
      origin,
      token: process.env.CLOUDFLARE_API_TOKEN ?? "",
      apiUrl: process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4",
    })
  : [];
const { errors, warnings } = findDeploymentProblems(vars, process.env, zoneSettings);
for (const warning of warnings) console.warn(`Warning: ${warning}`);
for (const problem of errors) console.error(`Not deployed: ${problem}`);
if (errors.length > 0) process.exitCode = 1;
