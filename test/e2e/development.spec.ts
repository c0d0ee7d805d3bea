import { expect, test } from "@playwright/test";
import { startVite, type ViteServer } from "#test/support/vite-server.ts";

let server: ViteServer | undefined;

test.afterAll(() => server?.stop());

test("The development server corrects messages and serves the checker's lexicon", async () => {
  test.skip(!process.env.E2E_ALL, "bundling takes 20 seconds of processor time: runs only with E2E_ALL=1");
  // The limit is high, because the server bundles its packages first and a busy machine may be slow.
  test.setTimeout(600_000);
  server = await startVite("dev");
  const { address } = server;
  const postJson = async (path: string, body: unknown): Promise<{ sessionId: string; userMessage: unknown }> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };

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
