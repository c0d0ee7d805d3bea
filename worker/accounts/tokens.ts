/** Random bytes that travel in links, cookies and tokens, base64url. */
export const randomToken = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");

/** SHA-256 as hexadecimal digits. Enough to store a random secret by: it has too much chance in it to be guessed. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

/** HMAC-SHA-256, base64url, of what must not be found out from its hash, as an address could be. */
export async function keyedHash(key: Uint8Array, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text));
  return Buffer.from(digest).toString("base64url");
}
