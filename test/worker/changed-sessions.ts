type Session = Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark">;

/**
 * Returns a database like `database` in which some methods of its sessions are replaced, for example to let some
 * statements fail.
 * @param change returns the methods that replace the session's own methods
 */
export const withChangedSessions = (
  database: D1Database,
  change: (session: D1DatabaseSession) => Partial<Session>,
): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name !== "withSession") return Reflect.get(target, name);
      return (constraintOrBookmark?: string): Session => {
        const session = target.withSession(constraintOrBookmark);
        return {
          getBookmark: () => session.getBookmark(),
          prepare: (query: string) => session.prepare(query),
          batch: <T>(statements: D1PreparedStatement[]) => session.batch<T>(statements),
          ...change(session),
        };
      };
    },
  });
