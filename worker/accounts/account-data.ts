import type * as contract from "#core/contract/accounts.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { commitWhileSignedIn, type Statement } from "../db/learner-batch.ts";
import type { LearnerTable } from "../db/learner-pages.ts";
import { deleteFinishedMove } from "../db/moves-store.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { buildDeletedAccountKey } from "./deleted-accounts-key.ts";
import { insertDeletedAccount } from "./deleted-accounts-store.ts";
import { markEmailsPending, releaseEmails } from "./emails-store.ts";
import { endSession } from "./session.ts";
import { countDeletedLearner } from "./shards-store.ts";
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
  /** Statements that delete the area's rows about a learner in the directory. Running them again does no harm. */
  buildDirectoryDeletions?(context: ServiceContext, learnerId: string): Statement[];
  /** Prepares the deletion of the account. */
  prepareDeletion?(context: LearnerContext): Promise<PreparedDeletion>;
}

export interface PreparedDeletion {
  /** Statements for the batch that deletes the account's row. */
  statements?: Statement[];
  /**
   * Statements that run in the directory before the batch that deletes the account, if the directory and the learner's
   * shard are different databases. They let a sweep complete an interrupted deletion.
   */
  directoryMarkStatements?: Statement[];
  /**
   * Statements for the directory. They run in the batch that deletes the account. If the directory and the learner's
   * shard are different databases, they run after this batch.
   */
  directoryStatements?: Statement[];
  /** Called after all statements. */
  afterDeletion(): Promise<void>;
}

/**
 * Deletes the account. Foreign keys (ON DELETE CASCADE) delete all rows of the learner, and each area removes the
 * learner from the directory and from its Durable Objects. If the process ends after the learner's rows were deleted,
 * the nightly sweep completes the rest. Requires the password. The same limits apply as when a signed-in learner
 * confirms their identity. The hash of the account's id is stored in the learner's shard and in the bucket of backups.
 * So the account stays deleted when an earlier state of the database is restored.
 */
export async function deleteAccount(
  context: LearnerContext,
  input: InputOf<typeof contract.deleteAccount>,
  areas: readonly LearnerData[],
): Promise<Record<string, never>> {
  const { undoCountStatements } = await checkOwnPassword(context, input.password ?? "", "password");
  const { learnerId, db, databases } = context;
  const idHash = await sha256(learnerId);
  const preparedDeletions = await Promise.all(areas.map(({ prepareDeletion }) => prepareDeletion?.(context)));
  if (db !== databases.directory) {
    const marks = preparedDeletions.flatMap((area) => area?.directoryMarkStatements ?? []);
    await databases.directory.orm.batch([markEmailsPending(context, learnerId), ...marks]);
  }
  await commitWhileSignedIn(
    context,
    [
      ...preparedDeletions.flatMap((area) => area?.statements ?? []),
      deleteAccountRow(context),
      insertDeletedAccount(context, idHash),
    ],
    [
      ...undoCountStatements,
      ...preparedDeletions.flatMap((area) => area?.directoryStatements ?? []),
      ...areas.flatMap(({ buildDirectoryDeletions }) => buildDirectoryDeletions?.(context, learnerId) ?? []),
      ...(db === databases.directory ? [] : [countDeletedLearner(context, db.shard)]),
      deleteFinishedMove(context, learnerId),
      releaseEmails(context, learnerId),
    ],
  );
  const { BACKUPS: bucket } = context.env;
  if (bucket) context.defer(bucket.put(buildDeletedAccountKey(idHash), context.now.toISOString()));
  for (const area of preparedDeletions) await area?.afterDeletion();
  endSession(context);
  return {};
}
