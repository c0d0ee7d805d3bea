import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { createEnvironmentWithState, filledStateFolder } from "./state-folder.ts";

export interface ViteServer {
  address: string;
  stop(): Promise<void>;
}

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const temporaryServer = createServer().listen(0, "127.0.0.1", () => {
      const address = temporaryServer.address();
      temporaryServer.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/**
 * Starts the server of `npm run dev` ("dev") or of `npm start` ("preview") with a new database. Returns when the server
 * is healthy.
 */
export async function startVite(command: "dev" | "preview"): Promise<ViteServer> {
  const stateFolder = mkdtempSync(join(tmpdir(), "lotse-vite-"));
  cpSync(filledStateFolder, stateFolder, { recursive: true });
  const port = await findFreePort();
  const viteArguments = [
    "node_modules/vite/bin/vite.js",
    command,
    "--port",
    String(port),
    "--strictPort",
    "--logLevel",
    "warn",
  ];
  const server = spawn(process.execPath, viteArguments, {
    env: createEnvironmentWithState(stateFolder),
    stdio: "ignore",
  });
  const stopServer = async () => {
    if (server.exitCode === null) {
      const exitPromise = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await exitPromise;
    }
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = `http://localhost:${port}`;
  const readHealth = () =>
    fetch(`${address}/api/health`).then(
      (answer) => answer.text(),
      () => "no answer",
    );
  try {
    await expect.poll(readHealth, { timeout: 300_000 }).toContain('"status":"ok"');
  } catch (error) {
    await stopServer();
    throw error;
  }
  return { address, stop: stopServer };
}
