import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type CookieFact, type CookieName, cookies } from "#core/domain/privacy/cookies.ts";

const isSecure = (http: Context) => new URL(http.req.url).protocol === "https:";

/** With TLS the name has the strictest prefix there is: browsers take such a cookie from this very host only, and for all of it. */
const nameOf = (http: Context, name: CookieName) => (isSecure(http) ? `__Host-${name}` : name);

export const readCookie = (http: Context, name: CookieName): string | undefined => getCookie(http, nameOf(http, name));

/** Sets a cookie with what `core/domain/privacy/cookies.ts` says of it; `seconds` where it ends earlier than that. */
export function writeCookie(http: Context, name: CookieName, value: string, seconds?: number): void {
  const { retentionMs, isReadable, sameSite }: CookieFact = cookies[name];
  const maxAge = seconds ?? Math.floor(retentionMs / 1000);
  setCookie(http, nameOf(http, name), value, {
    path: "/",
    sameSite,
    secure: isSecure(http),
    httpOnly: !isReadable,
    maxAge,
  });
}

export function removeCookie(http: Context, name: CookieName): void {
  deleteCookie(http, nameOf(http, name), { path: "/", secure: isSecure(http) });
}
