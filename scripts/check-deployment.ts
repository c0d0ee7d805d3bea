// Stops a deployment that does not say who is responsible for the data it will hold.
import { unstable_readConfig } from "wrangler";
import { deploymentProblems } from "./deployment-problems.ts";

const { vars } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const { refused, warned } = deploymentProblems(vars, process.env);
for (const warning of warned) console.warn(`Warning: ${warning}`);
for (const problem of refused) console.error(`Not deployed: ${problem}`);
if (refused.length > 0) process.exitCode = 1;
