import { cpSync, globSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrowserContext, expect, test } from "@playwright/test";
import { submissionOfHex } from "#core/domain/id-bytes.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { type Device, deviceOptions, openDevice } from "#test/support/device.ts";
import { type KillableServer, reconcile, startKillableServer } from "#test/support/killable-server.ts";
import {
  answerExercises,
  checkText,
  downloadLevels,
  expectAllSent,
  type OutboxEntry,
  playScene,
  readJson,
  readOutbox,
  readText,
  takeLessonQuiz,
  takeQuiz,
} from "#test/support/offline-learning.ts";
import { filledStateFolder } from "#test/support/state-folder.ts";

const [firstLessonId, secondLessonId] = ["a1-hello-and-goodbye", "a1-what-is-your-name"] as const;
const topicId = "a1-alphabet-and-pronunciation";
const textId = "a1-lena-schreibt";
const dayMs = 86_400_000;
const yesterday = new Date(Date.now() - dayMs);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const bothDays = [dayOf(yesterday), dayOf(new Date())];

const folder = join(tmpdir(), `lotse-days-${process.pid}`);
const stateFolder = join(folder, "state");
let server: KillableServer;

test.skip(!process.env.E2E_ALL, "takes a minute of processor time: runs only with E2E_ALL=1");
test.describe.configure({ mode: "serial" });
test.setTimeout(900_000);
test.beforeAll(async () => {
  cpSync(filledStateFolder, stateFolder, { recursive: true });
  server = await startKillableServer(stateFolder);
});
test.afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Signs up a learner at a time on the day before yesterday, so that the account is older than all results of the
 * learner.
 */
async function signUp({ request }: BrowserContext, account: object): Promise<string> {
  const headers = { "x-test-now": new Date(Date.now() - 2 * dayMs).toISOString() };
  const response = await request.post("/api/auth/signup", { data: account, headers });
  return (await response.json()).user.id;
}

const buildAccount = (name: string) => ({
  ...{ firstName: name, lastName: "Keller", email: `${name}@example.org`, password: "leuchtturm 7" },
});

/** Runs a query with one parameter on the server's database. */
const runQuery = (sql: string, parameter: string) => {
  const [file = ""] = globSync(join(stateFolder, "v3/d1/**/*.sqlite")).filter((path) => !path.includes("metadata"));
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(sql).all(parameter);
  database.close();
  return rows;
};

/**
 * The first translation of each word of a lesson, by word. It is read from the database, because the server's API
 * returns only lessons that are open.
 */
const readTranslations = (lessonId: string) =>
  new Map(
    runQuery("SELECT word, translation FROM curriculum_words WHERE subchapter_id = ? AND retired = 0", lessonId).map(
      ({ word, translation }) => [String(word), String(JSON.parse(String(translation))[0])],
    ),
  );

/**
 * The ids under which the server stores a waiting result in `quiz_results`: one id, or none if the server stores no
 * quiz result for this kind of entry.
 */
function listResultIds({ kind, submission: { id, submissionId } }: OutboxEntry): string[] {
  if (kind === "message") return [`message/${id}/${submissionId}`];
  if (kind === "scene-end") return [`scene/${id}`];
  return ["lesson", "quiz", "verb-test"].includes(kind) ? [submissionId] : [];
}

/** Expects that the server has stored each waiting result exactly once, and no other result. */
function expectResultsOnce(learnerId: string, waitingResults: readonly OutboxEntry[]): void {
  const storedIds = runQuery("SELECT hex(id) AS id FROM quiz_results WHERE user_id = unhex(?, '-')", learnerId).map(
    ({ id }) => submissionOfHex(String(id).toLowerCase()),
  );
  expect(storedIds.toSorted()).toEqual(waitingResults.flatMap(listResultIds).toSorted());
}

/**
 * Expects that the ledger contains the learner's XP of both days and the given number of awards of each source, and
 * that all totals equal the sums of the ledger. The server must be stopped.
 */
