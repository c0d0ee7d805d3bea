import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { checks } from "../../scripts/reconcile-checks.ts";

/** Runs the checks of `npm run reconcile`. */
export async function expectReconciled(): Promise<void> {
  for (const { condition, differences } of checks) {
    expect((await env.DB.prepare(differences).all()).results, condition).toEqual([]);
  }
}
