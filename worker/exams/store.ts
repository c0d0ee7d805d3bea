import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { PartAttempt } from "#core/domain/exams/attempt.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { examAnswers, examAttempts } from "../db/schema/exams.ts";
import { buildSelectRow } from "../db/select-row.ts";

/** An attempt without its report. */
export type AttemptRow = Omit<typeof examAttempts.$inferSelect, "report" | "userId">;

const attemptColumns = {
  id: examAttempts.id,
  examId: examAttempts.examId,
  startedAt: examAttempts.startedAt,
  finishedAt: examAttempts.finishedAt,
  passedParts: examAttempts.passedParts,
  countedParts: examAttempts.countedParts,
};

/** All attempts of the learner, the oldest first. */
export const findAttempts = (context: LearnerContext) =>
  context.db.orm
    .select(attemptColumns)
    .from(examAttempts)
    .where(eq(examAttempts.userId, context.learnerId))
    .orderBy(asc(examAttempts.startedAt), asc(examAttempts.id));

/**
 * The passed attempts of the learner, the oldest first, with the level and the points of their reports. Parts that were
 * left out do not count.
 */
export const findPassedExams = (context: LearnerContext) => {
  const { userId, id, report, startedAt, finishedAt, passedParts, countedParts } = examAttempts;
  const sumOfPartsSql = (field: "score" | "of") =>
    sql<number>`(SELECT SUM(value ->> ${field}) FROM json_each(${report}, '$.parts') WHERE NOT value ->> 'isLeftOut')`.as(
      field,
    );
  return context.db.orm
    .select({
      attemptId: id,
      level: sql<CefrLevel>`${report} ->> 'level'`,
      score: sumOfPartsSql("score"),
      of: sumOfPartsSql("of"),
      finishedAt: sql<string>`${finishedAt}`,
    })
    .from(examAttempts)
    .where(
      and(eq(userId, context.learnerId), isNotNull(finishedAt), gt(countedParts, 0), eq(passedParts, countedParts)),
    )
    .orderBy(asc(startedAt), asc(id));
};

const isAttemptSql = (context: LearnerContext, examId: string, id: string) =>
  and(eq(examAttempts.userId, context.learnerId), eq(examAttempts.id, id), eq(examAttempts.examId, examId));

export const findAttempt = (context: LearnerContext, examId: string, id: string) =>
  context.db.orm
    .select()
    .from(examAttempts)
    .where(isAttemptSql(context, examId, id));

const answerColumns = {
  attemptId: examAnswers.attemptId,
  part: examAnswers.part,
  state: examAnswers.state,
  secondsUsed: examAnswers.secondsUsed,
  answers: examAnswers.answers,
};

export type AnswerRow = PartAttempt & { attemptId: string };

export const findAnswers = (context: LearnerContext, attemptId: string) =>
  context.db.orm
    .select(answerColumns)
    .from(examAnswers)
    .where(and(eq(examAnswers.userId, context.learnerId), eq(examAnswers.attemptId, attemptId)));

/** The answers of all attempts that are not finished. */
export const findUnfinishedAnswers = (context: LearnerContext) =>
  context.db.orm
    .select(answerColumns)
    .from(examAnswers)
    .innerJoin(
      examAttempts,
      and(eq(examAttempts.userId, examAnswers.userId), eq(examAttempts.id, examAnswers.attemptId)),
    )
    .where(and(eq(examAnswers.userId, context.learnerId), isNull(examAttempts.finishedAt)));

/** Inserts an attempt, unless the learner has an unfinished attempt at the exam. */
export const insertAttempt = (context: LearnerContext, id: string, examId: string): Statement =>
  context.db.orm
    .insert(examAttempts)
    .values({ userId: context.learnerId, id, examId, startedAt: context.now.toISOString() })
    .onConflictDoNothing();

/**
 * Adds answers to the stored answers of a part. Nothing changes if the part was handed in or left out, or if the
 * attempt is finished. The stored time never decreases.
 */
export const saveAnswers = (
  context: LearnerContext,
  { attemptId, part, state, secondsUsed, answers }: AnswerRow,
): Statement =>
  context.db.orm
    .insert(examAnswers)
    .select(
      buildSelectRow(
        examAnswers,
        {
          ...{ userId: context.learnerId, attemptId, part, state, secondsUsed },
          answers: sql`${JSON.stringify(answers)}`,
        },
        sql`WHERE EXISTS (SELECT 1 FROM exam_attempts WHERE user_id = ${context.learnerId} AND id = ${attemptId} AND finished_at IS NULL)`,
      ),
    )
    .onConflictDoUpdate({
      target: [examAnswers.userId, examAnswers.attemptId, examAnswers.part],
      set: {
        state: sql`excluded.state`,
        secondsUsed: sql`max(${examAnswers.secondsUsed}, excluded.seconds_used)`,
        answers: sql`json_patch(${examAnswers.answers}, excluded.answers)`,
      },
      setWhere: eq(examAnswers.state, "open"),
    });

/** Stores the report of an attempt, unless the attempt is finished already. */
export const finishAttemptRow = (
  context: LearnerContext,
  id: string,
  finishedAttempt: { finishedAt: string; passedParts: number; countedParts: number; report: object },
): Statement =>
  context.db.orm
    .update(examAttempts)
    .set(finishedAttempt)
    .where(and(eq(examAttempts.userId, context.learnerId), eq(examAttempts.id, id), isNull(examAttempts.finishedAt)));

/** The tables of this area for the account export. */
export const examTables = {
  exam_attempts: describeLearnerTable(examAttempts, { rowsPerPage: 20 }),
  exam_answers: describeLearnerTable(examAnswers, { rowsPerPage: 100 }),
};
