import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import { xpTransactions } from "../db/schema/progress.ts";
import { quizResults, spentQuizzes } from "../db/schema/quizzes.ts";
import { selectRow } from "../db/select-row.ts";
import { type Payment, xpPaid } from "../progress/award-store.ts";

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
 * the whole batch with it. It stands last in the batch, since it reads what the statements before it did.
 */
export const insertSubmission = (
  context: LearnerContext,
  submission: Submission,
  payment: Payment,
  changed: Record<string, SQL | undefined>,
): Statement =>
  context.db.orm.insert(quizResults).select(
    selectRow(
      quizResults,
      {
        ...submission,
        userId: context.learnerId,
        answers: JSON.stringify(submission.answers),
        outcome: sql`json_object('xpAwarded', ${xpPaid(context, payment)}, 'totalXp', total_xp, 'currentStreak', current_streak
          ${sql.join(Object.entries(changed).map(([name, value]) => sql`, ${name}, ${value ?? sql`0`}`))})`,
        createdAt: context.now.toISOString(),
      },
      sql`FROM user_xp WHERE user_id = ${context.learnerId}`,
    ),
  );

const newestResults = 50;

/**
 * The newest results, read from the ledger: its rows are short and stand in the order of days, while those of `quiz_results` hold
 * every answer and stand in the order of their ids. Of the day of the fiftieth result all are read, since within a day they are in
 * no order; the rest is by the key.
 */
export function findNewestResults(context: LearnerContext) {
  const { sourceId, metadata, userId, source, submissionId: id, createdAt } = xpTransactions;
  const tries = and(eq(userId, context.learnerId), eq(source, "quiz-answers"));
  const fiftieth = context.db.orm
    .select({ day: sql`substr(${sourceId}, 1, 10)` })
    .from(xpTransactions)
    .where(tries)
    .orderBy(desc(sourceId))
    .limit(1)
    .offset(newestResults - 1);
  return context.db.orm
    .select({
      id,
      quizType: sql<string>`${metadata} ->> 'quizType'`,
      level: sql<string>`${metadata} ->> 'level'`,
      score: sql<number>`${metadata} ->> 'score'`,
      totalQuestions: sql<number>`${metadata} ->> 'totalQuestions'`,
      createdAt,
    })
    .from(xpTransactions)
    .where(and(tries, sql`${sourceId} >= coalesce(${fiftieth}, '')`))
    .orderBy(desc(createdAt), desc(id))
    .limit(newestResults);
}

/** What this area stores about a learner, for the export. */
export const quizTables = {
  // A row holds all answers of a quiz: some 20 kB at most.
  quiz_results: learnerTable(quizResults, { rowsAPage: 100 }),
  spent_quizzes: learnerTable(spentQuizzes),
};
