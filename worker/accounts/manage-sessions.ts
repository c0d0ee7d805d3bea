import type { OpenSession } from "#core/contract/security.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { requireRecentProof } from "./confirm-identity.ts";
import { endSession } from "./session.ts";
import { deleteOtherSessions, deleteSessionById, findOpenSessions } from "./sessions-store.ts";
import { closeSockets } from "./sockets.ts";

/** Lists the learner's sessions. A session's id is the hash of its secret, which gives no access. */
export async function listSessions(context: LearnerContext): Promise<OpenSession[]> {
  const { rows } = await readAsLearner(context, [findOpenSessions(context)]);
  const openSessions = rows[0].map(({ sid, device, sess, lastSeenAt }) => {
    const isThis = sid === context.sessionHash;
    const lastSeen = lastSeenAt ?? sess.createdAt;
    return {
      id: sid,
      device,
      createdAt: sess.createdAt,
      lastSeenAt: isThis ? context.now.toISOString() : lastSeen,
      isThis,
    };
  });
  return openSessions.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** Ends one session, which may be the current one. */
export async function endOneSession(context: LearnerContext, id: string): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  const isThis = id === context.sessionHash;
  if (!isThis) requireRecentProof(context, learner);
  const [ended] = await deleteSessionById(context, id);
  if (!ended) throw new AppError("not_found", "This device is signed out already.");
  closeSockets(context, [ended]);
  if (isThis) endSession(context);
  return {};
}

export async function endOtherSessions(context: LearnerContext): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  requireRecentProof(context, learner);
  closeSockets(context, await deleteOtherSessions(context));
  return {};
}
