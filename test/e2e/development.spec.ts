import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { filledState } from "../support/filled-state.ts";

const stateFolder = mkdtempSync(join(tmpdir(), "lotse-development-"));
let server: ChildProcess | undefined;

const freePort = () =>
  new Promise<number>((resolve) => {
    const listener = createServer().listen(0, "127.0.0.1", () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

test.afterAll(async () => {
  if (server?.exitCode === null) {
    const endPromise = new Promise((resolve) => server?.once("exit", resolve));
    server.kill();
    await endPromise;
  }
  rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
});

test("The development server corrects messages and serves the checker's lexicon", async () => {
  // An upper limit only: the server bundles its packages first, and a busy machine takes its time.
  test.setTimeout(600_000);
  cpSync(filledState, stateFolder, { recursive: true });
  const port = await freePort();
  const vite = ["node_modules/vite/bin/vite.js", "dev", "--port", String(port), "--strictPort", "--logLevel", "warn"];
  const env = { ...process.env, LOTSE_STATE: stateFolder, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  server = spawn(process.execPath, vite, { env, stdio: "ignore" });
  const address = `http://localhost:${port}`;
  const postJson = async (path: string, body: unknown): Promise<{ sessionId: string; userMessage: unknown }> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const readHealth = () =>
    fetch(`${address}/api/health`).then(
      (answer) => answer.text(),
      () => "no answer",
    );
  await expect.poll(readHealth, { timeout: 300_000 }).toContain('"status":"ok"');

  // The server may restart once after it has discovered which packages the worker imports.
  await expect(async () => {
    const { sessionId } = await postJson("/api/trial-chat", { category: "food" });
    const { userMessage } = await postJson(`/api/trial-chat/${sessionId}/messages`, { content: "Ich esse ein Apfel." });
    expect(userMessage).toMatchObject({ isChecked: true, correctedContent: "Ich esse einen Apfel." });
  }).toPass();

  const lexicon = await fetch(`${address}/german-lexicon.bin`);
  expect(lexicon.status).toBe(200);
  expect([...new Uint8Array(await lexicon.arrayBuffer()).slice(0, 2)]).toEqual([0x1f, 0x8b]);
});
