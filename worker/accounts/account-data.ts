import type * as contract from "#core/contract/accounts.ts";
import type { Input } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { signedOut } from "../errors.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { readLinkRows } from "./links-store.ts";
import { readPasskeyRows } from "./passkeys-store.ts";
import { readRecoveryRows } from "./recovery-store.ts";
import { endSession } from "./session.ts";
import { type Account, deleteAccountRow, findAccount, readSessions, toUser } from "./store.ts";

/** What one area stores about a learner, table by table. */
export interface LearnerData {
  area: string;
  read(context: LearnerContext): Record<string, Statement>;
  /** What it keeps in objects, for the export. */
  readObjects?(context: LearnerContext): Promise<Record<string, unknown>>;
  /** What is to be done before the account's row goes, in the same batch, and afterwards. */
  forget?(context: LearnerContext): Promise<{ statements: Statement[]; afterwards(): Promise<void> }>;
}

/** Everything stored about the learner, table by table, in one file. */
export async function exportAccount(
  context: LearnerContext,
  areas: readonly LearnerData[],
): Promise<Record<string, unknown>> {
  const parts = areas.flatMap(({ area, read }) =>
    Object.entries(read(context)).map(([table, query]) => ({ area, table, query })),
  );
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    readSessions(context),
    readLinkRows(context),
    readPasskeyRows(context),
    readRecoveryRows(context),
    ...parts.map((part) => part.query),
  ]);
  const [[account], openSessions, links, passkeys, codes, ...tables] = rows as [
    [Account?],
    unknown,
    unknown,
    unknown,
    unknown,
    ...unknown[],
  ];
  if (!account) throw signedOut();
  const exported: Record<string, unknown> = {
    exportedAt: context.now.toISOString(),
    accounts: {
      user: {
        ...toUser(account),
        emailConfirmedAt: account.emailConfirmedAt,
        passwordChangedAt: account.passwordChangedAt,
        updatedAt: account.updatedAt,
        timeZone: learner.storedTimeZone,
      },
      sessions: openSessions,
      account_links: links,
      passkeys,
      recovery_codes: codes,
    },
  };
  for (const [i, { area, table }] of parts.entries()) {
    exported[area] = { ...(exported[area] as object), [table]: tables[i] };
  }
  for (const { area, readObjects } of areas) {
    if (readObjects) exported[area] = { ...(exported[area] as object), ...(await readObjects(context)) };
  }
  context.http.header("Content-Disposition", 'attachment; filename="lotse-export.json"');
  return exported;
}

/**
 * Deletes the account; every row of the learner goes with it (ON DELETE CASCADE), and objects are emptied of them. Asks for
 * the password, under the limits of signing in.
 */
export async function deleteAccount(
  context: LearnerContext,
  input: Input<typeof contract.deleteAccount>,
  areas: readonly LearnerData[],
): Promise<Record<string, never>> {
  const { takeBack } = await checkOwnPassword(context, input.password ?? "", "password");
  const forgetting = await Promise.all(areas.map(({ forget }) => forget?.(context)));
  await context.db.orm.batch([
    ...takeBack,
    ...forgetting.flatMap((area) => area?.statements ?? []),
    deleteAccountRow(context),
  ]);
  for (const area of forgetting) await area?.afterwards();
  endSession(context);
  return {};
}
