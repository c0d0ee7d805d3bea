import type { Query, QueryClient } from "@tanstack/react-query";
import type { EmbeddedRead } from "#core/contract/page-data.ts";

/** How long the responses of a page's first data count as just read, in milliseconds. Longer than any page takes to start. */
const recentMs = 30_000;

let cachedAt = Number.NaN;

/** Stores the responses that the worker embedded in the page, so that the app does not request them. */
export function cacheEmbeddedReads(client: QueryClient, reads: readonly EmbeddedRead[]): void {
  cachedAt = Date.now();
  for (const { key, response } of reads) client.setQueryData(key, response, { updatedAt: cachedAt });
}

/**
 * For reads that are repeated whenever a component that shows them is mounted: a response that came with the page is not
 * requested again while the page starts.
 */
export function refetchUnlessEmbedded({ state }: Pick<Query, "state">): boolean | "always" {
  const isEmbedded = state.dataUpdatedAt === cachedAt && Date.now() - cachedAt < recentMs;
  return isEmbedded || "always";
}
