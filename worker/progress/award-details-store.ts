import { type SQL, sql } from "drizzle-orm";
import { describeAward } from "#core/domain/progress/describe-award.ts";
import { quizKeyShortener } from "#core/domain/quizzes/stored-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { toCalendarDay } from "../db/compact-columns.ts";
import { xpTransactions } from "../db/schema/progress.ts";
import { quizLevels } from "../db/schema/quizzes.ts";

/** SQL for a column of the submission that an award belongs to; null if no submission is stored for the award. */
const submissionColumnSql = (column: SQL): SQL =>
  sql`(SELECT ${column} FROM quiz_results AS quiz WHERE quiz.user_id = ${xpTransactions.userId}
    AND quiz.id = coalesce(${xpTransactions.submissionId}, ${xpTransactions.attempt}))`;

/** SQL for the title of the activity for which an award was paid. */
export const titleOfAwardSql = sql<
  string | null
>`coalesce(${xpTransactions.title}, ${submissionColumnSql(sql`quiz.title`)})`.mapWith(xpTransactions.title);

/** SQL for the submission of an award as a JSON array: key, level, score and number of questions. */
export const quizOfAwardSql = sql<StoredQuizOfAward | null>`${submissionColumnSql(
  sql`json_array(quiz.quiz_key, quiz.level, quiz.score, quiz.total_questions)`,
)}`.mapWith((json: string) => JSON.parse(json) as StoredQuizOfAward);

type StoredQuizOfAward = [key: string, level: number, score: number, totalQuestions: number];

type AwardRow = typeof xpTransactions.$inferSelect & { quiz: StoredQuizOfAward | null };

/** The id of an award within its source: the parts of its key. */
const buildSourceId = ({ period, key, attempt }: Pick<AwardRow, "period" | "key" | "attempt">): string =>
  [period === 0 ? "" : toCalendarDay(period), key, attempt].filter((part) => part !== "").join("/");

/** The rows of the ledger for the export, with everything that is known about the awards. */
export const describeAwards = async (_context: LearnerContext, rows: readonly AwardRow[]) =>
  rows.map((row) => {
    const [quizKey, level, score, totalQuestions] = row.quiz ?? [];
    const isAwardForAnswers = row.source === "quiz-answers" && quizKey !== undefined;
    return {
      userId: row.userId,
      source: row.source,
      sourceId: buildSourceId(row),
      amount: row.amount,
      description: describeAward(row),
      metadata: isAwardForAnswers
        ? {
            quizType: quizKeyShortener.restore(quizKey).split("/")[0],
            level: quizLevels[level ?? 0] ?? level,
            ...{ score, totalQuestions },
            ...(row.newlyAsked !== null && { newlyAsked: row.newlyAsked }),
          }
        : null,
      day: row.day,
      quizKey: quizKey === undefined ? null : quizKeyShortener.restore(quizKey),
      submissionId: row.submissionId ?? row.attempt,
      createdAt: row.createdAt,
    };
  });
