import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { mailerFor, sendAfterwards } from "../mail/send-mail.ts";
import { resetLetter, securityLetter } from "../mail/templates.ts";
import { failureKeys, mailAttempts } from "./attempts.ts";
import { forgetAttempts } from "./attempts-store.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { rememberDevice } from "./known-device.ts";
import { linkIsSpent, newLink, readLinkToken } from "./links.ts";
import { deleteLinks, endSessionsByLink, findByLink, insertLink, sweepLinks, updateByLink } from "./links-store.ts";
import { hashPassword } from "./password.ts";
import { publicOrigin } from "./public-origin.ts";
import { deleteOtherSessions } from "./sessions-store.ts";
import { closeSockets } from "./sockets.ts";
import { findAccountByEmail, setPassword, updateSession } from "./store.ts";

/** Where a new password can be asked for, for a letter to lead to. */
export const resetPage = (context: RequestContext): string => String(new URL("/reset", publicOrigin(context)));

const noMail = () =>
  new AppError("unavailable", "No mail can be sent here. Use a recovery code, or ask whoever runs this service.");

/** Sets a new password. Every other session ends, and links that were sent by mail are closed. */
export async function changePassword(
  context: LearnerContext,
  { current, next }: InputOf<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { account, takeBack } = await checkOwnPassword(context, current, "current");
  refuseGuessable(next, account.email, "next");
  const [, ended] = await context.db.orm.batch([
    setPassword(context, await hashPassword(next)),
    deleteOtherSessions(context),
    deleteLinks(context, context.learnerId),
    updateSession(context, { authenticatedAt: context.now.toISOString() }),
    ...takeBack,
  ]);
  closeSockets(context, ended);
  sendAfterwards(context, async () => [await securityLetter(account.email, "password", resetPage(context))]);
  return {};
}

/**
 * Sends a link to set a new password. The answer, and the time it takes, are the same whether or not there is such an account:
 * what depends on it is done afterwards.
 * @throws AppError unavailable where no mail is set up; rate_limited
 */
export async function askForReset(
  context: RequestContext,
  { email }: InputOf<typeof contract.askForReset>,
): Promise<Record<string, never>> {
  if (!mailerFor(context)) throw noMail();
  const attempts = await mailAttempts(context);
  const [, found] = await context.db.orm.batch(attempts.count);
  attempts.refuseBeyondLimit(found);
  sendAfterwards(context, async (later) => {
    const [account] = await findAccountByEmail(later, email);
    if (!account) return [];
    const link = await newLink(later, { userId: account.id, purpose: "reset", email });
    const [, stored] = await later.db.orm.batch([sweepLinks(later, account.id), insertLink(later, link)]);
    return stored.length > 0 ? [await resetLetter(email, link.address)] : [];
  });
  return {};
}

/** Sets a new password by a link. Every session ends, every other link is closed, and the address is confirmed along the way. */
export async function resetPassword(
  context: RequestContext,
  { token, password }: InputOf<typeof contract.resetPassword>,
): Promise<Record<string, never>> {
  const key = { ...(await readLinkToken(token)), purpose: "reset" } as const;
  const [found] = await findByLink(context, key);
  if (!found) throw linkIsSpent();
  const { account, sentTo } = found;
  refuseGuessable(password, account.email);
  const now = context.now.toISOString();
  const [changed, ended] = await context.db.orm.batch([
    updateByLink(context, key, {
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      emailConfirmedAt: sentTo === account.email ? (account.emailConfirmedAt ?? now) : account.emailConfirmedAt,
    }),
    endSessionsByLink(context, key),
    forgetAttempts(context, ...(await failureKeys(context, account.email))),
    deleteLinks(context, account.id),
  ]);
  if (changed.length === 0) throw linkIsSpent();
  closeSockets(context, ended);
  await rememberDevice(context, account.email);
  sendAfterwards(context, async () => [await securityLetter(account.email, "password", resetPage(context))]);
  return {};
}
