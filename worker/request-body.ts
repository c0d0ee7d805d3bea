import type { MiddlewareHandler } from "hono";
import { maxImportBodyBytes } from "#core/domain/vocabulary/transfer/import-limits.ts";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";

/** The largest body that a call accepts, in bytes. Only calls of an import accept a larger one. */
export const maxBodyBytes = 64 * 1024;
const importPath = "/api/vocabulary-imports/";

/** A body above the limit is read and discarded, up to this total number of bytes, before the request is refused. */
export const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Reads the request's body before the request is handled. If a server answers without reading the body, it closes the
 * connection while the client or a proxy is still writing. Then the client gets an interrupted connection instead of
 * the error, and Vite's local servers answer with an HTML page of status 500.
 * @throws AppError too_large, invalid_input
 */
export const requestBodyReader: MiddlewareHandler<AppBindings> = async (http, next) => {
  const { body, method } = http.req.raw;
  if (!body) return next();
  const limit = http.req.path.startsWith(importPath) ? maxImportBodyBytes : maxBodyBytes;
  const bytes = await readAtMost(body, limit);
  if (method !== "GET" && method !== "HEAD") http.req.raw = new Request(http.req.raw, { body: bytes });
  return next();
};

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError("invalid_input", "The request's body did not arrive completely.");
    });
    if (done) break;
    byteCount += value.length;
    if (byteCount <= limit) chunks.push(value);
    else chunks.length = 0;
    if (byteCount > maxDiscardedBytes) {
      await reader.cancel();
      break;
    }
  }
  if (byteCount > limit) throw new AppError("too_large", `The request is larger than ${limit / 1024} kB.`);
  return concatenateChunks(chunks, byteCount);
}

function concatenateChunks(chunks: readonly Uint8Array[], byteCount: number): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
