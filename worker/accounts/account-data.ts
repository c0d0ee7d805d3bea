import type * as contract from "#core/contract/accounts.ts";
import type { Input } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { AppError, signedOut } from "../errors.ts";
import { confirmationAttempts } from "./attempts.ts";
import { isPasswordRight } from "./password.ts";
import { endSession } from "./session.ts";
import { deleteAccountRow, findAccount, readSessions, toUser } from "./store.ts";

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
    ...parts.map((part) => part.query),
  ]);
  const [[account], openSessions, ...tables] = rows as [[Parameters<typeof toUser>[0]?], unknown, ...unknown[]];
  if (!account) throw signedOut();
  const exported: Record<string, unknown> = {
    exportedAt: context.now.toISOString(),
    accounts: {
      user: { ...toUser(account), updatedAt: account.updatedAt, timeZone: learner.storedTimeZone },
      sessions: openSessions,
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
  const { rows } = await readAsLearner(context, [findAccount(context)]);
  const account = rows[0][0];
  if (!account) throw signedOut();

  const attempts = await confirmationAttempts(context);
  const [, ofOwn, , ofAddress] = await context.db.orm.batch(attempts.count);
  attempts.refuseBeyondLimit(ofOwn, ofAddress);
  if (!(await isPasswordRight(input.password, account.passwordHash))) {
    throw new AppError("invalid_credentials", "That password is not right.", {
      fields: { password: "That password is not right." },
    });
  }
  const forgetting = await Promise.all(areas.map(({ forget }) => forget?.(context)));
  await context.db.orm.batch([
    ...attempts.takeBack,
    ...forgetting.flatMap((area) => area?.statements ?? []),
    deleteAccountRow(context),
  ]);
  for (const area of forgetting) await area?.afterwards();
  endSession(context);
  return {};
}
