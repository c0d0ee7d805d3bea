import type { LearnerContext } from "../context.ts";
import { commitWhileSignedIn, readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { createConfirmationLimits } from "./attempts.ts";
import { isPasswordRight } from "./password.ts";
import { renewToken } from "./renew-token.ts";
import { type Account, findAccount } from "./store.ts";

const recentProofMinutes = 10;

/**
 * Requires that the learner signed in or confirmed their identity within the last ten minutes.
 * @throws AppError confirm_identity
 */
export function requireRecentProof(context: LearnerContext, learner: SignedInLearner): void {
  const ageMs = context.now.getTime() - Date.parse(learner.authenticatedAt);
  if (ageMs > recentProofMinutes * 60_000) throw new AppError("confirm_identity", "Please confirm that it is you.");
}

/**
 * Reads the learner's account and checks the password, with limited attempts. If the account has no password, requires
 * that the learner proved their identity recently. The caller runs `undoCountStatements` in the directory with its next
 * batch.
 * @throws AppError invalid_credentials, at `fieldName`; rate_limited; confirm_identity
 */
export async function checkOwnPassword(
  context: LearnerContext,
  password: string,
  fieldName: string,
): Promise<{
  learner: SignedInLearner;
  account: Account;
  undoCountStatements: Awaited<ReturnType<typeof createConfirmationLimits>>["undoCountStatements"];
}> {
  const attemptLimit = await createConfirmationLimits(context);
  const { learner, rows, directoryRows } = await readAsLearner(context, [findAccount(context)], attemptLimit.count);
  const [[account]] = rows;
  const [, ownAttemptRows, , attemptRowsOfAddress] = directoryRows;
  if (!account) throw createSignedOutError();
  attemptLimit.refuseBeyondLimit(ownAttemptRows, attemptRowsOfAddress);
  if (account.passwordHash === "") {
    requireRecentProof(context, learner);
  } else if (!(await isPasswordRight(password, account.passwordHash))) {
    const message = password === "" ? "Password is required" : "That password is not right.";
    throw new AppError("invalid_credentials", message, { fields: { [fieldName]: message } });
  }
  return { learner, account, undoCountStatements: attemptLimit.undoCountStatements };
}

/** Records that the learner has just given their password. The session continues with a new token. */
export async function confirmIdentity(context: LearnerContext, password: string): Promise<Record<string, never>> {
  const { learner, account, undoCountStatements } = await checkOwnPassword(context, password, "password");
  if (account.passwordHash === "") throw new AppError("forbidden", "This account has no password. Use a passkey.");
  const token = await renewToken(context, learner);
  const [surplusSessions] = await commitWhileSignedIn(context, token.statements, undoCountStatements);
  await token.send(surplusSessions);
  return {};
}
