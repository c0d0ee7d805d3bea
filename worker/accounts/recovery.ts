import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import {
  readRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  writeRecoveryCode,
} from "#core/domain/accounts/recovery-code.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn, isNullViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { signInAttempts } from "./attempts.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { rememberDevice } from "./known-device.ts";
import { closeLinks } from "./links-store.ts";
import { hashPassword } from "./password.ts";
import {
  deleteAllSessions,
  deleteRecoveryCodes,
  findByRecoveryCode,
  insertRecoveryCodes,
  setRecoveredPassword,
  useRecoveryCode,
} from "./recovery-store.ts";
import { newSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import { findAccount, insertSession, isSessionRefused, retireSession, toUser } from "./store.ts";
import { tellOwner } from "./tell-owner.ts";
import { sha256 } from "./tokens.ts";

const hashOf = (code: string) => sha256(`recovery code ${code}`);

/** Makes ten codes and tells them once; only their hashes are stored. The ones before are good no more. */
export async function makeRecoveryCodes(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.makeRecoveryCodes>> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context)]);
  requireRecentProof(context, learner);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    writeRecoveryCode(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  );
  const hashes = await Promise.all(codes.map(hashOf));
  await commitWhileSignedIn(context, [deleteRecoveryCodes(context), insertRecoveryCodes(context, hashes)]);
  if (rows[0][0]) tellOwner(context, rows[0][0].email, "recovery-codes");
  return { codes };
}

/** Lets the owner in by a code, once, with a new password; every session before ends. Under the limits of signing in. */
export async function recoverAccount(
  context: RequestContext,
  { email, code, password }: InputOf<typeof contract.recoverAccount>,
): Promise<ResponseOf<typeof contract.recoverAccount>> {
  refuseGuessable(password, email);
  const codeHash = await hashOf(readRecoveryCode(code));
  const attempts = await signInAttempts(context, email);
  const [, ofOwn, , ofAddress, counted, ofAccount, [found]] = await context.db.orm.batch([
    ...attempts.count,
    findByRecoveryCode(context, email, codeHash),
  ]);
  attempts.refuseBeyondLimit(ofOwn, ofAddress, counted, ofAccount);
  // Derived in either case, so that the answer's time says nothing.
  const passwordHash = await hashPassword(password);
  if (!found) throw wrongCode();

  const { account } = found;
  const session = await newSession(context, account.id);
  const before = await sessionOfBrowser(context);
  try {
    const [, , ended, left] = await context.db.orm.batch([
      setRecoveredPassword(context, account.id, codeHash, passwordHash),
      useRecoveryCode(context, account.id, codeHash),
      deleteAllSessions(context, account.id),
      // What this browser was signed in with before.
      retireSession(context, before),
      closeLinks(context, account.id),
      insertSession(context, session),
      ...attempts.takeBack,
    ]);
    closeSockets(context, [...ended, ...left]);
  } catch (error) {
    // The code was used or replaced, or the account deleted, while this one was looked at.
    throw isNullViolation(error, "users.password_hash") || isSessionRefused(error) ? wrongCode() : error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  tellOwner(context, account.email, "recovery");
  return { user: toUser(account) };
}

const wrongCode = () =>
  new AppError("invalid_credentials", "That email and recovery code do not belong together, or the code was used.");
