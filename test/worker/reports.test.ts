import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "#worker/index.ts";
import { Browser } from "./client.ts";
import { chooseForShards } from "./shard-databases.ts";

const exerciseId = "a1-alphabet-and-pronunciation-01";
const buildReport = (overrides: Record<string, unknown> = {}) => ({
  kind: "my-answer",
  subject: { type: "exercise", id: exerciseId },
  answer: "ä, ö, ü und ß",
  ...overrides,
});
const sendReport = (browser: Browser, overrides: Record<string, unknown> = {}) =>
  browser.call("/api/reports", { body: buildReport(overrides) });

const readReports = async (condition = "true") =>
  (await env.DB.prepare(`SELECT * FROM reports WHERE ${condition}`).all<Record<string, string | null>>()).results;

async function signUpLearner(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser();
  return { browser, id: await browser.signUp() };
}

test("A report is stored once, a replay gets the first answer, and a later note is added", async () => {
  const { browser: anna, id } = await signUpLearner();
  // Another learner sends a report first. This request reads the content into the cache, so that the requests that are
  // counted below need not read it.
  await sendReport((await signUpLearner()).browser);
  const firstResponse = await sendReport(anna);
  expect([firstResponse.status, firstResponse.body]).toEqual([202, { reportedAt: anna.now }]);
  // Three rows are written: the report, its index entry and the allowance.
  expect([firstResponse.database.roundTrips, firstResponse.database.rowsWritten]).toEqual([chooseForShards(2, 3), 3]);
  anna.now = "2026-11-22T09:00:00.000Z";
  const repeatedReport = await sendReport(anna);
  expect([repeatedReport.status, repeatedReport.body, repeatedReport.database.rowsWritten]).toEqual([
    202,
    firstResponse.body,
    0,
  ]);
  expect((await sendReport(anna, { note: "Everybody says “und”." })).body).toEqual(firstResponse.body);
  expect((await sendReport(anna, { note: "Everybody says “und”." })).database.rowsWritten).toBe(0);
  expect((await sendReport(anna)).database.rowsWritten).toBe(0);
  const rows = await readReports(`user_id = '${id}'`);
  expect(rows).toMatchObject([
    { kind: "my-answer", subject_type: "exercise", subject_id: exerciseId, answer: "ä, ö, ü und ß", state: "open" },
  ]);
  expect(rows[0]?.note).toBe("Everybody says “und”.");
});

