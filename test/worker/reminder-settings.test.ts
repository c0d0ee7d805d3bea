import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { maxReminderDevices } from "#core/domain/limits.ts";
import { isPushEndpoint } from "#worker/reminders/push-endpoint.ts";
import { Browser } from "./client.ts";
import { queryValue } from "./league.ts";
import { PushDevice } from "./push-device.ts";
import { addDevice, readReminder, vapidVariables } from "./reminders.ts";

const createEmail = () => `${crypto.randomUUID()}@example.org`;
const buildEndpoint = (host: string) => `https://${host}/push/abc`;

test("Only addresses on the public internet, over https, are accepted as push services", () => {
  const publicHosts = [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "xn--e1afmkfd.xn--p1ai",
  ];
  expect(publicHosts.filter((host) => !isPushEndpoint(buildEndpoint(host), "lotse.example.org"))).toEqual([]);
  const refusedEndpoints = [
    "http://fcm.googleapis.com/push/abc",
    "ftp://fcm.googleapis.com/push/abc",
    "no address",
    "",
    ...["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[fd00::1]", "[::ffff:10.0.0.1]"].map(
      buildEndpoint,
    ),
    ...["10.0.0.1", "192.168.1.1", "169.254.169.254", "8.8.8.8"].map(buildEndpoint),
    ...["localhost", "LOCALHOST.", "push.localhost", "printer.local", "metadata.google.internal"].map(buildEndpoint),
    ...["intranet", "gateway", "router.lan", "1.0.0.127.in-addr.arpa", "nas.home"].map(buildEndpoint),
    buildEndpoint("fcm.googleapis.com:8443"),
    buildEndpoint("name:password@fcm.googleapis.com"),
    buildEndpoint("lotse.example.org"),
    buildEndpoint("lotse.example.org."),
  ];
  expect(refusedEndpoints.filter((endpoint) => isPushEndpoint(endpoint, "lotse.example.org"))).toEqual([]);
});

test("Without VAPID keys there is no reminder, and with them the operator's page names the push service", async () => {
  const anna = new Browser();
  await anna.signUp();
  expect((await anna.call("/api/reminder")).body).toEqual({
    publicKey: null,
    hour: null,
    timeZone: "Europe/Berlin",
    devices: [],
  });
  const { subscription } = await PushDevice.create();
  const refusedResponse = await anna.call("/api/reminder/devices", { body: { hour: 18, ...subscription } });
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([503, "unavailable"]);
  const readKinds = async (variables: object) =>
    (await anna.call("/api/operator", { env: variables })).body.recipients.map(({ kind }: { kind: string }) => kind);
  expect(await readKinds({})).not.toContain("push");
  expect(await readKinds({ ...vapidVariables, VAPID_PRIVATE_KEY: " " })).not.toContain("push");
  expect(await readKinds(vapidVariables)).toContain("push");
  // Some tools write keys with padding, but browsers refuse such keys.
  const paddedVariables = { ...vapidVariables, VAPID_PUBLIC_KEY: `${vapidVariables.VAPID_PUBLIC_KEY}=` };
  const { body } = await anna.call("/api/reminder", { env: paddedVariables });
  expect(body.publicKey).toBe(vapidVariables.VAPID_PUBLIC_KEY);
});

