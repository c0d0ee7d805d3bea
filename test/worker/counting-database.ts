import { env } from "cloudflare:workers";
import { listDatabaseBindings } from "#worker/db/client.ts";
import { findTablesNamedIn, tablePlaces } from "#worker/db/table-places.ts";
import { withChangedSessions } from "./changed-sessions.ts";

export interface DatabaseCounts {
  roundTrips: number;
  rowsWritten: number;
  rowsRead: number;
  /**
   * The names of the written tables. The name of an updated table also contains the first updated column
   * (`user_xp.paced_until`).
   */
  writtenTables?: Set<string>;
  /** The counts of all sessions except the first one, for example of work that continues after the answer was sent. */
  laterSessions?: DatabaseCounts;
}

/** The state that all databases of one call share. */
interface CallState {
  beforeWrite: (() => Promise<unknown>) | undefined;
  /**
   * The number of sessions of the directory. The call uses the first session, and work after the response uses later
   * sessions.
   */
  directorySessionCount: number;
  /** The databases that are answering a batch. Batches that run in several databases at once are one round trip. */
  answeringSessions: D1DatabaseSession[];
  /** The state of all later sessions. */
  laterState?: CallState;
}

/**
 * All databases of the environment, with one count of the round trips and rows of all of them.
 * @param beforeWrite runs at most once: directly before the first batch that starts after the first round trip. This is
 * usually after the call has read and before it writes. Work after the response does not run the function.
 */
export function createCountingBindings(
  counts: DatabaseCounts,
  beforeWrite?: () => Promise<unknown>,
): Record<string, D1Database> {
  const laterState: CallState = { beforeWrite: undefined, directorySessionCount: 0, answeringSessions: [] };
  const state: CallState = { beforeWrite, directorySessionCount: 0, answeringSessions: [], laterState };
  const bindings = Object.entries(listDatabaseBindings(env));
  return Object.fromEntries(
    bindings.map(([name, database]) => [name, createCountingDatabase(name === "DB", database, counts, state)]),
  );
}

const createCountingDatabase = (
  isDirectory: boolean,
  database: D1Database,
  counts: DatabaseCounts,
  state: CallState,
): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name !== "withSession") return Reflect.get(target, name);
      return (constraintOrBookmark?: string) => {
        if (isDirectory) state.directorySessionCount += 1;
        const session = target.withSession(constraintOrBookmark);
        if (state.directorySessionCount <= 1) return createCountingSession(session, counts, state);
        counts.laterSessions ??= { roundTrips: 0, rowsWritten: 0, rowsRead: 0 };
        return createCountingSession(session, counts.laterSessions, state.laterState ?? state);
      };
    },
  });

/** The statements that passed `requireOnePlace`. They are stored, because most statements run hundreds of times. */
const checkedQueries = new Set<string>();

/**
 * Checks that one database is enough for a statement: the statement may name tables of the directory or tables of
 * learners, but not both (worker/db/table-places.ts). All statements of calls in the worker's tests are checked.
 */
export function requireOnePlace(query: string): void {
  if (checkedQueries.has(query)) return;
  const tables = findTablesNamedIn(query);
  const places = new Set(tables.map((table) => tablePlaces[table]).filter((place) => place !== "each"));
  if (places.size > 1) throw new Error(`The statement names tables of two databases (${tables.join(", ")}): ${query}`);
  checkedQueries.add(query);
}

function createCountingSession(session: D1DatabaseSession, counts: DatabaseCounts, state: CallState) {
  const queryByStatement = new WeakMap<D1PreparedStatement, string>();
  const countResult = <T extends { meta: D1Meta & Record<string, unknown> }>(
    result: T,
    statement: D1PreparedStatement,
  ): T => {
    counts.rowsWritten += result.meta.rows_written;
    counts.rowsRead += result.meta.rows_read;
    if (result.meta.rows_written > 0) {
      const writeStatementPattern = /\b(?:insert into|delete from|update)\s+"?(\w+)"?(?:\s+set\s+"?(\w+))?/i;
      const [, table = "?", column] = writeStatementPattern.exec(queryByStatement.get(statement) ?? "") ?? [];
      counts.writtenTables ??= new Set();
      counts.writtenTables.add(column ? `${table}.${column}` : table);
    }
    return result;
  };
  const originalByWrapped = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const createCountingStatement = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    queryByStatement.set(statement, query);
    const wrappedStatement = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => createCountingStatement(target.bind(...values), query);
        const property = Reflect.get(target, name);
        if (typeof property !== "function") return property;
        return async (...values: unknown[]) => {
          counts.roundTrips += 1;
          const result = await Reflect.apply(property, target, values);
          return name === "run" || name === "all" ? countResult(result as D1Result, target) : result;
        };
      },
    });
    originalByWrapped.set(wrappedStatement, statement);
    return wrappedStatement;
  };
  return {
    prepare: (query: string) => {
      requireOnePlace(query);
      return createCountingStatement(session.prepare(query), query);
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const isParallel = state.answeringSessions.some((otherSession) => otherSession !== session);
      if (!isParallel) counts.roundTrips += 1;
      state.answeringSessions.push(session);
      const { beforeWrite } = state;
      if (beforeWrite && !isParallel && counts.roundTrips > 1) {
        state.beforeWrite = undefined;
        await beforeWrite();
      }
      const originalStatements = statements.map((statement) => originalByWrapped.get(statement) ?? statement);
      const results = await session.batch(originalStatements).finally(() => {
        state.answeringSessions.splice(state.answeringSessions.indexOf(session), 1);
      });
      return results.map((result, i) => countResult(result, originalStatements[i] as D1PreparedStatement));
    },
    getBookmark: () => session.getBookmark(),
  };
}

/**
 * A database that calls `callAfterBatch` after each batch, so that a test can change data as a concurrent request
 * would.
 */
export const createDatabaseWithCallAfterBatch = (
  database: D1Database,
  callAfterBatch: () => Promise<void>,
): D1Database =>
  withChangedSessions(database, (session) => ({
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await session.batch<T>(statements);
      await callAfterBatch();
      return results;
    },
  }));
