// `npm start`, `npm test` and `npm run dev`, for any Node from 20 on and nothing installed yet. What is missing is
// installed first; from then on npm's scripts run under the Node that came with it (node_modules/.bin/node).
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const port = Number(process.env.PORT ?? 8787);
const state = resolve(process.env.LOTSE_STATE ?? ".wrangler/state");
const logs = ".cache";
const env = {
  ...process.env,
  LOTSE_STATE: state,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Where wrangler would ask, it goes on.
  CI: process.env.CI ?? "1",
};

function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command quietly; its output goes to a log and is named only when it fails. */
function quietly(what, command, args) {
  const started = Date.now();
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${what.split(" ")[0].toLowerCase()}.log`);
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { env, shell: process.platform === "win32" });
    const keep = (data) => {
      output += data;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => stop(`${what} failed: ${command} could not be run (${error.message}).`));
    child.on("close", (code) => {
      writeFileSync(log, output);
      if (code !== 0) stop(`${what} failed: ${firstError(output)}\nThe whole output is in ${log}.`);
      console.log(`  ${what} ${"·".repeat(Math.max(1, 34 - what.length))} ${seconds(started)}`);
      resolve(output);
    });
  });
}

/** The line of a command's output that says what is wrong. */
function firstError(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error|✘|problem|failed/i.test(line)) ?? lines.at(-1) ?? "it said nothing";
}

const npm = (script, ...args) => ["npm", ["run", "--silent", script, ...(args.length ? ["--", ...args] : [])]];

function checkTools() {
  if (!Number.isInteger(port) || port < 1 || port > 65535) stop(`PORT=${process.env.PORT} is no port.`);
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) stop(`Node ${process.versions.node} is too old: Lotse needs Node 20 or newer.`);
  if (spawnSync("npm", ["--version"], { shell: process.platform === "win32" }).status !== 0) {
    stop("npm was not found. It comes with Node: https://nodejs.org");
  }
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

async function install() {
  if (modified("node_modules/.package-lock.json") >= modified("package-lock.json")) return;
  // npm ci would empty the folder that the link leads to, which is another checkout's.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop(
      "node_modules is a link, and what it leads to is older than package-lock.json: run npm ci there, or remove the link.",
    );
  }
  await quietly("Installing packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * What is set on this machine alone: a secret to sign sessions with, made once a checkout, that mails are shown, not sent, and that
 * accounts are made as often as one likes, since here everybody comes from one address.
 */
function makeLocalSettings() {
  const file = ".dev.vars";
  const kept = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = [
    ...(/^SESSION_SECRET=.{32,}/m.test(kept) ? [] : [`SESSION_SECRET="${randomBytes(32).toString("base64url")}"`]),
    ...(/^MAIL=/m.test(kept) ? [] : ['MAIL="mailbox"']),
    ...(/^SIGN_UP_LIMIT_ADDRESS=/m.test(kept) ? [] : ['SIGN_UP_LIMIT_ADDRESS="100000"']),
  ];
  if (missing.length === 0) return;
  const start = kept === "" || kept.endsWith("\n") ? kept : `${kept}\n`;
  writeFileSync(file, `${start}${missing.join("\n")}\n`, { mode: 0o600 });
}

/** Every file below a path with the time it was changed; what tools keep in dotted folders is not ours. */
function files(path) {
  if (!statSync(path).isDirectory()) return [`${path} ${modified(path)}`];
  return readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => files(join(path, name)));
}

const sources = [
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

/** Builds unless the last build was made of these very files. */
async function build() {
  const stamp = "dist/built";
  const made = sources.filter(existsSync).flatMap(files).join("\n");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return;
  await quietly("Building", ...npm("build"));
  writeFileSync(stamp, made);
}

/** Migrates unless the database has seen these very migrations. */
async function prepareDatabase() {
  const stamp = join(state, "migrated");
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
  const isDone = existsSync(join(state, "v3/d1")) && existsSync(stamp) && readFileSync(stamp, "utf8") === migrations;
  if (!isDone) {
    rmSync(join(state, "content-version"), { force: true });
    await quietly("Migrating the database", ...npm("db:migrate"));
    writeFileSync(stamp, migrations);
  }
  await quietly("Content", ...npm("content:load"));
}

/** Compiles the checker's lexicon for the development server, unless it is newer than what it is made of. */
async function prepareLexicon() {
  const made = modified(".cache/lexicon/german-lexicon.bin");
  const changed = ["content", "core/domain/german", "package-lock.json"].flatMap(files);
  if (changed.every((line) => Number(line.split(" ").at(-1)) <= made)) return;
  await quietly("Lexicon", ...npm("lexicon"));
}

const isBusy = (host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => resolve(true) || socket.destroy());
    socket.once("error", () => resolve(false));
  });

async function refuseBusyPort() {
  if ((await isBusy("127.0.0.1")) || (await isBusy("::1"))) {
    stop(`Port ${port} is in use. Stop what runs there, or choose another: PORT=8788 npm start`);
  }
}

/** Null when the server is well, else what it says. */
async function complaint(address) {
  try {
    const answer = await fetch(`${address}/api/health`);
    return answer.ok ? null : (await answer.json()).message;
  } catch {
    return "it does not answer.";
  }
}

/** Runs a server in the foreground and says when it answers. */
async function serve(command, args, address) {
  const started = Date.now();
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  let isReady = false;
  let output = "";
  child.stdout.on("data", (data) => {
    if (isReady) process.stdout.write(data);
    else output += data;
  });
  child.on("exit", (code, signal) => {
    if (!isReady) stop(`The server stopped before it answered: ${firstError(output)}`);
    process.exit(signal ? 0 : (code ?? 0));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  for (let said = await complaint(address); said !== null; said = await complaint(address)) {
    if (Date.now() - started > 60_000) {
      child.kill();
      stop(`The server did not come up within a minute: ${said}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  isReady = true;
}

