import { expect, test } from "@playwright/test";
import { startVite, type ViteServer } from "#test/support/vite-server.ts";

/** Calls that are refused before their body is parsed, with their status. */
const refusals: { path: string; headers: Record<string, string>; status: number }[] = [
  { path: "/api/curriculum/subchapter/a1-1-1/quiz", headers: {}, status: 401 },
  { path: "/api/auth/login", headers: { origin: "https://evil.example" }, status: 403 },
  { path: "/api/nowhere", headers: {}, status: 404 },
  { path: "/vocabulary", headers: {}, status: 404 },
  { path: "/api/auth/login", headers: { "content-type": "text/plain" }, status: 415 },
];
const largestBodyBytes = 64 * 1024;
const bodySizes = [20, 66_000, 300_000];
const triesPerCall = 8;
const concurrentRequestCount = 8;

let server: ViteServer | undefined;

test.afterAll(() => server?.stop());

test("A refused call with any body size answers JSON through the local server", async () => {
  test.skip(
    !process.env.E2E_ALL,
    "a second local server takes ten seconds of processor time: runs only with E2E_ALL=1",
  );
  test.setTimeout(600_000);
  server = await startVite("preview");
  const { address } = server;
  const calls = Array.from({ length: triesPerCall }, () =>
    refusals.flatMap((refusal) => bodySizes.map((size) => ({ ...refusal, size }))),
  ).flat();
  const problems: string[] = [];
  const sendRequests = async () => {
    for (let nextCall = calls.pop(); nextCall; nextCall = calls.pop()) {
      const { path, headers, size } = nextCall;
      const answer = await fetch(`${address}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: "x".repeat(size),
      });
      const text = await answer.text();
      const expectedStatus = size > largestBodyBytes ? 413 : nextCall.status;
      const isErrorBody = /^\{"message":".+","code":"\w+","requestId":"[\w-]+"\}$/.test(text);
      if (answer.status !== expectedStatus || !isErrorBody) {
        problems.push(`${path}, ${size} bytes: ${answer.status} instead of ${expectedStatus}, ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrentRequestCount }, sendRequests));
  expect(problems).toEqual([]);
});
