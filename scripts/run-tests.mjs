import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env, formatSecondsSince, logFolder, npmCommand } from "./run-command.mjs";

/**
 * Runs the steps in parallel, because one sequence alone does not use two processors. The domain and web tests start at
 * once; the worker and browser tests start when the build and its database exist. The output of a step is printed when
 * the step ends. After a failed step no further step starts, but running steps continue to their end.
 */
export async function runTests() {
  const startTime = Date.now();
  mkdirSync(logFolder, { recursive: true });
  const reports = {
    unit: join(logFolder, "unit.json"),
    worker: join(logFolder, "worker.json"),
    e2e: join(logFolder, "e2e.json"),
  };
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const vitestOptions = (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // An earlier step has created the database. Without E2E_STATE the server of the browser tests would create it again.
  const browserTestSettings = { E2E_REPORT: reports.e2e, E2E_STATE: "created" };
  let failedStep = null;
  const inOrder = async (...steps) => {
    for (const [label, script, ...args] of steps) {
      if (failedStep) return;
      if (!(await runStep(label, npmCommand(script, ...args), browserTestSettings))) failedStep ??= label;
    }
  };
  const preparation = inOrder(
    ["types", "typecheck"],
    ["lint", "lint"],
    ["build", "build"],
    ["size of the first view", "size"],
    ["database of the browser tests", "test:database"],
  );
  await Promise.all([
    inOrder(["domain and web tests", "test:unit", ...vitestOptions(reports.unit)]),
    preparation.then(() =>
      Promise.all([
        inOrder(["worker tests", "test:worker", ...vitestOptions(reports.worker)]),
        inOrder(["browser tests", "test:e2e"]),
      ]),
    ),
  ]);
  const total = countTests(reports);
  console.log(`\n${failedStep ? `Failed: ${failedStep}.` : "Everything passed."} ${formatSecondsSince(startTime)}\n`);
  console.log(`${total.passed} passed, ${total.failed + (failedStep && total.failed === 0 ? 1 : 0)} failed`);
  process.exit(failedStep ? 1 : 0);
}

/** Runs a step and prints its output at the end. */
function runStep(label, [command, parameters], environment) {
  const startTime = Date.now();
  console.log(`  ${label} …`);
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env: { ...env, ...environment }, shell: process.platform === "win32" });
    let output = "";
    const append = (data) => {
      output += data;
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.on("error", (error) => append(error.message));
    child.on("close", (code) => {
      console.log(
        `\n— ${label}: ${code === 0 ? "passed" : "FAILED"} after ${formatSecondsSince(startTime)}\n${output.trimEnd()}`,
      );
      resolve(code === 0);
    });
  });
}

function countTests(reports) {
  const total = { passed: 0, failed: 0 };
  const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
  for (const report of [readJson(reports.unit), readJson(reports.worker)]) {
    total.passed += report?.numPassedTests ?? 0;
    total.failed += report?.numFailedTests ?? 0;
  }
  const e2e = readJson(reports.e2e)?.stats;
  total.passed += e2e?.expected ?? 0;
  total.failed += e2e?.unexpected ?? 0;
  return total;
}
