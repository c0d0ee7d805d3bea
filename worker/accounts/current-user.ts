import type { User } from "#core/contract/session.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { signedOut } from "../errors.ts";
import { expiry, renewSession } from "./session.ts";
import { findAccount, toUser, updateSession } from "./store.ts";

const renewAfterMilliseconds = 24 * 3600 * 1000;
const seenAfterMilliseconds = 10 * 60 * 1000;

/**
 * Who is signed in. Every visit of the app begins with this call: it notes when, at most every ten minutes, and moves the end of
 * the session, at most once a day.
 */
export async function currentUser(context: LearnerContext): Promise<User> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context)]);
  const account = rows[0][0];
  if (!account) throw signedOut();
  const now = context.now.getTime();
  const lastSeenAt = context.now.toISOString();
  if (now - context.sessionIssuedAt.getTime() > renewAfterMilliseconds) {
    const expire = expiry(context, learner.sessionCreatedAt);
    await renewSession(context, expire);
    context.defer(updateSession(context, { expire, lastSeenAt }).run());
  } else if (now - Date.parse(learner.lastSeenAt) > seenAfterMilliseconds) {
    context.defer(updateSession(context, { lastSeenAt }).run());
  }
  return toUser(account);
}
