import { type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from "jose";
import type { RequestContext } from "../context.ts";

const minSecretLength = 32;
const hasMinLength = (secret: string | undefined): boolean => (secret ?? "").length >= minSecretLength;
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Whether the session secret is set and has the minimum length. */
export const hasSessionSecret = ({ env }: RequestContext): boolean => hasMinLength(env.SESSION_SECRET);

/** The key with which this service signs all its tokens. */
export function getSigningKey(context: RequestContext): Uint8Array {
  if (!hasSessionSecret(context)) throw new Error("SESSION_SECRET is missing or shorter than 32 characters");
  return keyOf(context.env.SESSION_SECRET);
}

/**
 * The keys with which tokens are verified: the present key and, while the secret is being changed, the previous key. So
 * a new secret signs nobody out.
 */
export function listAcceptedKeys(context: RequestContext): Uint8Array[] {
  const { SESSION_SECRET_PREVIOUS: previousSecret } = context.env;
  return [getSigningKey(context), ...(previousSecret && hasMinLength(previousSecret) ? [keyOf(previousSecret)] : [])];
}

/**
 * Calls `readWithKey` with each accepted key until a call succeeds, and returns its result. If all calls fail, throws
 * the error of the call with the present key.
 */
export async function tryKeys<T>(context: RequestContext, readWithKey: (key: Uint8Array) => Promise<T>): Promise<T> {
  const [presentKey, previousKey] = listAcceptedKeys(context);
  if (!presentKey) throw new Error("there is no key");
  try {
    return await readWithKey(presentKey);
  } catch (error) {
    if (!previousKey) throw error;
    return await readWithKey(previousKey).catch(() => {
      throw error;
    });
  }
}

/** Verifies a token that this service signed. Throws an error of jose if it is invalid. */
export const verifyToken = (
  context: RequestContext,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> => tryKeys(context, (key) => jwtVerify(token, key, { algorithms: ["HS256"], ...options }));
