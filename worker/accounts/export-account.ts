import type * as contract from "#core/contract/accounts.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type SignedIn } from "../db/learner-batch.ts";
import { pageOf, pagesOf } from "../db/learner-pages.ts";
import { signedOut } from "../errors.ts";
import { StreamedBody } from "../streamed-body.ts";
import type { LearnerData } from "./account-data.ts";
import { readLinkRows } from "./links-store.ts";
import { readPasskeyRows } from "./passkeys-store.ts";
import { readRecoveryRows } from "./recovery-store.ts";
import { type Account, findAccount, readSessions, toUser } from "./store.ts";

type Row = Record<string, unknown>;

/** One list of an area, a page at a time. */
interface List {
  area: string;
  name: string;
  pages: AsyncIterable<readonly unknown[]>;
}

/**
 * Everything stored about the learner, table by table, in one file. What there is in little is read at once, with the first page of
 * every table; the rest while the file is being sent, so that no more than that is ever held.
 */
export async function exportAccount(
  context: LearnerContext,
  areas: readonly LearnerData[],
): Promise<StreamedBody<typeof contract.exportAccount.response>> {
  const tables = areas.flatMap(({ area, tables = {} }) =>
    Object.entries(tables).map(([name, table]) => ({ area, name, table })),
  );
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    readSessions(context),
    readLinkRows(context),
    readPasskeyRows(context),
    readRecoveryRows(context),
    ...tables.map(({ table }) => pageOf(context, table, null)),
  ]);
  const [[account], sessions, account_links, passkeys, recovery_codes, ...firstPages] = rows as unknown as [
    [Account?],
    unknown,
    unknown,
    unknown,
    unknown,
    ...Row[][],
  ];
  if (!account) throw signedOut();
  const lists: List[] = [
    ...tables.map(({ area, name, table }, i) => ({ area, name, pages: pagesOf(context, table, firstPages[i] ?? []) })),
    ...areas.flatMap(({ area, objects = {} }) =>
      Object.entries(objects).map(([name, read]) => ({ area, name, pages: read(context) })),
    ),
  ];
  context.http.header("Content-Disposition", 'attachment; filename="lotse-export.json"');
  const head = {
    exportedAt: context.now.toISOString(),
    accounts: { user: userOf(account, learner), sessions, account_links, passkeys, recovery_codes },
  };
  return new StreamedBody(written(context, head, lists));
}

const userOf = (account: Account, learner: SignedIn) => ({
  ...toUser(account),
  emailConfirmedAt: account.emailConfirmedAt,
  passwordChangedAt: account.passwordChangedAt,
  updatedAt: account.updatedAt,
  timeZone: learner.storedTimeZone,
});

/** The document in pieces, a page in each. One that breaks off is no JSON any more, so nobody takes it for the whole. */
async function* written(context: LearnerContext, head: object, lists: readonly List[]): AsyncGenerator<string> {
  try {
    yield JSON.stringify(head).slice(0, -1);
    for (const [area, ofArea] of Map.groupBy(lists, (list) => list.area)) {
      yield `,${JSON.stringify(area)}:{`;
      for (const [i, { name, pages }] of ofArea.entries()) {
        yield `${i > 0 ? "," : ""}${JSON.stringify(name)}:[`;
        let isFirst = true;
        for await (const page of pages) {
          if (page.length === 0) continue;
          yield `${isFirst ? "" : ","}${page.map((row) => JSON.stringify(row)).join(",")}`;
          isFirst = false;
        }
        yield "]";
      }
      yield "}";
    }
    yield "}";
  } catch (error) {
    logError({ event: "export_failed", requestId: context.http.var.requestId }, error);
    // Not the error itself, which names values of its statement: what a stream fails with is written down by the platform.
    throw new Error("The export broke off.");
  }
}
