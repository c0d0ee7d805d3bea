import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What the proxy does with a request:
 *   - `pass`: sends it to the server and returns the answer
 *   - `hold`: never sends it and never answers
 *   - `hold-answer`: sends it to the server, but never returns the answer
 *   - `refuse`: closes the connection, as if there were no server
 *   - an object: does not send it, and answers with the status, type and body of the object
 */
export type ProxyAction = "pass" | "hold" | "hold-answer" | "refuse" | { status: number; type: string; body: string };

/** A proxy between a browser and a server. Tests decide what happens to each request. */
export interface TestProxy {
  url: string;
  /** The paths of the requests so far. */
  paths: string[];
  /** The address of the server. */
  target: string;
  decide: (path: string, method: string) => ProxyAction;
  close(): Promise<void>;
}

export async function openTestProxy(target: string): Promise<TestProxy> {
  const server = createServer((incoming, response) => handle(incoming, response));
  const testProxy: TestProxy = {
    url: "",
    paths: [],
    target,
    decide: () => "pass",
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  function handle(incomingRequest: IncomingMessage, response: ServerResponse): void {
    const { url: path = "/", method = "GET", headers } = incomingRequest;
    testProxy.paths.push(path);
    const verdict = testProxy.decide(path, method);
    if (verdict === "hold") return;
    if (verdict === "refuse") return void incomingRequest.socket.destroy();
    if (typeof verdict === "object") {
      response.writeHead(verdict.status, { "content-type": verdict.type, "cache-control": "no-cache" });
      return void response.end(verdict.body);
    }
    const forwardedRequest = request(new URL(path, testProxy.target), { method, headers }, (answer) => {
      if (verdict === "hold-answer") return;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
      answer.on("error", () => incomingRequest.socket.destroy());
    });
    // If the server was killed, the browser's connection is closed, too.
    forwardedRequest.on("error", () => incomingRequest.socket.destroy());
    incomingRequest.pipe(forwardedRequest);
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  testProxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return testProxy;
}
