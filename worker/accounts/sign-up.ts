import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import type { RequestContext } from "../context.ts";
import { isUniqueViolation, type Statement } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { limitAttemptsOfAddress, limitSignUps } from "./attempts.ts";
import { sendFirstConfirmation } from "./change-email.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { requireChallenge } from "./human-challenge.ts";
import { storeKnownDevice } from "./known-device.ts";
import { hashPassword } from "./password.ts";
import { createSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  expireReplacedSession,
  findAccountByEmail,
  insertAccount,
  insertSession,
  type NewAccount,
  toUser,
} from "./store.ts";

/** Returns the statements with which the areas insert a new learner's first rows. */
export type NewLearnerRows = (context: RequestContext, learnerId: string) => Statement[];

const emailTakenError = () =>
  new AppError("conflict", "An account with this email already exists.", {
    fields: { email: "An account with this email already exists." },
  });

export async function signUp(
  context: RequestContext,
  form: InputOf<typeof contract.signUp>,
  newLearnerRows: NewLearnerRows,
): Promise<ResponseOf<typeof contract.signUp>> {
  refuseGuessable(form.password, form.email);
  await requireChallenge(context, form.challenge);
  const [addressLimit, signUpLimit] = [await limitAttemptsOfAddress(context), await limitSignUps(context)];
  const [, addressRows, , signUpRows, existingAccounts] = await context.db.orm.batch([
    ...addressLimit.count,
    ...signUpLimit.count,
    findAccountByEmail(context, form.email),
  ]);
  addressLimit.refuseBeyondLimit(addressRows);
  signUpLimit.refuseBeyondLimit(signUpRows);
  // The hash is computed even if the address is taken, so that the response time does not show whether the address is
  // taken.
  const passwordHash = await hashPassword(form.password);
  if (existingAccounts[0]) {
    signUpLimit.undoCount();
    throw emailTakenError();
  }

  const now = context.now.toISOString();
  const account: NewAccount = {
    id: crypto.randomUUID(),
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
  const session = await createSession(context, account.id);
  const previousSession = await sessionOfBrowser(context);
  try {
    const [endedSessions] = await context.db.orm.batch([
      // Ends the session that this browser had before.
      expireReplacedSession(context, previousSession),
      insertAccount(context, account),
      insertSession(context, session),
      ...addressLimit.undoCount,
      ...newLearnerRows(context, account.id),
    ]);
    closeSockets(context, endedSessions);
  } catch (error) {
    signUpLimit.undoCount();
    if (isUniqueViolation(error, "users")) throw emailTakenError();
    throw error;
  }
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  sendFirstConfirmation(context, account.id, account.email);
  return { user: toUser(account) };
}
