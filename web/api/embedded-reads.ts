import type { Query, QueryClient } from "@tanstack/react-query";
import type { EmbeddedRead } from "#core/contract/page-data.ts";

/** Milliseconds for which an embedded response counts as fresh. This is longer than any page takes to start. */
const embeddedFreshnessMs = 30_000;

let embeddedAtMs = Number.NaN;

/** Stores the responses that the worker embedded in the page, so that the app does not request them. */
export function cacheEmbeddedReads(client: QueryClient, reads: readonly EmbeddedRead[]): void {
  embeddedAtMs = Date.now();
  for (const { key, response } of reads) client.setQueryData(key, response, { updatedAt: embeddedAtMs });
}

/**
 * Computes the query option `refetchOnMount` of a read. The result is "always" in most cases: each component that
 * mounts requests the read again. If the worker embedded the response in this page and the page has just started, the
 * result is true: the response is still fresh, so it is not requested again.
 */
export function refetchUnlessEmbedded({ state }: Pick<Query, "state">): boolean | "always" {
  const isEmbedded = state.dataUpdatedAt === embeddedAtMs && Date.now() - embeddedAtMs < embeddedFreshnessMs;
  return isEmbedded || "always";
}
