import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates the reads that a write has changed. A read that still runs for the first time possibly began before the
 * write, and invalidating does not repeat such a read. Therefore all running reads are cancelled first.
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
