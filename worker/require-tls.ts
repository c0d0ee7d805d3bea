import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { isThisMachine } from "./this-machine.ts";

/**
 * Where PUBLIC_ORIGIN is an https:// address, plain HTTP reaches nothing: a page is redirected, a call is refused, so that a client
 * that sends its data in the clear finds out. This machine is exempt.
 */
export const requireTls: MiddlewareHandler<AppBindings> = async (http, next) => {
  const { PUBLIC_ORIGIN: origin } = http.env;
  const { protocol, hostname, pathname, search } = new URL(http.req.url);
  if (protocol === "https:" || !origin?.startsWith("https://") || isThisMachine(hostname)) return next();
  const isRead = http.req.method === "GET" || http.req.method === "HEAD";
  if (!isRead || pathname.startsWith("/api/")) throw new AppError("forbidden", "This service answers over HTTPS only.");
  return http.redirect(`${new URL(origin).origin}${pathname}${search}`, 308);
};
