interface WaitingBatch {
  call: object;
  binding: DatabaseBinding;
  statements: D1PreparedStatement[];
  resolve: (results: D1Result<unknown>[]) => void;
  reject: (error: unknown) => void;
}

/** The name of a database's binding. */
export type DatabaseBinding = "DB" | `LEARNERS_${string}`;
export type DatabaseBindings = Record<DatabaseBinding, D1Database>;

/**
 * Lets several concurrent calls share the round trips to the databases. Their batches are sent, as one batch for each
 * database, as soon as every unfinished call waits for a batch.
 */
export class SharedRoundTrips {
  readonly #bindings: DatabaseBindings;
  readonly #sessions = new Map<DatabaseBinding, D1DatabaseSession>();
  readonly #unfinishedCalls = new Set<object>();
  #waiting: WaitingBatch[] = [];

  constructor(bindings: DatabaseBindings) {
    this.#bindings = bindings;
  }

  /**
   * Registers a call. All calls must be registered before the first call starts. If a GET call opens a session that
   * starts at the primary database, for example for background work, this session is not shared with other calls.
   * @param isPost whether the call is a POST request. Every session of a POST call would start at the primary database.
   * Such a session is shared nevertheless.
   * @returns the databases for this call, and a function to call when the call is finished
   */
  registerCall(isPost: boolean): { bindings: DatabaseBindings; finishCall: () => void } {
    const call = {};
    this.#unfinishedCalls.add(call);
    const shareDatabase = (binding: DatabaseBinding, database: D1Database): D1Database => {
      const withSession: D1Database["withSession"] = (start) => {
        if (start === "first-primary" && !isPost) return database.withSession(start);
        const session = this.#sessions.get(binding) ?? database.withSession(start);
        this.#sessions.set(binding, session);
        return {
          prepare: (query) => session.prepare(query),
          getBookmark: () => session.getBookmark(),
          batch: <T>(statements: D1PreparedStatement[]) =>
            this.#addBatch(call, binding, statements) as Promise<D1Result<T>[]>,
        };
      };
      return { withSession } as D1Database;
    };
    const sharedBindings = Object.entries(this.#bindings).map(([name, database]) => [
      name,
      shareDatabase(name as DatabaseBinding, database),
    ]);
    const finishCall = () => {
      this.#unfinishedCalls.delete(call);
      this.#sendIfAllWait();
    };
    return { bindings: Object.fromEntries(sharedBindings), finishCall };
  }

  #addBatch(call: object, binding: DatabaseBinding, statements: D1PreparedStatement[]): Promise<D1Result<unknown>[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, binding, statements, resolve, reject });
      // A call may send batches to two databases at the same time. Therefore the check runs in a microtask, when the
      // call has also sent its second batch.
      queueMicrotask(() => this.#sendIfAllWait());
    });
  }

  #sendIfAllWait(): void {
    const waitingCalls = new Set(this.#waiting.map(({ call }) => call));
    const isEveryCallWaiting = [...this.#unfinishedCalls].every((call) => waitingCalls.has(call));
    if (this.#waiting.length === 0 || !isEveryCallWaiting) return;
    const batchesByBinding = Map.groupBy(this.#waiting.splice(0), ({ binding }) => binding);
    for (const [binding, batches] of batchesByBinding) void this.#send(binding, batches);
  }

  async #send(binding: DatabaseBinding, batches: WaitingBatch[]): Promise<void> {
    try {
      const session = this.#sessions.get(binding);
      const batchResults = await session?.batch(batches.flatMap(({ statements }) => statements));
      let resultIndex = 0;
      for (const { statements, resolve } of batches) {
        resolve(batchResults?.slice(resultIndex, resultIndex + statements.length) ?? []);
        resultIndex += statements.length;
      }
    } catch (error) {
      const [firstBatch] = batches;
      // The joined batch was one transaction, so nothing was written. The batches of the calls are sent again
      // separately, so that each call gets only the error of its own statements.
      if (batches.length > 1) for (const singleBatch of batches) void this.#send(binding, [singleBatch]);
      else firstBatch?.reject(error);
    }
  }
}
