import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what a write has changed. A first read that is still under way may have been answered before the write, and
 * invalidating alone would keep its answer, so it is cancelled first; of later reads invalidating cancels those under way itself.
 */
export async function refreshReads(
  client: QueryClient,
  keys: readonly QueryKey[],
  { predicate = () => true, ...filters }: Pick<QueryFilters, "exact" | "predicate"> = {},
): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      const isFirstRead: QueryFilters["predicate"] = (query) => query.state.data === undefined && predicate(query);
      await client.cancelQueries({ queryKey, ...filters, predicate: isFirstRead });
      await client.invalidateQueries({ queryKey, ...filters, predicate });
    }),
  );
}
