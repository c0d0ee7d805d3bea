import type { RequestContext } from "../context.ts";

/**
 * The origin of the app: the configured origin, or, if none is configured, the origin of this request. Links in mails
 * use this origin, and passkeys are bound to it.
 */
export function getPublicOrigin({ env, http }: RequestContext): URL {
  return new URL(new URL(env.PUBLIC_ORIGIN || http.req.url).origin);
}
