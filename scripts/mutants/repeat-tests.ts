import { afterEach, beforeAll, beforeEach, describe, inject, type RunnerTestCase, test, vi } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import { baselineRun, finalRun, lastTestName } from "./plan.ts";

interface ReachedCode {
  mutants: Set<number>;
  stepCount: number;
}

/** The names of a test and of its suites. The outermost suite is left out, because its name is the name of the run. */
function nameInRun(task: RunnerTestCase): string {
  const names = [task.name];
  for (let suite = task.suite; suite?.suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(" > ");
}

/**
 * The number of steps after which a test is regarded as endless.
 * @param stepCount the number of steps that the test needs without a mutant
 */
const computeStepLimit = (stepCount: number) => stepCount * 20 + 200_000;

/**
 * Registers the tests of a file once without mutants, and once for each mutant of the plan. The run of a mutant skips
 * the tests that do not reach the mutant, and stops at the first failure.
 * @param loadRestore returns a function that deletes the data that the previous run has stored, and the content that the
 * modules of the loaded file have cached
 */
export function repeatTests(
  file: string,
  loadFile: (runName: string) => Promise<unknown>,
  loadRestore: () => Promise<() => unknown>,
): void {
  globalThis.__mutants ??= new MutantSwitch();
  const mutants = globalThis.__mutants;
  const plan = inject("mutants");
  const ids = plan.mutantIdsByTestFile[file] ?? [];
  const reachedCodeByTest = new Map<string, ReachedCode>();
  const unsoundTests = new Set(plan.excludedTests);
  const namesOfKillers = new Set<string>();
  let codeReachedWhileLoading: ReachedCode = { mutants: new Set(), stepCount: 0 };

  function registerTest(
    name: string,
    mutantId: number,
    shouldRunTest: (test: string) => boolean,
    onEnd: (failedTest: string) => void,
  ) {
    describe(name, async () => {
      const mustReload =
        mutantId > 0 &&
        !plan.mutantActiveFromStart &&
        (plan.mutantsRunOnLoad.includes(mutantId) || codeReachedWhileLoading.mutants.has(mutantId));
      const isActiveOnLoad = mustReload || plan.mutantActiveFromStart > 0;
      let isMutantDetected = false;
      let restore: () => unknown = () => undefined;
      const activateMutant = (stepCount: number) =>
        mutants.start(mutantId, mutantId > 0 ? computeStepLimit(stepCount) : Number.POSITIVE_INFINITY);
      beforeAll(async () => {
        mutants.stop();
        const isReached =
          mutantId === 0 ||
          isActiveOnLoad ||
          [...reachedCodeByTest.values()].some((reachOfTest) => reachOfTest.mutants.has(mutantId));
        if (isReached && name !== baselineRun) await restore();
        activateMutant(codeReachedWhileLoading.stepCount);
      });
      beforeEach(({ task, skip, onTestFailed }) => {
        const testName = nameInRun(task);
        const reachOfTest = reachedCodeByTest.get(testName);
        const isReached = mutantId === 0 || isActiveOnLoad || reachOfTest?.mutants.has(mutantId);
        if (isMutantDetected || (testName !== lastTestName && !(isReached && shouldRunTest(testName)))) skip();
        onTestFailed(() => {
          isMutantDetected = mutantId > 0;
          onEnd(testName);
        });
        if (testName !== lastTestName)
          activateMutant(Math.max(codeReachedWhileLoading.stepCount, reachOfTest?.stepCount ?? 0));
      });
      afterEach(({ task }) => {
        const testName = nameInRun(task);
        if (name === baselineRun)
          reachedCodeByTest.set(testName, { mutants: new Set(mutants.reachedMutants), stepCount: mutants.stepCount });
        mutants.active = plan.mutantActiveFromStart;
      });
      if (mustReload) vi.resetModules();
      // Without a mutant, the time limit of a test is long, because the machine can be very busy. With a mutant it is
      // shorter, because the mutant can prevent the event that the test waits for.
      if (mutantId > 0) vi.setConfig({ testTimeout: 20_000 });
      activateMutant(codeReachedWhileLoading.stepCount);
      let failure: unknown;
      try {
        await loadFile(name);
        restore = await loadRestore();
      } catch (error) {
        failure = error;
      }
      if (name === baselineRun)
        codeReachedWhileLoading = { mutants: new Set(mutants.reachedMutants), stepCount: mutants.stepCount };
      mutants.active = plan.mutantActiveFromStart;
      // The next run must not use modules that were loaded while the mutant was active.
      if (mustReload) vi.resetModules();
      test(lastTestName, ({ task }) => {
        task.meta.isReached =
          isActiveOnLoad || [...reachedCodeByTest.values()].some((reachOfTest) => reachOfTest.mutants.has(mutantId));
        if (failure) throw failure;
      });
    });
  }

  if (plan.mutantActiveFromStart > 0) {
    registerTest(
      String(plan.mutantActiveFromStart),
      plan.mutantActiveFromStart,
      () => true,
      () => undefined,
    );
    return;
  }
  const markUnsound = (name: string) => void unsoundTests.add(name);
  registerTest(baselineRun, 0, () => true, markUnsound);
  for (const id of ids)
    registerTest(
      String(id),
      id,
      (name) => !unsoundTests.has(name),
      (name) => void namesOfKillers.add(name),
    );
  registerTest(
    finalRun,
    0,
    (name) => namesOfKillers.has(name),
    () => undefined,
  );
}
