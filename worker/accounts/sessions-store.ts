import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { sessions } from "../db/schema/accounts.ts";
import { endedSession } from "./sockets-store.ts";
import { heardAfterwards } from "./store.ts";

/** Without those that end just now, since another took their place. */
export const findOpenSessions = (context: LearnerContext) =>
  context.db.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, context.learnerId),
        gt(sessions.expire, new Date(context.now.getTime() + heardAfterwards).toISOString()),
      ),
    );

/** Returns a row if there was such a session. */
export const deleteSessionById = (context: LearnerContext, id: string) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), eq(sessions.sid, id)))
    .returning(endedSession);

export const deleteOtherSessions = (context: LearnerContext) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, context.learnerId), ne(sessions.sid, context.sessionHash)))
    .returning(endedSession);

/** Every session of the learner; this one, too. */
export const deleteSessions = (context: LearnerContext) =>
  context.db.orm.delete(sessions).where(eq(sessions.userId, context.learnerId)).returning(endedSession);

/** Every session that ran out. */
export const sweepAllSessions = (context: ServiceContext) =>
  context.db.orm.delete(sessions).where(lte(sessions.expire, context.now.toISOString()));
