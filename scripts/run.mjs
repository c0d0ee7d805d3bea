// Runs `npm start`, `npm test` and `npm run dev`. This script works with Node 20 or newer before any package is
// installed, because it installs missing packages first. After the installation, the npm scripts run with the installed
// Node (node_modules/.bin/node).
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, relative } from "node:path";
import {
  buildNpmCommand,
  env,
  exitWithMessage,
  findFirstErrorLine,
  formatSecondsSince,
  runLogged,
  stateFolder,
} from "./run-command.mjs";
import { runTests } from "./run-tests.mjs";

const port = Number(process.env.PORT ?? 8787);

function checkTools() {
  if (!Number.isInteger(port) || port < 1 || port > 65535) exitWithMessage(`PORT=${process.env.PORT} is no port.`);
  const [nodeMajorVersion] = process.versions.node.split(".").map(Number);
  if (nodeMajorVersion < 20) exitWithMessage(`Node ${process.versions.node} is too old: Lotse needs Node 20 or newer.`);
  if (spawnSync("npm", ["--version"], { shell: process.platform === "win32" }).status !== 0) {
    exitWithMessage("npm was not found. It comes with Node: https://nodejs.org");
  }
}

const readModifiedTime = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

async function install() {
  if (readModifiedTime("node_modules/.package-lock.json") >= readModifiedTime("package-lock.json")) return;
  // `npm ci` would empty the folder node_modules. If node_modules is a link, this folder belongs to another checkout,
  // so `npm ci` must not run.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    exitWithMessage(
      "node_modules is a link, and what it leads to is older than package-lock.json: run npm ci there, or remove the link.",
    );
  }
  await runLogged("Installing packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * Writes settings for this machine: a secret for signing sessions (one per checkout), a mailbox that shows mails
 * instead of sending them, and a high sign-up limit, because all local requests come from one address.
 */
function makeLocalSettings() {
  const file = ".dev.vars";
  const currentSettings = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missingRequirements = [
    ...(/^SESSION_SECRET=.{32,}/m.test(currentSettings)
      ? []
      : [`SESSION_SECRET="${randomBytes(32).toString("base64url")}"`]),
    ...(/^MAIL=/m.test(currentSettings) ? [] : ['MAIL="mailbox"']),
    ...(/^SIGN_UP_LIMIT_ADDRESS=/m.test(currentSettings) ? [] : ['SIGN_UP_LIMIT_ADDRESS="100000"']),
  ];
  if (missingRequirements.length === 0) return;
  const existingText =
    currentSettings === "" || currentSettings.endsWith("\n") ? currentSettings : `${currentSettings}\n`;
  writeFileSync(file, `${existingText}${missingRequirements.join("\n")}\n`, { mode: 0o600 });
}

/** All files below a path with their modification times, except hidden files. */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [`${path} ${readModifiedTime(path)}`];
  return readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => listFiles(join(path, name)));
}

const sourcePaths = [
  "core",
  "content",
  "worker",
  "durable-objects",
  "web",
  "scripts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "uno.config.ts",
  "wrangler.toml",
  ".dev.vars",
];

/** Builds the app, unless the last build used the same files. */
async function build() {
  const stampFile = "dist/built";
  const fileListText = sourcePaths.filter(existsSync).flatMap(listFiles).join("\n");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === fileListText) return;
  await runLogged("Building", ...buildNpmCommand("build"));
  writeFileSync(stampFile, fileListText);
}

/** Runs the migrations, unless the database already has exactly these migrations. */
async function prepareDatabase() {
  const stampFile = join(stateFolder, "migrated");
  const migrations = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .map(
      (name) =>
        name +
        createHash("sha256")
          .update(readFileSync(join("migrations", name)))
          .digest("hex"),
    )
    .join("\n");
  const areMigrationsApplied =
    existsSync(join(stateFolder, "v3/d1")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === migrations;
  if (!areMigrationsApplied) {
    rmSync(join(stateFolder, "content-version"), { force: true });
    await runLogged("Migrating the database", ...buildNpmCommand("db:migrate"));
    writeFileSync(stampFile, migrations);
  }
  await runLogged("Content", ...buildNpmCommand("content:load"));
}

/** Compiles the checker's lexicon for the development server, unless it is newer than its sources. */
async function prepareLexicon() {
  const compiledAt = readModifiedTime(".cache/lexicon/german-lexicon.bin");
  const sourceFiles = ["content", "core/domain/german", "package-lock.json"].flatMap(listFiles);
  if (sourceFiles.every((line) => Number(line.split(" ").at(-1)) <= compiledAt)) return;
  await runLogged("Lexicon", ...buildNpmCommand("lexicon"));
}

const isBusy = (host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => resolve(true) || socket.destroy());
    socket.once("error", () => resolve(false));
  });

async function refuseBusyPort() {
  if ((await isBusy("127.0.0.1")) || (await isBusy("::1"))) {
    exitWithMessage(`Port ${port} is in use. Stop what runs there, or choose another: PORT=8788 npm start`);
  }
}

/** The server's health problem; null if the server is healthy. */
async function findHealthProblem(address) {
  try {
    const answer = await fetch(`${address}/api/health`);
    return answer.ok ? null : (await answer.json()).message;
  } catch {
    return "it does not answer.";
  }
}

/** Runs a server in the foreground and resolves when it is healthy. */
async function serve(command, args, address) {
  const startTime = Date.now();
  const serverProcess = spawn(command, args, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  let isServerReady = false;
  let output = "";
  serverProcess.stdout.on("data", (data) => {
    if (isServerReady) process.stdout.write(data);
    else output += data;
  });
  serverProcess.on("exit", (code, signal) => {
    if (!isServerReady) exitWithMessage(`The server stopped before it answered: ${findFirstErrorLine(output)}`);
    process.exit(signal ? 0 : (code ?? 0));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => serverProcess.kill(signal));
  for (let problem = await findHealthProblem(address); problem !== null; problem = await findHealthProblem(address)) {
    if (Date.now() - startTime > 60_000) {
      serverProcess.kill();
      exitWithMessage(`The server did not come up within a minute: ${problem}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  isServerReady = true;
}

async function start() {
  const startTime = Date.now();
  await refuseBusyPort();
  await install();
  makeLocalSettings();
  await Promise.all([build(), prepareDatabase()]);
  const address = `http://localhost:${port}`;
  await serve("node_modules/.bin/vite", ["preview", "--port", String(port), "--logLevel", "warn"], address);
  console.log(
    `\nLotse is ready after ${formatSecondsSince(startTime)}:  ${address}\n(Ctrl+C stops it; what you learn is kept in ${relative(".", stateFolder)}; its mails are shown at ${address}/mailbox)`,
  );
}

async function develop() {
  await install();
  makeLocalSettings();
  await Promise.all([prepareLexicon(), prepareDatabase()]);
  const viteProcess = spawn("node_modules/.bin/vite", ["dev"], {
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  viteProcess.on("exit", (code) => process.exit(code ?? 0));
}

async function test() {
  await install();
  makeLocalSettings();
  await runTests();
}

checkTools();
const task = { start, test, dev: develop }[process.argv[2]];
if (!task) exitWithMessage("usage: node scripts/run.mjs start | test | dev");
await task();
