import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { quizResults, spentQuizzes } from "../db/schema/quizzes.ts";
import { type Payment, xpPaid } from "../progress/store.ts";

export type StoredSubmission = typeof quizResults.$inferSelect;

/**
 * A message in a conversation is kept as a submission as well, so that it counts once; it is no quiz to show. Its id begins
 * with a letter behind those of UUIDs: quizzes and messages are two ranges of the key.
 */
export const messageType = "message";

export interface Submission {
  id: string;
  quizType: string;
  quizKey: string;
  level: string;
  score: number;
  totalQuestions: number;
  answers: unknown;
}

/** The submission of this id, or the one that spent this issued quiz. */
export const findSubmission = (context: LearnerContext, id: string, quizId?: string) =>
  context.db.orm
    .select()
    .from(quizResults)
    .where(
      and(
        eq(quizResults.userId, context.learnerId),
        quizId === undefined
          ? eq(quizResults.id, id)
          : sql`${quizResults.id} IN (${id}, (SELECT submission_id FROM spent_quizzes
              WHERE user_id = ${context.learnerId} AND quiz_id = ${quizId}))`,
      ),
    )
    .limit(1);

/** A plain INSERT: an issued quiz handed in again violates the key and takes the whole batch with it. */
export const spendQuiz = (context: LearnerContext, quizId: string, submissionId: string): Statement =>
  context.db.orm.insert(spentQuizzes).values({ userId: context.learnerId, quizId, submissionId });

/**
 * Stores a submission with what its batch changed. A plain INSERT: the same submission again violates the key and takes
 * the whole batch with it. It stands last in the batch, since it reads what the statements before it did. (The
 * columns stand in the table's order.)
 */
export const insertSubmission = (
  context: LearnerContext,
  submission: Submission,
  payment: Payment,
  changed: Record<string, SQL | undefined>,
): Statement =>
  context.db.orm.insert(quizResults).select(sql`
    SELECT ${context.learnerId}, ${submission.id}, ${submission.quizType}, ${submission.quizKey}, ${submission.level},
      ${submission.score}, ${submission.totalQuestions}, ${JSON.stringify(submission.answers)},
      json_object('xpAwarded', ${xpPaid(context, payment)}, 'totalXp', total_xp, 'currentStreak', current_streak
        ${sql.join(Object.entries(changed).map(([name, value]) => sql`, ${name}, ${value ?? sql`0`}`))}),
      ${context.now.toISOString()}
    FROM user_xp WHERE user_id = ${context.learnerId}`);

export const findNewestResults = (context: LearnerContext) =>
  context.db.orm
    .select({
      id: quizResults.id,
      quizType: quizResults.quizType,
      level: quizResults.level,
      score: quizResults.score,
      totalQuestions: quizResults.totalQuestions,
      createdAt: quizResults.createdAt,
    })
    .from(quizResults)
    .where(and(eq(quizResults.userId, context.learnerId), lt(quizResults.id, messageType)))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id))
    .limit(50);

/** What this area stores about a learner, for the export. */
export const readQuizRows = (context: LearnerContext) => ({
  quiz_results: context.db.orm.select().from(quizResults).where(eq(quizResults.userId, context.learnerId)),
  spent_quizzes: context.db.orm.select().from(spentQuizzes).where(eq(spentQuizzes.userId, context.learnerId)),
});
