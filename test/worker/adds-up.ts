import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { checks } from "../../scripts/reconcile-checks.ts";

/** What `npm run reconcile` asks of the database. */
export async function expectEverythingAddsUp(): Promise<void> {
  for (const { condition, differences } of checks) {
    expect((await env.DB.prepare(differences).all()).results, condition).toEqual([]);
  }
}
