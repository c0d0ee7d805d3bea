import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";

/**
 * The content policy of responses that are not pages: opened directly, they load nothing, run nothing and cannot be
 * framed.
 */
export const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages have their own policy (web/public/_headers, or the mailbox). */
export const strictContentPolicy: MiddlewareHandler<AppBindings> = async (http, next) => {
  await next();
  const { headers } = http.res;
  if (headers.has("Content-Security-Policy") || headers.get("Content-Type")?.startsWith("text/html")) return;
  headers.set("Content-Security-Policy", contentPolicy);
};
