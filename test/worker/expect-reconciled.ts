import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { checks } from "../../scripts/reconcile-checks.ts";

/**
 * Runs the checks of `npm run reconcile` in one round trip. If a check fails, the error message contains the text
 * `step`.
 */
export async function expectReconciledAt(step: string): Promise<void> {
  const checkResults = await env.DB.batch(checks.map(({ differencesSql: differences }) => env.DB.prepare(differences)));
  checks.forEach(({ condition }, index) => {
    expect(checkResults[index]?.results, `${step}: ${condition}`).toEqual([]);
  });
}

/** Runs the checks at the end of a file's tests. */
export const expectReconciled = (): Promise<void> => expectReconciledAt("at the end");
