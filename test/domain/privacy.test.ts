import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { browserStorage, cookies } from "#core/domain/privacy/cookies.ts";
import type { externalServices } from "#core/domain/privacy/recipients.ts";
import { contentTables, countTables, retention } from "#core/domain/privacy/retention.ts";
import { formatDuration, retentionMs } from "#core/domain/privacy/retention-times.ts";

const readFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") }));
const textOf = (folder: string) =>
  readFiles(folder)
    .map(({ text }) => text)
    .join("\n");

test("Durations are written in the largest unit that divides them", () => {
  expect([retentionMs.trial, retentionMs.resetLink, retentionMs.passkeyChallenge, 90_000].map(formatDuration)).toEqual([
    "2 days",
    "1 hour",
    "5 minutes",
    "90 seconds",
  ]);
});

test("Each table of the schema is in the retention list, or it contains only content or only counts", () => {
  const tables = [...textOf("worker/db/schema").matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name);
  expect(tables.length).toBeGreaterThan(30);
  const listedTables = retention.flatMap(({ stores }) => stores).filter((store) => !/[./]/.test(store));
  expect([...listedTables, ...contentTables, ...countTables].toSorted()).toEqual(tables.toSorted());
});

test("Each store of a Durable Object is in the retention list", () => {
  const durableObjectFiles = readFiles("durable-objects");
  const durableObjectOf = (name: string) =>
    name.includes("league") ? "League" : name.includes("budget") ? "ModelBudget" : "Conversation";
  const tables = durableObjectFiles.flatMap(({ name, text }) =>
    [...text.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(([, table]) => `${durableObjectOf(name)}.${table}`),
  );
  const storedKeys = durableObjectFiles.flatMap(({ name, text }) =>
    [...text.matchAll(/kv\.put\("(\w+)"/g)].map(([, key]) => `${durableObjectOf(name)}/${key}`),
  );
  expect(tables).toHaveLength(4);
  const putCalls = durableObjectFiles.flatMap(({ text }) => [...text.matchAll(/storage(?:\.kv)?\.put\(/g)]);
  expect(storedKeys).toHaveLength(putCalls.length);
  const listedStores = retention.flatMap(({ stores }) => stores).filter((store) => /[./]/.test(store));
  expect(listedStores.toSorted()).toEqual([...new Set([...tables, ...storedKeys])].toSorted());
});

test("Each entry of the retention list names its time or the kind of its deletion", () => {
  for (const { description, duration, deletion } of retention) {
    if (deletion.by === "learner") expect(duration, description).toMatch(/^until .*(delete|close)/);
    else if (deletion.by !== "platform" && !("from" in deletion))
      expect(duration, description).toContain(formatDuration(deletion.afterMs));
  }
});

test("Only one file of the worker and one file of web set cookies, and the privacy page lists all of these cookies", () => {
  const filesWithCookies = readFiles("worker").filter(({ text }) => text.includes('from "hono/cookie"'));
  expect(filesWithCookies.map(({ name }) => name)).toEqual(["worker/cookies.ts"]);
  const filesThatWriteCookies = readFiles("web").filter(({ text }) => /document\.cookie\s*=/.test(text));
  expect(filesThatWriteCookies.map(({ name }) => name)).toEqual(["web/ui/theme.ts"]);
  const gateCookies = quizModes.filter((mode) => mode !== "regular").map((mode) => `quiz-${mode}`);
  expect(Object.keys(cookies)).toEqual(expect.arrayContaining(gateCookies));
});

test("Each browser storage key of the web app is in the list", () => {
  const listedKeys: readonly string[] = browserStorage.flatMap(({ keys }) => [...keys]);
  // These texts look like storage keys, but they are names of a channel between tabs and of saved files.
  const textsLikeKeys = [
    "lotse.session",
    "lotse-export.json",
    "lotse-vocabulary.apkg",
    "lotse-vocabulary.csv",
    "lotse-recovery-codes.txt",
  ];
  const usedKeys = readFiles("web")
    .flatMap(({ text }) =>
      [...text.matchAll(/["`](lotse[.-][\w.-]+?|\w+QuizResult)(?:\$\{|["`])/g)].map(([, key = ""]) => key),
    )
    .filter((key) => !textsLikeKeys.includes(key));
  expect([...new Set(usedKeys)].toSorted()).toEqual(listedKeys.toSorted());
});

test("Each module that sends data to an outside service is in the list", () => {
  const modulesThatSend = [...readFiles("worker"), ...readFiles("durable-objects")].filter(({ text }) =>
    /(?<!async )(?<![.\w])fetch\(|cloudflare:sockets|createWorkersAI|createOpenAICompatible|binding\.send\(/.test(text),
  );
  const modulesByService: Record<keyof typeof externalServices, string[]> = {
    hosting: [],
    model: ["durable-objects/tutors/language-model.ts"],
    mail: ["worker/mail/http-mailer.ts", "worker/mail/mailer.ts", "worker/mail/smtp.ts"],
    push: ["worker/reminders/send-push.ts"],
    challenge: ["worker/accounts/human-challenge.ts"],
  };
  expect(Object.values(modulesByService).flat().toSorted()).toEqual(modulesThatSend.map(({ name }) => name).toSorted());
});
