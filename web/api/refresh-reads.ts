import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what a write has changed. A first read that is still under way may have been answered before the write, and
 * invalidating alone would keep its answer, so it is cancelled first.
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
