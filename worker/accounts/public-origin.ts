import type { RequestContext } from "../context.ts";

/** Where the app is reached: what was set, or where this request went. Links in mails lead there, and passkeys belong to it. */
export function publicOrigin({ env, http }: RequestContext): URL {
  return new URL(new URL(env.PUBLIC_ORIGIN || http.req.url).origin);
}
