import { uuidOfHash } from "#core/domain/uuid.ts";

/** The id that the server computes from the same values. */
export async function deriveId(...values: unknown[]): Promise<string> {
  const text = JSON.stringify(values);
  return uuidOfHash(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
