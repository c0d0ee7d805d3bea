import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import type { UsedCredential } from "#core/contract/passkeys.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { inShardOfUncheckedId } from "../db/places.ts";
import { readWithDirectory, runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { createAddressLimit } from "./attempts.ts";
import { consumeChallenge, createSpentChallengeError, storeChallenge } from "./challenge.ts";
import { storeKnownDevice } from "./known-device.ts";
import {
  findPasskey,
  findPasskeys,
  hasRecordedUseSql,
  insertSpentChallenge,
  type PasskeyRow,
  updatePasskeyUse,
} from "./passkeys-store.ts";
import { renewToken } from "./renew-token.ts";
import { createSession, readSessionOfBrowser, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  deleteSurplusSessions,
  expireReplacedSession,
  expireSessionElsewhere,
  findAccountById,
  insertSession,
  isSessionRefused,
  toUser,
} from "./store.ts";
import { createAuthenticationOptions, readLearnerIdFromHandle, verifyAuthentication } from "./webauthn.ts";

const createUnknownPasskeyError = () =>
  new AppError("invalid_credentials", "That passkey is not known here. It may have been removed from the account.");

/**
 * Returns the WebAuthn options for signing in. They name no account, so the browser offers all passkeys that it has for
 * this site.
 */
export async function startPasskeySignIn(
  context: RequestContext,
): Promise<ResponseOf<typeof contract.startPasskeySignIn>> {
  const options = await createAuthenticationOptions(context);
  await storeChallenge(context, options.challenge, "sign-in");
  return { options: { ...options } };
}

/**
 * Verifies the browser's response to the challenge.
 * @throws AppError invalid_credentials if the signature does not match this passkey
 */
async function verifyChallengeResponse(
  context: RequestContext,
  credential: UsedCredential,
  passkey: PasskeyRow | undefined,
) {
  const { challenge, spentChallenge } = await consumeChallenge(context, "sign-in");
  const verification = passkey && (await verifyAuthentication(context, credential, challenge, passkey));
  if (!verification) throw createUnknownPasskeyError();
  return { spentChallenge, knownPasskey: passkey, signCount: verification.signCount };
}

/**
 * Replaces the error of a failed batch by the error that the API returns. The batch fails if the passkey was removed,
 * if a copy of the passkey was used before, or if the same response was sent before.
 */
function rethrowRefusal(error: unknown): never {
  if (isUniqueViolation(error, "spent_challenges")) throw createSpentChallengeError();
  throw isSessionRefused(error) ? createUnknownPasskeyError() : error;
}

/** Signs in the owner of the passkey. */
export async function signInWithPasskey(
  context: RequestContext,
  { credential }: InputOf<typeof contract.signInWithPasskey>,
): Promise<ResponseOf<typeof contract.signInWithPasskey>> {
  const attemptLimit = await createAddressLimit(context);
  const learnerId = readLearnerIdFromHandle(credential.response.userHandle);
  const ownerContext = await inShardOfUncheckedId(context, learnerId);
  const { rows, directoryRows } = await readWithDirectory(
    ownerContext,
    [findPasskey(ownerContext, learnerId, credential.id), findAccountById(ownerContext, learnerId)],
    attemptLimit.count,
  );
  const [[passkey], [account]] = rows;
  const [, attemptRowsOfAddress] = directoryRows;
  attemptLimit.refuseBeyondLimit(attemptRowsOfAddress);
  const { spentChallenge, knownPasskey, signCount } = await verifyChallengeResponse(context, credential, passkey);
  if (!account) throw createUnknownPasskeyError();

  const session = await createSession(ownerContext, account.id, { passkeyId: knownPasskey.id });
  const previousSession = await readSessionOfBrowser(context);
  const results = await runWithDirectory(
    ownerContext,
    [
      deleteSurplusSessions(ownerContext, account.id),
      // Ends the session that this browser had before.
      expireReplacedSession(ownerContext, previousSession),
      insertSpentChallenge(ownerContext, spentChallenge),
      updatePasskeyUse(ownerContext, knownPasskey, signCount),
      insertSession(ownerContext, session, hasRecordedUseSql(ownerContext, knownPasskey, signCount)),
    ],
    attemptLimit.undoCountStatements,
  ).catch(rethrowRefusal);
  const [surplusSessions, replacedSessions] = results.rows;
  const sessionsEndedInOtherShard = await expireSessionElsewhere(ownerContext, previousSession);
  closeSockets(context, [...surplusSessions, ...replacedSessions, ...sessionsEndedInOtherShard]);
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  return { user: toUser(account) };
}

/** Records in the session that the learner has just used one of their passkeys. */
export async function confirmWithPasskey(
  context: LearnerContext,
  { credential }: InputOf<typeof contract.confirmWithPasskey>,
): Promise<Record<string, never>> {
  const { learner, rows } = await readAsLearner(context, [findPasskeys(context)]);
  const passkey = rows[0].find(({ id }) => id === credential.id);
  const { spentChallenge, knownPasskey, signCount } = await verifyChallengeResponse(context, credential, passkey);
  const isStillValidSql = hasRecordedUseSql(context, knownPasskey, signCount);
  const token = await renewToken(context, learner, { passkeyId: knownPasskey.id, isStillValidSql });
  const [, , surplusSessions] = await commitWhileSignedIn(context, [
    insertSpentChallenge(context, spentChallenge),
    updatePasskeyUse(context, knownPasskey, signCount),
    ...token.statements,
  ]).catch(rethrowRefusal);
  await token.send(surplusSessions);
  return {};
}
