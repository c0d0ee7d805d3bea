import { asc, gt, type SQL, sql } from "drizzle-orm";
import { checkpointQuizType } from "#core/domain/curriculum/checkpoint-rules.ts";
import { shortKeyPrefixOf } from "#core/domain/quizzes/stored-quiz.ts";
import type { ServiceContext } from "../context.ts";
import { users } from "../db/schema/accounts.ts";
import { quizResults, spentQuizzes } from "../db/schema/quizzes.ts";

/** The next learners in the order of their ids. */
export const findLearnersAfter = ({ db }: ServiceContext, lastId: string, learnerCount: number) =>
  db.orm.select({ id: users.id }).from(users).where(gt(users.id, lastId)).orderBy(asc(users.id)).limit(learnerCount);

/** SQL that converts ids of learners to values of the column `users.key`. */
const learnerKeysSql = (learnerIds: readonly string[]): SQL =>
  sql`(SELECT coalesce(unhex(value, '-'), value) FROM json_each(${JSON.stringify(learnerIds)}))`;

/** Removes old answers, except the answers that are needed forever (`areAnswersNeededForever`). */
export const removeOldAnswers = ({ db }: ServiceContext, learnerIds: readonly string[], createdBefore: Date) => {
  const { userId, createdAt, answers, quizKey } = quizResults;
  const checkpointPrefix = shortKeyPrefixOf(checkpointQuizType);
  return db.orm
    .update(quizResults)
    .set({ answers: null })
    .where(
      sql`${userId} IN ${learnerKeysSql(learnerIds)} AND ${createdAt} < ${createdBefore.getTime()} AND ${answers} IS NOT NULL
        AND ${answers} <> '[]' AND substr(${quizKey}, 1, ${checkpointPrefix.length}) <> ${checkpointPrefix}`,
    );
};

/**
 * Removes the ids of spent quizzes whose results are older than `createdBefore`. The ids are no longer needed, because
 * an issued quiz expires much earlier.
 */
export const removeOldSpentQuizzes = ({ db }: ServiceContext, learnerIds: readonly string[], createdBefore: Date) =>
  db.orm.delete(spentQuizzes).where(
    sql`${spentQuizzes.userId} IN ${learnerKeysSql(learnerIds)} AND EXISTS (SELECT 1 FROM quiz_results AS result
      WHERE result.user_id = ${spentQuizzes.userId} AND result.id = ${spentQuizzes.submissionId}
        AND result.created_at < ${createdBefore.getTime()})`,
  );
