import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/security.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn } from "../db/learner-batch.ts";
import { inShardOfUncheckedId } from "../db/places.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { createRequestMailer, sendAfterwards } from "../mail/send-mail.ts";
import { renderResetLetter } from "../mail/templates.ts";
import { createAttemptKeysOfAccount, createMailRequestLimit } from "./attempts.ts";
import { deleteAttempts } from "./attempts-store.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { checkOwnPassword } from "./confirm-identity.ts";
import { findAccountOfEmail } from "./emails.ts";
import { storeKnownDevice } from "./known-device.ts";
import { createLink, createSpentLinkError, readLinkToken } from "./links.ts";
import {
  endSessionsByLink,
  findAccountByLink,
  insertLink,
  invalidateLinks,
  isLinkValidSql,
  sweepLinks,
  updateAccountByLink,
} from "./links-store.ts";
import { notifyOwner } from "./notify-owner.ts";
import { deletePasskeysByLink } from "./passkeys-store.ts";
import { hashPassword } from "./password.ts";
import { deleteRecoveryCodesByLink } from "./recovery-store.ts";
import { createSession, sendToken } from "./session.ts";
import { deleteSessionsExcept } from "./sessions-store.ts";
import { closeSockets } from "./sockets.ts";
import { insertSession, keepPushSubscription, setPassword } from "./store.ts";

const createMailUnavailableError = () =>
  new AppError("unavailable", "No mail can be sent here. Use a recovery code, or ask whoever runs this service.");

/**
 * Sets a new password. All other sessions end, this session continues with a new token, and links sent by mail become
 * invalid.
 */
export async function changePassword(
  context: LearnerContext,
  { current: currentPassword, next: newPassword }: InputOf<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { learner, account, undoCountStatements } = await checkOwnPassword(context, currentPassword, "current");
  refuseGuessable(newPassword, account.email, "next");
  const { passkeyId, sessionCreatedAt: createdAt } = learner;
  const session = await createSession(context, context.learnerId, { passkeyId, createdAt });
  const [, , , endedSessions] = await commitWhileSignedIn(
    context,
    [
      setPassword(context, await hashPassword(newPassword)),
      insertSession(context, session),
      keepPushSubscription(context, session),
      deleteSessionsExcept(context, session.sessionHash),
      invalidateLinks(context, context.learnerId),
    ],
    undoCountStatements,
  );
  const isCurrentSession = ({ sid }: { sid: string }) => sid === context.sessionHash;
  closeSockets(context, endedSessions.filter(isCurrentSession), "replaced");
  closeSockets(
    context,
    endedSessions.filter((endedSession) => !isCurrentSession(endedSession)),
  );
  await sendToken(context, session);
  notifyOwner(context, account.email, "password");
  return {};
}

/**
 * Sends a link for setting a new password. The response and its duration are the same whether or not the account
 * exists, because the account is looked up after the response.
 * @throws AppError unavailable if the deployment sends no mail; rate_limited
 */
export async function requestPasswordReset(
  context: RequestContext,
  { email }: InputOf<typeof contract.requestPasswordReset>,
): Promise<Record<string, never>> {
  if (!createRequestMailer(context)) throw createMailUnavailableError();
  const attemptLimit = await createMailRequestLimit(context);
  const [, attemptRows] = await context.databases.directory.orm.batch(attemptLimit.count);
  attemptLimit.refuseBeyondLimit(attemptRows);
  sendAfterwards(context, async (laterContext) => {
    const owner = await findAccountOfEmail(laterContext, email);
    if (!owner) return [];
    const { account, context: ownerContext } = owner;
    const link = await createLink(ownerContext, { userId: account.id, purpose: "reset", email });
    const [, insertedLinks] = await ownerContext.db.orm.batch([
      sweepLinks(ownerContext, account.id),
      insertLink(ownerContext, link),
    ]);
    return insertedLinks.length > 0 ? [await renderResetLetter(email, link.address)] : [];
  });
  return {};
}

/**
 * Sets a new password through a link. All sessions end, all other links become invalid, and the address counts as
 * confirmed. If the address was not confirmed before, somebody else may have created the account. In this case the
 * passkeys and recovery codes of the account are deleted.
 */
export async function resetPassword(
  requestContext: RequestContext,
  { token, secret, password }: InputOf<typeof contract.resetPassword>,
): Promise<Record<string, never>> {
  const linkKey = { ...(await readLinkToken(token + (secret ?? ""))), purpose: "reset" } as const;
  const context = await inShardOfUncheckedId(requestContext, linkKey.userId);
  const [accountOfLink] = await findAccountByLink(context, linkKey);
  if (!accountOfLink || accountOfLink.sentTo !== accountOfLink.account.email) throw createSpentLinkError();
  const { account } = accountOfLink;
  refuseGuessable(password, account.email);
  const now = context.now.toISOString();
  const isFirstConfirmation = account.emailConfirmedAt === null;
  const { rows } = await runWithDirectory(
    context,
    [
      updateAccountByLink(context, linkKey, {
        passwordHash: await hashPassword(password),
        passwordChangedAt: now,
        emailConfirmedAt: account.emailConfirmedAt ?? now,
      }),
      endSessionsByLink(context, linkKey),
      ...(isFirstConfirmation
        ? [
            deletePasskeysByLink(context, account.id, isLinkValidSql(context, linkKey)),
            deleteRecoveryCodesByLink(context, account.id, isLinkValidSql(context, linkKey)),
          ]
        : []),
      invalidateLinks(context, account.id),
    ],
    [deleteAttempts(context, ...(await createAttemptKeysOfAccount(context, account.email)))],
  );
  const [updatedAccounts, endedSessions] = rows;
  if (updatedAccounts.length === 0) throw createSpentLinkError();
  closeSockets(context, endedSessions);
  await storeKnownDevice(context, account.email);
  notifyOwner(context, account.email, "password");
  return {};
}
