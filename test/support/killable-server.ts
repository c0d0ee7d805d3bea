import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createEnvironmentWithState } from "./state-folder.ts";

export interface KillableServer {
  url: string;
  /** Kills the server immediately, like a power failure. */
  kill(): Promise<void>;
}

/**
 * Starts a server of the built worker in a separate process group.
 * @param port by default any free port
 */
export async function startKillableServer(stateFolder: string, port = 0): Promise<KillableServer> {
  const server = spawn(process.execPath, ["test/support/serve-to-kill.ts"], {
    env: { ...createEnvironmentWithState(stateFolder), PORT: String(port), TEST_CLOCK: "on" },
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exitPromise = once(server, "exit");
  const kill = async () => {
    if (server.exitCode === null && server.signalCode === null) process.kill(-(server.pid ?? 0), "SIGKILL");
    await exitPromise;
  };
  for await (const line of createInterface({ input: server.stdout }))
    if (line.startsWith("http")) return { url: line, kill };
  throw new Error("the server ended before it said where it is");
}

/** Runs `npm run reconcile` on the state folder of a killed server and returns its output. */
export const reconcile = (stateFolder: string): string =>
  spawnSync("npm", ["run", "--silent", "reconcile"], { env: createEnvironmentWithState(stateFolder), encoding: "utf8" })
    .stdout;
