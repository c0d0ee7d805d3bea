import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/verb-prefixes.ts";
import { describeXp } from "#core/domain/progress/describe-progress.ts";
import { findLevelUp } from "#core/domain/progress/level.ts";
import { type GradedQuiz, gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { completeTestAnswers } from "#core/domain/verb-prefixes/prefix-test.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { gradeOrRefuse, pickScoreFields } from "../quizzes/quiz-kind.ts";
import type { StoredSubmission } from "../quizzes/store.ts";
import { submitActivity } from "../quizzes/submit-activity.ts";
import { readPrefixQuestions, readPrefixTests } from "./catalogue-store.ts";
import { saveTestResult, testsTakenCountSql } from "./store.ts";

type SubmitVerbTestInput = InputOf<typeof contract.submitVerbTest>;
type SubmitVerbTestResponse = ResponseOf<typeof contract.submitVerbTest>;

/** Scores a verb prefix test, stores the best score and awards XP once. */
export async function submitVerbTest(
  context: LearnerContext,
  input: SubmitVerbTestInput,
): Promise<SubmitVerbTestResponse> {
  const tests = await readPrefixTests(context);
  const prefixTest = tests.find(({ id }) => id === input.testId);
  const questions = prefixTest ? await readPrefixQuestions(context, prefixTest.id) : [];
  const storedSubmission = await submitActivity(context, {
    quizType: "verb-prefix",
    key: `verb-prefix/${input.testId}`,
    title: `${prefixTest?.verb} and its prefixes`,
    level: prefixTest?.cefrLevel ?? "all",
    challenge: "vocab",
    request: { ...input, path: "verb-test/submit" },
    reads: [],
    score: async (_rows, _submissionId, { completedAt }) => {
      if (!prefixTest) throw createNoSuchTestError();
      const gradedTest = gradeTest(questions, input.answers);
      const testIds = tests.map(({ id }) => id);
      return {
        gradedQuiz: gradedTest,
        changes: [saveTestResult(context, prefixTest.id, gradedTest, completedAt)],
        furtherOutcome: { completedTests: testsTakenCountSql(context, testIds) },
      };
    },
  });
  return buildTestResult(context, storedSubmission, tests.length);
}

const createNoSuchTestError = () => new AppError("not_found", "That test does not exist.");

/** Scores the answers. A question without an answer counts as wrong. */
function gradeTest(
  questions: Awaited<ReturnType<typeof readPrefixQuestions>>,
  givenAnswers: SubmitVerbTestInput["answers"],
): GradedQuiz {
  const { answers, isRight } = completeTestAnswers(questions, givenAnswers);
  return gradeOrRefuse(() => gradeAnswers(answers, isRight));
}

/** Computes the response only from the stored submission, so that a replay gets the same response. */
function buildTestResult(
  context: LearnerContext,
  storedSubmission: StoredSubmission,
  totalTests: number,
): SubmitVerbTestResponse {
  const { outcome } = storedSubmission;
  return {
    ...pickScoreFields(storedSubmission),
    completedTests: outcome.completedTests ?? 0,
    totalTests,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: describeXp(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: findLevelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
  };
}
