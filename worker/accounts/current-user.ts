import type { User } from "#core/contract/session.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { signedOut } from "../errors.ts";
import { expiry, renewSession } from "./session.ts";
import { extendSession, findAccount, toUser } from "./store.ts";

const renewAfterMilliseconds = 24 * 3600 * 1000;

/** Who is signed in. The 30 days slide here, at most once a day: every visit of the app begins with this call. */
export async function currentUser(context: LearnerContext): Promise<User> {
  const { rows } = await readAsLearner(context, [findAccount(context)]);
  const account = rows[0][0];
  if (!account) throw signedOut();
  if (context.now.getTime() - context.sessionIssuedAt.getTime() > renewAfterMilliseconds) {
    await renewSession(context);
    context.defer(extendSession(context, expiry(context)).run());
  }
  return toUser(account);
}
