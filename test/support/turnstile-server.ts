/**
 * A server that replaces Cloudflare Turnstile. A token that begins with "good" is valid once. For the token "down" it
 * closes the connection. Addresses below /moved redirect.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    turnstileUrl: string;
  }
}

/** Tokens that a page may have received. */
export type ChallengeToken = `good ${string}` | "bad" | "down" | "";

export async function setup({ provide }: TestProject): Promise<() => void> {
  const spentTokens = new Set<string>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.url === "/moved") {
      response.writeHead(307, { location: "/" }).end();
      return;
    }
    const { secret, response: token } = JSON.parse(text) as { secret: string; response: string };
    if (token === "down") {
      request.socket.destroy();
      return;
    }
    const success = secret === "a turnstile secret" && token.startsWith("good") && !spentTokens.has(token);
    spentTokens.add(token);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ success, "error-codes": success ? [] : ["invalid-input-response"] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  provide("turnstileUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
