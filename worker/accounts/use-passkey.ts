import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import type { UsedCredential } from "#core/contract/passkeys.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { commitWhileSignedIn, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { addressAttempts } from "./attempts.ts";
import { challengeIsSpent, keepChallenge, takeChallenge } from "./challenge.ts";
import { rememberDevice } from "./known-device.ts";
import { renewedToken } from "./new-token.ts";
import { findPasskey, findPasskeys, type PasskeyRow, spend, updatePasskeyUse, wasUsed } from "./passkeys-store.ts";
import { newSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  findAccountById,
  insertSession,
  isSessionRefused,
  makeRoomForSession,
  retireSession,
  toUser,
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

/** The passkey was removed, or a copy of it was faster by a moment, or this very answer was given before. */
function refused(error: unknown): never {
  if (isUniqueViolation(error, "spent_challenges")) throw challengeIsSpent();
  throw isSessionRefused(error) ? notKnown() : error;
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

  const session = await newSession(context, account.id, { passkeyId: known.id });
  const before = await sessionOfBrowser(context);
  const [madeRoom, ended] = await context.db.orm
    .batch([
      makeRoomForSession(context, account.id),
      // What this browser was signed in with before.
      retireSession(context, before),
      spend(context, spent),
      updatePasskeyUse(context, known, signCount),
      insertSession(context, session, wasUsed(context, known, signCount)),
      ...attempts.takeBack,
    ])
    .catch(refused);
  closeSockets(context, [...madeRoom, ...ended]);
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  return { user: toUser(account) };
}

/** Notes in the session that its learner has just used one of their passkeys. */
export async function confirmWithPasskey(
  context: LearnerContext,
  { credential }: InputOf<typeof contract.confirmWithPasskey>,
): Promise<Record<string, never>> {
  const { learner, rows } = await readAsLearner(context, [findPasskeys(context)]);
  const one = rows[0].find(({ id }) => id === credential.id);
  const { spent, known, signCount } = await verified(context, credential, one);
  const stillHolds = wasUsed(context, known, signCount);
  const token = await renewedToken(context, learner, { passkeyId: known.id, stillHolds });
  const [, , madeRoom] = await commitWhileSignedIn(context, [
    spend(context, spent),
    updatePasskeyUse(context, known, signCount),
    ...token.statements,
  ]).catch(refused);
  await token.handOut(madeRoom);
  return {};
}
