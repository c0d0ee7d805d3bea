import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import compression from "compression";
import { proxyUpgrade } from "httpxy";

const contentTypes: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };

export interface CompressedServer {
  url: string;
  /**
   * Returns the requests for pages and calls that reached the origin since the previous call of this function. Requests
   * for files of the build are not included.
   */
  takeRequests(): string[];
  stop(): Promise<void>;
}

/**
 * Starts a server that compresses its responses as Cloudflare's edge does. The local worker does not compress them.
 * @param socketOrigin the address that WebSockets are forwarded to
 */
async function serveCompressed(answerRequest: RequestListener, socketOrigin?: string): Promise<CompressedServer> {
  const compressResponse = compression({ threshold: 256 });
  let requests: string[] = [];
  let lastCookie: string | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    lastCookie = request.headers.cookie ?? lastCookie;
    if (path.startsWith("/api/") || request.headers.accept?.includes("text/html")) requests.push(path);
    // The types of the middleware require the requests and responses of Express. The types of Express have more
    // properties than the types of Node, but the middleware does not use the additional properties.
    compressResponse(request as never, response as never, () => answerRequest(request, response));
  });
  server.on("upgrade", (request, socket, head) => {
    if (!socketOrigin) return void socket.destroy();
    // The worker accepts WebSockets only from its own pages, and the address of these pages contains the IP address. So
    // `localhost` is replaced by the IP address.
    const serverOrigin = socketOrigin.replace("localhost", "127.0.0.1");
    request.headers.origin = serverOrigin;
    request.headers.host = new URL(serverOrigin).host;
    // Lighthouse sends its additional headers, such as the session's cookie, only with HTTP requests. So the request
    // for a WebSocket gets the cookie of an earlier request.
    request.headers.cookie ??= lastCookie;
    proxyUpgrade(serverOrigin, request, socket, head).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeRequests() {
      const takenRequests = requests;
      requests = [];
      return takenRequests;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves an app that runs at another address. */
export const serveAppCompressed = (origin: string): Promise<CompressedServer> =>
  serveCompressed((request, response) => {
    forwardRequest(request, origin).then(
      async (originResponse) => {
        const headers = [...originResponse.headers].filter(([name]) => !droppedResponseHeaders.has(name));
        response.writeHead(originResponse.status, Object.fromEntries(headers));
        response.end(Buffer.from(await originResponse.arrayBuffer()));
      },
      () => response.destroy(),
    );
  }, origin);

/** Serves the files of a folder. */
export const serveFolderCompressed = (folder: string): Promise<CompressedServer> =>
  serveCompressed((request, response) => {
    const path = request.url === "/" ? "index.html" : (request.url ?? "").slice(1);
    readFile(join(folder, path)).then(
      (content) => {
        response.writeHead(200, { "content-type": contentTypes[extname(path)] ?? "application/octet-stream" });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });

const droppedResponseHeaders = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "connection",
  "set-cookie",
]);

async function forwardRequest(request: IncomingMessage, origin: string): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const droppedRequestHeaders = new Set(["host", "connection", "accept-encoding", "content-length", "origin"]);
  const headers = Object.entries(request.headers).filter(([name]) => !droppedRequestHeaders.has(name));
  return fetch(new URL(request.url ?? "/", origin), {
    method: request.method ?? "GET",
    headers: { ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) },
    redirect: "manual",
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}
