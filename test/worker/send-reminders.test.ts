import { env } from "cloudflare:workers";
import { base64url } from "jose";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { encryptPush } from "#worker/reminders/encrypt-push.ts";
import { withChangedSessions } from "./changed-sessions.ts";
import { Browser } from "./client.ts";
import { queryValue } from "./league.ts";
import { PushDevice, verifyVapid } from "./push-device.ts";
import { addDevice, processMessages, readReminder, runCron, sendReminders, vapidVariables } from "./reminders.ts";
import { changeBindings } from "./shard-databases.ts";

const signUpTime = "2026-11-21T12:00:00.000Z";
/** 18:00 in Berlin, which is the hour of the reminder. */
const dueTime = "2026-11-21T17:00:00.000Z";
const nextDueTime = "2026-11-22T17:00:00.000Z";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM reminders").run();
});

async function signUpWithDevices(...devices: PushDevice[]): Promise<{ browser: Browser; id: string }> {
  const address = `${crypto.randomUUID()}@example.org`;
  const browser = new Browser(signUpTime);
  const id = await browser.signUp(address);
  const [firstDevice, ...otherDevices] = devices;
  if (firstDevice) await addDevice(browser, firstDevice);
  for (const device of otherDevices) {
    const otherBrowser = new Browser(signUpTime);
    await otherBrowser.call("/api/auth/login", { body: { email: address, password: "leuchtturm 7" } });
    await addDevice(otherBrowser, device);
  }
  return { browser, id };
}

const earnXp = (id: string, day: string, xp: number) =>
  env.DB.prepare("INSERT INTO daily_progress (user_id, date, xp_earned) VALUES (?, ?, ?)").bind(id, day, xp).run();

const countMessages = async (...devices: PushDevice[]) =>
  Promise.all(devices.map(async (device) => (await device.receivedMessages()).length));

/** Hides the log lines of failures that a test causes. @returns the lines */
function hideErrors(): unknown[] {
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return errorSpy.mock.calls;
}