test("The reminder is off until a device is added, and off again when the last device is removed", async () => {
  const [laptop, phone, stranger] = [new Browser(), new Browser(), new Browser()];
  const address = createEmail();
  await laptop.signUp(address);
  await phone.call("/api/auth/login", { body: { email: address, password: "leuchtturm 7" } });
  await stranger.signUp();
  expect(await readReminder(laptop)).toMatchObject({ publicKey: vapidVariables.VAPID_PUBLIC_KEY, hour: null });
  expect((await laptop.call("/api/reminder", { method: "PATCH", body: { hour: 7 } })).status).toBe(204);
  expect((await readReminder(laptop)).hour).toBeNull();

  await addDevice(laptop, await PushDevice.create());
  phone.now = "2026-11-21T18:05:00.000Z";
  await addDevice(phone, await PushDevice.create(), 20);
  const { devices, ...setting } = await readReminder(laptop);
  expect(setting).toMatchObject({ hour: 20, timeZone: "Europe/Berlin" });
  expect(devices.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
  expect(JSON.stringify(devices)).not.toContain("push/");

  await laptop.call("/api/reminder", { method: "PATCH", body: { hour: 7 } });
  expect((await readReminder(phone)).hour).toBe(7);

  // The settings of another learner are not changed.
  expect(await readReminder(stranger)).toMatchObject({ hour: null, devices: [] });
  await stranger.call(`/api/reminder/devices/${devices[0].id}`, { method: "DELETE" });
  await stranger.call("/api/reminder", { method: "DELETE" });
  expect((await readReminder(laptop)).devices).toHaveLength(2);

  await laptop.call(`/api/reminder/devices/${devices[1].id}`, { method: "DELETE" });
  expect(await readReminder(phone)).toMatchObject({ hour: 7, devices: [{ isThis: false }] });
  await laptop.call(`/api/reminder/devices/${devices[0].id}`, { method: "DELETE" });
  expect(await readReminder(laptop)).toMatchObject({ hour: null, devices: [] });

  await addDevice(laptop, await PushDevice.create());
  expect((await phone.call("/api/reminder", { method: "DELETE" })).status).toBe(204);
  expect(await readReminder(laptop)).toMatchObject({ hour: null, devices: [] });
});

test("Hours, addresses and keys that cannot be used are refused, and guests have no reminder", async () => {
  const anna = new Browser();
  await anna.signUp();
  const { subscription } = await PushDevice.create();
  const addDeviceWith = async (changes: object) =>
    (
      await anna.call("/api/reminder/devices", {
        body: { hour: 18, ...subscription, ...changes },
        env: vapidVariables,
      })
    ).status;
  expect(await addDeviceWith({ hour: 24 })).toBe(400);
  expect(await addDeviceWith({ hour: -1 })).toBe(400);
  expect(await addDeviceWith({ hour: 7.5 })).toBe(400);
  expect(await addDeviceWith({ endpoint: "https://10.0.0.1/push" })).toBe(400);
  expect(await addDeviceWith({ endpoint: `https://push.example.org/${"a".repeat(1024)}` })).toBe(400);
  expect(await addDeviceWith({ auth: "short" })).toBe(400);
  // This key has the right length, but it is no point on the curve.
  expect(await addDeviceWith({ p256dh: `B${"A".repeat(86)}` })).toBe(400);
  expect(await addDeviceWith({ p256dh: `${"_".repeat(87)}=` })).toBe(400);
  expect((await readReminder(anna)).devices).toEqual([]);
  expect(await addDeviceWith({ endpoint: "https://push.example.org/abc" })).toBe(204);
  // Some browsers pad their keys.
  expect(await addDeviceWith({ p256dh: `${subscription.p256dh}=`, auth: `${subscription.auth}==` })).toBe(204);
  for (const [method, path] of [
    ["GET", "/api/reminder"],
    ["DELETE", "/api/reminder"],
    ["DELETE", "/api/reminder/devices/x"],
  ] as const)
    expect((await new Browser().call(path, { method })).status).toBe(401);
});

test("A subscription replaces the earlier subscription of the same device, and at most ten devices have a subscription", async () => {
  const address = createEmail();
  const firstBrowser = new Browser();
  await firstBrowser.signUp(address);
  await addDevice(firstBrowser, await PushDevice.create());
  await addDevice(firstBrowser, await PushDevice.create());
  expect((await readReminder(firstBrowser)).devices).toHaveLength(1);
  let lastBrowser = firstBrowser;
  for (let i = 1; i <= maxReminderDevices; i++) {
    lastBrowser = new Browser(`2026-11-21T18:${10 + i}:00.000Z`);
    await lastBrowser.call("/api/auth/login", { body: { email: address, password: "leuchtturm 7" } });
    await addDevice(lastBrowser, await PushDevice.create());
  }
  const { devices } = await readReminder(lastBrowser);
  expect(devices).toHaveLength(maxReminderDevices);
  expect(devices[0].isThis).toBe(true);
  expect((await readReminder(firstBrowser)).devices.some(({ isThis }: { isThis: boolean }) => isThis)).toBe(false);
});

test("A subscription ends with its session and account, and stays when the session only gets a new token", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  const device = await PushDevice.create();
  await addDevice(anna, device);
  const isFirstDeviceThis = async () => (await readReminder(anna)).devices[0]?.isThis;
  await anna.call("/api/auth/confirm", { body: { password: "leuchtturm 7" } });
  expect(await isFirstDeviceThis()).toBe(true);
  await anna.call("/api/auth/password", { body: { current: "leuchtturm 7", next: "leuchtturm 8" } });
  expect(await isFirstDeviceThis()).toBe(true);

  const { body } = await anna.call("/api/account/export");
  expect(body.reminders).toEqual({
    reminders: [{ userId: id, hour: 18, nextAt: "2026-11-22T17:00:00.000Z" }],
    push_subscriptions: [
      { userId: id, endpoint: device.subscription.endpoint, createdAt: anna.now, remindedOn: null, sendingSince: null },
    ],
  });

  const countRows = (table: string) => queryValue(`SELECT count(*) FROM ${table} WHERE user_id = ?`, id);
  await anna.call("/api/auth/logout", { method: "POST" });
  expect(await countRows("push_subscriptions")).toBe(0);
  const otherBrowser = new Browser();
  const otherId = await otherBrowser.signUp();
  await addDevice(otherBrowser, await PushDevice.create());
  await otherBrowser.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" } });
  const { results } = await env.DB.prepare(
    "SELECT user_id FROM reminders WHERE user_id = ?1 UNION ALL SELECT user_id FROM push_subscriptions WHERE user_id = ?1",
  )
    .bind(otherId)
    .all();
  expect(results).toEqual([]);
});
