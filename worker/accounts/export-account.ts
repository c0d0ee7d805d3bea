import type * as contract from "#core/contract/accounts.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { isInDirectory, readPage, readPages } from "../db/learner-pages.ts";
import { createSignedOutError } from "../errors.ts";
import { StreamedBody } from "../streamed-body.ts";
import type { LearnerData } from "./account-data.ts";
import { readLinkRows } from "./links-store.ts";
import { readPasskeyRows } from "./passkeys-store.ts";
import { readRecoveryRows } from "./recovery-store.ts";
import { type Account, findAccount, readSessions, toUser } from "./store.ts";

type Row = Record<string, unknown>;

/** A list in the export. It is read page by page. */
interface ExportList {
  area: string;
  name: string;
  pages: AsyncIterable<readonly unknown[]>;
}

/**
 * Exports all data stored about the learner, by area and table, in one file. The first page of every table is read in
 * one batch. Further pages are read while the file is sent, so that only one page is in memory.
 */
export async function exportAccount(
  context: LearnerContext,
  areas: readonly LearnerData[],
): Promise<StreamedBody<typeof contract.exportAccount.response>> {
  const allTables = areas.flatMap(({ area, tables = {} }) =>
    Object.entries(tables).map(([name, table]) => ({ area, name, table })),
  );
  const directoryTables = allTables.filter(({ table }) => isInDirectory(table));
  const shardTables = allTables.filter(({ table }) => !isInDirectory(table));
  const { learner, rows, directoryRows } = await readAsLearner(
    context,
    [
      findAccount(context),
      readSessions(context),
      readLinkRows(context),
      readPasskeyRows(context),
      readRecoveryRows(context),
      ...shardTables.map(({ table }) => readPage(context, table, null)),
    ],
    directoryTables.map(({ table }) => readPage(context, table, null)),
  );
  const [[account], sessions, account_links, passkeys, recovery_codes, ...firstPages] = rows as unknown as [
    [Account?],
    unknown,
    unknown,
    unknown,
    unknown,
    ...Row[][],
  ];
  if (!account) throw createSignedOutError();
  const firstPagesOfDirectory = directoryRows as unknown as Row[][];
  const toLists = (tables: typeof allTables, pages: readonly Row[][]): ExportList[] =>
    tables.map(({ area, name, table }, i) => ({ area, name, pages: readPages(context, table, pages[i] ?? []) }));
  const exportLists: ExportList[] = [
    ...toLists(shardTables, firstPages),
    ...toLists(directoryTables, firstPagesOfDirectory),
    ...areas.flatMap(({ area, objects = {} }) =>
      Object.entries(objects).map(([name, readObject]) => ({ area, name, pages: readObject(context) })),
    ),
  ];
  context.http.header("Content-Disposition", 'attachment; filename="lotse-export.json"');
  const fieldsBeforeLists = {
    exportedAt: context.now.toISOString(),
    accounts: { user: describeExportedUser(account, learner), sessions, account_links, passkeys, recovery_codes },
  };
  return new StreamedBody(generateJsonChunks(context, fieldsBeforeLists, exportLists));
}

const describeExportedUser = (account: Account, learner: SignedInLearner) => ({
  ...toUser(account),
  emailConfirmedAt: account.emailConfirmedAt,
  passwordChangedAt: account.passwordChangedAt,
  memorySettings: account.memorySettings,
  updatedAt: account.updatedAt,
  timeZone: learner.storedTimeZone,
});

/**
 * Yields the JSON document page by page. If an error interrupts the function, the document is not valid JSON, so nobody
 * mistakes it for the complete export.
 */
async function* generateJsonChunks(
  context: LearnerContext,
  fieldsBeforeLists: object,
  exportLists: readonly ExportList[],
): AsyncGenerator<string> {
  try {
    yield JSON.stringify(fieldsBeforeLists).slice(0, -1);
    for (const [area, areaLists] of Map.groupBy(exportLists, (exportList) => exportList.area)) {
      yield `,${JSON.stringify(area)}:{`;
      for (const [i, { name, pages }] of areaLists.entries()) {
        yield `${i > 0 ? "," : ""}${JSON.stringify(name)}:[`;
        let isFirstPage = true;
        for await (const page of pages) {
          if (page.length === 0) continue;
          yield `${isFirstPage ? "" : ","}${page.map((row) => JSON.stringify(row)).join(",")}`;
          isFirstPage = false;
        }
        yield "]";
      }
      yield "}";
    }
    yield "}";
  } catch (error) {
    logError({ event: "export_failed", requestId: context.http.var.requestId }, error);
    // The original error is not thrown again, because the platform logs the error of a stream, and the error of a
    // statement contains the values of its parameters.
    throw new Error("The export broke off.");
  }
}
