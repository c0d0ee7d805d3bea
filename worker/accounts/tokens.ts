/** Random bytes for links, cookies and tokens, as base64url. */
export const createRandomToken = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");

/**
 * SHA-256 as hexadecimal digits. It hides only random secrets, which nobody can find by hashing guesses. A value that
 * can be guessed, such as an address, can be found in this way.
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

/**
 * HMAC-SHA-256 as base64url, for values such as addresses. If only a plain hash protected such a value, it could be
 * found by hashing guesses.
 */
export async function computeKeyedHash(key: Uint8Array, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const importedKey = await crypto.subtle.importKey("raw", new Uint8Array(key), algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", importedKey, new TextEncoder().encode(text));
  return Buffer.from(digest).toString("base64url");
}

/**
 * The key of an address in the directory. The hash uses no secret key, so a new `SESSION_SECRET` does not change it.
 * The hash only avoids storing readable addresses in the directory.
 */
export const hashEmail = (email: string): Promise<string> => sha256(`lotse email ${email}`);
