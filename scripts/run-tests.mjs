import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildNpmCommand, env, formatSecondsSince, logFolder } from "./run-command.mjs";
import { lowerPriority } from "./step-priority.mjs";

/**
 * Runs the steps in parallel, because one sequence of steps does not use two processors. First the content is compiled
 * once (the step "lexicon"). Types, lint and the web tests do not need the compiled content, so they run at the same
 * time. The build, the domain tests and the worker tests start when the compiled content exists. The browser tests
 * start when the build and their database exist. The worker tests take longest, because they run in one process.
 * Therefore the steps that run beside them have a lower priority. Otherwise the worker tests would end long after all
 * other steps, with only one busy processor. The output of each step is written into a log file. The output of failed
 * steps is also printed after all other output, so that nobody overlooks it. After a failed step no further step
 * starts, but steps that are running continue to their end.
 */
export async function runTests() {
  const startTime = Date.now();
  mkdirSync(logFolder, { recursive: true });
  const reportFiles = {
    domain: join(logFolder, "domain.json"),
    web: join(logFolder, "web.json"),
    worker: join(logFolder, "worker.json"),
    e2e: join(logFolder, "e2e.json"),
  };
  for (const report of Object.values(reportFiles)) rmSync(report, { force: true });
  const buildVitestOptions = (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // The database of the browser tests is created by the step before them. Without E2E_STATE, the server of the browser
  // tests would create the database again.
  const browserTestSettings = { E2E_REPORT: reportFiles.e2e, E2E_STATE: "created" };
  const failedSteps = [];
  const runInOrder = async (...steps) => {
    for (const [label, script, ...args] of steps) {
      if (failedSteps.length > 0) return;
      const { code, output } = await runStep(label, buildNpmCommand(script, ...args), browserTestSettings);
      if (code !== 0) failedSteps.push({ label, output });
    }
  };
  const webTestsPromise = runInOrder(
    ["types", "typecheck"],
    ["lint", "lint"],
    ["web tests", "test:web", ...buildVitestOptions(reportFiles.web)],
  );
  await runInOrder(["lexicon", "lexicon"]);
  await Promise.all([
    webTestsPromise.then(() => runInOrder(["domain tests", "test:domain", ...buildVitestOptions(reportFiles.domain)])),
    runInOrder(["worker tests", "test:worker", ...buildVitestOptions(reportFiles.worker)]),
    runInOrder(
      ["build", "build"],
      ["size of the first view", "size"],
      ["database of the browser tests", "test:database"],
      ["browser tests", "test:e2e"],
    ),
  ]);
  for (const { label, output } of failedSteps) console.log(`\n— ${label} FAILED\n${removePassedTests(output)}`);
  const testCounts = countTests(reportFiles);
  for (const title of listFlakyTests(reportFiles.e2e)) console.log(`  Flaky (passed at the second try): ${title}`);
  const hasFailed = failedSteps.length > 0;
  const failedStepNames = failedSteps.map(({ label }) => label).join(", ");
  console.log(
    `\n${hasFailed ? `Failed: ${failedStepNames}.` : "Everything passed."} ${formatSecondsSince(startTime)}\n`,
  );
  console.log(`${testCounts.passed} passed, ${hasFailed ? Math.max(1, testCounts.failed) : 0} failed`);
  process.exit(hasFailed ? 1 : 0);
}

/**
 * The steps that get less processor time than the other steps while all processors are busy. When the worker tests,
 * which can use only one processor, have ended, these steps use all processors.
 */
const stepsWithLowPriority = new Set([
  "web tests",
  "domain tests",
  "build",
  "size of the first view",
  "database of the browser tests",
  "browser tests",
]);

/** Runs a step, writes its output into a log file, and prints how the step ended. */
function runStep(label, [command, parameters], environment) {
  const startTime = Date.now();
  const logFile = join(logFolder, `test-${label.replaceAll(" ", "-")}.log`);
  console.log(`  ${label} …`);
  return new Promise((resolve) => {
    const childProcess = spawn(command, parameters, {
      env: { ...env, ...environment },
      shell: process.platform === "win32",
    });
    if (stepsWithLowPriority.has(label) && childProcess.pid !== undefined) lowerPriority(childProcess.pid);
    let output = "";
    const appendOutput = (data) => {
      output += data;
    };
    childProcess.stdout.on("data", appendOutput);
    childProcess.stderr.on("data", appendOutput);
    childProcess.on("error", (error) => appendOutput(error.message));
    childProcess.on("close", (exitCode) => {
      writeFileSync(logFile, output);
      const result = exitCode === 0 ? "passed" : "FAILED";
      console.log(`  ${label}: ${result} after ${formatSecondsSince(startTime)}. Output: ${logFile}`);
      resolve({ code: exitCode, output });
    });
  });
}

/** A test runner's output without the lines of passed tests, which start with a tick. */
const removePassedTests = (output) =>
  stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => !/^\s*(✓|✔|ok\b)/.test(line))
    .join("\n")
    .trimEnd();

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** The titles of the browser tests that failed at the first try and passed at the second one. */
function listFlakyTests(report) {
  const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
  return (readJson(report)?.suites ?? [])
    .flatMap(listSpecs)
    .filter((spec) => spec.tests.some((test) => test.status === "flaky"))
    .map((spec) => `${spec.file}: ${spec.title}`);
}

function countTests(reports) {
  const testCounts = { passed: 0, failed: 0 };
  for (const report of [reports.domain, reports.web, reports.worker].map(readJson)) {
    testCounts.passed += report?.numPassedTests ?? 0;
    testCounts.failed += report?.numFailedTests ?? 0;
  }
  const browserTestStatistics = readJson(reports.e2e)?.stats;
  testCounts.passed += (browserTestStatistics?.expected ?? 0) + (browserTestStatistics?.flaky ?? 0);
  testCounts.failed += browserTestStatistics?.unexpected ?? 0;
  return testCounts;
}
