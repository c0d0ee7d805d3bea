import { tablesNamedIn } from "#worker/db/table-places.ts";
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
  const tables = [...new Set(tablesNamedIn(query))];
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

/** A database that adds a line for each executed batch of statements to `log`: the statements with their values. */
export function loggingDatabase(database: D1Database, log: LoggedLine[]): D1Database {
  const logged = new WeakMap<D1PreparedStatement, LoggedStatement>();
  const note = (statements: LoggedStatement[], results: D1Result[]) => {
    if (statements.some(({ query }) => isCatalogueRead(query))) return;
    const read = results.reduce((sum, { meta }) => sum + (meta?.rows_read ?? 0), 0);
    const written = results.reduce((sum, { meta }) => sum + (meta?.rows_written ?? 0), 0);
    log.push(
      { title: `${read} read, ${written} written` },
      ...statements.map(({ query, values }) => describeStatement(query, values)),
    );
  };
  const wrap = (query: string, values: unknown[], statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...newValues: unknown[]) => wrap(query, newValues, target.bind(...newValues));
        const property = Reflect.get(target, name);
        if (typeof property !== "function") return property;
        return async (...parameters: unknown[]) => {
          const result = await Reflect.apply(property, target, parameters);
          note([{ query, values, statement }], name === "all" || name === "run" ? [result as D1Result] : []);
          return result;
        };
      },
    });
    logged.set(wrapped, { query, values, statement });
    return wrapped;
  };
  const wrapSession = (session: D1DatabaseSession) => ({
    prepare: (query: string) => {
      requireOnePlace(query);
      return wrap(query, [], session.prepare(query));
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const entries = statements.flatMap((statement) => logged.get(statement) ?? []);
      const results = await session.batch(entries.map(({ statement }) => statement));
      note(entries, results);
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
