import { env } from "cloudflare:workers";
import { seedLearners } from "../league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "../lesson.ts";
import { PushDevice } from "../push-device.ts";
import { BackgroundWork, leagueCron, reminderCron } from "./background.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const learnLesson = async (browser: RecordedBrowser, id: string, rightCount: number) =>
  finishLesson(browser, id, buildLessonSubmission(await readLesson(browser, id), rightCount));

async function readLeague(browser: RecordedBrowser): Promise<string> {
  const { body } = await browser.get("/api/gamification/league");
  await browser.get("/api/gamification/league/rank");
  await browser.get("/api/gamification/league/standing");
  if (body.id) await browser.get(`/api/gamification/league/${body.id}/leaderboard`);
  return body.id ?? "none";
}

/** Leagues of one week: joining, ranks, leaving, closing by the cron job and the queue, and the next week. */
export async function recordLeagues(recorder: CallRecorder): Promise<void> {
  const background = new BackgroundWork(recorder);
  const start = "2026-11-19T12:00:00.000Z";
  const names = ["anna", "ben", "cem", "dana"];
  const learners = names.map((name) => recorder.browser(name, start, "UTC"));
  const [anna, ben, cem, dana] = learners as [RecordedBrowser, RecordedBrowser, RecordedBrowser, RecordedBrowser];
  for (const learner of learners) await recorder.withoutRecord(() => learner.signUp());
  await readLeague(anna);
  await recorder.withoutRecord(async () => {
    for (const [i, learner] of learners.entries()) {
      learner.wait(i * 1000);
      await learnLesson(learner, firstLesson, 15 - i);
    }
  });
  await recorder.addChangedRows("joining");
  const leagueId = await readLeague(anna);
  await readLeague(dana);
  for (const id of ["none", crypto.randomUUID()]) await anna.get(`/api/gamification/league/${id}/leaderboard`);
  for (const leaguesOff of [true, true, false]) {
    await cem.patch("/api/gamification/league/settings", { leaguesOff });
    await readLeague(cem);
  }
  await recorder.addChangedRows("switching leagues off and on");
  cem.wait(hourMs);
  await learnLesson(cem, secondLesson, 15);
  await readLeague(cem);
  await dana.delete("/api/account", { password: "leuchtturm 7" });
  await readLeague(anna);
  await recorder.addChangedRows("the deleted member");
  anna.now = "2026-11-22T23:59:59.999Z";
  await readLeague(anna);
  for (const time of ["2026-11-22T23:59:59.000Z", "2026-11-23T00:05:00.000Z"]) {
    let messages = await background.runCron(leagueCron, time);
    for (let step = 0; messages.length > 0 && step < 4; step++)
      messages = await background.processMessages("lotse-leagues", messages);
  }
  await recorder.addChangedRows("the closed week");
  for (const learner of [anna, ben, cem]) {
    learner.now = "2026-11-23T08:00:00.000Z";
    await readLeague(learner);
    await learner.get(`/api/gamification/league/${leagueId}/leaderboard`);
  }
  await learnLesson(anna, firstLesson, 15);
  await readLeague(anna);
  await recorder.addChangedRows("the next week");
  anna.wait(14 * dayMs);
  await readLeague(anna);
  await background.processMessages("lotse-leagues", [
    { type: "sweep", after: null, at: "2026-12-07T00:05:00.000Z" },
    { type: "close", leagueId: crypto.randomUUID(), at: "2026-12-07T00:05:00.000Z" },
    { type: "forget", leagueId, userId: crypto.randomUUID(), at: "2026-12-07T00:05:00.000Z" },
    { type: "sweep-shard", shard: "77", at: "2026-12-07T00:05:00.000Z" },
    { type: "sweep-shard", shard: "directory", at: "2026-12-07T00:05:00.000Z" },
  ]);
  await background.processMessages("lotse-leagues-failed", [
    { type: "close", leagueId, at: "2026-12-07T00:05:00.000Z" },
  ]);
}

