import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { bindingPrefix, directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { listConfiguredShards, listDatabaseBindings } from "#worker/db/client.ts";
import { findTablesNamedIn, tablePlaces } from "#worker/db/table-places.ts";

/** All databases: the directory first. */
const listAllDatabases = (directory: D1Database): D1Database[] => [
  directory,
  ...listConfiguredShards(env).map((shard) => env[`${bindingPrefix}${shard}`] as D1Database),
];

/** All databases that are not hidden, with the names of their shards. */
export const listOriginalDatabases = (): { shard: Shard; database: D1Database }[] =>
  [directoryShard, ...listConfiguredShards(env)].map((shard) => ({ shard, database: getOriginalDatabase(shard) }));

/** The database of a shard as the test runner created it. It runs each statement itself (unlike `RoutedStatement`). */
export function getOriginalDatabase(shard: Shard): D1Database {
  const database = originalBindings()[shard === directoryShard ? "DB" : `${bindingPrefix}${shard}`];
  if (!database) throw new Error(`There is no shard ${shard}.`);
  return database;
}

/**
 * The shard in which the learner with this id signed up. The id may also consist of hexadecimal digits only, as
 * statements pass it to `unhex`.
 */
const findShardOfId = (id: string): Shard =>
  homeShardOf(/^[0-9a-f]{32}$/.test(id) ? id.replace(/^(.{8})(.{4})(.{4})/, "$1-$2-$3-") : id);

/** The databases in which a statement of a test has to run. */
function chooseDatabases(directory: D1Database, query: string, values: readonly unknown[]): D1Database[] {
  const tables = findTablesNamedIn(query);
  if (!tables.some((table) => tablePlaces[table] !== "directory")) return [directory];
  const texts = values.filter((value): value is string => typeof value === "string");
  const shard = texts.map(findShardOfId).find((homeShard) => homeShard !== directoryShard);
  // A new row that names no learner may be in any database, so it is inserted into the directory.
  if (shard === undefined && /^\s*insert/i.test(query)) return [directory];
  return shard === undefined ? listAllDatabases(directory) : [env[`${bindingPrefix}${shard}`] as D1Database];
}

type Row = Record<string, unknown>;

/**
 * A statement of a test. It runs in the databases of the tables that it names: in the directory, in the shard of the
 * learner whose id is among its values, or in all databases. The worker itself uses only `withSession`, which stays as
 * it is.
 */
class RoutedStatement {
  readonly #directory: D1Database;
  readonly query: string;
  readonly values: readonly unknown[];

  constructor(directory: D1Database, query: string, values: readonly unknown[] = []) {
    this.#directory = directory;
    this.query = query;
    this.values = values;
  }

  bind(...values: unknown[]): RoutedStatement {
    return new RoutedStatement(this.#directory, this.query, values);
  }

  async all<T = Row>(): Promise<{ results: T[]; meta: D1Meta }> {
    const databases = chooseDatabases(this.#directory, this.query, this.values);
    const databaseResults = await Promise.all(
      databases.map((database) =>
        database
          .prepare(this.query)
          .bind(...this.values)
          .all<T>(),
      ),
    );
    const results = databaseResults.flatMap((databaseResult) => databaseResult.results);
    return { results: sumIfAggregate(results, this.query), meta: databaseResults[0]?.meta as D1Meta };
  }

  run = () => this.all();

  async raw<T = unknown[]>(): Promise<T[]> {
    return (await this.all<Row>()).results.map((row) => Object.values(row) as T);
  }

  async first<T = Row>(column?: string): Promise<T | null> {
    const [row] = (await this.all<Row>()).results;
    return ((column === undefined ? row : row?.[column]) ?? null) as T | null;
  }
}

/** If the query only counts, sums up or finds a maximum, joins the rows of several databases to one row. */
function sumIfAggregate<T>(rows: T[], query: string): T[] {
  const isAggregate = /^\s*select\s+(count|sum|max)\s*\(/i.test(query) && !/group by/i.test(query);
  if (!isAggregate || rows.length <= 1) return rows;
  const combine = /^\s*select\s+max/i.test(query)
    ? (values: number[]) => Math.max(...values)
    : (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const columns = Object.keys(rows[0] as Row);
  return [
    Object.fromEntries(
      columns.map((column) => [column, combine(rows.map((row) => Number((row as Row)[column] ?? 0)))]),
    ) as T,
  ];
}

/** The bindings as the test runner has created them. They are stored in the global object for all test files. */
const globalState = globalThis as { originalBindings?: Record<string, D1Database> };
const originalBindings = (): Record<string, D1Database> => {
  globalState.originalBindings ??= listDatabaseBindings(env);
  return globalState.originalBindings;
};

const setBinding = (name: string, value: D1Database) =>
  Object.defineProperty(env, name, { value, configurable: true, enumerable: true, writable: true });

/** Hides the shards from the worker and from the tests, as if none were configured. */
export function hideShards(): void {
  for (const [name, database] of Object.entries(originalBindings())) {
    if (name === "DB") setBinding(name, database);
    else Reflect.deleteProperty(env, name);
  }
}

/**
 * Lets the tests of this file run on three shards: new learners are added to them, and the statements of the tests run
 * in the databases whose tables they name.
 */
export async function useShards(): Promise<void> {
  const { DB: directory, ...shards } = originalBindings();
  if (!directory) throw new Error("The directory is missing.");
  for (const [name, database] of Object.entries(shards)) {
    setBinding(name, database);
    await applyD1Migrations(database, env.TEST_MIGRATIONS);
    const learnerTables = Object.keys(tablePlaces).filter((table) => tablePlaces[table] !== "directory");
    await database.batch([
      database.prepare("PRAGMA defer_foreign_keys = on"),
      ...learnerTables.map((table) => database.prepare(`DELETE FROM "${table}"`)),
    ]);
  }
  await directory.batch(
    listConfiguredShards(env).map((shard) =>
      directory.prepare("INSERT INTO shards (shard) VALUES (?) ON CONFLICT DO NOTHING").bind(shard),
    ),
  );
  const routedDatabase = new Proxy(directory, {
    get: (target, name) => {
      if (name === "prepare") return (query: string) => new RoutedStatement(target, query);
      if (name === "batch") {
        return async (statements: RoutedStatement[]) => {
          const statementResults: unknown[] = [];
          for (const statement of statements) statementResults.push(await statement.all());
          return statementResults;
        };
      }
      const property = Reflect.get(target, name);
      return typeof property === "function" ? property.bind(target) : property;
    },
  });
  setBinding("DB", routedDatabase);
}

/**
 * The bindings of all databases, each replaced by the result of `change`. A test uses them to let databases fail or to
 * observe them.
 */
export const changeBindings = (change: (database: D1Database) => D1Database): Record<string, D1Database> =>
  Object.fromEntries(
    listOriginalDatabases().map(({ shard, database }) => [
      shard === directoryShard ? "DB" : `${bindingPrefix}${shard}`,
      change(database),
    ]),
  );

/** Whether the tests of this file run on shards. */
export const usesShards = (): boolean => listConfiguredShards(env).length > 0;

/**
 * Returns the number that a test expects: the first number if one database contains everything, the second number on
 * shards.
 */
export const chooseForShards = (numberInOneDatabase: number, numberOnShards: number): number =>
  usesShards() ? numberOnShards : numberInOneDatabase;
