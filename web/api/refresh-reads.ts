import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates the reads that a write has changed. Running reads are cancelled first, because they possibly began before
 * the write, and invalidating does not repeat a read that is running for the first time.
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
