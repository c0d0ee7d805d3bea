import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates the reads that a write has changed. The response to a first read that is still running may not contain
 * the write. Invalidating does not repeat a running first read, so running reads are cancelled first.
 */
export async function refreshReads(
  client: QueryClient,
  keys: readonly QueryKey[],
  filters: Pick<QueryFilters, "exact" | "predicate"> = {},
): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey, ...filters });
      await client.invalidateQueries({ queryKey, ...filters });
    }),
  );
}
