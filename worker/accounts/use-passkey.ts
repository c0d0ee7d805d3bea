import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import type { UsedCredential } from "#core/contract/passkeys.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { isForeignKeyViolation, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { addressAttempts } from "./attempts.ts";
import { challengeIsSpent, keepChallenge, takeChallenge } from "./challenge.ts";
import { rememberDevice } from "./known-device.ts";
import { findPasskey, findPasskeys, type PasskeyRow, spend, updatePasskeyUse } from "./passkeys-store.ts";
import { newSession, sendToken } from "./session.ts";
import {
  deleteExpiredSessions,
  deleteNewSession,
  findAccountById,
  insertSession,
  toUser,
  updateSession,
} from "./store.ts";
import { authenticationOptions, learnerOfHandle, verifyAuthentication } from "./webauthn.ts";

const notKnown = () =>
  new AppError("invalid_credentials", "That passkey is not known here. It may have been removed from the account.");

/** What the browser asks its authenticators for. It names no account: each offers the passkeys it has for this site. */
export async function startPasskeySignIn(
  context: RequestContext,
): Promise<ResponseOf<typeof contract.startPasskeySignIn>> {
  const options = await authenticationOptions(context);
  await keepChallenge(context, options.challenge, "sign-in");
  return { options: { ...options } };
}

/** @throws AppError invalid_credentials when the answer is not this passkey's */
async function verified(context: RequestContext, credential: UsedCredential, known: PasskeyRow | undefined) {
  const { challenge, spent } = await takeChallenge(context, "sign-in");
  const use = known && (await verifyAuthentication(context, credential, challenge, known));
  if (!use) throw notKnown();
  return { spent, known, signCount: use.signCount };
}

/** Signs in whoever the passkey belongs to. */
export async function signInWithPasskey(
  context: RequestContext,
  { credential }: InputOf<typeof contract.signInWithPasskey>,
): Promise<ResponseOf<typeof contract.signInWithPasskey>> {
  const attempts = await addressAttempts(context);
  const whose = learnerOfHandle(credential.response.userHandle);
  const [, ofAddress, [passkey], [account]] = await context.db.orm.batch([
    ...attempts.count,
    findPasskey(context, whose, credential.id),
    findAccountById(context, whose),
  ]);
  attempts.refuseBeyondLimit(ofAddress);
  const { spent, known, signCount } = await verified(context, credential, passkey);
  if (!account) throw notKnown();

  const session = await newSession(context, account.id, known.id);
  try {
    const [, used] = await context.db.orm.batch([
      spend(context, spent),
      updatePasskeyUse(context, known, signCount),
      deleteExpiredSessions(context, account.id),
      insertSession(context, session),
      ...attempts.takeBack,
    ]);
    // A copy of the passkey was faster by a moment: nobody gets this session.
    if (used.length === 0) {
      await deleteNewSession(context, session);
      throw notKnown();
    }
  } catch (error) {
    if (isUniqueViolation(error, "spent_challenges")) throw challengeIsSpent();
    if (isForeignKeyViolation(error)) throw notKnown();
    throw error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  return { user: toUser(account) };
}

/** Notes in the session that its learner has just used one of their passkeys. */
export async function confirmWithPasskey(
  context: LearnerContext,
  { credential }: InputOf<typeof contract.confirmWithPasskey>,
): Promise<Record<string, never>> {
  const { rows } = await readAsLearner(context, [findPasskeys(context)]);
  const one = rows[0].find(({ id }) => id === credential.id);
  const { spent, known, signCount } = await verified(context, credential, one);
  try {
    await context.db.orm.batch([
      spend(context, spent),
      updatePasskeyUse(context, known, signCount),
      updateSession(context, { authenticatedAt: context.now.toISOString(), passkeyId: known.id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "spent_challenges")) throw challengeIsSpent();
    throw error;
  }
  return {};
}
