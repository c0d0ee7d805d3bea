import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import {
  encodeRecoveryCode,
  normalizeRecoveryCode,
  recoveryCodeByteCount,
  recoveryCodeCount,
} from "#core/domain/accounts/recovery-code.ts";
import { directoryShard } from "#core/domain/accounts/shard.ts";
import { recoveryCodePoints } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { createSpentAllowanceHandler, spendPoints } from "../db/allowance.ts";
import { commitWhileSignedIn, isNullViolation, readAsLearner } from "../db/learner-batch.ts";
import { inShard } from "../db/places.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { createSignInLimits } from "./attempts.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { buildOwnerQueries, locateOwner } from "./emails.ts";
import { storeKnownDevice } from "./known-device.ts";
import { invalidateLinks } from "./links-store.ts";
import { notifyOwner } from "./notify-owner.ts";
import { hashPassword } from "./password.ts";
import {
  deleteAllSessions,
  deleteRecoveryCodes,
  findByRecoveryCode,
  insertRecoveryCodes,
  markRecoveryCodeUsed,
  setRecoveredPassword,
} from "./recovery-store.ts";
import { createSession, readSessionOfBrowser, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  expireReplacedSession,
  expireSessionElsewhere,
  findAccount,
  insertSession,
  isSessionRefused,
  toUser,
} from "./store.ts";
import { sha256 } from "./tokens.ts";

const hashCode = (code: string) => sha256(`recovery code ${code}`);

/** Creates ten recovery codes and returns them once; only their hashes are stored. Earlier codes become invalid. */
export async function makeRecoveryCodes(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.makeRecoveryCodes>> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context)]);
  requireRecentProof(context, learner);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    encodeRecoveryCode(crypto.getRandomValues(new Uint8Array(recoveryCodeByteCount))),
  );
  const hashes = await Promise.all(codes.map(hashCode));
  await commitWhileSignedIn(context, [
    deleteRecoveryCodes(context),
    insertRecoveryCodes(context, hashes),
    spendPoints(context, recoveryCodePoints),
  ]).catch(createSpentAllowanceHandler(context, recoveryCodePoints));
  if (rows[0][0]) notifyOwner(context, rows[0][0].email, "recovery-codes");
  return { codes };
}

/**
 * Signs in with a recovery code and sets a new password. A recovery code can be used once. All earlier sessions end.
 * The attempt limits of signing in apply.
 */
export async function recoverAccount(
  context: RequestContext,
  { email, code, password }: InputOf<typeof contract.recoverAccount>,
): Promise<ResponseOf<typeof contract.recoverAccount>> {
  refuseGuessable(password, email);
  const codeHash = await hashCode(normalizeRecoveryCode(code));
  const attemptLimit = await createSignInLimits(context, email);
  const [
    ,
    ownAttemptRows,
    ,
    attemptRowsOfAddress,
    countedAttemptRows,
    attemptRowsOfAccount,
    accounts,
    reservations,
    accountsInDirectory,
  ] = await context.databases.directory.orm.batch([
    ...attemptLimit.count,
    ...(await buildOwnerQueries(context, email)),
    findByRecoveryCode(inShard(context, directoryShard), email, codeHash),
  ]);
  attemptLimit.refuseBeyondLimit(ownAttemptRows, attemptRowsOfAddress, countedAttemptRows, attemptRowsOfAccount);
  const owner = await locateOwner(context, email, accounts, reservations);
  const ownerContext = owner?.context ?? context;
  const [accountOfCode] =
    context.databases.shards.length === 0
      ? accountsInDirectory
      : await findByRecoveryCode(ownerContext, email, codeHash);
  // The hash is computed even if the code is wrong, so that the response time does not reveal whether the code is
  // right.
  const passwordHash = await hashPassword(password);
  if (!accountOfCode) throw createWrongCodeError();

  const { account } = accountOfCode;
  const session = await createSession(ownerContext, account.id);
  const previousSession = await readSessionOfBrowser(context);
  try {
    const { rows } = await runWithDirectory(
      ownerContext,
      [
        setRecoveredPassword(ownerContext, account.id, codeHash, passwordHash),
        markRecoveryCodeUsed(ownerContext, account.id, codeHash),
        deleteAllSessions(ownerContext, account.id),
        // Ends the session that this browser had before.
        expireReplacedSession(ownerContext, previousSession),
        invalidateLinks(ownerContext, account.id),
        insertSession(ownerContext, session),
      ],
      attemptLimit.undoCountStatements,
    );
    const [, , endedSessions, replacedSessions] = rows;
    const sessionsEndedInOtherShard = await expireSessionElsewhere(ownerContext, previousSession);
    closeSockets(context, [...endedSessions, ...replacedSessions, ...sessionsEndedInOtherShard]);
  } catch (error) {
    // These errors mean that, while this request ran, the code was used or replaced, or the account was deleted.
    throw isNullViolation(error, "users.password_hash") || isSessionRefused(error) ? createWrongCodeError() : error;
  }
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  notifyOwner(context, account.email, "recovery");
  return { user: toUser(account) };
}

const createWrongCodeError = () =>
  new AppError("invalid_credentials", "That email and recovery code do not belong together, or the code was used.");
