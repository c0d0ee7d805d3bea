import type { Input, Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/verb-prefixes.ts";
import { levelUp } from "#core/domain/progress/level.ts";
import { quizClaims } from "#core/domain/progress/xp-claim.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay, xpBody } from "../progress/standing.ts";
import { findUserXp } from "../progress/store.ts";
import { gradedOrRefused, scoreOf } from "../quizzes/quiz-kind.ts";
import { findSubmission, type StoredSubmission } from "../quizzes/store.ts";
import { derivedSubmissionId, sameActivity, submitOnce } from "../quizzes/submit-once.ts";
import { prefixQuestions, prefixTests } from "./catalogue-store.ts";
import { saveTestResult, testsTaken } from "./store.ts";

type SubmitVerbTest = Input<typeof contract.submitVerbTest>;
type SubmittedVerbTest = Response<typeof contract.submitVerbTest>;

/** Scores a test of prefixes by its own questions, keeps the best score and pays once. */
export async function submitVerbTest(context: LearnerContext, input: SubmitVerbTest): Promise<SubmittedVerbTest> {
  const tests = await prefixTests(context);
  const test = tests.find(({ id }) => id === input.testId);
  const questions = test ? await prefixQuestions(context, test.id) : [];
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findSubmission(context, input.submissionId ?? ""),
  ]);
  if (!test) throw new AppError("not_found", "That test does not exist.");
  const [xpRows, [sentBefore]] = rows;
  const key = `verb-prefix/${test.id}`;
  if (sentBefore) return result(context, sameActivity(sentBefore, key), tests.length);
  const userXp = only(xpRows);
  const day = learnersDay(context, learner, userXp);
  const { submissionId, ...body } = input;

  const byId = new Map(questions.map((question) => [question.id, question]));
  const given = new Set(input.answers.map(({ questionId }) => questionId));
  const unanswered = questions.filter(({ id }) => !given.has(id));
  const answers = [...input.answers, ...unanswered.map(({ id }) => ({ questionId: id, selectedAnswer: null }))];
  const graded = gradedOrRefused(() =>
    gradeAnswers(answers, ({ questionId, selectedAnswer }) => {
      const question = byId.get(String(questionId));
      return question && isRight(question, selectedAnswer);
    }),
  );
  const stored = await submitOnce(context, learner, {
    submission: {
      id: submissionId ?? (await derivedSubmissionId(context, "verb-test/submit", body, day)),
      quizType: "verb-prefix",
      quizKey: key,
      level: test.cefrLevel,
      score: graded.score,
      totalQuestions: graded.totalQuestions,
      answers: graded.answers,
    },
    claims: quizClaims({
      quizKey: key,
      title: `${test.verb} and its prefixes`,
      score: graded.score,
      totalQuestions: graded.totalQuestions,
      dueReviews: 0,
    }),
    challenge: "vocab",
    day,
    userXp,
    changes: [saveTestResult(context, test.id, graded)],
    alsoChanged: {
      completedTests: testsTaken(
        context,
        tests.map(({ id }) => id),
      ),
    },
  });
  return result(context, stored, tests.length);
}

/** Whether the chosen place, or the option written out (trimmed, whatever its capitals), is the right one. */
function isRight(
  { options, correctAnswer }: { options: readonly string[]; correctAnswer: number },
  selected: string | number | null,
): boolean {
  if (typeof selected !== "string") return selected === correctAnswer;
  return selected.trim().toLowerCase() === options[correctAnswer]?.trim().toLowerCase();
}

/** Made of the stored submission alone, so that sending it again gets the same. */
function result(context: LearnerContext, stored: StoredSubmission, totalTests: number): SubmittedVerbTest {
  const { outcome } = stored;
  return {
    ...scoreOf(stored),
    completedTests: outcome.completedTests ?? 0,
    totalTests,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: xpBody(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: levelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
  };
}
