export interface DatabaseCounts {
  roundTrips: number;
  rowsWritten: number;
  rowsRead: number;
}

/** A D1 database that counts what passes through its sessions. */
export function countingDatabase(
  database: D1Database,
  counts: DatabaseCounts,
  beforeSecondBatch?: () => Promise<unknown>,
): D1Database {
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
  return new Proxy(database, {
    get(target, name) {
      if (name !== "withSession") return Reflect.get(target, name);
      return (start?: string) => {
        const session = target.withSession(start);
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
      };
    },
  });
}
