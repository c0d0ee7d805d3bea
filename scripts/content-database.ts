/** A database in memory with the compiled content, from which the worker's catalogue can read. */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { compileSql } from "#content/compile.ts";
import { readStoredContent } from "#content/stored-content.ts";

const migrationsFolder = new URL("../migrations/", import.meta.url);

function createDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith(".sql"));
  for (const file of migrations.toSorted()) database.exec(readFileSync(new URL(file, migrationsFolder), "utf8"));
  const { tables, version } = readStoredContent();
  database.exec("BEGIN");
  for (const statement of compileSql(tables, version)) database.exec(statement);
  database.exec("COMMIT");
  return database;
}

/** A statement that drizzle's driver for D1 prepares and binds. */
class Statement {
  readonly #database: DatabaseSync;
  readonly #sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(database: DatabaseSync, sql: string, values: readonly SQLInputValue[] = []) {
    this.#database = database;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: SQLInputValue[]): Statement {
    return new Statement(this.#database, this.#sql, values);
  }

  readRows(): unknown[] {
    return this.#database.prepare(this.#sql).all(...this.#values);
  }
}

/**
 * A replacement for a D1 database with the content of the working tree. It has the two methods that drizzle calls for
 * batches of queries.
 */
export class ContentDatabase {
  readonly #database = createDatabase();

  prepare(sql: string): Statement {
    return new Statement(this.#database, sql);
  }

  async batch(statements: readonly Statement[]): Promise<{ results: unknown[] }[]> {
    return statements.map((statement) => ({ results: statement.readRows() }));
  }
}
