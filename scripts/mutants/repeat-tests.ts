import { afterEach, beforeAll, beforeEach, describe, inject, type RunnerTestCase, test, vi } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import { afterLastTest, baseline, lastTest, repetition } from "./plan.ts";

interface Reach {
  mutants: Set<number>;
  steps: number;
}

/** The name of a test without the name of its run. */
function nameInRun(task: RunnerTestCase): string {
  const names = [task.name];
  for (let suite = task.suite; suite?.suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(" > ");
}

/** Number of steps after which a test counts as endless, computed from the steps it needs without a mutant. */
const stepLimit = (steps: number) => steps * 20 + 200_000;

/**
 * Registers the tests of a file once without mutants and once for each mutant of the plan. A mutant's run skips the
 * tests that did not reach it and stops at the first failure.
 */
export function repeatTests(file: string, loadFile: (run: string) => Promise<unknown>): void {
  globalThis.__mutants ??= new MutantSwitch();
  const mutants = globalThis.__mutants;
  const plan = inject("mutants");
  const ids = plan.mutants[file] ?? [];
  const reachByTest = new Map<string, Reach>();
  const unsoundTests = new Set<string>();
  const namesOfKillers = new Set<string>();
  let onLoad: Reach = { mutants: new Set(), steps: 0 };

  function registerTest(
    name: string,
    mutant: number,
    runs: (test: string) => boolean,
    onEnd: (failedTest: string) => void,
  ) {
    describe(name, async () => {
      const mustReload =
        mutant > 0 && !plan.onFromStart && (plan.onLoad.includes(mutant) || onLoad.mutants.has(mutant));
      const isStatic = mustReload || plan.onFromStart > 0;
      let isOver = false;
      const turnOn = (steps: number) => mutants.start(mutant, mutant > 0 ? stepLimit(steps) : Number.POSITIVE_INFINITY);
      beforeAll(() => turnOn(onLoad.steps));
      beforeEach(({ task, skip, onTestFailed }) => {
        const ownName = nameInRun(task);
        const reachOfTest = reachByTest.get(ownName);
        const isReached = mutant === 0 || isStatic || reachOfTest?.mutants.has(mutant);
        if (isOver || (ownName !== lastTest && !(isReached && runs(ownName)))) skip();
        onTestFailed(() => {
          isOver = mutant > 0;
          onEnd(ownName);
        });
        if (ownName !== lastTest) turnOn(Math.max(onLoad.steps, reachOfTest?.steps ?? 0));
      });
      afterEach(({ task }) => {
        const ownName = nameInRun(task);
        if (name === baseline)
          reachByTest.set(ownName, { mutants: new Set(mutants.reachedMutants), steps: mutants.steps });
        mutants.active = plan.onFromStart;
      });
      if (mustReload) vi.resetModules();
      // A test that waits for something that a mutant prevents fails sooner than with the time limit for a busy
      // machine.
      if (mutant > 0) vi.setConfig({ testTimeout: 8000 });
      turnOn(onLoad.steps);
      let failure: unknown;
      try {
        await loadFile(name);
      } catch (error) {
        failure = error;
      }
      if (name === baseline) onLoad = { mutants: new Set(mutants.reachedMutants), steps: mutants.steps };
      mutants.active = plan.onFromStart;
      // Modules loaded while the mutant was active must not be used in the next run.
      if (mustReload) vi.resetModules();
      test(lastTest, ({ task }) => {
        task.meta.isReached =
          isStatic || [...reachByTest.values()].some((reachOfTest) => reachOfTest.mutants.has(mutant));
        if (failure) throw failure;
      });
    });
  }

  if (plan.onFromStart > 0) {
    registerTest(
      String(plan.onFromStart),
      plan.onFromStart,
      () => true,
      () => undefined,
    );
    return;
  }
  const markUnsound = (name: string) => void unsoundTests.add(name);
  registerTest(baseline, 0, () => true, markUnsound);
  registerTest(repetition, 0, (name) => !unsoundTests.has(name), markUnsound);
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
