/** A UUID (version 8, RFC 9562) that is the same for the same values: made of a SHA-256 of their JSON. */
export async function derivedId(...values: unknown[]): Promise<string> {
  const text = JSON.stringify(values);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(digest).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
