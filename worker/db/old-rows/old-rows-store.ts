import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { toLearnerKey } from "../compact-columns.ts";
import { users } from "../schema/accounts.ts";
import { oldQuizResults, oldSpentQuizzes, oldVocabulary, oldXpTransactions } from "../schema/before-compact-rows.ts";
import { xpTransactions } from "../schema/progress.ts";
import { quizResults, spentQuizzes } from "../schema/quizzes.ts";
import { germanVocabularyBank, vocabulary } from "../schema/vocabulary.ts";
import { buildSelectRow } from "../select-row.ts";
import { buildWordColumns } from "../word-columns.ts";
import type { toNewAward, toNewResult, toNewSpentQuiz, toNewWord } from "./old-row-values.ts";

type Context = Pick<ServiceContext, "db">;

export const findOldWords = ({ db }: Context, learnerId: string, rowCount: number) =>
  db.orm.select().from(oldVocabulary).where(eq(oldVocabulary.userId, learnerId)).limit(rowCount);

export const findOldResults = ({ db }: Context, learnerId: string, rowCount: number) =>
  db.orm.select().from(oldQuizResults).where(eq(oldQuizResults.userId, learnerId)).limit(rowCount);

export const findOldSpentQuizzes = ({ db }: Context, learnerId: string, rowCount: number) =>
  db.orm.select().from(oldSpentQuizzes).where(eq(oldSpentQuizzes.userId, learnerId)).limit(rowCount);

export const findOldAwards = ({ db }: Context, learnerId: string, rowCount: number) =>
  db.orm.select().from(oldXpTransactions).where(eq(oldXpTransactions.userId, learnerId)).limit(rowCount);

/** Finds which of these words the bank has. */
export const findBankIds = ({ databases }: Pick<ServiceContext, "databases">, wordIds: readonly string[]) =>
  databases.directory.orm
    .select({ id: germanVocabularyBank.id })
    .from(germanVocabularyBank)
    .where(sql`${germanVocabularyBank.id} IN (SELECT value FROM json_each(${JSON.stringify(wordIds)}))`);

const json = (field: string): SQL => sql`row.value ->> ${field}`;
const bytesOfFieldSql = (field: string): SQL => sql`unhex(row.value ->> ${field})`;
const rowsOfValuesSql = (values: readonly object[]): SQL => sql`FROM json_each(${JSON.stringify(values)}) AS row`;

/**
 * The functions below return pairs of statements that move rows: the first statement inserts rows that are still in the
 * old table into the present table, and the second statement deletes them from the old table. Two calls may move the
 * rows of a learner at the same time. Because of the comparison with the old table, a row that was moved and then
 * changed or deleted is not inserted again.
 */

export function moveWords({ db }: Context, learnerId: string, words: readonly ReturnType<typeof toNewWord>[]) {
  const oldRowSourceSql = sql`old_vocabulary AS old ON old.user_id = ${learnerId} AND old.id = ${json("id")}`;
  return [
    db.orm
      .insert(vocabulary)
      .select(
        buildSelectRow(
          vocabulary,
          {
            userId: toLearnerKey(learnerId),
            ...buildWordColumns(sql`row.value`),
            usedForm: json("usedForm"),
            timesEncountered: json("timesEncountered"),
            lastEncountered: json("lastEncountered"),
            revision: json("revision"),
            createdAt: json("createdAt"),
            isSuspended: json("isSuspended"),
            addedBy: bytesOfFieldSql("addedBy"),
            reviewedBy: bytesOfFieldSql("reviewedBy"),
            learnedBy: sql`CASE ${json("learnedBy")} WHEN '' THEN 1 ELSE ${bytesOfFieldSql("learnedBy")} END`,
          },
          sql`${rowsOfValuesSql(words)} CROSS JOIN ${oldRowSourceSql} WHERE true`,
        ),
      )
      .onConflictDoNothing(),
    db.orm
      .delete(oldVocabulary)
      .where(and(eq(oldVocabulary.userId, learnerId), sql`id IN (SELECT ${json("id")} ${rowsOfValuesSql(words)})`)),
  ] as const;
}

