/** The first run through a test file, without a mutant: it finds out which test reaches what. */
export const baseline = "baseline";
/** The second one: a test that fails in it only works on a fresh database, so it says nothing about a mutant. */
export const repetition = "repetition";
/** The last one: what mutants left behind must not be what failed the tests after them. */
export const afterwards = "afterwards";
/** The test of a mutant whose result says whether the file loaded, and that all of its tests ran. */
export const lastTest = "the file loads";

export interface Plan {
  /** The mutants to try with each test file, by the file's path from the root. */
  mutants: Record<string, number[]>;
  /** Those that only run while their module loads, as far as the source tells. */
  onLoad: number[];
  /** A mutant that is on before anything loads, or 0. */
  onFromStart: number;
}

declare module "vitest" {
  interface ProvidedContext {
    mutants: Plan;
  }
  interface TaskMeta {
    /** Set on the last test of a mutant: whether any test reaches it. */
    isReached?: boolean;
  }
}
