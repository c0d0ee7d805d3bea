import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { isThisMachine } from "./this-machine.ts";

/** Versions that RFC 8996 deprecates, as Cloudflare names them. A connection without TLS, or a local one, has another value or none. */
const deprecatedVersions: ReadonlySet<unknown> = new Set(["SSLv3", "TLSv1", "TLSv1.1"]);

/**
 * Refuses what came over TLS older than 1.2. Where PUBLIC_ORIGIN is an https:// address, plain HTTP reaches nothing either: a page is
 * redirected, a call is refused, so that a client that sends its data in the clear finds out. This machine is exempt. Built files are
 * served before the worker; for those the settings of the zone count (scripts/zone-settings.ts).
 */
export const requireTls: MiddlewareHandler<AppBindings> = async (http, next) => {
  if (deprecatedVersions.has(http.req.raw.cf?.tlsVersion)) {
    throw new AppError("forbidden", "This service answers over TLS 1.2 or newer only.");
  }
  const { PUBLIC_ORIGIN: origin } = http.env;
  const { protocol, hostname, pathname, search } = new URL(http.req.url);
  if (protocol === "https:" || !origin?.startsWith("https://") || isThisMachine(hostname)) return next();
  const isRead = http.req.method === "GET" || http.req.method === "HEAD";
  if (!isRead || pathname.startsWith("/api/")) throw new AppError("forbidden", "This service answers over HTTPS only.");
  return http.redirect(`${new URL(origin).origin}${pathname}${search}`, 308);
};
