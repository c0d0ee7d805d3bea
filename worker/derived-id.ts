import { uuidOfHash } from "#core/domain/uuid.ts";

/** A UUID made from the SHA-256 hash of the values' JSON: equal values give the same id. */
export async function deriveId(...values: unknown[]): Promise<string> {
  const text = JSON.stringify(values);
  return uuidOfHash(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
