import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { maxDiscardedBytes } from "#worker/request-body.ts";

const app = createApp();
const chunk = new Uint8Array(16 * 1024).fill(0x20);

/** A body of `byteCount` bytes that counts how many of its bytes were read. */
function createCountedBody(byteCount: number) {
  const progress = { bytes: 0, isFinished: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const remainingBytes = byteCount - progress.bytes;
      if (remainingBytes <= 0) {
        progress.isFinished = true;
        controller.close();
        return;
      }
      const nextChunk = chunk.subarray(0, Math.min(remainingBytes, chunk.length));
      progress.bytes += nextChunk.length;
      controller.enqueue(nextChunk);
    },
  });
  return { stream, progress };
}

async function sendStream(path: string, headers: Record<string, string>, body: ReadableStream) {
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const response = await app.fetch(request, env, createExecutionContext());
  return { status: response.status, body: await response.json<{ code: string; requestId: string }>() };
}

const refusedRequests: [string, string, Record<string, string>, string][] = [
  ["without a session", "/api/curriculum/subchapter/a1/quiz", {}, "signed_out"],
  ["from a foreign page", "/api/auth/login", { origin: "https://evil.example" }, "forbidden"],
  ["to an unknown call", "/api/nowhere", {}, "not_found"],
  ["to a page", "/vocabulary", {}, "not_found"],
  ["with another content type", "/api/auth/login", { "content-type": "text/plain" }, "unsupported_media"],
];

for (const [name, path, headers, errorCode] of refusedRequests) {
  test(`A call ${name} is refused with a JSON answer after its whole body was read`, async () => {
    for (const byteCount of [1, 40_000]) {
      const { stream, progress } = createCountedBody(byteCount);
      const response = await sendStream(path, headers, stream);
      expect(response.body).toMatchObject({ code: errorCode, requestId: expect.any(String) });
      expect(progress).toEqual({ bytes: byteCount, isFinished: true });
    }
  });
}

test("A body that is too large is read to its end and refused", async () => {
  const { stream, progress } = createCountedBody(300_000);
  const response = await sendStream("/api/auth/login", {}, stream);
  expect([response.status, response.body.code]).toEqual([413, "too_large"]);
  expect(progress).toEqual({ bytes: 300_000, isFinished: true });
});

test("Only a limited part of an endless body is read", async () => {
  const { stream, progress } = createCountedBody(Number.POSITIVE_INFINITY);
  const response = await sendStream("/api/auth/login", {}, stream);
  expect([response.status, response.body.code]).toEqual([413, "too_large"]);
  expect(progress.bytes).toBeLessThanOrEqual(maxDiscardedBytes + 4 * chunk.length);
});

test("An interrupted body is answered as an input error, not as an internal error", async () => {
  const brokenStream = new ReadableStream({
    pull: (controller) => controller.error(new Error("connection lost")),
  });
  const response = await sendStream("/api/auth/login", {}, brokenStream);
  expect([response.status, response.body.code]).toEqual([400, "invalid_input"]);
});
