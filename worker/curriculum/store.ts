import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { earlierTimeSql } from "../db/merge-times.ts";
import { chapterResults, userSubchapterProgress } from "../db/schema/curriculum.ts";

/** The learner's results of the given lessons. A lesson that was never taken has no result. */
export const findLessonResults = (context: LearnerContext, subchapterIds: readonly string[]) =>
  context.db.orm
    .select()
    .from(userSubchapterProgress)
    .where(
      and(
        eq(userSubchapterProgress.userId, context.learnerId),
        inArray(
          userSubchapterProgress.subchapterId,
          sql`(SELECT value FROM json_each(${JSON.stringify(subchapterIds)}))`,
        ),
      ),
    );

/** All lesson results of the learner. */
export const findAllLessonResults = (context: LearnerContext) =>
  context.db.orm.select().from(userSubchapterProgress).where(eq(userSubchapterProgress.userId, context.learnerId));

export interface LessonScore {
  subchapterId: string;
  score: number;
  totalQuestions: number;
  passed: boolean;
  /** Whether the server computed the score from answers; false if the client only claimed it. */
  isAnswered: boolean;
  completedAt: Date;
}

/**
 * Stores the best score. A completed lesson stays completed, with the earliest time at which it was passed. A score
 * that the client only claimed is replaced by the first score that the server computes from answers.
 */
export const saveLessonResult = (context: LearnerContext, lesson: LessonScore): Statement => {
  const progress = userSubchapterProgress;
  return context.db.orm
    .insert(progress)
    .values({
      userId: context.learnerId,
      subchapterId: lesson.subchapterId,
      isCompleted: lesson.passed,
      quizScore: lesson.score,
      totalQuestions: lesson.totalQuestions,
      completedAt: lesson.passed ? lesson.completedAt.toISOString() : null,
      isAnswered: lesson.isAnswered,
    })
    .onConflictDoUpdate({
      target: [progress.userId, progress.subchapterId],
      set: {
        isCompleted: sql`max(${progress.isCompleted}, excluded.is_completed)`,
        quizScore: sql`CASE WHEN ${progress.isAnswered} = excluded.is_answered THEN max(${progress.quizScore}, excluded.quiz_score)
          ELSE excluded.quiz_score END`,
        totalQuestions: sql`excluded.total_questions`,
        completedAt: earlierTimeSql(progress.completedAt, sql`excluded.completed_at`),
        isAnswered: sql`excluded.is_answered`,
      },
      setWhere: sql`excluded.is_answered >= ${progress.isAnswered}`,
    });
};

/** SQL: 1 if the lesson is completed, including the effects of this batch. */
export const isLessonCompletedSql = (context: LearnerContext, subchapterId: string): SQL =>
  sql`(SELECT is_completed FROM user_subchapter_progress
    WHERE user_id = ${context.learnerId} AND subchapter_id = ${subchapterId})`;

/** The tables of this area for the account export. */
export const curriculumTables = {
  user_subchapter_progress: describeLearnerTable(userSubchapterProgress),
  chapter_results: describeLearnerTable(chapterResults),
};
