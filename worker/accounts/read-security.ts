import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { createSignedOutError } from "../errors.ts";
import { createRequestMailer } from "../mail/send-mail.ts";
import { findPendingEmail } from "./links-store.ts";
import { countRecoveryCodes } from "./recovery-store.ts";
import { findAccount } from "./store.ts";

/** Returns the security settings of the learner's account. */
export async function readSecurity(context: LearnerContext): Promise<ResponseOf<typeof contract.readSecurity>> {
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findPendingEmail(context),
    countRecoveryCodes(context),
  ]);
  const [[account], [pendingChange], [recoveryCodeCount]] = rows;
  if (!account) throw createSignedOutError();
  return {
    email: account.email,
    emailConfirmedAt: account.emailConfirmedAt,
    pendingEmail: pendingChange && pendingChange.email !== account.email ? pendingChange.email : null,
    hasPassword: account.passwordHash !== "",
    passwordChangedAt: account.passwordChangedAt,
    recoveryCodesLeft: recoveryCodeCount && recoveryCodeCount.total > 0 ? recoveryCodeCount.unused : null,
    authenticatedAt: learner.authenticatedAt,
    hasMail: createRequestMailer(context) !== null,
  };
}
