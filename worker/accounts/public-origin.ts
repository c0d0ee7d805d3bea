import type { RequestContext } from "../context.ts";

/**
 * The origin of the app: the configured one, or the origin of this request. Links in mails use it, and passkeys are
 * bound to it.
 */
export function publicOrigin({ env, http }: RequestContext): URL {
  return new URL(new URL(env.PUBLIC_ORIGIN || http.req.url).origin);
}
