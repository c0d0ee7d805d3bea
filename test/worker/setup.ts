import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
// The modules that the worker imports on demand. In the tests the test runner loads modules, and Durable Objects that import
// one at the same time would share one promise, which workerd refuses.
import "@simplewebauthn/server";
import "#durable-objects/tutors/language-model.ts";
import "#worker/openapi/describe-api.ts";
import { hashCheaply } from "./password-cost.ts";

/** Deletes every row, because `reset` does not change a database that is still in use. */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...results.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
}

// All test files share one worker. Each file begins with no objects, and with a database that holds the content and
// nothing else.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();
await env.DB.batch(env.TEST_CONTENT.map((statement) => env.DB.prepare(statement)));
hashCheaply();
