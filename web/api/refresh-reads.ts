import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates the reads that a write has changed. A first read that is still running may have been answered before the write,
 * and invalidating alone would keep its response, so it is cancelled first.
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
