/**
 * The name of a cookie with the strictest prefix it can carry: where TLS is, browsers then take it from this very host only
 * (`__Host-`, which has to hold for every path) or from a secure origin only (`__Secure-`).
 */
export function cookieName(name: string, { isSecure, path = "/" }: { isSecure: boolean; path?: string }): string {
  if (!isSecure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
