import { isPassing } from "../progress/xp-claim.ts";

export interface TestResult {
  testId: string;
  score: number;
  totalQuestions: number;
}

/**
 * The test to take next: tests that were never taken come first, then failed tests, then passed tests. The test
 * `excludedTestId`, which was just taken, is returned only if there is no other test. Returns undefined if there are no
 * tests.
 */
export function chooseNextTest<T extends { id: string }>(
  tests: readonly T[],
  results: readonly TestResult[],
  excludedTestId: string | undefined,
): T | undefined {
  const isPassedById = new Map(
    results.map((result) => [result.testId, isPassing(result.score, result.totalQuestions)]),
  );
  const priorityOf = ({ id }: T) =>
    id === excludedTestId ? 3 : isPassedById.has(id) ? (isPassedById.get(id) ? 2 : 1) : 0;
  return tests.toSorted((a, b) => priorityOf(a) - priorityOf(b))[0];
}
