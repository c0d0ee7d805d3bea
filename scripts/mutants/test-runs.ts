import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin, UserConfig } from "vite";
import { type CliOptions, createVitest, type TestCase, type TestModule, type TestSuite } from "vitest/node";
import config from "../../vitest.config.ts";
import { baselineRun, finalRun, lastTestName, type Plan } from "./plan.ts";

const root = resolve(import.meta.dirname, "../..");
/**
 * If no new test starts for this number of milliseconds, the running test is regarded as endless. Its mutant then
 * counts as killed.
 */
const silenceLimitMs = 90_000;

/** The result of a mutant in one run of a test file. */
export interface MutantOutcome {
  /** The name of the test that failed; undefined if no test failed. */
  killedBy: string | undefined;
  isReached: boolean;
  /** False if the run ended before all its tests had finished. */
  isSettled: boolean;
}

export interface FileOutcome {
  mutants: Map<number, MutantOutcome>;
  /** Names of the tests that fail without a mutant. */
  failedWithoutMutant: string[];
  /**
   * Names of the tests that killed a mutant but also fail without a mutant at the end of the run. Their kills are
   * doubtful.
   */
  failedAfterwards: string[];
}

export interface TestRuns {
  testFiles: string[];
  run(file: string, plan: Plan): Promise<FileOutcome>;
  close(): Promise<void>;
}

/**
 * A plugin that replaces sources by their mutated versions, and test files by versions that repeat their tests. Nothing
 * is written to disk.
 */
function createMutantPlugin(
  sourceByPath: ReadonlyMap<string, string>,
  isTestFile: (id: string) => boolean,
  hasStorage: boolean,
): Plugin {
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(path, "utf8");
    texts.set(path, text);
    return text;
  };
  return {
    name: "mutants",
    enforce: "pre",
    load(id) {
      const [path = "", query] = id.split("?");
      const changedSource = sourceByPath.get(path);
      if (changedSource !== undefined) return changedSource;
      if (!isTestFile(path)) return undefined;
      if (query?.startsWith("run=")) return textOf(path);
      const driverPathJson = JSON.stringify(resolve(root, "scripts/mutants/repeat-tests.ts"));
      const restoreModulePathJson = JSON.stringify(resolve(root, "test/worker/restore-storage.ts"));
      return `import { repeatTests } from ${driverPathJson};
${hasStorage ? `const loadRestore = async () => (await import(${restoreModulePathJson})).restoreAll;` : "const loadRestore = async () => () => undefined;"}
const path = ${JSON.stringify(path)};
const loadFile = (run) => import(/* @vite-ignore */ path + "?run=" + run);
repeatTests(${JSON.stringify(relative(root, path))}, loadFile, loadRestore);`;
    },
  };
}

interface NamedProject {
  plugins?: Plugin[];
  define?: Record<string, string>;
  resolve?: UserConfig["resolve"];
  test: Omit<CliOptions, "name"> & { name: string; include: string[] };
}

function findProject(name: string): NamedProject {
  const projects = config.test?.projects ?? [];
  const project = projects.find(
    (project) => typeof project === "object" && "test" in project && project.test?.name === name,
  );
  if (!project) throw new Error(`vitest.config.ts has no project ${name}`);
  return project as NamedProject;
}

function nameOf(test: TestCase): string {
  const names = [test.name];
  for (let parent = test.parent; parent.type === "suite" && parent.parent.type === "suite"; parent = parent.parent)
    names.unshift(parent.name);
  return names.join(" > ");
}

function runNameOf(test: TestCase): string {
  let suite = test.parent;
  while (suite.type === "suite" && suite.parent.type === "suite") suite = suite.parent;
  return suite.type === "suite" ? suite.name : "";
}

function listFailedTests(suite: TestSuite | undefined): string[] {
  return suite ? [...suite.children.allTests("failed")].map(nameOf) : [];
}

function readMutantOutcome(suite: TestSuite | undefined): MutantOutcome {
  if (!suite) return { killedBy: undefined, isReached: true, isSettled: false };
  const [killedBy = suite.errors().length > 0 ? "a hook" : undefined] = listFailedTests(suite);
  const lastResult = [...suite.children.allTests("passed")].find((test) => test.name === lastTestName);
  return {
    killedBy,
    isReached: killedBy !== undefined || lastResult?.meta().isReached === true,
    isSettled: killedBy !== undefined || lastResult !== undefined,
  };
}

