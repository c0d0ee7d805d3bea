import type { SQL } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { SignedIn } from "../db/learner-batch.ts";
import { newSession, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import type { EndedSession } from "./sockets-store.ts";
import { insertSession, makeRoomForSession, retireSession } from "./store.ts";

/**
 * A new token for somebody who has just proved again who they are: the session goes on under it, and the old token ends. Whoever had
 * a copy of that one has gained nothing.
 * @param stillHolds what the proof rests on, looked at once more as it is stored
 */
export async function renewedToken(
  context: LearnerContext,
  learner: SignedIn,
  { passkeyId = learner.passkeyId, stillHolds }: { passkeyId?: string | null; stillHolds?: SQL } = {},
) {
  const session = await newSession(context, context.learnerId, { passkeyId, createdAt: learner.sessionCreatedAt });
  return {
    statements: [
      makeRoomForSession(context, context.learnerId),
      insertSession(context, session, stillHolds),
      retireSession(context, context),
    ] as const,
    /** Once they are stored; `madeRoom` is what the first of them returned. */
    async handOut(madeRoom: readonly EndedSession[]): Promise<void> {
      closeSockets(context, madeRoom);
      closeSockets(context, [{ sid: context.sessionHash, watched: learner.watched }], "replaced");
      await sendToken(context, session);
    },
  };
}
