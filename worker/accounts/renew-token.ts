import type { SQL } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { SignedInLearner } from "../db/learner-batch.ts";
import { createSession, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import type { EndedSession } from "./sockets-store.ts";
import { deleteSurplusSessions, expireReplacedSession, insertSession, keepPushSubscription } from "./store.ts";

/**
 * Replaces the token of a session after the learner proved their identity again. The old token becomes invalid, so that
 * the new proof does not help somebody who has stolen the old token.
 * @param isStillValidSql SQL condition that checks the proof again when the token is stored
 */
export async function renewToken(
  context: LearnerContext,
  learner: SignedInLearner,
  { passkeyId = learner.passkeyId, isStillValidSql }: { passkeyId?: string | null; isStillValidSql?: SQL } = {},
) {
  const session = await createSession(context, context.learnerId, { passkeyId, createdAt: learner.sessionCreatedAt });
  return {
    statements: [
      deleteSurplusSessions(context, context.learnerId),
      insertSession(context, session, isStillValidSql),
      expireReplacedSession(context, context),
      keepPushSubscription(context, session),
    ] as const,
    /**
     * Call this after `statements` were committed.
     * @param surplusSessions the result of the first statement: the sessions that it deleted
     */
    async send(surplusSessions: readonly EndedSession[]): Promise<void> {
      closeSockets(context, surplusSessions);
      closeSockets(context, [{ sid: context.sessionHash, watched: learner.watched }], "replaced");
      await sendToken(context, session);
    },
  };
}
