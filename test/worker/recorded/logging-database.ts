import { findTablesNamedIn } from "#worker/db/table-places.ts";
import { requireOnePlace } from "../counting-database.ts";

/** A logged statement with its values, or another logged event. */
export interface LoggedLine {
  title: string;
  values?: string[];
}

interface LoggedStatement {
  query: string;
  values: unknown[];
  statement: D1PreparedStatement;
}

/** Reads of the catalogue are not logged, because they depend on what earlier calls have cached. */
const isCatalogueRead = (query: string) => /content_version/.test(query);

function describeStatement(query: string, values: unknown[]): LoggedLine {
  const [, verb = ""] = /\b(select|insert|update|delete)\b/i.exec(query) ?? [];
  const tables = [...new Set(findTablesNamedIn(query))];
  return {
    title: `  ${verb.toLowerCase()} ${tables.join(" ")}`,
    values: values.map((value) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? toHex(value) : String(value),
    ),
  };
}

export function toHex(bytes: ArrayBuffer | ArrayBufferView): string {
  const view =
    bytes instanceof ArrayBuffer
      ? new Uint8Array(bytes)
      : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...view].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Wraps a database. For each executed batch, it adds to `log` the number of rows that were read and written, and the
 * statements with their values.
 */
export function createLoggingDatabase(database: D1Database, log: LoggedLine[]): D1Database {
  const loggedStatements = new WeakMap<D1PreparedStatement, LoggedStatement>();
  const logStatements = (statements: LoggedStatement[], results: D1Result[]) => {
    if (statements.some(({ query }) => isCatalogueRead(query))) return;
    const rowsRead = results.reduce((sum, { meta }) => sum + (meta?.rows_read ?? 0), 0);
    const rowsWritten = results.reduce((sum, { meta }) => sum + (meta?.rows_written ?? 0), 0);
    log.push(
      { title: `${rowsRead} read, ${rowsWritten} written` },
      ...statements.map(({ query, values }) => describeStatement(query, values)),
    );
  };
  const wrapStatement = (query: string, values: unknown[], statement: D1PreparedStatement): D1PreparedStatement => {
    const wrappedStatement = new Proxy(statement, {
      get(target, name) {
        if (name === "bind")
          return (...newValues: unknown[]) => wrapStatement(query, newValues, target.bind(...newValues));
        const property = Reflect.get(target, name);
        if (typeof property !== "function") return property;
        return async (...parameters: unknown[]) => {
          const result = await Reflect.apply(property, target, parameters);
          logStatements([{ query, values, statement }], name === "all" || name === "run" ? [result as D1Result] : []);
          return result;
        };
      },
    });
    loggedStatements.set(wrappedStatement, { query, values, statement });
    return wrappedStatement;
  };
  const wrapSession = (session: D1DatabaseSession) => ({
    prepare: (query: string) => {
      requireOnePlace(query);
      return wrapStatement(query, [], session.prepare(query));
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const entries = statements.flatMap((statement) => loggedStatements.get(statement) ?? []);
      const results = await session.batch(entries.map(({ statement }) => statement));
      logStatements(entries, results);
      return results;
    },
    getBookmark: () => session.getBookmark(),
  });
  return new Proxy(database, {
    get(target, name) {
      if (name === "withSession")
        return (constraint?: string) => {
          if (constraint && !constraint.startsWith("first-")) log.push({ title: "reads after a bookmark" });
          else if (constraint) log.push({ title: constraint });
          return wrapSession(target.withSession(constraint));
        };
      const property = Reflect.get(target, name);
      return typeof property === "function" ? property.bind(target) : property;
    },
  });
}
