import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { ServiceContext } from "../context.ts";
import type { Database } from "./client.ts";

type Statement = BatchItem<"sqlite">;

async function runBatch<T extends readonly Statement[]>(
  database: Database,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const [firstStatement, ...otherStatements] = statements;
  if (!firstStatement) return [] as BatchResponse<T>;
  return (await database.orm.batch([firstStatement, ...otherStatements])) as BatchResponse<T>;
}

const isInDirectory = ({ db, databases }: ServiceContext) => db === databases.directory;

/**
 * Runs queries in the learner's shard and in the directory at the same time. If they are the same database, it is one
 * round trip.
 */
export async function readWithDirectory<T extends readonly Statement[], D extends readonly Statement[]>(
  context: ServiceContext,
  queries: readonly [...T],
  directoryQueries: readonly [...D],
): Promise<{ rows: BatchResponse<T>; directoryRows: BatchResponse<D> }> {
  if (isInDirectory(context)) {
    const rows: readonly unknown[] = await runBatch(context.db, [...queries, ...directoryQueries]);
    return {
      rows: rows.slice(0, queries.length) as BatchResponse<T>,
      directoryRows: rows.slice(queries.length) as BatchResponse<D>,
    };
  }
  const [rows, directoryRows] = await Promise.all([
    runBatch(context.db, queries),
    runBatch(context.databases.directory, directoryQueries),
  ]);
  return { rows, directoryRows };
}

/**
 * Writes to the learner's shard, and then to the directory. If they are the same database, it is one batch. Otherwise
 * the process may end between the two writes, so the statements for the directory must be safe to leave out or to
 * repeat.
 */
export async function runWithDirectory<T extends readonly Statement[], D extends readonly Statement[]>(
  context: ServiceContext,
  statements: readonly [...T],
  directoryStatements: readonly [...D],
): Promise<{ rows: BatchResponse<T>; directoryRows: BatchResponse<D> }> {
  if (isInDirectory(context)) return readWithDirectory(context, statements, directoryStatements);
  const rows = await runBatch(context.db, statements);
  return { rows, directoryRows: await runBatch(context.databases.directory, directoryStatements) };
}
