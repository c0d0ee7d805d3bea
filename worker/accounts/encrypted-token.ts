import { EncryptJWT, type JWTDecryptOptions, type JWTDecryptResult, type JWTPayload, jwtDecrypt } from "jose";
import type { RequestContext } from "../context.ts";
import { getSigningKey, tryKeys } from "./signing-keys.ts";
import { computeKeyedHash } from "./tokens.ts";

/** The purposes of tokens. Each purpose has its own key, so a token for another purpose is never accepted. */
type TokenPurpose = "placement" | "checkpoint";

/** Derives the key of a purpose from the session secret. */
const deriveKey = async (secretKey: Uint8Array, purpose: TokenPurpose) =>
  Buffer.from(await computeKeyedHash(secretKey, `key of ${purpose} tokens`), "base64url");

/**
 * Encrypts data as a token that the browser stores and sends back. The browser can neither read nor change the data.
 * @param subject for whom the token is issued: the learner's id, or another name, such as "guest" for a visitor
 */
export async function encryptToken(
  context: RequestContext,
  purpose: TokenPurpose,
  payload: JWTPayload,
  { subject, expiresAt }: { subject: string; expiresAt: Date },
): Promise<string> {
  return new EncryptJWT(payload)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setSubject(subject)
    .setAudience(purpose)
    .setExpirationTime(expiresAt)
    .encrypt(await deriveKey(getSigningKey(context), purpose));
}

/** Decrypts a token of a purpose. Throws an error of jose if the token is invalid or does not meet `options`. */
export async function decryptToken(
  context: RequestContext,
  purpose: TokenPurpose,
  token: string,
  options: Pick<JWTDecryptOptions, "subject" | "currentDate" | "clockTolerance" | "requiredClaims">,
): Promise<JWTDecryptResult> {
  return tryKeys(context, async (secretKey) =>
    jwtDecrypt(token, await deriveKey(secretKey, purpose), {
      ...options,
      audience: purpose,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    }),
  );
}
