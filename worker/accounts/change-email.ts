import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError, signedOut } from "../errors.ts";
import { mailerFor, sendAfterwards } from "../mail/send-mail.ts";
import { addressChangedLetter, addressChangeLetter, confirmationLetter } from "../mail/templates.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { linkIsSpent, newLink, readLinkToken } from "./links.ts";
import {
  closeLinks,
  closeLinksToOthers,
  findByLink,
  findPendingEmail,
  insertLink,
  sweepLinks,
  updateByLink,
} from "./links-store.ts";
import { resetPage } from "./notify-owner.ts";
import { findAccount, findAccountByEmail } from "./store.ts";

const mailUnavailable = () =>
  new AppError("unavailable", "No mail can be sent here, so an address cannot be confirmed.");
const tooManyMails = () =>
  new AppError("rate_limited", "Several mails are on their way already. Please look there, or try again in an hour.", {
    retryAfter: 3600,
  });

/** The confirmation letter; none if the address belongs to another account, because the caller must not learn that. */
async function confirmationLetters(context: RequestContext, userId: string, email: string, link: string) {
  const [owner] = await findAccountByEmail(context, email);
  return owner && owner.id !== userId ? [] : [await confirmationLetter(email, link)];
}

/**
 * Sends a confirmation link to the new address and a notice to the old one. The old address stays valid until the link
 * is opened.
 * @throws AppError unavailable if the deployment sends no mail; invalid_credentials; rate_limited; confirm_identity
 */
export async function changeEmail(
  context: LearnerContext,
  { email, password }: InputOf<typeof contract.changeEmail>,
): Promise<Record<string, never>> {
  const { account, undoCount } = await checkOwnPassword(context, password, "password");
  if (!mailerFor(context)) throw mailUnavailable();
  if (email === account.email && account.emailConfirmedAt !== null) return {};
  const link = await newLink(context, { userId: account.id, purpose: "email", email });
  const [, , stored] = await commitWhileSignedIn(context, [
    sweepLinks(context, account.id),
    closeLinksToOthers(context, email),
    insertLink(context, link),
    ...undoCount,
  ]);
  if (stored.length === 0) throw tooManyMails();
  sendAfterwards(context, async (later) => [
    ...(email === account.email ? [] : [await addressChangeLetter(account.email, resetPage(context))]),
    ...(await confirmationLetters(later, account.id, email, link.address)),
  ]);
  return {};
}

/** Sends the confirmation link again, to the address that is still unconfirmed. */
export async function sendConfirmation(context: LearnerContext): Promise<Record<string, never>> {
  const { rows } = await readAsLearner(context, [findAccount(context), findPendingEmail(context)]);
  const [[account], [pending]] = rows;
  if (!account) throw signedOut();
  if (!mailerFor(context)) throw mailUnavailable();
  if (!pending && account.emailConfirmedAt !== null) return {};
  const email = pending?.email ?? account.email;
  const link = await newLink(context, { userId: account.id, purpose: "email", email });
  const [, stored] = await commitWhileSignedIn(context, [sweepLinks(context, account.id), insertLink(context, link)]);
  if (stored.length === 0) throw tooManyMails();
  sendAfterwards(context, (later) => confirmationLetters(later, account.id, email, link.address));
  return {};
}

/** Sends the first confirmation link after signing up, if the deployment sends mail. */
export function sendFirstConfirmation(context: RequestContext, userId: string, email: string): void {
  sendAfterwards(context, async (later) => {
    const link = await newLink(later, { userId, purpose: "email", email });
    await insertLink(later, link);
    return [await confirmationLetter(email, link.address)];
  });
}

/**
 * Called when a confirmation link is opened: sets the account's address to the confirmed one and deletes all other
 * links.
 */
export async function confirmEmail(
  context: RequestContext,
  { token, secret }: InputOf<typeof contract.confirmEmail>,
): Promise<Record<string, never>> {
  const key = { ...(await readLinkToken(token + (secret ?? ""))), purpose: "email" } as const;
  const [found] = await findByLink(context, key);
  if (!found) throw linkIsSpent();
  const changes = { email: found.sentTo, emailConfirmedAt: context.now.toISOString() };
  try {
    const [changed] = await context.db.orm.batch([
      updateByLink(context, key, changes),
      closeLinks(context, found.account.id),
    ]);
    if (changed.length === 0) throw linkIsSpent();
    const { email: oldEmail } = found.account;
    if (oldEmail !== found.sentTo) sendAfterwards(context, async () => [await addressChangedLetter(oldEmail)]);
  } catch (error) {
    if (isUniqueViolation(error, "users")) throw new AppError("conflict", "An account with this email already exists.");
    throw error;
  }
  return {};
}
