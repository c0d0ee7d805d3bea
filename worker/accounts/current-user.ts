import type { User } from "#core/contract/session.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { signedOut } from "../errors.ts";
import { expiry, renewSession } from "./session.ts";
import { findAccount, heardAfterwards, prolongSession, toUser, updateSession } from "./store.ts";

const renewAfterMilliseconds = 24 * 3600 * 1000;
const seenAfterMilliseconds = 10 * 60 * 1000;

/** What another area does when a learner comes back: it looks along with the account, and goes on after the answer. */
export interface Visit<Row> {
  find(context: LearnerContext): Statement;
  /** Called with what was found, if anything was. */
  follow(context: LearnerContext, found: readonly Row[]): Promise<void>;
}

/**
 * Who is signed in. Every visit of the app begins with this call: it notes when, at most every ten minutes, and moves the end of
 * the session, at most once a day.
 */
export async function currentUser<Row>(context: LearnerContext, visit: Visit<Row>): Promise<User> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context), visit.find(context)]);
  const account = rows[0][0];
  if (!account) throw signedOut();
  const now = context.now.getTime();
  const lastSeenAt = context.now.toISOString();
  const isReplaced = Date.parse(learner.sessionExpire) - now <= heardAfterwards;
  if (isReplaced) {
    // Another token has taken its place: this one is to end.
  } else if (now - context.sessionIssuedAt.getTime() > renewAfterMilliseconds) {
    const expire = expiry(context, learner.sessionCreatedAt);
    const [prolonged] = await prolongSession(context, { expire, lastSeenAt });
    if (prolonged) await renewSession(context, expire);
  } else if (now - Date.parse(learner.lastSeenAt) > seenAfterMilliseconds) {
    context.defer(updateSession(context, { lastSeenAt }).run());
  }
  const found = rows[1] as readonly Row[];
  if (found.length > 0) context.defer(visit.follow(context, found));
  return toUser(account);
}
