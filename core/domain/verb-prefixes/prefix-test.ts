import type { CefrLevel } from "../cefr-level.ts";
import { chooseNextTest, type TestResult } from "./next-test.ts";

/** A question of a test, as the catalogue and the packs contain it. */
export interface PrefixQuestion {
  id: string;
  question: string;
  options: string[];
  /** The index of the right option, starting at 0. */
  correctAnswer: number;
  explanation: string;
  prefix: string;
  cefrLevel: CefrLevel;
}

/** A test about one verb and its prefixes, without its questions. */
export interface PrefixTestOutline {
  id: string;
  verb: string;
  baseMeaning: string;
  cefrLevel: CefrLevel;
  testTitle: string;
  /** The position among the tests of all levels. */
  orderIndex: number;
}

export interface PrefixTest extends PrefixTestOutline {
  questions: PrefixQuestion[];
}

/** The test to take next, and how many of these tests the learner has taken; null if there are no tests. */
export function offerTest<Test extends PrefixTestOutline>(
  tests: readonly Test[],
  allResults: readonly TestResult[],
  excludedTestId: string | undefined,
): { test: Test; completedTests: number } | null {
  const results = allResults.filter(({ testId }) => tests.some(({ id }) => id === testId));
  const test = chooseNextTest(tests, results, excludedTestId);
  return test ? { test, completedTests: results.length } : null;
}

/** A test with its questions, as its page shows it. */
export const describeTest = (
  { id, verb, baseMeaning, cefrLevel, testTitle }: PrefixTestOutline,
  questions: readonly PrefixQuestion[],
) => ({
  test: { id, verb, baseMeaning, cefrLevel, testTitle },
  questions: questions.map((question) => ({
    id: question.id,
    question: question.question,
    options: question.options,
    correctAnswer: question.correctAnswer,
    explanation: question.explanation,
    prefix: question.prefix,
    baseVerb: verb,
    cefrLevel: question.cefrLevel,
  })),
});

/**
 * Whether the selected option is right. The option is given by its index or by its text. Differences in upper and lower
 * case and in surrounding spaces do not matter.
 */
export function isRightOption(
  { options, correctAnswer }: Pick<PrefixQuestion, "options" | "correctAnswer">,
  selectedAnswer: string | number | null,
): boolean {
  if (typeof selectedAnswer !== "string") return selectedAnswer === correctAnswer;
  return selectedAnswer.trim().toLowerCase() === options[correctAnswer]?.trim().toLowerCase();
}

/**
 * Returns an answer for each question of a test, and a function that judges an answer. A question that
 * was not answered gets the answer null, which is wrong. The function returns undefined for an answer
 * to a question of another test.
 */
export function completeTestAnswers(
  questions: readonly PrefixQuestion[],
  givenAnswers: readonly { questionId: string; selectedAnswer: string | number | null }[],
) {
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const answeredQuestionIds = new Set(givenAnswers.map(({ questionId }) => questionId));
  const unansweredQuestions = questions.filter(({ id }) => !answeredQuestionIds.has(id));
  return {
    answers: [...givenAnswers, ...unansweredQuestions.map(({ id }) => ({ questionId: id, selectedAnswer: null }))],
    isRight: ({
      questionId,
      selectedAnswer,
    }: {
      questionId: string | number;
      selectedAnswer: string | number | null;
    }) => {
      const question = questionById.get(String(questionId));
      return question && isRightOption(question, selectedAnswer);
    },
  };
}
