import type { Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { signedOut } from "../errors.ts";
import { mailerFor } from "../mail/send-mail.ts";
import { findPendingEmail } from "./links-store.ts";
import { findAccount } from "./store.ts";

/** How the learner's account is protected. */
export async function readSecurity(context: LearnerContext): Promise<Response<typeof contract.readSecurity>> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context), findPendingEmail(context)]);
  const [[account], [pending]] = rows;
  if (!account) throw signedOut();
  return {
    email: account.email,
    emailConfirmedAt: account.emailConfirmedAt,
    pendingEmail: pending && pending.email !== account.email ? pending.email : null,
    hasPassword: account.passwordHash !== "",
    passwordChangedAt: account.passwordChangedAt,
    authenticatedAt: learner.authenticatedAt,
    hasMail: mailerFor(context) !== null,
  };
}
