import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/passkeys.ts";
import type { Passkey } from "#core/contract/passkeys.ts";
import { describeDevice } from "#core/domain/accounts/device-name.ts";
import { createPasskeyName } from "#core/domain/accounts/passkey-name.ts";
import { maxPasskeys } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { commit, commitWhileSignedIn, isNullViolation, isUniqueViolation, readAsLearner } from "../db/learner-batch.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { consumeChallenge, createSpentChallengeError, storeChallenge } from "./challenge.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { notifyOwner } from "./notify-owner.ts";
import {
  clearPassword,
  deletePasskey,
  findPasskeyOfSession,
  findPasskeys,
  insertPasskey,
  insertSpentChallenge,
  type PasskeyRow,
  updatePasskeyName,
} from "./passkeys-store.ts";
import { findAccount, updateSession } from "./store.ts";
import { createRegistrationOptions, verifyRegistration } from "./webauthn.ts";

const createTooManyPasskeysError = () =>
  new AppError("conflict", `An account holds up to ${maxPasskeys} passkeys. Remove one first.`);
const createNoSuchPasskeyError = () => new AppError("not_found", "This passkey was removed already.");

const toPasskey = (
  { id, name, createdAt, lastUsedAt }: PasskeyRow,
  sessionPasskeyId: string | null | undefined,
): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isThis: id === sessionPasskeyId,
});

export async function listPasskeys(context: LearnerContext): Promise<Passkey[]> {
  const { rows } = await readAsLearner(context, [findPasskeys(context), findPasskeyOfSession(context)]);
  const [passkeyRows, [session]] = rows;
  return passkeyRows.map((row) => toPasskey(row, session?.passkeyId));
}

/** Returns the WebAuthn options with which the browser creates a passkey. */
export async function startPasskey(context: LearnerContext): Promise<ResponseOf<typeof contract.startPasskey>> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context), findPasskeys(context)]);
  const [[account], existingPasskeys] = rows;
  if (!account) throw createSignedOutError();
  requireRecentProof(context, learner);
  if (existingPasskeys.length >= maxPasskeys) throw createTooManyPasskeysError();
  const options = await createRegistrationOptions(context, account, existingPasskeys);
  await storeChallenge(context, options.challenge, `session ${context.sessionHash}`);
  return { options: { ...options } };
}

/** Stores the public key of a passkey that was created for a challenge of this session. */
export async function addPasskey(
  context: LearnerContext,
  { credential }: InputOf<typeof contract.addPasskey>,
): Promise<Passkey> {
  const { challenge, spentChallenge } = await consumeChallenge(context, `session ${context.sessionHash}`);
  const { rows } = await readAsLearner(context, [findAccount(context)]);
  const account = rows[0][0];
  if (!account) throw createSignedOutError();
  const registration = await verifyRegistration(context, credential, challenge);
  if (!registration) throw new AppError("invalid_input", "That passkey could not be checked. Nothing was added.");
  const { aaguid, ...key } = registration;
  const name = createPasskeyName(aaguid, describeDevice(context.http.req.header("user-agent")));
  const row = { ...key, userId: account.id, name, createdAt: context.now.toISOString(), lastUsedAt: null };
  try {
    await commitWhileSignedIn(context, [
      insertSpentChallenge(context, spentChallenge),
      insertPasskey(context, row),
      updateSession(context, { passkeyId: row.id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "spent_challenges")) throw createSpentChallengeError();
    if (isNullViolation(error, "passkeys.public_key")) throw createTooManyPasskeysError();
    if (isUniqueViolation(error, "passkeys")) throw new AppError("conflict", "This passkey was added already.");
    throw error;
  }
  notifyOwner(context, account.email, "passkey");
  return toPasskey(row, row.id);
}

export async function renamePasskey(
  context: LearnerContext,
  { id, name }: InputOf<typeof contract.renamePasskey>,
): Promise<Passkey> {
  const { learner, rows } = await readAsLearner(context, [findPasskeyOfSession(context)]);
  requireRecentProof(context, learner);
  const [[renamedPasskey]] = await commit(context, learner, [updatePasskeyName(context, id, name)]);
  if (!renamedPasskey) throw createNoSuchPasskeyError();
  return toPasskey(renamedPasskey, rows[0][0]?.passkeyId);
}

/**
 * Removes one passkey.
 * @throws AppError conflict if it is the last passkey of an account without a password
 */
export async function removePasskey(context: LearnerContext, id: string): Promise<Record<string, never>> {
  const { learner, rows } = await readAsLearner(context, [findPasskeys(context), findAccount(context)]);
  const [passkeys, [account]] = rows;
  requireRecentProof(context, learner);
  if (!passkeys.some((passkey) => passkey.id === id)) throw createNoSuchPasskeyError();
  const [[removedPasskey]] = await commitWhileSignedIn(context, [deletePasskey(context, id)]);
  if (!removedPasskey) {
    throw new AppError("conflict", "This is your last passkey and you have no password. Set a password first.");
  }
  if (account) notifyOwner(context, account.email, "passkey-removed");
  return {};
}

/**
 * Removes the password, so that only passkeys remain.
 * @throws AppError conflict if the account has no passkey
 */
export async function removePassword(context: LearnerContext): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  requireRecentProof(context, learner);
  const [[accountWithoutPassword]] = await commitWhileSignedIn(context, [clearPassword(context)]);
  if (!accountWithoutPassword) throw new AppError("conflict", "Add a passkey before you remove your password.");
  notifyOwner(context, accountWithoutPassword.email, "password-removed");
  return {};
}
