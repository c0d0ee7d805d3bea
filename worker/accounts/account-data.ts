import type * as contract from "#core/contract/accounts.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { commitWhileSignedIn, type Statement } from "../db/learner-batch.ts";
import type { LearnerTable } from "../db/learner-pages.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { endSession } from "./session.ts";
import { deleteAccountRow } from "./store.ts";

/** What one area stores about a learner. */
export interface LearnerData {
  area: string;
  /** Its tables, under the names that the export has them by. */
  tables?: Readonly<Record<string, LearnerTable>>;
  /** What it keeps in objects, for the export: lists, a piece at a time. */
  objects?: Readonly<Record<string, (context: LearnerContext) => AsyncIterable<readonly unknown[]>>>;
  /** What is to be done before the account's row goes, in the same batch, and afterwards. */
  forget?(context: LearnerContext): Promise<{ statements: Statement[]; afterwards(): Promise<void> }>;
}

/**
 * Deletes the account; every row of the learner goes with it (ON DELETE CASCADE), and objects are emptied of them. Asks for
 * the password, under the limits of signing in.
 */
export async function deleteAccount(
  context: LearnerContext,
  input: InputOf<typeof contract.deleteAccount>,
  areas: readonly LearnerData[],
): Promise<Record<string, never>> {
  const { takeBack } = await checkOwnPassword(context, input.password ?? "", "password");
  const forgetting = await Promise.all(areas.map(({ forget }) => forget?.(context)));
  await commitWhileSignedIn(context, [
    ...takeBack,
    ...forgetting.flatMap((area) => area?.statements ?? []),
    deleteAccountRow(context),
  ]);
  for (const area of forgetting) await area?.afterwards();
  endSession(context);
  return {};
}
