import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { mailerFor, sendAfterwards } from "../mail/send-mail.ts";
import { resetLetter } from "../mail/templates.ts";
import { failureKeys, mailAttempts } from "./attempts.ts";
import { forgetAttempts } from "./attempts-store.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { rememberDevice } from "./known-device.ts";
import { linkIsSpent, newLink, readLinkToken } from "./links.ts";
import {
  closeLinks,
  endSessionsByLink,
  findByLink,
  insertLink,
  isOpen,
  sweepLinks,
  updateByLink,
} from "./links-store.ts";
import { deletePasskeysByLink } from "./passkeys-store.ts";
import { hashPassword } from "./password.ts";
import { deleteRecoveryCodesByLink } from "./recovery-store.ts";
import { newSession, sendToken } from "./session.ts";
import { deleteSessions } from "./sessions-store.ts";
import { closeSockets } from "./sockets.ts";
import { findAccountByEmail, insertSession, setPassword } from "./store.ts";
import { tellOwner } from "./tell-owner.ts";

const noMail = () =>
  new AppError("unavailable", "No mail can be sent here. Use a recovery code, or ask whoever runs this service.");

/** Sets a new password. Every other session ends, this one goes on under a new token, and links that were sent by mail are closed. */
export async function changePassword(
  context: LearnerContext,
  { current, next }: InputOf<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { learner, account, takeBack } = await checkOwnPassword(context, current, "current");
  refuseGuessable(next, account.email, "next");
  const { passkeyId, sessionCreatedAt: createdAt } = learner;
  const session = await newSession(context, context.learnerId, { passkeyId, createdAt });
  const [, ended] = await commitWhileSignedIn(context, [
    setPassword(context, await hashPassword(next)),
    deleteSessions(context),
    insertSession(context, session),
    closeLinks(context, context.learnerId),
    ...takeBack,
  ]);
  const isOwn = ({ sid }: { sid: string }) => sid === context.sessionHash;
  closeSockets(context, ended.filter(isOwn), "replaced");
  closeSockets(
    context,
    ended.filter((one) => !isOwn(one)),
  );
  await sendToken(context, session);
  tellOwner(context, account.email, "password");
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

/**
 * Sets a new password by a link. Every session ends, every other link is closed, and the address is confirmed along the way. If it
 * never was before, whoever made the account may have been somebody else: the passkeys and recovery codes that they left go.
 */
export async function resetPassword(
  context: RequestContext,
  { token, secret, password }: InputOf<typeof contract.resetPassword>,
): Promise<Record<string, never>> {
  const key = { ...(await readLinkToken(token + (secret ?? ""))), purpose: "reset" } as const;
  const [found] = await findByLink(context, key);
  if (!found || found.sentTo !== found.account.email) throw linkIsSpent();
  const { account } = found;
  refuseGuessable(password, account.email);
  const now = context.now.toISOString();
  const isFirstProof = account.emailConfirmedAt === null;
  const [changed, ended] = await context.db.orm.batch([
    updateByLink(context, key, {
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      emailConfirmedAt: account.emailConfirmedAt ?? now,
    }),
    endSessionsByLink(context, key),
    ...(isFirstProof
      ? [
          deletePasskeysByLink(context, account.id, isOpen(context, key)),
          deleteRecoveryCodesByLink(context, account.id, isOpen(context, key)),
        ]
      : []),
    forgetAttempts(context, ...(await failureKeys(context, account.email))),
    closeLinks(context, account.id),
  ]);
  if (changed.length === 0) throw linkIsSpent();
  closeSockets(context, ended);
  await rememberDevice(context, account.email);
  tellOwner(context, account.email, "password");
  return {};
}
