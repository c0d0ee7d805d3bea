interface WaitingBatch {
  call: object;
  statements: D1PreparedStatement[];
  resolve: (results: D1Result<unknown>[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets several concurrent calls share the round trips to the database. Their batches are sent as one batch as soon as
 * every unfinished call waits for a batch.
 */
export class SharedRoundTrips {
  readonly #database: D1Database;
  #session: D1DatabaseSession | undefined;
  readonly #unfinishedCalls = new Set<object>();
  #waiting: WaitingBatch[] = [];

  constructor(database: D1Database) {
    this.#database = database;
  }

  /**
   * Registers a call. All calls must be registered before the first call starts. Background work that a read starts at
   * the primary database gets a separate session.
   * @param isPost whether the call is a POST request. The session of such a call starts at the primary database, but it
   * is shared nevertheless.
   * @returns the database for this call, and a function to call when the call is finished
   */
  registerCall(isPost: boolean): { database: D1Database; finishCall: () => void } {
    const call = {};
    this.#unfinishedCalls.add(call);
    const withSession: D1Database["withSession"] = (start) => {
      if (start === "first-primary" && !isPost) return this.#database.withSession(start);
      this.#session ??= this.#database.withSession(start);
      const session = this.#session;
      return {
        prepare: (query) => session.prepare(query),
        getBookmark: () => session.getBookmark(),
        batch: <T>(statements: D1PreparedStatement[]) => this.#addBatch(call, statements) as Promise<D1Result<T>[]>,
      };
    };
    const finishCall = () => {
      this.#unfinishedCalls.delete(call);
      this.#sendIfAllWait();
    };
    return { database: { withSession } as D1Database, finishCall };
  }

  #addBatch(call: object, statements: D1PreparedStatement[]): Promise<D1Result<unknown>[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, statements, resolve, reject });
      this.#sendIfAllWait();
    });
  }

  #sendIfAllWait(): void {
    const waitingCalls = new Set(this.#waiting.map(({ call }) => call));
    const isEveryCallWaiting = [...this.#unfinishedCalls].every((call) => waitingCalls.has(call));
    if (this.#waiting.length > 0 && isEveryCallWaiting) void this.#send(this.#waiting.splice(0));
  }

  async #send(batches: WaitingBatch[]): Promise<void> {
    try {
      const batchResults = await this.#session?.batch(batches.flatMap(({ statements }) => statements));
      let resultIndex = 0;
      for (const { statements, resolve } of batches) {
        resolve(batchResults?.slice(resultIndex, resultIndex + statements.length) ?? []);
        resultIndex += statements.length;
      }
    } catch (error) {
      const [firstBatch] = batches;
      // The joined batch was one transaction, so nothing was written. The batches of the calls are sent again
      // separately, so that each call gets only the error of its own statements.
      if (batches.length > 1) for (const singleBatch of batches) void this.#send([singleBatch]);
      else firstBatch?.reject(error);
    }
  }
}
