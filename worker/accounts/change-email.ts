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
import { findAccount, findAccountByEmail } from "./store.ts";
import { resetPage } from "./tell-owner.ts";

const noMail = () => new AppError("unavailable", "No mail can be sent here, so an address cannot be confirmed.");
const tooManyMails = () =>
  new AppError("rate_limited", "Several mails are on their way already. Please look there, or try again in an hour.", {
    retryAfter: 3600,
  });

/** Where a confirmation goes: nowhere if the address is another account's, which is not told either. */
async function confirmationTo(context: RequestContext, userId: string, email: string, link: string) {
  const [owner] = await findAccountByEmail(context, email);
  return owner && owner.id !== userId ? [] : [await confirmationLetter(email, link)];
}

/**
 * Sends a link to a new address, and a notice to the old one, which stays until the link is opened.
 * @throws AppError unavailable where no mail is set up; invalid_credentials; rate_limited; confirm_identity
 */
export async function changeEmail(
  context: LearnerContext,
  { email, password }: InputOf<typeof contract.changeEmail>,
): Promise<Record<string, never>> {
  const { account, takeBack } = await checkOwnPassword(context, password, "password");
  if (!mailerFor(context)) throw noMail();
  if (email === account.email && account.emailConfirmedAt !== null) return {};
  const link = await newLink(context, { userId: account.id, purpose: "email", email });
  const [, , stored] = await commitWhileSignedIn(context, [
    sweepLinks(context, account.id),
    closeLinksToOthers(context, email),
    insertLink(context, link),
    ...takeBack,
  ]);
  if (stored.length === 0) throw tooManyMails();
  sendAfterwards(context, async (later) => [
    ...(email === account.email ? [] : [await addressChangeLetter(account.email, resetPage(context))]),
    ...(await confirmationTo(later, account.id, email, link.address)),
  ]);
  return {};
}

/** Sends the link again, to the address that waits for it. */
export async function sendConfirmation(context: LearnerContext): Promise<Record<string, never>> {
  const { rows } = await readAsLearner(context, [findAccount(context), findPendingEmail(context)]);
  const [[account], [pending]] = rows;
  if (!account) throw signedOut();
  if (!mailerFor(context)) throw noMail();
  if (!pending && account.emailConfirmedAt !== null) return {};
  const email = pending?.email ?? account.email;
  const link = await newLink(context, { userId: account.id, purpose: "email", email });
  const [, stored] = await commitWhileSignedIn(context, [sweepLinks(context, account.id), insertLink(context, link)]);
  if (stored.length === 0) throw tooManyMails();
  sendAfterwards(context, (later) => confirmationTo(later, account.id, email, link.address));
  return {};
}

/** After signing up: the first link, where mail is set up. */
export function sendFirstConfirmation(context: RequestContext, userId: string, email: string): void {
  sendAfterwards(context, async (later) => {
    const link = await newLink(later, { userId, purpose: "email", email });
    await insertLink(later, link);
    return [await confirmationLetter(email, link.address)];
  });
}

/** A link was opened: the address it was sent to is confirmed and the account's. Other links are closed. */
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
    const { email: before } = found.account;
    if (before !== found.sentTo) sendAfterwards(context, async () => [await addressChangedLetter(before)]);
  } catch (error) {
    if (isUniqueViolation(error, "users")) throw new AppError("conflict", "An account with this email already exists.");
    throw error;
  }
  return {};
}
