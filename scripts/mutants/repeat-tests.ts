import { afterEach, beforeAll, beforeEach, describe, inject, type RunnerTestCase, test, vi } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import { afterLastTest, baseline, lastTest } from "./plan.ts";

interface Reach {
  mutants: Set<number>;
  steps: number;
}

/** The names of a test and its suites, without the outermost suite, which has the name of the run. */
function nameInRun(task: RunnerTestCase): string {
  const names = [task.name];
  for (let suite = task.suite; suite?.suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(" > ");
}

/**
 * The number of steps after which a test is regarded as endless.
 * @param steps the number of steps that the test needs without a mutant
 */
const stepLimit = (steps: number) => steps * 20 + 200_000;

/**
 * Registers the tests of a file once without mutants, and once for each mutant of the plan. The run of a mutant skips
 * the tests that do not reach the mutant, and stops at the first failure.
 * @param restoreStorage deletes the data that the previous run has stored
 */
export function repeatTests(
  file: string,
  loadFile: (run: string) => Promise<unknown>,
  restoreStorage: () => unknown,
): void {
  globalThis.__mutants ??= new MutantSwitch();
  const mutants = globalThis.__mutants;
  const plan = inject("mutants");
  const ids = plan.mutants[file] ?? [];
  const reachByTest = new Map<string, Reach>();
  const unsoundTests = new Set(plan.excludedTests);
  const namesOfKillers = new Set<string>();
  let reachWhileLoading: Reach = { mutants: new Set(), steps: 0 };

  function registerTest(
    name: string,
    mutant: number,
    shouldRun: (test: string) => boolean,
    onEnd: (failedTest: string) => void,
  ) {
    describe(name, async () => {
      const mustReload =
        mutant > 0 &&
        !plan.activeFromStart &&
        (plan.mutantsRunOnLoad.includes(mutant) || reachWhileLoading.mutants.has(mutant));
      const isStatic = mustReload || plan.activeFromStart > 0;
      let isOver = false;
      const activateMutant = (steps: number) =>
        mutants.start(mutant, mutant > 0 ? stepLimit(steps) : Number.POSITIVE_INFINITY);
      beforeAll(async () => {
        mutants.stop();
        const isReached =
          mutant === 0 || isStatic || [...reachByTest.values()].some((reachOfTest) => reachOfTest.mutants.has(mutant));
        if (isReached && name !== baseline) await restoreStorage();
        activateMutant(reachWhileLoading.steps);
      });
      beforeEach(({ task, skip, onTestFailed }) => {
        const ownName = nameInRun(task);
        const reachOfTest = reachByTest.get(ownName);
        const isReached = mutant === 0 || isStatic || reachOfTest?.mutants.has(mutant);
        if (isOver || (ownName !== lastTest && !(isReached && shouldRun(ownName)))) skip();
        onTestFailed(() => {
          isOver = mutant > 0;
          onEnd(ownName);
        });
        if (ownName !== lastTest) activateMutant(Math.max(reachWhileLoading.steps, reachOfTest?.steps ?? 0));
      });
      afterEach(({ task }) => {
        const ownName = nameInRun(task);
        if (name === baseline)
          reachByTest.set(ownName, { mutants: new Set(mutants.reachedMutants), steps: mutants.steps });
        mutants.active = plan.activeFromStart;
      });
      if (mustReload) vi.resetModules();
      // If a mutant prevents what a test waits for, the test must not wait for the long time limit that is meant for a
      // very busy machine.
      if (mutant > 0) vi.setConfig({ testTimeout: 20_000 });
      activateMutant(reachWhileLoading.steps);
      let failure: unknown;
      try {
        await loadFile(name);
      } catch (error) {
        failure = error;
      }
      if (name === baseline) reachWhileLoading = { mutants: new Set(mutants.reachedMutants), steps: mutants.steps };
      mutants.active = plan.activeFromStart;
      // The next run must not use modules that were loaded while the mutant was active.
      if (mustReload) vi.resetModules();
      test(lastTest, ({ task }) => {
        task.meta.isReached =
          isStatic || [...reachByTest.values()].some((reachOfTest) => reachOfTest.mutants.has(mutant));
        if (failure) throw failure;
      });
    });
  }

  if (plan.activeFromStart > 0) {
    registerTest(
      String(plan.activeFromStart),
      plan.activeFromStart,
      () => true,
      () => undefined,
    );
    return;
  }
  const markUnsound = (name: string) => void unsoundTests.add(name);
  registerTest(baseline, 0, () => true, markUnsound);
  for (const id of ids)
    registerTest(
      String(id),
      id,
      (name) => !unsoundTests.has(name),
      (name) => void namesOfKillers.add(name),
    );
  registerTest(
    afterLastTest,
    0,
    (name) => namesOfKillers.has(name),
    () => undefined,
  );
}
