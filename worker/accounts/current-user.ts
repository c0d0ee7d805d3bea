import type { User } from "#core/contract/session.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { createSignedOutError } from "../errors.ts";
import { computeExpiry, sendExtendedToken } from "./session.ts";
import { extendSession, findAccount, replacedTokenGraceMs, toUser, updateSession } from "./store.ts";

const renewAfterMs = 24 * 3600 * 1000;
const recordVisitAfterMs = 10 * 60 * 1000;

/**
 * A task that another area adds to every visit of the app. It consists of a query that runs in the directory together
 * with the account's query, and a function that runs after the response.
 */
export interface VisitTask<Row> {
  findRows(context: LearnerContext): Statement;
  /** `currentUser` calls this function after the response if the query found rows. */
  afterResponse(context: LearnerContext, rows: readonly Row[]): Promise<void>;
}

/**
 * Returns the signed-in user. The app calls this at the beginning of every visit, so it also records the time of the
 * visit (at most every ten minutes) and extends the session (at most once a day).
 */
export async function currentUser<Row>(context: LearnerContext, visitTask: VisitTask<Row>): Promise<User> {
  const { learner, rows, directoryRows } = await readAsLearner(
    context,
    [findAccount(context)],
    [visitTask.findRows(context)],
  );
  const account = rows[0][0];
  if (!account) throw createSignedOutError();
  const now = context.now.getTime();
  const lastSeenAt = context.now.toISOString();
  const isTokenReplaced = Date.parse(learner.sessionExpire) - now <= replacedTokenGraceMs;
  if (isTokenReplaced) {
    // A newer token has replaced the request's token, so the session is not extended.
  } else if (now - context.sessionIssuedAt.getTime() > renewAfterMs) {
    const expiryTime = computeExpiry(context, learner.sessionCreatedAt);
    const [extendedSession] = await extendSession(context, { expire: expiryTime, lastSeenAt });
    if (extendedSession) await sendExtendedToken(context, expiryTime);
  } else if (now - Date.parse(learner.lastSeenAt) > recordVisitAfterMs) {
    context.defer(updateSession(context, { lastSeenAt }).run());
  }
  const visitRows = directoryRows[0] as readonly Row[];
  if (visitRows.length > 0) context.defer(visitTask.afterResponse(context, visitRows));
  return toUser(account);
}
