import { abortAllDurableObjects, applyD1Migrations, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetCatalogue } from "#worker/db/catalogue.ts";

/** Returns the tables of the database with their columns. */
async function readTables(): Promise<Map<string, string[]>> {
  const rows = await env.DB.prepare(
    `SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '_cf_%'
    AND tables.name <> 'd1_migrations'`,
  ).raw<[string, string]>();
  const columnsByTable = Map.groupBy(rows, ([table]) => table);
  return new Map([...columnsByTable].map(([table, columns]) => [table, columns.map(([, column]) => column)]));
}

const isContentTable = (table: string) =>
  env.TEST_CONTENT.some((statement) => statement.startsWith(`INSERT INTO ${table} (`));

/** Returns a text that consists of numbers. The text changes when a row of the tables is added, removed or edited. */
async function summarizeTables(tables: Iterable<[string, string[]]>): Promise<string> {
  const statements = [...tables].map(([table, columns]) => {
    const sumExpressions = columns.map(
      (column) => `total(length("${column}")), total(unicode("${column}")), total("${column}")`,
    );
    return env.DB.prepare(`SELECT count(*), ${sumExpressions.join(", ")} FROM "${table}"`);
  });
  return JSON.stringify((await env.DB.batch(statements)).map(({ results }) => results));
}

/**
 * The summary of the content after it was loaded. It is stored in the global object, because each test file loads this
 * module again.
 */
const globalState = globalThis as { loadedContent?: string };

/**
 * Deletes all rows except the content. Loads the content again only if a test changed it, because loading takes a fifth
 * of a second.
 */
async function restoreDatabase(): Promise<void> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const tables = await readTables();
  const contentTables = [...tables].filter(([table]) => isContentTable(table));
  const isUnchanged = (await summarizeTables(contentTables)) === globalState.loadedContent;
  const tablesToEmpty = [...tables.keys()].filter((table) => !isUnchanged || !isContentTable(table));
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...tablesToEmpty.map((table) => env.DB.prepare(`DELETE FROM "${table}"`)),
  ]);
  if (isUnchanged) return;
  await env.DB.batch(env.TEST_CONTENT.map((statement) => env.DB.prepare(statement)));
  globalState.loadedContent = await summarizeTables(contentTables);
}

/**
 * Ends all Durable Objects and deletes all rows except the content. The stored data of leagues and conversations
 * remains, because their ids are random and do not occur again. The name of a budget is a day and can occur again, so
 * the budgets are deleted.
 */
export async function restoreStorage(): Promise<void> {
  await abortAllDurableObjects();
  for (const id of await listDurableObjectIds(env.MODEL_BUDGETS)) {
    await runInDurableObject(env.MODEL_BUDGETS.get(id), (_budget, { storage }) => storage.deleteAll());
  }
  await restoreDatabase();
}

/**
 * Restores the storage and makes the worker forget the content that it has cached. The cached content can be wrong if
 * it was read by a worker whose code a mutation had changed.
 */
export async function restoreAll(): Promise<void> {
  await restoreStorage();
  forgetCatalogue();
  const openCache = CacheStorage.prototype.open;
  const runId = crypto.randomUUID();
  Object.defineProperty(caches, "open", {
    value: (name: string) => openCache.call(caches, `${name}-${runId}`),
    configurable: true,
  });
}
