import type { RequestContext } from "../context.ts";
import { inShardOf } from "../db/places.ts";
import { AppError } from "../errors.ts";
import { createLearnerContext, endSession } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import { deleteSession } from "./store.ts";

/** Ends the session in the browser and on the server. Signing out without a session is not an error. */
export async function logOut(context: RequestContext): Promise<{ message: string }> {
  endSession(context);
  try {
    const learner = await createLearnerContext(context);
    const endedSessions = await deleteSession(learner);
    // If this shard has no such session, the learner may have been moved. The session is then in another shard.
    const isInOtherShard = endedSessions.length === 0 && context.databases.shards.length > 0;
    closeSockets(
      context,
      isInOtherShard ? await deleteSession(await inShardOf(learner, learner.learnerId)) : endedSessions,
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === "signed_out")) throw error;
  }
  return { message: "Logged out" };
}
