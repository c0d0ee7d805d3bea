import { expect } from "vitest";
import { directoryShard } from "#core/domain/accounts/shard.ts";
import { type DatabaseRows, findDifferences, listReconcileQueries } from "../../scripts/reconcile-checks.ts";
import { listOriginalDatabases } from "./shard-databases.ts";

/**
 * Runs the checks of `npm run reconcile` in one round trip to each database. If a check fails, the error message
 * contains the text `step`.
 */
export async function expectReconciledAt(step: string): Promise<void> {
  for (const { condition, differences } of findDifferences(await readDatabases())) {
    expect(differences, `${step}: ${condition}`).toEqual([]);
  }
}

/** The rows of all databases that `npm run reconcile` compares. */
export const readDatabases = (): Promise<DatabaseRows[]> =>
  Promise.all(
    listOriginalDatabases().map(async ({ shard, database }) => {
      const queries = listReconcileQueries(shard === directoryShard);
      const batchResults = await database.batch<Record<string, unknown>>(
        queries.map((query) => database.prepare(query)),
      );
      return { shard, rowsByQuery: batchResults.map(({ results }) => results) };
    }),
  );
/** Runs the checks at the end of a file's tests. */
export const expectReconciled = (): Promise<void> => expectReconciledAt("at the end");