function outcomeOf(
  module: TestModule | undefined,
  ids: readonly number[],
  stuckRunName: string | undefined,
): FileOutcome {
  const suites = new Map([...(module?.children.suites() ?? [])].map((suite) => [suite.name, suite]));
  return {
    mutants: new Map(
      ids.map((id) => {
        const outcome = readMutantOutcome(suites.get(String(id)));
        const timeoutOutcome = { killedBy: "the time limit", isReached: true, isSettled: true };
        return [id, stuckRunName === String(id) ? timeoutOutcome : outcome];
      }),
    ),
    failedWithoutMutant: listFailedTests(suites.get(baselineRun)),
    failedAfterwards: listFailedTests(suites.get(finalRun)),
  };
}

/**
 * The test of recorded calls runs first, because it detects most mutants. The test of sockets runs last: it sends 4,000
 * messages, and after several mutants it also fails without a mutant.
 */
const orderOf = (file: string) => (file.includes("/recorded-calls") ? -1 : Number(file.includes("/sockets")));

/** Starts a vitest process that continues to run after each test file, so that it transforms each module only once. */
export async function openTestRuns(options: {
  project: string;
  /** The mutated sources by absolute path. */
  sourceByPath: ReadonlyMap<string, string>;
  /** The test files to run; undefined for all test files of the project. */
  include: string[] | undefined;
  exclude: string[];
  onProgress: (line: string) => void;
}): Promise<TestRuns> {
  const { sourceByPath, onProgress } = options;
  const project = findProject(options.project);
  const files = new Set<string>();
  let currentRun: { run: string; startTime: number } | undefined;
  const testOptions: CliOptions = {
    ...project.test,
    config: false,
    root,
    watch: false,
    fsModuleCache: false,
    // Without Vite's module runner, Node would load the unchanged sources from disk.
    experimental: { viteModuleRunner: true },
    isolate: true,
    fileParallelism: false,
    testTimeout: 60_000,
    include: options.include ?? project.test.include,
    exclude: options.exclude,
    setupFiles: ["scripts/mutants/install-switch.ts", ...[project.test.setupFiles ?? []].flat()],
    onConsoleLog: () => false,
    reporters: [
      {
        onTestCaseReady(test) {
          currentRun = { run: runNameOf(test), startTime: Date.now() };
        },
        onTestModuleEnd(module) {
          for (const error of module.errors()) onProgress(`${module.relativeModuleId}: ${error.message}\n`);
        },
      },
    ],
  };
  const viteOptions: UserConfig = {
    ...(project.define && { define: project.define }),
    ...(project.resolve && { resolve: project.resolve }),
    plugins: [
      createMutantPlugin(sourceByPath, (path) => files.has(path), project.test.name === "worker"),
      ...(project.plugins ?? []),
    ],
  };
  const vitest = await createVitest(testOptions, viteOptions);
  const specifications = await vitest.globTestSpecifications();
  for (const specification of specifications) files.add(specification.moduleId);

  async function runPlan(file: string, plan: Plan): Promise<FileOutcome> {
    for (const project of vitest.projects) project.provide("mutants", plan);
    let stuckRun: typeof currentRun;
    currentRun = undefined;
    const stuckCheckTimer = setInterval(() => {
      if (stuckRun || !currentRun || Date.now() - currentRun.startTime < silenceLimitMs) return;
      stuckRun = currentRun;
      // The first call asks the process to end. The second call forces the process to end, because a test that blocks
      // the thread cannot react to the first call.
      void vitest.cancelCurrentRun("keyboard-input");
      void vitest.cancelCurrentRun("keyboard-input");
    }, 2000);
    try {
      const plannedTests = specifications.filter((specification) => relative(root, specification.moduleId) === file);
      const { testModules } = await vitest.runTestSpecifications(plannedTests);
      const module = testModules.find((testModule) => testModule.relativeModuleId === file);
      return outcomeOf(
        module,
        plan.mutantActiveFromStart > 0 ? [plan.mutantActiveFromStart] : (plan.mutantIdsByTestFile[file] ?? []),
        stuckRun?.run,
      );
    } finally {
      clearInterval(stuckCheckTimer);
    }
  }

  return {
    testFiles: specifications
      .map((specification) => relative(root, specification.moduleId))
      .toSorted((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1)),
    run: runPlan,
    close: () => vitest.close(),
  };
}
