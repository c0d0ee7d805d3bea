import { abortAllDurableObjects, applyD1Migrations, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
// Modules that the worker imports on demand.
import "@simplewebauthn/server";
import { loadLanguageModel } from "#durable-objects/tutors/ask-model.ts";
import "#worker/openapi/describe-api.ts";
import { hashCheaply } from "./password-cost.ts";

/** The tables of the database with their columns. */
async function readTables(): Promise<Map<string, string[]>> {
  const rows = await env.DB.prepare(
    `SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '_cf_%'
    AND tables.name <> 'd1_migrations'`,
  ).raw<[string, string]>();
  const columnsByTable = Map.groupBy(rows, ([table]) => table);
  return new Map([...columnsByTable].map(([table, columns]) => [table, columns.map(([, column]) => column)]));
}

const isContent = (table: string) =>
  env.TEST_CONTENT.some((statement) => statement.startsWith(`INSERT INTO ${table} (`));

/** Numbers that change when a row of the tables is added, removed or edited. */
async function summarize(tables: Iterable<[string, string[]]>): Promise<string> {
  const statements = [...tables].map(([table, columns]) => {
    const sums = columns.map((column) => `total(length("${column}")), total(unicode("${column}")), total("${column}")`);
    return env.DB.prepare(`SELECT count(*), ${sums.join(", ")} FROM "${table}"`);
  });
  return JSON.stringify((await env.DB.batch(statements)).map(({ results }) => results));
}

/** The summary of the content as it was loaded. A property of the worker, because this module is loaded for each file. */
const globalState = globalThis as { loadedContent?: string };

/** Deletes everything but the content, which is loaded again only if a test changed it: that takes a fifth of a second. */
async function restoreDatabase(): Promise<void> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const tables = await readTables();
  const contentTables = [...tables].filter(([table]) => isContent(table));
  const isUnchanged = (await summarize(contentTables)) === globalState.loadedContent;
  const tablesToEmpty = [...tables.keys()].filter((table) => !isUnchanged || !isContent(table));
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...tablesToEmpty.map((table) => env.DB.prepare(`DELETE FROM "${table}"`)),
  ]);
  if (isUnchanged) return;
  await env.DB.batch(env.TEST_CONTENT.map((statement) => env.DB.prepare(statement)));
  globalState.loadedContent = await summarize(contentTables);
}

// All test files share one worker. Each file begins without running objects, and with a database that holds the content
// and nothing else. Leagues and conversations of other files remain stored under their random ids; budgets have the names
// of days and are deleted.
await abortAllDurableObjects();
for (const id of await listDurableObjectIds(env.MODEL_BUDGETS)) {
  await runInDurableObject(env.MODEL_BUDGETS.get(id), (_budget, { storage }) => storage.deleteAll());
}
await restoreDatabase();
hashCheaply();
// The test runner's import of a module, also of a loaded one, asks another process. Durable Objects that import it at the same time
// would wait for one promise, which workerd refuses ("Cannot perform I/O on behalf of a different Durable Object").
await loadLanguageModel();
