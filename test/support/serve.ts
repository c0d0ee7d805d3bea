/** Serves the built app on a port and an empty database of its own, for tests in a browser. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const state = mkdtempSync(join(tmpdir(), "lotse-test-"));
const env = {
  ...process.env,
  LOTSE_STATE: state,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
};

for (const script of ["db:migrate", "content:load"]) {
  const run = spawnSync("npm", ["run", "--silent", script], { env, encoding: "utf8" });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    process.exit(1);
  }
}

const server = spawn("vite", ["preview", "--port", process.env.PORT ?? "9610", "--logLevel", "warn"], {
  env,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(state, { recursive: true, force: true });
  process.exit(code ?? 0);
});
