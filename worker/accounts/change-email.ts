import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { inShardOfUncheckedId } from "../db/places.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { createRequestMailer, sendAfterwards } from "../mail/send-mail.ts";
import { renderAddressChangedLetter, renderAddressChangeLetter, renderConfirmationLetter } from "../mail/templates.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { findAccountOfEmail, reserveEmail } from "./emails.ts";
import { settleEmails } from "./emails-store.ts";
import { createLink, createSpentLinkError, readLinkToken } from "./links.ts";
import {
  findAccountByLink,
  findPendingEmail,
  insertLink,
  invalidateLinks,
  invalidateLinksToOtherAddresses,
  sweepLinks,
  updateAccountByLink,
} from "./links-store.ts";
import { buildResetPageUrl } from "./notify-owner.ts";
import { findAccount } from "./store.ts";
import { hashEmail } from "./tokens.ts";

const createMailUnavailableError = () =>
  new AppError("unavailable", "No mail can be sent here, so an address cannot be confirmed.");
const createEmailTakenError = () => new AppError("conflict", "An account with this email already exists.");
const createTooManyMailsError = () =>
  new AppError("rate_limited", "Several mails are on their way already. Please look there, or try again in an hour.", {
    retryAfter: 3600,
  });

/**
 * Returns a list with the confirmation letter. If the address belongs to another account, the list is empty, because
 * the learner must not find out that the address is taken.
 */
async function writeConfirmationLetters(context: RequestContext, userId: string, email: string, link: string) {
  const owner = await findAccountOfEmail(context, email);
  return owner && owner.account.id !== userId ? [] : [await renderConfirmationLetter(email, link)];
}

/**
 * Sends a confirmation link to the new address and a notice to the old address. The old address stays valid until the
 * link is opened.
 * @throws AppError unavailable if the deployment sends no mail; invalid_credentials; rate_limited; confirm_identity
 */
export async function changeEmail(
  context: LearnerContext,
  { email, password }: InputOf<typeof contract.changeEmail>,
): Promise<Record<string, never>> {
  const { account, undoCountStatements } = await checkOwnPassword(context, password, "password");
  if (!createRequestMailer(context)) throw createMailUnavailableError();
  if (email === account.email && account.emailConfirmedAt !== null) return {};
  const link = await createLink(context, { userId: account.id, purpose: "email", email });
  const [, , insertedLinks] = await commitWhileSignedIn(
    context,
    [sweepLinks(context, account.id), invalidateLinksToOtherAddresses(context, email), insertLink(context, link)],
    undoCountStatements,
  );
  if (insertedLinks.length === 0) throw createTooManyMailsError();
  sendAfterwards(context, async (laterContext) => [
    ...(email === account.email ? [] : [await renderAddressChangeLetter(account.email, buildResetPageUrl(context))]),
    ...(await writeConfirmationLetters(laterContext, account.id, email, link.address)),
  ]);
  return {};
}

/** Sends the confirmation link again, to the address that is still unconfirmed. */
export async function sendConfirmation(context: LearnerContext): Promise<Record<string, never>> {
  const { rows } = await readAsLearner(context, [findAccount(context), findPendingEmail(context)]);
  const [[account], [pendingEmail]] = rows;
  if (!account) throw createSignedOutError();
  if (!createRequestMailer(context)) throw createMailUnavailableError();
  if (!pendingEmail && account.emailConfirmedAt !== null) return {};
  const email = pendingEmail?.email ?? account.email;
  const link = await createLink(context, { userId: account.id, purpose: "email", email });
  const [, insertedLinks] = await commitWhileSignedIn(context, [
    sweepLinks(context, account.id),
    insertLink(context, link),
  ]);
  if (insertedLinks.length === 0) throw createTooManyMailsError();
  sendAfterwards(context, (laterContext) => writeConfirmationLetters(laterContext, account.id, email, link.address));
  return {};
}

/** Sends the first confirmation link after signing up, if the deployment sends mail. */
export function sendFirstConfirmation(context: RequestContext, userId: string, email: string): void {
  sendAfterwards(context, async (laterContext) => {
    const link = await createLink(laterContext, { userId, purpose: "email", email });
    await insertLink(laterContext, link);
    return [await renderConfirmationLetter(email, link.address)];
  });
}

/**
 * Confirms the address to which an opened confirmation link was sent: makes this address the account's address and
 * deletes all other links.
 */
export async function confirmEmail(
  requestContext: RequestContext,
  { token, secret }: InputOf<typeof contract.confirmEmail>,
): Promise<Record<string, never>> {
  const linkKey = { ...(await readLinkToken(token + (secret ?? ""))), purpose: "email" } as const;
  const context = await inShardOfUncheckedId(requestContext, linkKey.userId);
  const [accountOfLink] = await findAccountByLink(context, linkKey);
  if (!accountOfLink) throw createSpentLinkError();
  const changes = { email: accountOfLink.sentTo, emailConfirmedAt: context.now.toISOString() };
  const { id } = accountOfLink.account;
  const isReserved = await reserveEmail(context, changes.email, id);
  if (!isReserved) throw createEmailTakenError();
  try {
    const { rows } = await runWithDirectory(
      context,
      [updateAccountByLink(context, linkKey, changes), invalidateLinks(context, id)],
      settleEmails(context, id, await hashEmail(changes.email)),
    );
    const [updatedAccounts] = rows;
    if (updatedAccounts.length === 0) throw createSpentLinkError();
    const { email: oldEmail } = accountOfLink.account;
    if (oldEmail !== accountOfLink.sentTo)
      sendAfterwards(context, async () => [await renderAddressChangedLetter(oldEmail)]);
  } catch (error) {
    throw isUniqueViolation(error, "users") ? createEmailTakenError() : error;
  }
  return {};
}
