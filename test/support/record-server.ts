/**
 * A server that reads and writes the recorded calls in `test/data/recorded-calls` for tests in workerd, which have no
 * file system: GET /{name} returns a record, PUT /{name} stores one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";

/** The address of the server, and whether the calls are recorded anew. */
export interface RecordServer {
  url: string;
  isRecording: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    recordServer: RecordServer;
  }
}

const folder = resolve(import.meta.dirname, "../data/recorded-calls");

export async function setup({ provide }: TestProject): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const [name = ""] = /[\w-]+$/.exec(request.url ?? "") ?? [];
    const file = resolve(folder, `${name}.txt`);
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, Buffer.concat(chunks));
    }
    response.end(existsSync(file) ? readFileSync(file) : "");
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  provide("recordServer", { url: `http://127.0.0.1:${port}`, isRecording: Boolean(process.env.RECORD_CALLS) });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
