import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type CookieDescription, type CookieName, cookies } from "#core/domain/privacy/cookies.ts";

const isSecure = (http: Context) => new URL(http.req.url).protocol === "https:";

/**
 * The name of a cookie. Over HTTPS it gets the prefix __Host-. Browsers then accept the cookie only from this host and
 * for all its paths.
 */
const buildCookieName = (http: Context, name: CookieName) => (isSecure(http) ? `__Host-${name}` : name);

export const readCookie = (http: Context, name: CookieName): string | undefined =>
  getCookie(http, buildCookieName(http, name));

/**
 * Sets a cookie with the attributes from `core/domain/privacy/cookies.ts`.
 * @param seconds a lifetime that is shorter than the cookie's usual lifetime
 */
export function writeCookie(http: Context, name: CookieName, value: string, seconds?: number): void {
  const { retentionMs, isReadableByScripts, sameSite }: CookieDescription = cookies[name];
  const maxAge = seconds ?? Math.floor(retentionMs / 1000);
  setCookie(http, buildCookieName(http, name), value, {
    path: "/",
    sameSite,
    secure: isSecure(http),
    httpOnly: !isReadableByScripts,
    maxAge,
  });
}

export function removeCookie(http: Context, name: CookieName): void {
  deleteCookie(http, buildCookieName(http, name), { path: "/", secure: isSecure(http) });
}