test("Simultaneous copies store one report", async () => {
  const { browser: anna, id } = await signUpLearner();
  const responses = await Promise.all(Array.from({ length: 8 }, () => sendReport(anna)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(202));
  expect(await readReports(`user_id = '${id}'`)).toHaveLength(1);
});

test("Each kind of content can be reported, and unknown content cannot", async () => {
  const { browser: anna } = await signUpLearner();
  const knownSubjects = [
    ["exercise", exerciseId],
    ["exercise", "gehen:present:0"],
    ["exercise", "arbeiten-01"],
    ["exercise", "adverb-7"],
    ["word", "stadt"],
    ["word", "stadt:english-to-german"],
    ["topic", "a1-alphabet-and-pronunciation"],
    ["correction", "ein Katze → eine Katze"],
  ];
  for (const [type, id] of knownSubjects) {
    const response = await sendReport(anna, { kind: "german", subject: { type, id } });
    expect([id, response.status]).toEqual([id, 202]);
  }
  const unknownSubjects = [
    ["exercise", "a1-alphabet-and-pronunciation-99"],
    ["exercise", "constructor"],
    ["exercise", "adverb-99"],
    ["word", "constructor"],
    ["topic", "nothing"],
    ["text", "nothing"],
  ];
  for (const [type, id] of unknownSubjects) {
    const response = await sendReport(anna, { kind: "german", subject: { type, id } });
    expect([id, response.status, response.database.rowsWritten]).toEqual([id, 404, 0]);
  }
});

test("A report about an answer must contain the answer, and its texts have a maximum length", async () => {
  const { browser: anna, id } = await signUpLearner();
  for (const wrongFields of [
    { answer: "" },
    { answer: null },
    { answer: "x".repeat(501) },
    { note: "x".repeat(501) },
    { kind: "praise" },
    { subject: { type: "exercise", id: "" } },
    { subject: { type: "user", id: "1" } },
    { subject: exerciseId },
  ]) {
    const response = await sendReport(anna, wrongFields);
    expect([response.status, response.body.code, response.database.rowsWritten]).toEqual([400, "invalid_input", 0]);
  }
  await sendReport(anna, { answer: " a\0b\uD800 ", note: "   " });
  expect(await readReports(`user_id = '${id}'`)).toMatchObject([{ answer: "a\uFFFDb\uFFFD", note: null }]);
});

test("A learner sends at most 20 reports a day", async () => {
  const { browser: anna } = await signUpLearner();
  for (let i = 0; i < 20; i++) expect((await sendReport(anna, { answer: `answer ${i}` })).status).toBe(202);
  const refusedResponse = await sendReport(anna, { answer: "one more" });
  expect([refusedResponse.status, refusedResponse.body.code, refusedResponse.database.rowsWritten]).toEqual([
    429,
    "rate_limited",
    0,
  ]);
  expect(Number(refusedResponse.headers.get("retry-after"))).toBe(6 * 3600);
  expect((await sendReport(anna, { answer: "answer 3", note: "Im Duden steht es." })).status).toBe(202);
  expect(await readReports("note = 'Im Duden steht es.'")).toHaveLength(1);
  anna.now = "2026-11-22T00:00:01.000Z";
  expect((await sendReport(anna, { answer: "one more" })).status).toBe(202);
});

test("Visitors send at most 20 reports a day per address, which is stored as a hash", async () => {
  const address = "203.0.113.77";
  const sendVisitorReport = (i: number, headers = { "cf-connecting-ip": address }, now = "2026-11-23T12:00:00.000Z") =>
    new Browser(now).call("/api/reports", { body: buildReport({ answer: `visitor ${i}` }), headers });
  for (let i = 0; i < 20; i++) expect((await sendVisitorReport(i)).status).toBe(202);
  expect((await sendVisitorReport(0)).database.rowsWritten).toBe(0);
  expect((await sendVisitorReport(20)).status).toBe(429);
  expect((await sendVisitorReport(20, { "cf-connecting-ip": "203.0.113.78" })).status).toBe(202);
  expect((await sendVisitorReport(0, { "cf-connecting-ip": address }, "2026-11-24T12:00:00.000Z")).status).toBe(202);
  const rows = await readReports("answer LIKE 'visitor %'");
  expect(rows).toHaveLength(22);
  expect(rows.every((row) => row.user_id === null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
  const senders = rows.filter((row) => row.answer === "visitor 0").map((row) => row.sender?.split(" ")[2]);
  expect(new Set(senders).size).toBe(2);
});

const acceptReport = (id: string) =>
  env.DB.prepare("UPDATE reports SET state = 'accepted', settled_at = '2026-11-22T08:00:00.000Z' WHERE user_id = ?")
    .bind(id)
    .run();
const readXpHistory = async (browser: Browser) => (await browser.call("/api/gamification/xp/history")).body;

test("An accepted answer is paid once at the learner's next visit and is listed in the XP history", async () => {
  const { browser: anna, id } = await signUpLearner();
  const otherLearner = await signUpLearner();
  await sendReport(anna);
  await sendReport(anna, { subject: { type: "word", id: "stadt:english-to-german" }, answer: "Ort" });
  await sendReport(otherLearner.browser);
  await acceptReport(id);
  anna.now = "2026-11-22T18:00:00.000Z";
  await Promise.all([
    anna.call("/api/auth/user"),
    anna.call("/api/auth/user"),
    otherLearner.browser.call("/api/auth/user"),
  ]);
  await anna.call("/api/auth/user");
  expect(await readXpHistory(anna)).toMatchObject([
    { amount: 1, source: "answer-accepted", description: "Your answer counts: Ort" },
    { amount: 1, source: "answer-accepted", description: "Your answer counts: ä, ö, ü und ß" },
  ]);
  const xp = await anna.call("/api/gamification/xp");
  expect([xp.body.totalXp, xp.body.currentStreak]).toEqual([2, 0]);
  expect((await anna.call("/api/gamification/daily-progress")).body.xpToday).toBe(2);
  expect((await readReports(`user_id = '${id}'`)).map(({ state }) => state)).toEqual(["paid", "paid"]);
  expect(await readXpHistory(otherLearner.browser)).toEqual([]);
  // Accepting a second report of the same exercise pays nothing more.
  await acceptReport(id);
  await anna.call("/api/auth/user");
  expect(await readXpHistory(anna)).toHaveLength(2);
});

test("A visit costs no additional round trip if no answer was accepted", async () => {
  const { browser: anna } = await signUpLearner();
  await sendReport(anna);
  const response = await anna.call("/api/auth/user");
  expect([response.database.roundTrips, response.database.rowsWritten, response.database.laterSessions]).toEqual([
    1,
    0,
    undefined,
  ]);
});

test("Reports are exported and deleted with the account", async () => {
  const { browser: anna, id } = await signUpLearner();
  await sendReport(anna, { note: "Hm." });
  const exportResponse = await anna.call("/api/account/export");
  expect(exportResponse.body.reports.reports).toMatchObject([{ subjectId: exerciseId, note: "Hm." }]);
  await anna.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  expect(await readReports(`sender = '${id}'`)).toEqual([]);
});

test("The nightly sweep deletes settled reports after 90 days and open reports after a year, but no accepted report that is not yet paid", async () => {
  const { browser: anna, id } = await signUpLearner();
  const expectedStates = ["open", "closed", "paid", "accepted"];
  for (const state of expectedStates) {
    await sendReport(anna, { answer: state });
    await env.DB.prepare("UPDATE reports SET state = ?, settled_at = ? WHERE user_id = ? AND answer = ?")
      .bind(state, state === "open" ? null : anna.now, id, state)
      .run();
  }
  const countReportsAt = async (time: string) => {
    const context = createExecutionContext();
    await worker.scheduled(
      createScheduledController({ cron: "40 3 * * *", scheduledTime: new Date(time) }),
      env as Parameters<typeof worker.scheduled>[1],
    );
    await waitOnExecutionContext(context);
    return (await readReports(`user_id = '${id}'`)).map(({ state }) => state).toSorted();
  };
  expect(await countReportsAt("2027-02-19T03:40:00.000Z")).toEqual(["accepted", "closed", "open", "paid"]);
  expect(await countReportsAt("2027-02-20T03:40:00.000Z")).toEqual(["accepted", "open"]);
  expect(await countReportsAt("2027-11-22T03:40:00.000Z")).toEqual(["accepted"]);
});
