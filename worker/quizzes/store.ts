import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import { xpTransactions } from "../db/schema/progress.ts";
import { quizResults, spentQuizzes } from "../db/schema/quizzes.ts";
import { selectRow } from "../db/select-row.ts";
import { type AwardRequest, awardedXp } from "../progress/award-store.ts";

export type StoredSubmission = typeof quizResults.$inferSelect;

/**
 * The quiz type of messages in conversations. Messages are also stored as submissions, so that each message counts only
 * once, but they are not listed as quizzes. Their ids begin with a letter that sorts after all UUIDs, so quizzes and
 * messages are two ranges of the key.
 */
export const messageQuizType = "message";
/** The quiz type of scenes that were ended. */
export const sceneQuizType = "scene";

export interface Submission {
  id: string;
  quizType: string;
  quizKey: string;
  level: string;
  score: number;
  totalQuestions: number;
  answers: unknown;
}

/** Finds the submission with this id, or the submission that used this issued quiz. */
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

/**
 * Inserts the id of a used quiz with a plain INSERT: if the quiz was used before, the key is violated and the whole
 * batch fails.
 */
export const insertSpentQuiz = (context: LearnerContext, quizId: string, submissionId: string): Statement =>
  context.db.orm.insert(spentQuizzes).values({ userId: context.learnerId, quizId, submissionId });

/**
 * Stores a submission with its effects. The statement is a plain INSERT, so a replay violates the key, and the whole
 * batch fails. It must be the last statement that writes, because it reads the effects of the statements before it.
 */
export const insertSubmission = (
  context: LearnerContext,
  submission: Submission,
  awardRequest: AwardRequest,
  effects: Record<string, SQL | undefined>,
): Statement =>
  context.db.orm.insert(quizResults).select(
    selectRow(
      quizResults,
      {
        ...submission,
        userId: context.learnerId,
        answers: JSON.stringify(submission.answers),
        outcome: sql`json_object('xpAwarded', ${awardedXp(context, awardRequest)}, 'totalXp', total_xp, 'currentStreak', ${shownStreak(awardRequest.completion.today)}
          ${sql.join(Object.entries(effects).map(([name, value]) => sql`, ${name}, ${value ?? sql`0`}`))})`,
        createdAt: context.now.toISOString(),
      },
      sql`FROM user_xp WHERE user_id = ${context.learnerId}`,
    ),
  );

/** SQL version of `shownStreakDays`, because the last active day of a late result can be some days ago. */
const shownStreak = (today: CalendarDay): SQL =>
  sql`CASE WHEN julianday(${today}) - julianday(last_active_date) <= 1 + streak_freeze_available THEN current_streak ELSE 0 END`;

const maxResults = 50;

/**
 * Finds the newest quiz results. They are read from the ledger, because its rows are short and sorted by day, while the
 * rows of `quiz_results` contain all answers and are sorted by id. The rows of one day are not sorted, so the query
 * reads all rows since the day of the fiftieth result.
 */
export function findLatestResults(context: LearnerContext) {
  const { sourceId, metadata, userId, source, submissionId: id, createdAt } = xpTransactions;
  const isOwnQuizAward = and(eq(userId, context.learnerId), eq(source, "quiz-answers"));
  const dayOfLastResult = context.db.orm
    .select({ day: sql`substr(${sourceId}, 1, 10)` })
    .from(xpTransactions)
    .where(isOwnQuizAward)
    .orderBy(desc(sourceId))
    .limit(1)
    .offset(maxResults - 1);
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
    .where(and(isOwnQuizAward, sql`${sourceId} >= coalesce(${dayOfLastResult}, '')`))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxResults);
}

/**
 * Finds the attempts at quizzes of one type since a day in the learner's time zone. The quiz's key begins with the
 * type.
 */
export function findAttemptsSince(context: LearnerContext, quizType: string, firstDay: CalendarDay) {
  const { sourceId, userId, source } = xpTransactions;
  return context.db.orm
    .select({ day: sql<CalendarDay>`substr(${sourceId}, 1, 10)` })
    .from(xpTransactions)
    .where(
      and(
        eq(userId, context.learnerId),
        eq(source, "quiz-answers"),
        sql`${sourceId} >= ${firstDay}`,
        sql`substr(${sourceId}, 12) LIKE ${`${quizType}/%`}`,
      ),
    )
    .limit(20);
}

/** The tables of this area for the account export. */
export const quizTables = {
  // A row contains all answers of a quiz, up to about 20 kB.
  quiz_results: learnerTable(quizResults, { rowsPerPage: 100 }),
  spent_quizzes: learnerTable(spentQuizzes),
};
