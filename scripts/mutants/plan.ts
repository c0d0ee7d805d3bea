/** The name of the first run of a test file. It runs without mutants and records which tests reach which mutants. */
export const baselineRun = "baseline";
/**
 * The name of the last run of a test file. It repeats, without mutants, the tests that killed a mutant. A test that
 * fails in this run says nothing about mutants: either it passes only once, or it fails because of data that mutants
 * have left.
 */
export const finalRun = "afterwards";
/**
 * The name of a test that is added after the tests of each mutant. Its result shows whether the test file was loaded
 * and whether all tests ran.
 */
export const lastTestName = "the file loads";

export interface Plan {
  /** The mutants for each test file, by the file's path from the root. */
  mutantIdsByTestFile: Record<string, number[]>;
  /** The mutants that run only while their module is loaded. */
  mutantsRunOnLoad: number[];
  /** Names of the tests that do not run. */
  excludedTests: string[];
  /** The mutant that is active before any module is loaded; 0 if no mutant is. */
  mutantActiveFromStart: number;
}

declare module "vitest" {
  interface ProvidedContext {
    mutants: Plan;
  }
  interface TaskMeta {
    /** Set on the last test of a mutant: whether any test reaches the mutant. */
    isReached?: boolean;
  }
}
