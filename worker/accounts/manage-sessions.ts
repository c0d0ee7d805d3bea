import type { OpenSession } from "#core/contract/security.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { endSession } from "./session.ts";
import { deleteSessionById, deleteSessionsExcept, findOpenSessions } from "./sessions-store.ts";
import { closeSockets } from "./sockets.ts";

/** Lists the learner's sessions. The id of a session is the hash of its secret, so that the id gives no access. */
export async function listSessions(context: LearnerContext): Promise<OpenSession[]> {
  const {
    rows: [sessionRows],
  } = await readAsLearner(context, [findOpenSessions(context)]);
  const openSessions = sessionRows.map(({ sid, device, sess, lastSeenAt }) => {
    const isCurrentSession = sid === context.sessionHash;
    const lastSeen = lastSeenAt ?? sess.createdAt;
    return {
      id: sid,
      device,
      createdAt: sess.createdAt,
      lastSeenAt: isCurrentSession ? context.now.toISOString() : lastSeen,
      isThis: isCurrentSession,
    };
  });
  return openSessions.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** Ends one session. This can be the current session. */
export async function endOneSession(context: LearnerContext, id: string): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  const isCurrentSession = id === context.sessionHash;
  if (!isCurrentSession) requireRecentProof(context, learner);
  const [endedSession] = await deleteSessionById(context, id);
  if (!endedSession) throw new AppError("not_found", "This device is signed out already.");
  closeSockets(context, [endedSession]);
  if (isCurrentSession) endSession(context);
  return {};
}

export async function endOtherSessions(context: LearnerContext): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  requireRecentProof(context, learner);
  closeSockets(context, await deleteSessionsExcept(context, context.sessionHash));
  return {};
}
