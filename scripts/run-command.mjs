// Functions for run.mjs that run commands. They use only Node's own modules, because they run before any package is
// installed.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

export const stateFolder = resolve(process.env.LOTSE_STATE ?? ".wrangler/state");
export const logFolder = ".cache";
export const env = {
  ...process.env,
  LOTSE_STATE: stateFolder,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Node stores compiled modules here, because `npm test` starts two dozen processes that load the same large modules.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve(logFolder, "node-compile-cache"),
  // Lets programs in Go collect garbage less often: TypeScript then checks the types in a fifth less processor time.
  GOGC: process.env.GOGC ?? "400",
  // Prevents wrangler from asking questions.
  CI: process.env.CI ?? "1",
};

export function exitWithMessage(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

export const formatSecondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** Runs a command and writes its output into a log file. The name of the file is printed only if the command fails. */
export function runLogged(label, command, args) {
  const startTime = Date.now();
  mkdirSync(logFolder, { recursive: true });
  const logFile = join(logFolder, `${label.split(" ")[0].toLowerCase()}.log`);
  return new Promise((resolve) => {
    let output = "";
    const childProcess = spawn(command, args, { env, shell: process.platform === "win32" });
    const appendOutput = (data) => {
      output += data;
    };
    childProcess.stdout.on("data", appendOutput);
    childProcess.stderr.on("data", appendOutput);
    childProcess.on("error", (error) =>
      exitWithMessage(`${label} failed: ${command} could not be run (${error.message}).`),
    );
    childProcess.on("close", (exitCode) => {
      writeFileSync(logFile, output);
      if (exitCode !== 0)
        exitWithMessage(`${label} failed: ${findFirstErrorLine(output)}\nThe whole output is in ${logFile}.`);
      console.log(`  ${label} ${"·".repeat(Math.max(1, 34 - label.length))} ${formatSecondsSince(startTime)}`);
      resolve(output);
    });
  });
}

/** The line of the output that describes the error of a command. */
export function findFirstErrorLine(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error|✘|problem|failed/i.test(line)) ?? lines.at(-1) ?? "it printed nothing";
}

/** The command and arguments that run one of package.json's scripts. */
export const buildNpmCommand = (script, ...args) => [
  "npm",
  ["run", "--silent", script, ...(args.length ? ["--", ...args] : [])],
];
