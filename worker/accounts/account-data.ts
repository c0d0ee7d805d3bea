import type * as contract from "#core/contract/accounts.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { commitWhileSignedIn, type Statement } from "../db/learner-batch.ts";
import type { LearnerTable } from "../db/learner-pages.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { deletedAccountKey } from "./deleted-accounts-key.ts";
import { insertDeletedAccount } from "./deleted-accounts-store.ts";
import { endSession } from "./session.ts";
import { deleteAccountRow } from "./store.ts";
import { sha256 } from "./tokens.ts";

/** The learner data of one area, for the account export and account deletion. */
export interface LearnerData {
  area: string;
  /** The area's tables. The keys are their names in the export. */
  tables?: Readonly<Record<string, LearnerTable>>;
  /**
   * The area's data in Durable Objects, for the export. The key is the list's name in the export. Each list is read
   * page by page.
   */
  objects?: Readonly<Record<string, (context: LearnerContext) => AsyncIterable<readonly unknown[]>>>;
  /**
   * Prepares the deletion of the account. Returns statements for the batch that deletes the account's row, and a
   * function to call after that batch.
   */
  prepareDeletion?(context: LearnerContext): Promise<{ statements: Statement[]; afterDeletion(): Promise<void> }>;
}

/**
 * Deletes the account. Foreign keys (ON DELETE CASCADE) delete all rows of the learner, and each area removes the
 * learner from its Durable Objects. Requires the password. The same limits apply as when a signed-in learner confirms
 * their identity. The hash of the account's id is stored, in the database and beside the backups, so that the account stays
 * deleted when an earlier state of the database is restored.
 */
export async function deleteAccount(
  context: LearnerContext,
  input: InputOf<typeof contract.deleteAccount>,
  areas: readonly LearnerData[],
): Promise<Record<string, never>> {
  const { undoCount } = await checkOwnPassword(context, input.password ?? "", "password");
  const idHash = await sha256(context.learnerId);
  const deletions = await Promise.all(areas.map(({ prepareDeletion }) => prepareDeletion?.(context)));
  await commitWhileSignedIn(context, [
    ...undoCount,
    ...deletions.flatMap((area) => area?.statements ?? []),
    deleteAccountRow(context),
    insertDeletedAccount(context, idHash),
  ]);
  const { BACKUPS: bucket } = context.env;
  if (bucket) context.defer(bucket.put(deletedAccountKey(idHash), context.now.toISOString()));
  for (const area of deletions) await area?.afterDeletion();
  endSession(context);
  return {};
}
