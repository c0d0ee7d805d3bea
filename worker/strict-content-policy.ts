import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";

/**
 * The content policy of responses that are not pages. If such a response is opened directly, it loads nothing, runs
 * nothing and cannot be framed.
 */
export const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Adds `contentPolicy` to responses that have no policy. Excludes HTML pages: web/public/_headers or
 * worker/mail/mailbox-page.ts defines their policy.
 */
export const strictContentPolicy: MiddlewareHandler<AppBindings> = async (http, next) => {
  await next();
  const { headers } = http.res;
  if (headers.has("Content-Security-Policy") || headers.get("Content-Type")?.startsWith("text/html")) return;
  headers.set("Content-Security-Policy", contentPolicy);
};
