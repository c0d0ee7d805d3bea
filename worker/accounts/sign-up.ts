import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { RequestContext } from "../context.ts";
import { isUniqueViolation, type Statement } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { addressAttempts, signUpAttempts } from "./attempts.ts";
import { sendFirstConfirmation } from "./change-email.ts";
import { refuseGuessable } from "./common-passwords.ts";
import { requireChallenge } from "./human-challenge.ts";
import { rememberDevice } from "./known-device.ts";
import { hashPassword } from "./password.ts";
import { newSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import { type Account, findAccountByEmail, insertAccount, insertSession, retireSession, toUser } from "./store.ts";

/** Gives every area the chance to lay a new learner's first rows. */
export type NewLearnerRows = (context: RequestContext, learnerId: string) => Statement[];

const taken = () =>
  new AppError("conflict", "An account with this email already exists.", {
    fields: { email: "An account with this email already exists." },
  });

export async function signUp(
  context: RequestContext,
  form: InputOf<typeof contract.signUp>,
  firstRows: NewLearnerRows,
): Promise<ResponseOf<typeof contract.signUp>> {
  refuseGuessable(form.password, form.email);
  await requireChallenge(context, form.challenge);
  const [attempts, signUps] = [await addressAttempts(context), await signUpAttempts(context)];
  const [, ofAddress, , accounts, existing] = await context.db.orm.batch([
    ...attempts.count,
    ...signUps.count,
    findAccountByEmail(context, form.email),
  ]);
  attempts.refuseBeyondLimit(ofAddress);
  signUps.refuseBeyondLimit(accounts);
  // Derived in either case, so that the answer's time says no more than the answer.
  const passwordHash = await hashPassword(form.password);
  if (existing[0]) {
    signUps.takeBack();
    throw taken();
  }

  const now = context.now.toISOString();
  const account: Account = {
    id: crypto.randomUUID(),
    email: form.email,
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    profileImageUrl: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: "trial",
    trialMessagesUsed: 0,
    currentLanguage: "german",
    currentLevel: "A1",
    timeZone: context.reportedTimeZone ?? "UTC",
    timeZoneChangedAt: null,
    emailConfirmedAt: null,
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const session = await newSession(context, account.id);
  const before = await sessionOfBrowser(context);
  try {
    const [ended] = await context.db.orm.batch([
      // What this browser was signed in with before.
      retireSession(context, before),
      insertAccount(context, account),
      insertSession(context, session),
      ...attempts.takeBack,
      ...firstRows(context, account.id),
    ]);
    closeSockets(context, ended);
  } catch (error) {
    signUps.takeBack();
    if (isUniqueViolation(error, "users")) throw taken();
    throw error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  sendFirstConfirmation(context, account.id, account.email);
  return { user: toUser(account) };
}
