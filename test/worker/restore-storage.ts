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

const isContentTable = (table: string) => env.TEST_CONTENT_TABLES.includes(table);

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

const changeEvents = ["INSERT", "UPDATE", "DELETE"];
/** The mark of a changed content is a row of the table of migrations, because no test reads that table. */
const markName = "the content was changed";

/** Creates triggers that mark the content as changed. Each trigger has a name that begins with `content_`. */
async function watchContent(): Promise<void> {
  const statements = env.TEST_CONTENT_TABLES.flatMap((table) =>
    changeEvents.map(
      (event) =>
        `CREATE TRIGGER IF NOT EXISTS "content_${table}_${event}" AFTER ${event} ON "${table}" BEGIN
          INSERT INTO d1_migrations (name) SELECT '${markName}'
          WHERE NOT EXISTS (SELECT 1 FROM d1_migrations WHERE name = '${markName}');
        END`,
    ),
  );
  await env.DB.batch([
    ...statements.map((statement) => env.DB.prepare(statement)),
    env.DB.prepare("DELETE FROM d1_migrations WHERE name = ?").bind(markName),
  ]);
}

/** Whether the triggers exist and have seen no change since the content was watched. */
async function isContentUntouched(): Promise<boolean> {
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'content_*') AS triggers,
    (SELECT count(*) FROM d1_migrations WHERE name = ?) AS marks`,
  )
    .bind(markName)
    .first<{ triggers: number; marks: number }>();
  return row?.marks === 0 && row.triggers === env.TEST_CONTENT_TABLES.length * changeEvents.length;
}

async function loadContent(): Promise<void> {
  const response = await env.ASSETS.fetch("http://localhost/test-content.json");
  const statements: string[] = await response.json();
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

/**
 * The summary of the content after it was loaded. It is stored in the global object, because each test file loads this
 * module again.
 */
const globalState = globalThis as { loadedContent?: string };

/**
 * Deletes all rows except the content. Loads the content again only if a test changed it, because loading takes most of
 * a second. Only if a trigger has seen a change, the content is read to find out whether a test undid it.
 */
async function restoreDatabase(): Promise<void> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const tables = await readTables();
  const contentTables = [...tables].filter(([table]) => isContentTable(table));
  const isUntouched = await isContentUntouched();
  const isUnchanged = isUntouched || (await summarizeTables(contentTables)) === globalState.loadedContent;
  const tablesToEmpty = [...tables.keys()].filter((table) => !isUnchanged || !isContentTable(table));
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...tablesToEmpty.map((table) => env.DB.prepare(`DELETE FROM "${table}"`)),
  ]);
  if (!isUnchanged) {
    await loadContent();
    globalState.loadedContent = await summarizeTables(contentTables);
  }
  if (!isUntouched) await watchContent();
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
