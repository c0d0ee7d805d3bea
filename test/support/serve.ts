/**
 * Serves the built app for browser tests on the port PORT (default: 9610), with a new database that contains all
 * content and no learners. Starts only the worker, because the local server of `npm start` takes more processor time
 * than the app.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../bench/serve.ts";
import { createFilledState } from "./filled-state.ts";
import { filledStateFolder } from "./state-folder.ts";

const port = Number(process.env.PORT ?? 9610);

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const isPortInUse = await new Promise<boolean>((resolve) => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.once("connect", () => {
    socket.destroy();
    resolve(true);
  });
  socket.once("error", () => resolve(false));
});
if (isPortInUse)
  exitWithError(`Port ${port} is in use. Stop what runs there, or choose another: E2E_PORT=9620 npm run test:e2e`);
if (!existsSync("dist/client/index.html")) exitWithError("There is no build to test: npm run build");

// `npm test` has already created the state if E2E_STATE is "created".
const failureOutput = process.env.E2E_STATE === "created" ? null : await createFilledState();
if (failureOutput !== null) exitWithError(failureOutput);
const stateFolder = mkdtempSync(join(tmpdir(), "lotse-test-"));
cpSync(filledStateFolder, stateFolder, { recursive: true });

const server = await serve({ vars: { MAIL: "mailbox" }, stateFolder, port });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await server.stop();
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