async function start() {
  const started = Date.now();
  await refuseBusyPort();
  await install();
  makeLocalSettings();
  await Promise.all([build(), prepareDatabase()]);
  const address = `http://localhost:${port}`;
  await serve("node_modules/.bin/vite", ["preview", "--port", String(port), "--logLevel", "warn"], address);
  console.log(
    `\nLotse is ready after ${seconds(started)}:  ${address}\n(Ctrl+C stops it; what you learn is kept in ${relative(".", state)}; its mails stand at ${address}/mailbox)`,
  );
}

async function develop() {
  await install();
  makeLocalSettings();
  await Promise.all([prepareLexicon(), prepareDatabase()]);
  const child = spawn("node_modules/.bin/vite", ["dev"], {
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  child.on("exit", (code) => process.exit(code ?? 0));
}

/**
 * Two rows of steps side by side, since no single one keeps two processors busy, then the browser's. What a step prints is shown
 * when it ends; a step that fails ends the run, and what has begun is finished first.
 */
async function runTests() {
  const started = Date.now();
  await install();
  makeLocalSettings();
  mkdirSync(logs, { recursive: true });
  const reports = { unit: join(logs, "unit.json"), worker: join(logs, "worker.json"), e2e: join(logs, "e2e.json") };
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const vitest = (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  let failed = null;
  const inOrder = async (...steps) => {
    for (const [what, script, ...args] of steps) {
      if (failed) return;
      if (!(await passes(what, npm(script, ...args), { E2E_REPORT: reports.e2e }))) failed ??= what;
    }
  };
  await Promise.all([
    inOrder(
      ["types", "typecheck"],
      ["lint", "lint"],
      ["content", "content:check"],
      ["domain and web tests", "test:unit", ...vitest(reports.unit)],
    ),
    inOrder(
      ["worker tests", "test:worker", ...vitest(reports.worker)],
      ["build", "build"],
      ["size of the first view", "size"],
    ),
  ]);
  await inOrder(["browser tests", "test:e2e"]);
  const total = countTests(reports);
  console.log(`\n${failed ? `Failed: ${failed}.` : "Everything passed."} ${seconds(started)}\n`);
  console.log(`${total.passed} passed, ${total.failed + (failed && total.failed === 0 ? 1 : 0)} failed`);
  process.exit(failed ? 1 : 0);
}

/** Runs a step and then shows what it printed. */
function passes(what, [command, parameters], more) {
  const started = Date.now();
  console.log(`  ${what} …`);
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env: { ...env, ...more }, shell: process.platform === "win32" });
    let output = "";
    const keep = (data) => {
      output += data;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => keep(error.message));
    child.on("close", (code) => {
      console.log(`\n— ${what}: ${code === 0 ? "passed" : "FAILED"} after ${seconds(started)}\n${output.trimEnd()}`);
      resolve(code === 0);
    });
  });
}

function countTests(reports) {
  const total = { passed: 0, failed: 0 };
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
  for (const report of [read(reports.unit), read(reports.worker)]) {
    total.passed += report?.numPassedTests ?? 0;
    total.failed += report?.numFailedTests ?? 0;
  }
  const e2e = read(reports.e2e)?.stats;
  total.passed += e2e?.expected ?? 0;
  total.failed += e2e?.unexpected ?? 0;
  return total;
}

checkTools();
const task = { start, test: runTests, dev: develop }[process.argv[2]];
if (!task) stop("usage: node scripts/run.mjs start | test | dev");
await task();