export function moveResults({ db }: Context, learnerId: string, results: readonly ReturnType<typeof toNewResult>[]) {
  const oldRow = sql`old_quiz_results AS old ON old.user_id = ${learnerId} AND old.id = ${json("oldId")}`;
  return [
    db.orm
      .insert(quizResults)
      .select(
        buildSelectRow(
          quizResults,
          {
            userId: toLearnerKey(learnerId),
            id: bytesOfFieldSql("id"),
            quizKey: json("quizKey"),
            level: json("level"),
            score: json("score"),
            totalQuestions: json("totalQuestions"),
            createdAt: json("createdAt"),
            title: sql`NULL`,
            outcome: json("outcome"),
            answers: json("answers"),
          },
          sql`${rowsOfValuesSql(results)} CROSS JOIN ${oldRow} WHERE true`,
        ),
      )
      .onConflictDoNothing(),
    db.orm
      .delete(oldQuizResults)
      .where(
        and(eq(oldQuizResults.userId, learnerId), sql`id IN (SELECT ${json("oldId")} ${rowsOfValuesSql(results)})`),
      ),
  ] as const;
}

export function moveSpentQuizzes(
  { db }: Context,
  learnerId: string,
  quizzes: readonly ReturnType<typeof toNewSpentQuiz>[],
) {
  const oldRow = sql`old_spent_quizzes AS old ON old.user_id = ${learnerId} AND old.quiz_id = ${json("oldId")}`;
  return [
    db.orm
      .insert(spentQuizzes)
      .select(
        buildSelectRow(
          spentQuizzes,
          {
            userId: toLearnerKey(learnerId),
            quizId: bytesOfFieldSql("quizId"),
            submissionId: bytesOfFieldSql("submissionId"),
          },
          sql`${rowsOfValuesSql(quizzes)} CROSS JOIN ${oldRow} WHERE true`,
        ),
      )
      .onConflictDoNothing(),
    db.orm
      .delete(oldSpentQuizzes)
      .where(
        and(
          eq(oldSpentQuizzes.userId, learnerId),
          sql`quiz_id IN (SELECT ${json("oldId")} ${rowsOfValuesSql(quizzes)})`,
        ),
      ),
  ] as const;
}

/** Moves rows of the ledger. The results must have been moved before, because they get the titles of their awards. */
export function moveAwards({ db }: Context, learnerId: string, awards: readonly ReturnType<typeof toNewAward>[]) {
  const key = toLearnerKey(learnerId);
  const oldRow = sql`old_xp_transactions AS old ON old.user_id = ${learnerId} AND old.source = ${json("oldSource")}
    AND old.source_id = ${json("oldSourceId")}`;
  const result = sql`FROM quiz_results AS result WHERE result.user_id = ${key} AND result.id = ${bytesOfFieldSql("submission")}`;
  return [
    db.orm
      .update(quizResults)
      .set({ title: sql`titled.title` })
      .from(
        sql`(SELECT ${bytesOfFieldSql("submission")} AS id, max(${json("title")}) AS title ${rowsOfValuesSql(awards)} GROUP BY 1) AS titled`,
      )
      .where(
        and(
          sql`quiz_results.user_id = ${key} AND quiz_results.id = titled.id AND quiz_results.title IS NULL`,
          sql`titled.title IS NOT NULL`,
        ),
      ),
    db.orm
      .insert(xpTransactions)
      .select(
        buildSelectRow(
          xpTransactions,
          {
            userId: key,
            source: json("source"),
            period: json("period"),
            key: json("key"),
            attempt: bytesOfFieldSql("attempt"),
            amount: json("amount"),
            day: json("day"),
            createdAt: json("createdAt"),
            submissionId: sql`iif(${json("isAttempt")}, NULL, ${bytesOfFieldSql("submission")})`,
            newlyAsked: json("newlyAsked"),
            title: sql`nullif(${json("title")}, (SELECT result.title ${result}))`,
          },
          sql`${rowsOfValuesSql(awards)} CROSS JOIN ${oldRow} WHERE true`,
        ),
      )
      .onConflictDoNothing(),
    db.orm
      .delete(oldXpTransactions)
      .where(
        and(
          eq(oldXpTransactions.userId, learnerId),
          sql`(source, source_id) IN (SELECT ${json("oldSource")}, ${json("oldSourceId")} ${rowsOfValuesSql(awards)})`,
        ),
      ),
  ] as const;
}

/** Stores that the learner has no rows in the old tables, if none are left. */
export const markAsMoved = ({ db }: Context, learnerId: string) =>
  db.orm
    .update(users)
    .set({ hasOldRows: false })
    .where(
      and(
        eq(users.id, learnerId),
        ...["old_vocabulary", "old_quiz_results", "old_spent_quizzes", "old_xp_transactions"].map(
          (table) => sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE user_id = ${learnerId})`,
        ),
      ),
    );

/**
 * Finds learners who may have rows in the old tables. Learners whose ids come after `firstId` are first, then all
 * others.
 */
export const findLearnersToMove = ({ db }: Context, firstId: string, learnerCount: number) =>
  db.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.hasOldRows, true))
    .orderBy(sql`${users.id} < ${firstId}`, users.id)
    .limit(learnerCount);