/** Records a full league of thirty members, some of whom are promoted and some demoted. */
export async function recordFullLeague(recorder: CallRecorder): Promise<void> {
  const background = new BackgroundWork(recorder);
  const anna = recorder.browser("anna", "2026-11-19T12:00:00.000Z", "UTC");
  await anna.signUp();
  await recorder.withoutRecord(async () => {
    await seedLearners(34, "2026-11-16", (i) => i * 10);
    await learnLesson(anna, firstLesson, 15);
  });
  await env.DB.prepare("UPDATE user_xp SET league_tier = 2 WHERE weekly_xp = 100").run();
  await readLeague(anna);
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 31; i++) {
      const browser = recorder.browser(`learner${i}`, anna.now, "UTC");
      await browser.signUp();
      await learnLesson(browser, firstLesson, 1 + (i % 14));
    }
  });
  await readLeague(anna);
  await recorder.addChangedRows("two leagues");
  let messages = await background.runCron(leagueCron, "2026-11-23T00:05:00.000Z");
  for (let step = 0; messages.length > 0 && step < 4; step++)
    messages = await background.processMessages("lotse-leagues", messages);
  anna.now = "2026-11-23T08:00:00.000Z";
  await readLeague(anna);
  await learnLesson(anna, firstLesson, 15);
  await readLeague(anna);
  await recorder.addChangedRows("the next week");
}

/** Reminders: switching them on, devices, and what the cron job and its queue send. */
export async function recordReminders(recorder: CallRecorder): Promise<void> {
  const background = new BackgroundWork(recorder);
  const [anna, phone, ben] = [
    recorder.browser("anna", "2026-11-21T12:00:00.000Z"),
    recorder.browser("phone", "2026-11-21T12:00:00.000Z", "Asia/Tokyo"),
    recorder.browser("ben", "2026-11-21T12:00:00.000Z", "America/New_York"),
  ];
  await anna.signUp();
  await ben.signUp();
  await phone.post("/api/auth/login", { email: "anna@example.org", password: "leuchtturm 7" });
  await anna.get("/api/reminder");
  await anna.get("/api/reminder", { env: { VAPID_PUBLIC_KEY: "" } });
  const devices = new Map<string, PushDevice>();
  // The push service keeps what it received, so each run needs devices of its own.
  const runId = Math.random().toString(36).slice(2);
  const subscribe = async (browser: RecordedBrowser, kind: string, hour: number, changes: object = {}) => {
    const device = devices.get(kind) ?? (await PushDevice.create(`${kind}-${runId}`));
    devices.set(kind, device);
    const body = { hour, ...device.subscription, ...changes };
    const response = await recorder.withoutRecord(() => browser.post("/api/reminder/devices", body));
    recorder.addValue(`a ${kind} is added with the hour ${hour} and ${JSON.stringify(changes)}`, [
      response.status,
      response.body,
    ]);
  };
  for (const changes of [
    { endpoint: "http://evil.example/x" },
    { endpoint: "x" },
    { endpoint: "https://10.0.0.1/x" },
    { auth: "x" },
    { hour: 24 },
  ])
    await subscribe(anna, "phone", 18, changes);
  await subscribe(anna, "phone", 18);
  await subscribe(anna, "phone", 18);
  await subscribe(phone, "gone", 18);
  await subscribe(ben, "busy", 7);
  await recorder.addChangedRows("the devices");
  await anna.get("/api/reminder");
  for (const hour of [19, 0, 23, 24, 18]) await anna.patch("/api/reminder", { hour });
  for (const time of [
    "2026-11-21T16:59:59.000Z",
    "2026-11-21T17:00:00.000Z",
    "2026-11-21T17:15:00.000Z",
    "2026-11-22T12:00:00.000Z",
    "2026-11-22T14:01:00.000Z",
  ]) {
    let messages = await background.runCron(reminderCron, time);
    for (let step = 0; messages.length > 0 && step < 4; step++)
      messages = await background.processMessages("lotse-reminders", messages);
    for (const [kind, device] of devices) {
      const receivedMessages = await device.receivedMessages();
      const last = receivedMessages.at(-1);
      recorder.addValue(`messages to ${kind}`, [
        receivedMessages.length,
        last && Object.keys(last.headers).toSorted(),
        last && (await device.decrypt(last)),
      ]);
      recorder.addValue(
        `the last headers to ${kind}`,
        last && { ttl: last.headers.ttl, urgency: last.headers.urgency, topic: last.headers.topic },
      );
    }
    await recorder.addChangedRows(`the reminders at ${time}`);
  }
  await learnLesson(anna, firstLesson, 15);
  const messages = await background.runCron(reminderCron, "2026-11-22T17:00:00.000Z", { VAPID_PRIVATE_KEY: "" });
  recorder.addValue("messages without keys", messages);
  const { body: reminder } = await anna.get("/api/reminder");
  for (const browser of [ben, anna, anna])
    await browser.delete(`/api/reminder/devices/${reminder.devices?.[0]?.id ?? "none"}`);
  for (let i = 0; i < 2; i++) await ben.delete("/api/reminder");
  await ben.patch("/api/reminder", { hour: 8 });
  await anna.post("/api/auth/logout");
  await recorder.addChangedRows("the end of the reminders");
}
