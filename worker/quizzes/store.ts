import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { packAnswers } from "#core/domain/quizzes/stored-answers.ts";
import {
  quizKeyShortener,
  quizTitleShortener,
  quizTypeOfStoredKey,
  shortKeyPrefixOf,
} from "#core/domain/quizzes/stored-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { toCode, toDayNumber, toLearnerKey, toSubmissionRef } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { xpTransactions } from "../db/schema/progress.ts";
import { quizLevels, quizResults, spentQuizzes, storedOutcomeFields } from "../db/schema/quizzes.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { type AwardRequest, awardedXpSql } from "../progress/award-store.ts";

const submissionColumns = {
  id: quizResults.id,
  // D1 returns each row as an object, so the two values that are read from the column `quiz_key` need different names.
  quizType: sql<string>`${quizResults.quizKey}`.mapWith(quizTypeOfStoredKey).as("quiz_type"),
  quizKey: quizResults.quizKey,
  level: quizResults.level,
  score: quizResults.score,
  totalQuestions: quizResults.totalQuestions,
  /** Null if the answers are not stored any more. */
  answers: quizResults.answers,
  outcome: quizResults.outcome,
  createdAt: quizResults.createdAt,
};

export type StoredSubmission = Omit<typeof quizResults.$inferSelect, "userId" | "title"> & { quizType: string };

/**
 * The quiz type of messages in conversations. Messages are also stored as submissions, so that each message counts only
 * once, but they are not listed as quizzes. The stored ids of all messages of a conversation begin with the same bytes
 * (`hexOfMessages`), so these messages are one range of the table's key.
 */
export const messageQuizType = "message";
/** The quiz type of scenes that were ended. */
export const sceneQuizType = "scene";

export interface Submission {
  id: string;
  quizType: string;
  quizKey: string;
  level: (typeof quizLevels)[number];
  score: number;
  totalQuestions: number;
  answers: unknown;
}

/** Finds the submission with this id, or the submission that used this issued quiz. */
export const findSubmission = (context: LearnerContext, id: string, quizId?: string) =>
  context.db.orm
    .select(submissionColumns)
    .from(quizResults)
    .where(
      and(
        eq(quizResults.userId, context.learnerId),
        quizId === undefined
          ? eq(quizResults.id, id)
          : sql`${quizResults.id} IN (${toSubmissionRef(id)}, (SELECT submission_id FROM spent_quizzes
              WHERE user_id = ${toLearnerKey(context.learnerId)} AND quiz_id = ${toSubmissionRef(quizId)}))`,
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
  { wordsAdded = sql`0`, xpReason, furtherFields }: SubmissionEffects,
): Statement => {
  const sqlByOutcomeField: Record<(typeof storedOutcomeFields)[number], SQL> = {
    xpAwarded: awardedXpSql(context, awardRequest),
    totalXp: sql`total_xp`,
    currentStreak: shownStreakSql(awardRequest.completion.today),
    wordsAdded,
    xpReason,
  };
  const furtherEffectsSql = Object.entries(furtherFields).map(([name, value]) => sql`${name}, ${value}`);
  const outcome = [
    ...storedOutcomeFields.map((field) => sqlByOutcomeField[field]),
    ...(furtherEffectsSql.length > 0 ? [sql`json_object(${sql.join(furtherEffectsSql, sql`, `)})`] : []),
  ];
  return context.db.orm.insert(quizResults).select(
    buildSelectRow(
      quizResults,
      {
        userId: toLearnerKey(context.learnerId),
        id: toSubmissionRef(submission.id),
        quizKey: quizKeyShortener.shorten(submission.quizKey),
        level: toCode(quizLevels, submission.level),
        score: submission.score,
        totalQuestions: submission.totalQuestions,
        createdAt: context.now.getTime(),
        title: awardRequest.title === undefined ? sql`NULL` : quizTitleShortener.shorten(awardRequest.title),
        outcome: sql`json_array(${sql.join(outcome, sql`, `)})`,
        answers: JSON.stringify(packAnswers(submission.answers)),
      },
      sql`FROM user_xp WHERE user_id = ${context.learnerId}`,
    ),
  );
};

/** SQL for the effects of a submission that are not in the ledger. */
interface SubmissionEffects {
  wordsAdded: SQL | undefined;
  xpReason: SQL;
  /** Further fields of the outcome. */
  furtherFields: Record<string, SQL>;
}

/**
 * SQL version of `countShownStreakDays`. The column `current_streak` alone is not enough: after a late result, the last
 * active day can be some days ago, so that the streak has already ended.
 */
const shownStreakSql = (today: CalendarDay): SQL =>
  sql`CASE WHEN julianday(${today}) - julianday(last_active_date) <= 1 + streak_freeze_available THEN current_streak ELSE 0 END`;

const maxResults = 50;

/**
 * Finds the `maxResults` latest results, sorted by day. They are found through the ledger, because the rows of the
 * ledger are sorted by day, but the rows of `quiz_results` are sorted by id. SQLite therefore sorts only the rows
 * within each day, and stops when it has found `maxResults` results.
 */
export function findLatestResults(context: LearnerContext) {
  const { period, userId, source, attempt, createdAt } = xpTransactions;
  const { id, quizType, level, score, totalQuestions } = submissionColumns;
  return context.db.orm
    .select({ id, quizType, level, score, totalQuestions, createdAt })
    .from(xpTransactions)
    .crossJoin(quizResults)
    .where(
      and(
        eq(userId, context.learnerId),
        eq(source, "quiz-answers"),
        eq(quizResults.userId, context.learnerId),
        eq(id, attempt),
      ),
    )
    .orderBy(desc(period), desc(createdAt), desc(attempt))
    .limit(maxResults);
}

/**
 * Finds the attempts at quizzes of one type since a day in the learner's time zone. The quiz's key begins with the
 * type.
 */
export function findAttemptsSince(context: LearnerContext, quizType: string, firstDay: CalendarDay) {
  const { period, key, userId, source, day } = xpTransactions;
  const keyPrefix = shortKeyPrefixOf(quizType);
  return context.db.orm
    .select({ day })
    .from(xpTransactions)
    .where(
      and(
        eq(userId, context.learnerId),
        eq(source, "quiz-answers"),
        gte(period, toDayNumber(firstDay)),
        sql`substr(${key}, 1, ${keyPrefix.length}) = ${keyPrefix}`,
      ),
    )
    .limit(20);
}

const describeResults = async (_context: LearnerContext, rows: readonly (typeof quizResults.$inferSelect)[]) =>
  rows.map(({ title: _, ...row }) => ({ ...row, quizType: row.quizKey.split("/")[0] }));

/** The tables of this area for the account export. */
export const quizTables = {
  // A row contains all answers of a quiz, up to about 10 kB.
  quiz_results: describeLearnerTable(quizResults, { rowsPerPage: 100, completeRows: describeResults }),
  spent_quizzes: describeLearnerTable(spentQuizzes),
};