function expectLedger(learnerId: string, totalXp: number, awardCountBySource: Record<string, number>): void {
  const ledger = runQuery(
    `SELECT date(day * 86400, 'unixepoch') AS day, source, amount FROM xp_transactions WHERE user_id = unhex(?, '-')
      ORDER BY day, source`,
    learnerId,
  ).map(({ day, source, amount }) => ({ day, amount, source: xpSources[Number(source)] }));
  for (const { day, source, amount } of ledger) logStep(`${day} ${source}: ${amount} XP`);
  expect(ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(totalXp);
  expect([...new Set(ledger.map(({ day }) => day))]).toEqual(bothDays);
  for (const [wantedSource, count] of Object.entries(awardCountBySource))
    expect(ledger.filter(({ source }) => source === wantedSource)).toHaveLength(count);
  const days = runQuery("SELECT date FROM daily_progress WHERE user_id = ? ORDER BY date", learnerId);
  expect(days.map(({ date }) => date)).toEqual(bothDays);
  const output = reconcile(stateFolder);
  logStep(output);
  expect(output).toContain("Everything adds up.");
}

const logStep = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

test("A learner learns for two days without a network in a browser that is killed, and each result arrives once", async () => {
  const profileFolder = join(folder, "phone");
  let device: Device = await openDevice(profileFolder, server.url);
  await device.context.clock.install({ time: yesterday });
  const learnerId = await signUp(device.context, buildAccount("ada"));
  await downloadLevels(device.page, ["A1", "A2"]);
  logStep("A1 and A2 are on the device.");
  const { context } = device;
  const [firstTranslations, secondTranslations] = [readTranslations(firstLessonId), readTranslations(secondLessonId)];
  const exercises = await readJson(context, `/api/grammar/library/${topicId}/exercises`);
  const text = await readJson(context, `/api/reading/${textId}`);

  await server.kill();
  await context.setOffline(true);
  logStep(`Offline, and the server is stopped. It is ${dayOf(yesterday)}.`);
  await device.page.goto(`/lesson/${firstLessonId}`);
  await takeLessonQuiz(device.page, firstTranslations, 3);
  await device.page.reload();
  await device.page.goto("/vocabulary/quiz?type=multiple-choice&direction=english-to-german");
  expect(await takeQuiz(device.page, "Back to Vocabulary")).toBe(10);
  await device.page.goto(`/grammar/${topicId}`);
  await answerExercises(device.page, exercises);
  await playScene(device.page);
  const resultsWaitingYesterday = await readOutbox(device.page);
  logStep(`Waiting: ${resultsWaitingYesterday.map(({ kind }) => kind).join(", ")}.`);
  await device.kill();
  logStep("The browser was killed.");

  device = await openDevice(profileFolder, server.url);
  await device.context.setOffline(true);
  await device.page.goto("/");
  await expect(
    device.page.getByText(
      `You are offline. Lessons, reviews and texts go on. ${resultsWaitingYesterday.length} results wait`,
    ),
  ).toBeVisible();
  expect(await readOutbox(device.page)).toEqual(resultsWaitingYesterday);
  logStep(`The browser is open again. It is ${dayOf(new Date())}.`);
  await device.page.goto(`/lesson/${secondLessonId}`);
  await takeLessonQuiz(device.page, secondTranslations);
  await device.page.goto("/vocabulary/review");
  const reviewCount = await takeQuiz(device.page, "Back to Vocabulary");
  await device.page.goto("/vocabulary/quiz?type=fill-in-blank&direction=german-to-english");
  await takeQuiz(device.page, "Back to Vocabulary");
  await device.page.goto("/vocabulary/verb-prefixes");
  await takeQuiz(device.page, "Next Test");
  await readText(device.page, text);
  await checkText(device.page);
  const waitingResults = await readOutbox(device.page);
  logStep(`Waiting: ${waitingResults.map(({ kind }) => kind).join(", ")}.`);
  const countOf = (wantedKind: string) => waitingResults.filter(({ kind }) => kind === wantedKind).length;
  expect([countOf("lesson"), countOf("quiz"), countOf("verb-test"), countOf("exercise")]).toEqual([2, 4, 1, 20]);
  expect([countOf("conversation"), countOf("message"), countOf("scene-end")]).toEqual([1, 2, 1]);

  server = await startKillableServer(stateFolder, Number(new URL(server.url).port));
  await device.context.setOffline(false);
  await expectAllSent(device.page);
  logStep("Everything is sent.");
  const streak = await readJson(device.context, "/api/gamification/streak");
  expect(streak).toMatchObject({ currentStreak: 2, lastActiveDate: bothDays[1] });
  const { totalXp } = await readJson(device.context, "/api/gamification/xp");
  const progress = await readJson(device.context, `/api/grammar/progress/${topicId}`);
  expect(progress).toMatchObject({ exercisesCompleted: 20, exercisesCorrect: 20 });
  const conversations = await readJson(device.context, "/api/conversations");
  expect(conversations).toMatchObject([{ messageCount: 5, scene: { id: "cafe", isOver: true } }]);
  // The partner's answers have added words as well.
  const { words } = await readJson(device.context, "/api/offline/words");
  const lessonWords = words.filter(({ addedBy }: { addedBy: string }) => !addedBy.startsWith("message/"));
  expect(lessonWords).toHaveLength(30);
  await device.page.goto("/");
  await expect(device.page.getByText(/2 day streak/).first()).toBeVisible();
  await device.context.close();
  await server.kill();

  expectResultsOnce(learnerId, waitingResults);
  expectLedger(learnerId, totalXp, { "lesson-passed": 2, exercise: 20, "conversation-message": 2, "scene-ended": 1 });
  logStep(`${reviewCount} words reviewed, a streak of ${streak.currentStreak} days.`);
});

test("If two devices were offline with the same lesson and words, the ledger and the newest reviews determine the merged result", async ({
  browser,
}) => {
  server = await startKillableServer(stateFolder);
  const account = buildAccount("bo");
  const contextOptions = { ...deviceOptions, baseURL: server.url };
  const contexts = [await browser.newContext(contextOptions), await browser.newContext(contextOptions)] as const;
  const [phone, laptop] = contexts;
  await phone.clock.install({ time: yesterday });
  const learnerId = await signUp(phone, account);
  expect((await laptop.request.post("/api/auth/login", { data: account })).ok()).toBe(true);
  const pages = [await phone.newPage(), await laptop.newPage()] as const;
  for (const page of pages) await downloadLevels(page, ["A1"]);
  const translationByWord = readTranslations(firstLessonId);
  await server.kill();
  const waitingByDevice: OutboxEntry[][] = [];
  for (const [index, page] of pages.entries()) {
    await contexts[index]?.setOffline(true);
    await page.goto(`/lesson/${firstLessonId}`);
    await takeLessonQuiz(page, translationByWord, index === 0 ? 3 : 0);
    await page.goto("/vocabulary/quiz?type=multiple-choice&direction=english-to-german");
    await takeQuiz(page, "Back to Vocabulary");
    waitingByDevice.push(await readOutbox(page));
  }
  logStep(`Two devices wait with ${waitingByDevice.map(({ length }) => length).join(" and ")} results.`);

  server = await startKillableServer(stateFolder, Number(new URL(server.url).port));
  // The results with the later times are sent first.
  for (const index of [1, 0] as const) {
    await contexts[index].setOffline(false);
    await expectAllSent(pages[index]);
  }
  const { totalXp } = await readJson(phone, "/api/gamification/xp");
  expect(await readJson(phone, "/api/gamification/streak")).toMatchObject({ currentStreak: 2 });
  const [timeOnPhone, timeOnLaptop] = waitingByDevice.map(([lesson]) => lesson?.submission.completedAt);
  const { lessonResults } = await readJson(phone, "/api/offline/state");
  expect(lessonResults).toMatchObject([{ quizScore: 15, isCompleted: true, completedAt: timeOnPhone }]);
  const { words } = await readJson(laptop, "/api/offline/words");
  expect(words).toHaveLength(15);
  for (const { cards } of words) {
    // The list begins with the newest answer.
    const { lastReview, answers } = cards["german-to-english"];
    expect([lastReview, answers.map(([time]: [string]) => time)]).toEqual([timeOnLaptop, [timeOnLaptop, timeOnPhone]]);
  }
  for (const page of pages) {
    await page.goto("/vocabulary");
    await expect(page.getByText("15 words").first()).toBeVisible();
  }
  for (const context of contexts) await context.close();
  await server.kill();
  expectResultsOnce(learnerId, waitingByDevice.flat());
  // The lesson is passed on both devices, but its XP are awarded only once. The XP of the challenge are awarded once
  // for each day.
  expectLedger(learnerId, totalXp, { "lesson-passed": 1, "daily-challenge": 2 });
});
