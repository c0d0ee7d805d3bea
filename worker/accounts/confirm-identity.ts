import type { LearnerContext } from "../context.ts";
import { commitWhileSignedIn, readAsLearner, type SignedIn } from "../db/learner-batch.ts";
import { AppError, signedOut } from "../errors.ts";
import { confirmationAttempts } from "./attempts.ts";
import { renewedToken } from "./new-token.ts";
import { isPasswordRight } from "./password.ts";
import { type Account, findAccount } from "./store.ts";

const recentMinutes = 10;

/**
 * Lets through whoever proved within ten minutes who they are, by signing in or again since.
 * @throws AppError confirm_identity
 */
export function requireRecentProof(context: LearnerContext, learner: SignedIn): void {
  const age = context.now.getTime() - Date.parse(learner.authenticatedAt);
  if (age > recentMinutes * 60_000) throw new AppError("confirm_identity", "Please confirm that it is you.");
}

/**
 * Reads the account of a learner who gives their password once more, under the limits of guessing. Who has none is let through if they
 * proved within ten minutes who they are. `takeBack` is for the batch that follows.
 * @throws AppError invalid_credentials, at `field`; rate_limited; confirm_identity
 */
export async function checkOwnPassword(
  context: LearnerContext,
  password: string,
  field: string,
): Promise<{
  learner: SignedIn;
  account: Account;
  takeBack: Awaited<ReturnType<typeof confirmationAttempts>>["takeBack"];
}> {
  const attempts = await confirmationAttempts(context);
  const { learner, rows } = await readAsLearner(context, [findAccount(context), ...attempts.count]);
  const [[account], , ofOwn, , ofAddress] = rows;
  if (!account) throw signedOut();
  attempts.refuseBeyondLimit(ofOwn, ofAddress);
  if (account.passwordHash === "") {
    requireRecentProof(context, learner);
  } else if (!(await isPasswordRight(password, account.passwordHash))) {
    const message = password === "" ? "Password is required" : "That password is not right.";
    throw new AppError("invalid_credentials", message, { fields: { [field]: message } });
  }
  return { learner, account, takeBack: attempts.takeBack };
}

/** Notes that the learner has just given their password; the session goes on under a new token. */
export async function confirmIdentity(context: LearnerContext, password: string): Promise<Record<string, never>> {
  const { learner, account, takeBack } = await checkOwnPassword(context, password, "password");
  if (account.passwordHash === "") throw new AppError("forbidden", "This account has no password. Use a passkey.");
  const token = await renewedToken(context, learner);
  const [madeRoom] = await commitWhileSignedIn(context, [...token.statements, ...takeBack]);
  await token.handOut(madeRoom);
  return {};
}
