export interface DatabaseCounts {
  roundTrips: number;
  rowsWritten: number;
  rowsRead: number;
  /** What went on after the answer, in database sessions of its own. */
  afterwards?: DatabaseCounts;
}

/** A D1 database that counts what passes through its sessions. */
export function countingDatabase(
  database: D1Database,
  counts: DatabaseCounts,
  beforeSecondBatch?: () => Promise<unknown>,
): D1Database {
  let sessions = 0;
  return new Proxy(database, {
    get(target, name) {
      if (name !== "withSession") return Reflect.get(target, name);
      return (start?: string) => {
        sessions += 1;
        if (sessions === 1) return countingSession(target.withSession(start), counts, beforeSecondBatch);
        counts.afterwards ??= { roundTrips: 0, rowsWritten: 0, rowsRead: 0 };
        return countingSession(target.withSession(start), counts.afterwards);
      };
    },
  });
}

function countingSession(
  session: D1DatabaseSession,
  counts: DatabaseCounts,
  beforeSecondBatch?: () => Promise<unknown>,
) {
  const count = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T): T => {
    counts.rowsWritten += result.meta.rows_written;
    counts.rowsRead += result.meta.rows_read;
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const countingStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => countingStatement(target.bind(...values));
        const member = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...values: unknown[]) => {
          counts.roundTrips += 1;
          const result = await Reflect.apply(member, target, values);
          return name === "run" || name === "all" ? count(result as D1Result) : result;
        };
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (query: string) => countingStatement(session.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      counts.roundTrips += 1;
      if (counts.roundTrips === 2) await beforeSecondBatch?.();
      const results = await session.batch(statements.map((one) => originals.get(one) ?? one));
      return results.map(count);
    },
    getBookmark: () => session.getBookmark(),
  };
}
