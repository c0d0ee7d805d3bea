/**
 * A server that replaces the browsers' push services. It accepts messages at /push/{device} and shows those that it has
 * received at /received/{device}. A device whose name begins with "gone", "refused" or "busy" gets the status that push
 * services send in such a case; "down" closes the connection, and "moved" redirects to another device.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    pushServerUrl: string;
  }
}

/** A received message. */
export interface ReceivedPush {
  headers: Record<string, string>;
  /** The encrypted body, base64url. */
  body: string;
}

const statusByKind: Record<string, number> = { gone: 410, refused: 403, busy: 503, moved: 307 };

export async function setup({ provide }: TestProject): Promise<() => void> {
  const messagesByDevice = new Map<string, ReceivedPush[]>();
  const server = createServer(async (request, response) => {
    const [, action, device = ""] = (request.url ?? "").split("/");
    const messages = messagesByDevice.get(device) ?? [];
    if (action === "received") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(messages));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("base64url");
    messagesByDevice.set(device, [...messages, { headers: request.headers as Record<string, string>, body }]);
    if (device.startsWith("down")) request.socket.destroy();
    else response.writeHead(statusByKind[device.split("-")[0] ?? ""] ?? 201, { location: "/push/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  provide("pushServerUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
