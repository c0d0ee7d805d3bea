import type { Query, QueryClient } from "@tanstack/react-query";
import type { EmbeddedRead } from "#core/contract/page-data.ts";

/** Milliseconds during which an embedded response counts as just read. Longer than any page takes to start. */
const recentMs = 30_000;

let cachedAt = Number.NaN;

/** Stores the responses that the worker embedded in the page, so that the app does not request them. */
export function cacheEmbeddedReads(client: QueryClient, reads: readonly EmbeddedRead[]): void {
  cachedAt = Date.now();
  for (const { key, response } of reads) client.setQueryData(key, response, { updatedAt: cachedAt });
}

/**
 * A value for `refetchOnMount`: requests a read again on each mount, except that a response that came with the page is
 * not requested again while the page starts.
 */
export function refetchUnlessEmbedded({ state }: Pick<Query, "state">): boolean | "always" {
  const isEmbedded = state.dataUpdatedAt === cachedAt && Date.now() - cachedAt < recentMs;
  return isEmbedded || "always";
}