test("A message is encrypted like in the example of RFC 8291", async () => {
  const senderKey = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  const point = base64url.decode(senderKey);
  const coordinates = { x: base64url.encode(point.slice(1, 33)), y: base64url.encode(point.slice(33)) };
  const jwk = { kty: "EC", crv: "P-256", ...coordinates };
  const importKey = (key: object, usages: string[]) =>
    crypto.subtle.importKey("jwk", key as JsonWebKey, { name: "ECDH", namedCurve: "P-256" }, true, usages);
  const senderKeys = {
    publicKey: await importKey(jwk, []),
    privateKey: await importKey({ ...jwk, d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw" }, ["deriveBits"]),
  };
  const receiver = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Uint8Array.from(base64url.decode("DGv6ra1nlYgDCS1FRnbzlw"));
  const message = await encryptPush("When I grow up, I want to be a watermelon", receiver, { salt, senderKeys });
  expect(base64url.encode(message)).toBe(
    [
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_",
      "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    ].join(""),
  );
});

test("At the chosen hour each device gets an encrypted and signed reminder, and one on each day", async () => {
  const [phone, laptop] = [await PushDevice.create(), await PushDevice.create()];
  const { id } = await signUpWithDevices(phone, laptop);
  await earnXp(id, "2026-11-21", 12);
  await sendReminders("2026-11-21T16:45:00.000Z");
  expect(await countMessages(phone, laptop)).toEqual([0, 0]);
  await sendReminders(dueTime);
  for (const device of [phone, laptop]) {
    const [message, ...otherMessages] = await device.receivedMessages();
    if (!message) throw new Error("there is no message");
    expect(otherMessages).toEqual([]);
    expect(await device.decrypt(message)).toEqual({
      title: "Your goal for today is still open",
      body: "8 XP to go. You already have 12.",
      tag: "reminder-2026-11-21",
    });
    const claims = await verifyVapid(message, vapidVariables.VAPID_PUBLIC_KEY, new Date(dueTime));
    expect(claims.aud).toBe(new URL(device.subscription.endpoint).origin);
    expect(claims.exp).toBeLessThanOrEqual(Date.parse(dueTime) / 1000 + 86_400);
    expect(message.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: "reminder", urgency: "normal" });
    // The push service keeps the message until midnight in Berlin.
    expect(Number(message.headers.ttl)).toBeGreaterThan(5.9 * 3600);
    expect(Number(message.headers.ttl)).toBeLessThanOrEqual(6 * 3600);
    expect(JSON.stringify(message)).not.toContain(id);
  }
  for (const time of [dueTime, "2026-11-21T17:15:00.000Z", "2026-11-21T18:45:00.000Z"]) await sendReminders(time);
  expect(await countMessages(phone, laptop)).toEqual([1, 1]);
  await sendReminders(nextDueTime);
  expect(await countMessages(phone, laptop)).toEqual([2, 2]);
});

test("Nobody is reminded who has reached the goal, has switched the reminder off, or whose message comes too late", async () => {
  const [deviceWithReachedGoal, deviceSwitchedOff, deviceWithLateMessage] = [
    await PushDevice.create(),
    await PushDevice.create(),
    await PushDevice.create(),
  ];
  const { id } = await signUpWithDevices(deviceWithReachedGoal);
  await earnXp(id, "2026-11-21", 20);
  const { browser } = await signUpWithDevices(deviceSwitchedOff);
  const messages = await runCron(dueTime);
  expect(messages).toHaveLength(2);
  await browser.call("/api/reminder", { method: "DELETE" });
  await processMessages(messages);
  await signUpWithDevices(deviceWithLateMessage);
  await processMessages(await runCron(dueTime), 3 * 3_600_000);
  expect(await countMessages(deviceWithReachedGoal, deviceSwitchedOff, deviceWithLateMessage)).toEqual([0, 0, 0]);
  expect(await runCron("2026-11-21T17:15:00.000Z")).toEqual([]);
  await sendReminders(nextDueTime);
  expect(await countMessages(deviceWithReachedGoal, deviceSwitchedOff, deviceWithLateMessage)).toEqual([1, 0, 1]);
});

test("Changing the hour moves the reminder, but no second reminder is sent on the same day", async () => {
  const device = await PushDevice.create();
  const { browser } = await signUpWithDevices(device);
  await sendReminders(dueTime);
  browser.now = "2026-11-21T17:30:00.000Z";
  await browser.call("/api/reminder", { method: "PATCH", body: { hour: 20 } });
  await sendReminders("2026-11-21T19:00:00.000Z");
  expect(await countMessages(device)).toEqual([1]);
  await sendReminders(nextDueTime);
  expect(await countMessages(device)).toEqual([1]);
  await sendReminders("2026-11-22T19:00:00.000Z");
  expect(await countMessages(device)).toEqual([2]);
});

test("Cron jobs that run twice and messages that are processed twice, also at the same time, send only one reminder", async () => {
  const device = await PushDevice.create();
  await signUpWithDevices(device);
  const messages = [...(await runCron(dueTime)), ...(await runCron(dueTime))];
  expect(messages).toHaveLength(2);
  await Promise.all([processMessages(messages), processMessages(messages)]);
  await processMessages(messages);
  expect(await countMessages(device)).toEqual([1]);
});

test("If a push service fails, the next run tries again, but only for the devices that have got no reminder", async () => {
  const logLines = hideErrors();
  const [phone, deviceOfBusyService, deviceOfFailingService] = [
    await PushDevice.create(),
    await PushDevice.create("busy"),
    await PushDevice.create("down"),
  ];
  const { id } = await signUpWithDevices(phone, deviceOfBusyService, deviceOfFailingService);
  await sendReminders(dueTime);
  expect(await countMessages(phone, deviceOfBusyService, deviceOfFailingService)).toEqual([1, 1, 1]);
  expect(JSON.stringify(logLines)).not.toMatch(new RegExp(`${id}|/push/`));
  await sendReminders("2026-11-21T17:15:00.000Z");
  expect(await countMessages(phone, deviceOfBusyService, deviceOfFailingService)).toEqual([1, 2, 2]);
  // Two hours after the chosen hour, the reminder of this day is not sent any more.
  await sendReminders("2026-11-21T19:00:00.000Z");
  await sendReminders("2026-11-21T19:15:00.000Z");
  expect(await countMessages(phone, deviceOfBusyService, deviceOfFailingService)).toEqual([1, 2, 2]);
  vi.restoreAllMocks();
});

test("A subscription that no longer exists is deleted, and after a refusal no other attempt is made on the same day", async () => {
  hideErrors();
  const [goneDevice, refusedDevice, redirectedDevice] = [
    await PushDevice.create("gone"),
    await PushDevice.create("refused"),
    await PushDevice.create("moved"),
  ];
  const { browser } = await signUpWithDevices(goneDevice, refusedDevice, redirectedDevice);
  await sendReminders(dueTime);
  await sendReminders("2026-11-21T17:15:00.000Z");
  expect(await countMessages(goneDevice, refusedDevice, redirectedDevice)).toEqual([1, 1, 1]);
  expect((await readReminder(browser)).devices).toHaveLength(2);
  // The redirect was not followed.
  expect(await (await fetch(`${inject("pushServerUrl")}/received/elsewhere`)).json()).toEqual([]);
  await sendReminders(nextDueTime);
  expect(await countMessages(goneDevice, refusedDevice, redirectedDevice)).toEqual([1, 2, 2]);
  const lastDevice = await PushDevice.create("gone");
  const { id } = await signUpWithDevices(lastDevice);
  await sendReminders("2026-11-23T17:00:00.000Z");
  expect(await queryValue("SELECT count(*) FROM reminders WHERE user_id = ?", id)).toBe(0);
  vi.restoreAllMocks();
});

test("If the worker is stopped before or while it sends, a later run sends the reminder", async () => {
  const logLines = hideErrors();
  const device = await PushDevice.create();
  const { id } = await signUpWithDevices(device);
  // The cron job ran, but its messages were lost.
  await runCron(dueTime);
  // The database fails after the claim, so the result of the sending is not stored.
  let batchCount = 0;
  const createFailingDatabase = (database: D1Database) =>
    withChangedSessions(database, (session) => ({
      batch: (statements) => {
        batchCount += 1;
        if (batchCount > 1) throw new Error("the database is gone");
        return session.batch(statements);
      },
    }));
  await processMessages(await runCron(dueTime), 0, changeBindings(createFailingDatabase));
  expect(JSON.stringify(logLines)).toContain("lotse-reminders");
  expect(await countMessages(device)).toEqual([1]);
  // It is not known whether the device got the reminder. The claim is valid for five minutes. Then the reminder is sent
  // again with the same tag, so that the device shows it in place of the first reminder.
  await sendReminders("2026-11-21T17:04:00.000Z");
  expect(await countMessages(device)).toEqual([1]);
  await sendReminders("2026-11-21T17:15:00.000Z");
  const messages = await device.receivedMessages();
  const tags = await Promise.all(messages.map((message) => device.decrypt(message)));
  expect(tags).toEqual([
    expect.objectContaining({ tag: "reminder-2026-11-21" }),
    expect.objectContaining({ tag: "reminder-2026-11-21" }),
  ]);
  expect(await queryValue("SELECT reminded_on FROM push_subscriptions WHERE user_id = ?", id)).toBe("2026-11-21");
  await sendReminders("2026-11-21T17:30:00.000Z");
  expect(await countMessages(device)).toEqual([2]);
  vi.restoreAllMocks();
});

test("A session that has expired gets no reminder", async () => {
  const device = await PushDevice.create();
  await signUpWithDevices(device);
  await sendReminders("2027-01-15T17:00:00.000Z");
  expect(await countMessages(device)).toEqual([0]);
});

test("Many due reminders are found page by page, each only once, and one query is enough if no reminder is due", async () => {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
        INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, updated_at)
        SELECT printf('page-%04d', i), printf('page-%04d@example.org', i), '', 'A', 'B', ?1, ?1 FROM n`,
    ).bind(signUpTime),
    env.DB.prepare(
      "INSERT INTO reminders SELECT id, 18, CASE id WHEN 'page-0001' THEN ?2 ELSE ?1 END FROM users WHERE id LIKE 'page-%'",
    ).bind(dueTime, nextDueTime),
  ]);
  const userIds: string[] = [];
  let messages = await runCron(dueTime);
  let pageCount = 0;
  while (messages.length > 0) {
    pageCount += 1;
    userIds.push(...messages.flatMap((message) => (message.type === "remind" ? [message.userId] : [])));
    messages = await processMessages(messages.filter(({ type }) => type === "page"));
  }
  expect([pageCount, userIds.length, new Set(userIds).size]).toEqual([3, 1199, 1199]);
  await env.DB.prepare("DELETE FROM users WHERE id LIKE 'page-%'").run();
});
