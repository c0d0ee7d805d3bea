import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { isLocalhost } from "./is-localhost.ts";

/**
 * TLS versions deprecated by RFC 8996, as Cloudflare names them. If a connection has no TLS or is local, Cloudflare
 * gives another value or no value.
 */
const deprecatedVersions: ReadonlySet<unknown> = new Set(["SSLv3", "TLSv1", "TLSv1.1"]);

/**
 * Refuses connections with TLS older than 1.2. If PUBLIC_ORIGIN is an https:// address, plain HTTP is not served
 * either. Pages are redirected. Calls are refused, so that a client that sends unencrypted data notices the mistake.
 * Requests to localhost are exempt. Static files are served before the worker runs, so only the zone's settings apply
 * to them (scripts/zone-settings.ts).
 */
export const requireTls: MiddlewareHandler<AppBindings> = async (http, next) => {
  if (deprecatedVersions.has(http.req.raw.cf?.tlsVersion)) {
    throw new AppError("forbidden", "This service answers over TLS 1.2 or newer only.");
  }
  const { PUBLIC_ORIGIN: origin } = http.env;
  const { protocol, hostname, pathname, search } = new URL(http.req.url);
  if (protocol === "https:" || !origin?.startsWith("https://") || isLocalhost(hostname)) return next();
  const isReadRequest = http.req.method === "GET" || http.req.method === "HEAD";
  if (!isReadRequest || pathname.startsWith("/api/"))
    throw new AppError("forbidden", "This service answers over HTTPS only.");
  return http.redirect(`${new URL(origin).origin}${pathname}${search}`, 308);
};
