/**
 * A server that replaces Cloudflare Turnstile. A token that begins with "good" is valid once. If the token is "down",
 * the server closes the connection. Requests to /moved are redirected.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    turnstileUrl: string;
  }
}

/** The tokens that a test can send. */
export type ChallengeToken = `good ${string}` | "bad" | "down" | "";

export async function setup({ provide }: TestProject): Promise<() => void> {
  const spentTokens = new Set<string>();
  const server = createServer(async (request, response) => {
    let requestText = "";
    for await (const chunk of request) requestText += chunk;
    if (request.url === "/moved") {
      response.writeHead(307, { location: "/" }).end();
      return;
    }
    const { secret, response: token } = JSON.parse(requestText) as { secret: string; response: string };
    if (token === "down") {
      request.socket.destroy();
      return;
    }
    const isTokenValid = secret === "a turnstile secret" && token.startsWith("good") && !spentTokens.has(token);
    spentTokens.add(token);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ success: isTokenValid, "error-codes": isTokenValid ? [] : ["invalid-input-response"] }),
    );
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
