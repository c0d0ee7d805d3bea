/** A UUID (version 8, RFC 9562) made from the SHA-256 hash of the values' JSON: equal values give the same id. */
export async function derivedId(...values: unknown[]): Promise<string> {
  const text = JSON.stringify(values);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(digest).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
