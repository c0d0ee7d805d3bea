/**
 * A server with OpenAI's chat completions API, for tests of model failures. The requested model has a name that is a
 * JSON script: it tells the server how to answer. Requests to addresses below /moved are redirected.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

export interface Script {
  /** The answer, which the server sends as JSON. */
  answer?: unknown;
  /** The raw text of the answer. */
  text?: string;
  /** An error status to send instead of an answer. */
  status?: number;
  /** Whether the server never answers. */
  shouldHang?: boolean;
  /** The server does not answer before /release/{name} is called with this name. */
  releaseName?: string;
  /** Whether the server closes the connection instead of answering. */
  shouldDisconnect?: boolean;
  /** The delay of the answer in milliseconds. */
  delay?: number;
  /** The number of tokens that the server reports; default: 2. */
  tokens?: number;
  /** The name under which the server stores the requests. The requests are shown at /requests/{name}. */
  name?: string;
}

declare module "vitest" {
  interface ProvidedContext {
    modelUrl: string;
  }
}

const requests = new Map<string, unknown[]>();
const releasePromises = new Map<string, PromiseWithResolvers<void>>();

function getReleasePromise(name: string): PromiseWithResolvers<void> {
  const releasePromise = releasePromises.get(name) ?? Promise.withResolvers<void>();
  releasePromises.set(name, releasePromise);
  return releasePromise;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const buildCompletion = (model: string, overrides: object) => ({
  id: "one",
  object: "chat.completion",
  created: 1,
  model,
  ...overrides,
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, releasedName] = /^\/release\/(.+)$/.exec(request.url ?? "") ?? [];
  if (releasedName) {
    getReleasePromise(decodeURIComponent(releasedName)).resolve();
    response.writeHead(204).end();
    return;
  }
  const [, name] = /^\/requests\/(.+)$/.exec(request.url ?? "") ?? [];
  if (name) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(requests.get(name) ?? []));
    return;
  }
  if (request.url?.startsWith("/moved/")) {
    response.writeHead(307, { location: request.url.slice("/moved".length) }).end();
    return;
  }
  const body = JSON.parse(await readBody(request)) as { model: string; stream?: boolean };
  const script = JSON.parse(body.model) as Script;
  if (script.name) requests.set(script.name, [...(requests.get(script.name) ?? []), body]);
  if (script.shouldHang) return;
  if (script.releaseName) await getReleasePromise(script.releaseName).promise;
  if (script.delay) await new Promise((resolve) => setTimeout(resolve, script.delay));
  if (script.shouldDisconnect) {
    request.socket.destroy();
    return;
  }
  if (script.status) {
    response.writeHead(script.status, { "content-type": "application/json" }).end('{"error":{"message":"no"}}');
    return;
  }
  const text = script.text ?? JSON.stringify(script.answer);
  const tokens = script.tokens ?? 2;
  const usage = { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens };
  if (!body.stream) {
    const message = { role: "assistant", content: text };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(buildCompletion("scripted", { choices, usage })));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (let index = 0; index < text.length; index += 12) {
    const choices = [{ index: 0, delta: { content: text.slice(index, index + 12) }, finish_reason: null }];
    response.write(`data: ${JSON.stringify(buildCompletion("scripted", { choices }))}\n\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const choices = [{ index: 0, delta: {}, finish_reason: "stop" }];
  response.end(`data: ${JSON.stringify(buildCompletion("scripted", { choices, usage }))}\n\ndata: [DONE]\n\n`);
}

/** Starts the server for the tests of a project. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  provide("modelUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
