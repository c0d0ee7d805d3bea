/** Serves the built app on a port with an empty database for browser tests. */
import { spawn } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFilledState, environmentWithState, filledState } from "./filled-state.ts";

const port = Number(process.env.PORT ?? 9610);

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const isBusy = await new Promise<boolean>((resolve) => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.once("connect", () => {
    socket.destroy();
    resolve(true);
  });
  socket.once("error", () => resolve(false));
});
if (isBusy)
  exitWithError(`Port ${port} is in use. Stop what runs there, or choose another: E2E_PORT=9620 npm run test:e2e`);
if (!existsSync("dist/client/index.html")) exitWithError("There is no build to test: npm run build");
const secrets = "dist/lotse/.dev.vars";
if (!existsSync(secrets) || !/^SESSION_SECRET=.{32,}/m.test(readFileSync(secrets, "utf8"))) {
  exitWithError(
    "The build has no SESSION_SECRET. npm test and npm start write one into .dev.vars; then: npm run build",
  );
}

// All test learners have the same IP address, so the limit of sign-ups per address is raised.
if (!/^SIGN_UP_LIMIT_ADDRESS=/m.test(readFileSync(secrets, "utf8"))) {
  appendFileSync(secrets, '\nSIGN_UP_LIMIT_ADDRESS="100000"\n');
}

const state = mkdtempSync(join(tmpdir(), "lotse-test-"));

// Does not create the state if `npm test` has just created it.
const problem = process.env.E2E_STATE === "created" ? null : await createFilledState();
if (problem !== null) exitWithError(problem);
cpSync(filledState, state, { recursive: true });

const vite = ["node_modules/vite/bin/vite.js", "preview", "--port", String(port), "--logLevel", "warn"];
const server = spawn(process.execPath, vite, { env: environmentWithState(state), stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(state, { recursive: true, force: true });
  process.exit(code ?? 0);
});
