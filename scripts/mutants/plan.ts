/** The first run of a test file, without mutants. It records which tests reach which mutants. */
export const baseline = "baseline";
/**
 * The last run without mutants, of the tests that killed a mutant. A test that fails here says nothing about mutants: it
 * works only once, or fails because of data that mutants have left.
 */
export const afterLastTest = "afterwards";
/**
 * A test that is added after the tests of each mutant. Its result shows whether the test file was loaded and whether
 * all tests ran.
 */
export const lastTest = "the file loads";

export interface Plan {
  /** The mutants for each test file, by the file's path from the root. */
  mutants: Record<string, number[]>;
  /** The mutants that run only while their module is loaded. */
  mutantsRunOnLoad: number[];
  /** Names of the tests that do not run. */
  excludedTests: string[];
  /** The mutant that is active before any module is loaded; 0 for none. */
  activeFromStart: number;
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
