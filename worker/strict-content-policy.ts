import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";

/** An answer that is no page loads nothing, runs nothing and stands in no frame, whoever opens it directly. */
export const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages bring a policy of their own (web/public/_headers, or the mailbox). */
export const strictContentPolicy: MiddlewareHandler<AppBindings> = async (http, next) => {
  await next();
  const { headers } = http.res;
  if (headers.has("Content-Security-Policy") || headers.get("Content-Type")?.startsWith("text/html")) return;
  headers.set("Content-Security-Policy", contentPolicy);
};
