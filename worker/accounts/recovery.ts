import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import {
  readRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  writeRecoveryCode,
} from "#core/domain/accounts/recovery-code.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { sendAfterwards } from "../mail/send-mail.ts";
import { securityLetter } from "../mail/templates.ts";
import { signInAttempts } from "./attempts.ts";
import { resetPage } from "./change-password.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { rememberDevice } from "./known-device.ts";
import { deleteLinks } from "./links-store.ts";
import { spend } from "./passkeys-store.ts";
import { hashPassword } from "./password.ts";
import {
  deleteAllSessions,
  deleteRecoveryCodes,
  findByRecoveryCode,
  insertRecoveryCodes,
  setRecoveredPassword,
  useRecoveryCode,
} from "./recovery-store.ts";
import { newSession, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import { insertSession, toUser } from "./store.ts";
import { sha256 } from "./tokens.ts";

const hashOf = (code: string) => sha256(`recovery code ${code}`);
/** Of two that use a code at once, this long one finds it spent; afterwards it is marked as used anyway. */
const spentMinutes = 5;

/** Makes ten codes and tells them once; only their hashes are stored. The ones before are good no more. */
export async function makeRecoveryCodes(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.makeRecoveryCodes>> {
  const { learner } = await readAsLearner(context, []);
  requireRecentProof(context, learner);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    writeRecoveryCode(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  );
  const hashes = await Promise.all(codes.map(hashOf));
  await context.db.orm.batch([deleteRecoveryCodes(context), insertRecoveryCodes(context, hashes)]);
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
  const expiresAt = new Date(context.now.getTime() + spentMinutes * 60_000).toISOString();
  try {
    const [, , , ended] = await context.db.orm.batch([
      spend(context, { challengeHash: codeHash, expiresAt }),
      useRecoveryCode(context, account.id, codeHash),
      setRecoveredPassword(context, account.id, passwordHash),
      deleteAllSessions(context, account.id),
      deleteLinks(context, account.id),
      insertSession(context, session),
      ...attempts.takeBack,
    ]);
    closeSockets(context, ended);
  } catch (error) {
    if (isUniqueViolation(error, "spent_challenges")) throw wrongCode();
    throw error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  sendAfterwards(context, async () => [await securityLetter(account.email, "recovery", resetPage(context))]);
  return { user: toUser(account) };
}

const wrongCode = () =>
  new AppError("invalid_credentials", "That email and recovery code do not belong together, or the code was used.");
