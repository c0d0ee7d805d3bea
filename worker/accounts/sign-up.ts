import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { createLearnerId, directoryShard, type Shard } from "#core/domain/accounts/shard.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import type { RequestContext } from "../context.ts";
import { isUniqueViolation, type Statement } from "../db/learner-batch.ts";
import { inShard } from "../db/places.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { createAddressLimit, createSignUpLimit } from "./attempts.ts";
import { sendFirstConfirmation } from "./change-email.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { buildOwnerQueries, reserveEmail } from "./emails.ts";
import { settleEmails } from "./emails-store.ts";
import { requireChallenge } from "./human-challenge.ts";
import { storeKnownDevice } from "./known-device.ts";
import { hashPassword } from "./password.ts";
import { createSession, readSessionOfBrowser, sendToken } from "./session.ts";
import { countNewLearner, findEmptiestShard } from "./shards-store.ts";
import { closeSockets } from "./sockets.ts";
import {
  expireReplacedSession,
  expireSessionElsewhere,
  insertAccount,
  insertSession,
  type NewAccount,
  toUser,
} from "./store.ts";
import { hashEmail } from "./tokens.ts";

/** A function that returns the statements with which the areas insert a new learner's first rows. */
export type InsertFirstRows = (context: RequestContext, learnerId: string) => Statement[];

const createEmailTakenError = () =>
  new AppError("conflict", "An account with this email already exists.", {
    fields: { email: "An account with this email already exists." },
  });

const createNoRoomError = () =>
  new AppError("unavailable", "No more accounts can be made at the moment. Please try again later.", {
    retryAfter: 3600,
  });

export async function signUp(
  context: RequestContext,
  form: InputOf<typeof contract.signUp>,
  insertFirstRows: InsertFirstRows,
): Promise<ResponseOf<typeof contract.signUp>> {
  refuseGuessable(form.password, form.email);
  await requireChallenge(context, form.challenge);
  const [addressLimit, signUpLimit] = [await createAddressLimit(context), await createSignUpLimit(context)];
  const [, attemptRowsOfAddress, , attemptRowsOfSignUp, existingAccounts, existingReservations, emptiestShards] =
    await context.databases.directory.orm.batch([
      ...addressLimit.count,
      ...signUpLimit.count,
      ...(await buildOwnerQueries(context, form.email)),
      findEmptiestShard(context),
    ]);
  addressLimit.refuseBeyondLimit(attemptRowsOfAddress);
  signUpLimit.refuseBeyondLimit(attemptRowsOfSignUp);
  // The hash is computed even if the address is taken, so that the response time does not show whether the address is
  // taken.
  const passwordHash = await hashPassword(form.password);
  if (existingAccounts[0] || existingReservations[0]) {
    signUpLimit.undoCount();
    throw createEmailTakenError();
  }
  const shard = context.databases.shards.length === 0 ? directoryShard : emptiestShards[0]?.shard;
  if (shard === undefined) {
    signUpLimit.undoCount();
    throw createNoRoomError();
  }

  const now = context.now.toISOString();
  const account: NewAccount = {
    id: createLearnerId(shard, crypto.randomUUID()),
    email: form.email,
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    profileImageUrl: null,
    memorySettings: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: "trial",
    trialMessagesUsed: 0,
    currentLanguage: "german",
    currentLevel: "A1",
    dailyGoal: defaultDailyGoal,
    timeZone: context.reportedTimeZone ?? "UTC",
    timeZoneChangedAt: null,
    emailConfirmedAt: null,
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const contextInShard = inShard(context, shard);
  const session = await createSession(contextInShard, account.id);
  const previousSession = await readSessionOfBrowser(context);
  if (!(await reserveEmail(context, account.email, account.id))) {
    signUpLimit.undoCount();
    throw createEmailTakenError();
  }
  try {
    const { rows } = await runWithDirectory(
      contextInShard,
      [
        // Ends the session that this browser had before.
        expireReplacedSession(contextInShard, previousSession),
        insertAccount(contextInShard, account),
        insertSession(contextInShard, session),
        ...insertFirstRows(contextInShard, account.id),
      ],
      [...addressLimit.undoCountStatements, ...(await buildReservationConfirmation(context, shard, account))],
    );
    const [replacedSessions] = rows;
    closeSockets(context, [...replacedSessions, ...(await expireSessionElsewhere(contextInShard, previousSession))]);
  } catch (error) {
    signUpLimit.undoCount();
    if (isUniqueViolation(error, "users")) throw createEmailTakenError();
    throw error;
  }
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  sendFirstConfirmation(contextInShard, account.id, account.email);
  return { user: toUser(account) };
}

/**
 * The statements that complete the reservation of a new learner's address. If they do not run, the nightly sweep
 * completes the reservation.
 */
const buildReservationConfirmation = async (context: RequestContext, shard: Shard, { id, email }: NewAccount) =>
  context.databases.shards.length === 0
    ? []
    : [...settleEmails(context, id, await hashEmail(email)), countNewLearner(context, shard)];
