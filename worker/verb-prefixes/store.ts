import { eq, type SQL, sql } from "drizzle-orm";
import type { GradedQuiz } from "#core/domain/quizzes/graded-quiz.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { verbPrefixTestResults } from "../db/schema/verb-prefixes.ts";

/** The learner's best result in each test taken. */
export const findTestResults = (context: LearnerContext) =>
  context.db.orm
    .select({
      testId: verbPrefixTestResults.testId,
      score: verbPrefixTestResults.score,
      totalQuestions: verbPrefixTestResults.totalQuestions,
    })
    .from(verbPrefixTestResults)
    .where(eq(verbPrefixTestResults.userId, context.learnerId));

/** Stores a test result if it is the learner's best result of this test, or equals the best one and is earlier. */
export const saveTestResult = (
  context: LearnerContext,
  testId: string,
  gradedQuiz: GradedQuiz,
  completedAt: Date,
): Statement =>
  context.db.orm
    .insert(verbPrefixTestResults)
    .values({
      userId: context.learnerId,
      testId,
      score: gradedQuiz.score,
      totalQuestions: gradedQuiz.totalQuestions,
      answers: gradedQuiz.answers,
      createdAt: completedAt.toISOString(),
    })
    .onConflictDoUpdate({
      target: [verbPrefixTestResults.userId, verbPrefixTestResults.testId],
      set: {
        score: sql`excluded.score`,
        totalQuestions: sql`excluded.total_questions`,
        answers: sql`excluded.answers`,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: sql`(excluded.score, ${verbPrefixTestResults.createdAt}) > (${verbPrefixTestResults.score}, excluded.created_at)`,
    });

/** SQL for the number of these tests that the learner has taken, including the effects of this batch. */
export const testsTakenCountSql = (context: LearnerContext, testIds: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM verb_prefix_test_results WHERE user_id = ${context.learnerId}
    AND test_id IN (SELECT value FROM json_each(${JSON.stringify(testIds)})))`;

/** The tables of this area for the account export. */
export const verbPrefixTables = { verb_prefix_test_results: describeLearnerTable(verbPrefixTestResults) };
