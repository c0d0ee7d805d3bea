import { createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createFirstMessage, writePart } from "#worker/backups/back-up.ts";
import { tablesWithoutBackup } from "#worker/backups/backed-up-tables.ts";
import { type BackupMessage, buildManifestKey, buildPartKey } from "#worker/backups/backup-message.ts";
import { describeTables } from "#worker/backups/backup-store.ts";
import { backupQueueName, processBackups } from "#worker/backups/process-backups.ts";
import { listBackups, listDeletedAccounts, restoreBackup } from "#worker/backups/restore.ts";
import { settle } from "#worker/backups/settle.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage } from "./conversation.ts";
import { expectReconciledAt } from "./expect-reconciled.ts";
import { queryValue, readLeaderboard } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { hideShards } from "./shard-databases.ts";

// These tests lose and restore one database. move-learner.test.ts tests the restore of several databases.
hideShards();
const bucket = env.TEST_BACKUPS;
const backupTime = new Date("2026-11-22T03:40:00.000Z");
/** One page of learners in each part. */
const settings = { partLength: 1 };

/** An environment with a bucket, and a queue whose messages are collected. */
function createBackupEnv() {
  const messages: BackupMessage[] = [];
  const send = async (message: BackupMessage) => void messages.push(message);
  const queue = { send } as Env["BACKUP_QUEUE"] & object;
  return { messages, backupEnv: { ...env, BACKUPS: bucket, BACKUP_QUEUE: queue } };
}

/** Starts the backup as the cron job does, and processes all messages. `betweenParts` is called after each part. */
async function backUp(betweenParts: (part: number) => Promise<unknown> = async () => {}): Promise<number> {
  const { messages, backupEnv } = createBackupEnv();
  await worker.scheduled(createScheduledController({ cron: "40 3 * * *", scheduledTime: backupTime }), backupEnv);
  let part = 0;
  for (let body = messages.shift(); body; body = messages.shift()) {
    const batch = createMessageBatch<BackupMessage>(backupQueueName, [
      { id: String(part), timestamp: backupTime, attempts: 1, body },
    ]);
    await processBackups(batch, backupEnv, backupTime, settings);
    await betweenParts(part++);
  }
  return part;
}

const emptyBucket = async () => {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
};

async function loseDatabase(): Promise<void> {
  const tables = (await describeTables(env.DB)).filter(({ name }) => name !== "users");
  await env.DB.batch(["users", ...tables.map(({ name }) => name)].map((name) => env.DB.prepare(`DELETE FROM ${name}`)));
}

/** All rows of the tables that are in the backups. */
async function readRows(): Promise<Record<string, unknown[]>> {
  const tables = await describeTables(env.DB);
  const results = await env.DB.batch(
    tables.map(({ name, key }) => env.DB.prepare(`SELECT * FROM ${name} ORDER BY ${key.join(", ")}`)),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, results[i]?.results ?? []]));
}

const finishLessonOf = async (browser: Browser, id: string) =>
  finishLesson(browser, id, buildLessonSubmission(await readLesson(browser, id), 12));

test("The keys of a backup contain its database and day, and the keys of its parts are in the order of the parts", () => {
  // Stored backups are found by these keys, so the keys must not change.
  expect(buildManifestKey("DB", "2026-11-22")).toBe("DB/2026-11-22/manifest.json");
  const parts = [0, 9, 10, 99_999, 100_000, 999_999];
  const keys = parts.map((part) => buildPartKey("LEARNERS_01", "2026-11-22", part));
  expect(keys[0]).toBe("LEARNERS_01/2026-11-22/000000.ndjson.gz");
  expect(keys[5]).toBe("LEARNERS_01/2026-11-22/999999.ndjson.gz");
  expect(keys.toSorted()).toEqual(keys);
});

test("Each table is in the backups or in the list of tables that need none", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'd1_*'",
  ).all<{ name: string }>();
  const tables = await describeTables(env.DB);
  expect([...tables.map(({ name }) => name), ...tablesWithoutBackup].toSorted()).toEqual(
    results.map(({ name }) => name).toSorted(),
  );
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  const ownerlessTables = tables.filter(({ owner }) => owner === null).map(({ name }) => name);
  expect(ownerlessTables).toEqual(expect.arrayContaining(["deleted_accounts", "leagues", "placement_item_counts"]));
});

test("A lost database is restored without accounts that were deleted later, all totals are right, and learners can continue", async () => {
  await emptyBucket();
  const browsers = Array.from({ length: 7 }, () => new Browser());
  const emails = browsers.map((_, i) => `restored-${i}@example.org`);
  const ids: string[] = [];
  for (const [i, browser] of browsers.entries()) ids.push(await browser.signUp(emails[i]));
  const [anna, ben] = browsers as [Browser, Browser];
  await finishLessonOf(anna, firstLesson);
  await finishLessonOf(ben, firstLesson);
  const conversation = await createConversation(anna);
  await sendMessage(anna, conversation, "Ich esse gern Äpfel.");
  const report = { kind: "other", subject: { type: "correction", id: "der → dem" }, note: "»Ja«, 'nein'" };
  expect((await new Browser().call("/api/reports", { body: report })).status).toBeLessThan(300);

  const parts = await backUp((part) => (part === 0 ? finishLessonOf(ben, secondLesson) : Promise.resolve()));
  expect(parts).toBeGreaterThan(2);
  const xpInBackup = (await anna.call("/api/gamification/xp")).body.totalXp;
  await sendMessage(anna, conversation, "Und ich trinke Tee.");
  await finishLessonOf(anna, secondLesson);
  // These messages raise the sequence number of Anna's total in the league's Durable Object. The sequence number there
  // is now higher than the one that the database will have after the restore and one more lesson.
  const secondConversation = await createConversation(anna);
  for (const text of ["Ich trinke gern Saft.", "Wir kochen heute Suppe.", "Der Kuchen ist gut."])
    await sendMessage(anna, secondConversation, text);
  const deletionResponse = await ben.call("/api/account", {
    method: "DELETE",
    body: { password: "leuchtturm 7" },
    env: { BACKUPS: bucket },
  });
  expect(deletionResponse.status).toBeLessThan(300);

  await loseDatabase();
  const restoreResult = await restoreBackup(env.DB, bucket, { name: "DB", day: "2026-11-22" });
  const deletedAccounts = new Set(await listDeletedAccounts(bucket));
  await settle(new Map([["DB", env.DB]]), new Set(["DB"]), deletedAccounts, backupTime);
  await expectReconciledAt("after the restore");
  expect(restoreResult.leftOutCount).toBe(1);
  expect([restoreResult.rowCounts.users, restoreResult.rowCounts.reports]).toEqual([6, 1]);
  expect(await queryValue("SELECT note FROM reports")).toBe(report.note);
  const countAnnasWordsSql = "SELECT count(*) FROM vocabulary WHERE user_id = unhex(?, '-')";
  expect(await queryValue(countAnnasWordsSql, ids[0])).toBeGreaterThan(5);
  expect(await queryValue(countAnnasWordsSql, ids[1])).toBe(0);

  const secondRestore = await restoreBackup(env.DB, bucket, { name: "DB", day: "2026-11-22" });
  expect(secondRestore.rowCounts).toEqual(restoreResult.rowCounts);

  expect((await anna.call("/api/auth/user")).status).toBe(401);
  const signIn = (email: string | undefined) =>
    anna.call("/api/auth/login", { body: { email, password: "leuchtturm 7" } });
  expect((await signIn(emails[1])).status).toBe(401);
  expect((await signIn(emails[0])).status).toBe(200);
  expect((await anna.call("/api/gamification/xp")).body.totalXp).toBe(xpInBackup);
  const { messages } = (await anna.call(`/api/conversations/${conversation}/messages`)).body;
  expect(messages).toHaveLength(5);
  await finishLessonOf(anna, secondLesson);
  const totalXp = (await anna.call("/api/gamification/xp")).body.totalXp;
  expect(totalXp).toBeGreaterThan(xpInBackup);
  const { id: leagueId } = (await anna.call("/api/gamification/league")).body;
  const leaderboard = await readLeaderboard(anna, leagueId);
  expect(leaderboard.map(({ weeklyXp }) => weeklyXp)).toContain(totalXp);
  await expectReconciledAt("after more learning");
});

test("If the message of a part is delivered twice, no rows are missing and no rows are stored twice", async () => {
  await emptyBucket();
  for (let i = 0; i < 6; i++) await new Browser().signUp();
  let message: BackupMessage | null = createFirstMessage("DB", backupTime);
  while (message) {
    const end = await writePart(env.DB, bucket, message, backupTime, settings);
    await new Browser().signUp();
    expect(await writePart(env.DB, bucket, message, backupTime, { partLength: 1_000_000 })).toEqual(end);
    message = end.next;
  }
  const [manifest] = await listBackups(bucket);
  const { results } = await env.DB.prepare("SELECT id FROM users").all();
  await loseDatabase();
  const { rowCounts } = await restoreBackup(env.DB, bucket, { name: "DB", day: "2026-11-22" });
  expect(rowCounts).toMatchObject(manifest?.rowCounts ?? { users: -1 });
  expect(rowCounts.users).toBeLessThanOrEqual(results.length);
  expect(rowCounts.users).toBeGreaterThanOrEqual(6);
});

test("After an earlier state was restored in place, revived accounts are deleted again and leagues agree with their learners", async () => {
  await emptyBucket();
  await loseDatabase();
  const [anna, ben] = [new Browser(), new Browser()];
  await anna.signUp();
  await ben.signUp();
  await finishLessonOf(anna, firstLesson);
  await finishLessonOf(ben, firstLesson);
  // Adds a table that refers to learners without a foreign key, like the tables of a directory whose learners are in
  // other databases.
  await env.DB.prepare("CREATE TABLE test_addresses (hash TEXT PRIMARY KEY, learner_id TEXT NOT NULL)").run();
  const { results: learners } = await env.DB.prepare("SELECT id, email FROM users").all();
  await env.DB.batch(
    learners.map(({ id, email }) => env.DB.prepare("INSERT INTO test_addresses VALUES (?, ?)").bind(email, id)),
  );
  await backUp();
  const rowsBefore = await readRows();
  await ben.call("/api/account", { method: "DELETE", body: { password: "leuchtturm 7" }, env: { BACKUPS: bucket } });
  // Restores the state before the deletion, as D1's Time Travel does. Then the database contains no trace of the
  // deletion.
  const hashes = await listDeletedAccounts(bucket);
  await bucket.delete(hashes.map((hash) => `deleted-accounts/${hash}`));
  await loseDatabase();
  await restoreBackup(env.DB, bucket, { name: "DB", day: "2026-11-22" });
  expect(await readRows()).toEqual(rowsBefore);
  expect(await settle(new Map([["DB", env.DB]]), new Set(["DB"]), new Set(hashes), backupTime)).toEqual({
    deletedAgainCount: 1,
    correctedLeagueCount: 1,
  });
  expect(await queryValue("SELECT count(*) FROM users")).toBe(1);
  expect(await queryValue("SELECT count(*) FROM test_addresses")).toBe(1);
  await env.DB.prepare("DROP TABLE test_addresses").run();
  await expectReconciledAt("after settling");
});

test("Without a bucket no backup starts, an unfinished backup is logged, and old backups are deleted when the next backup starts", async () => {
  await emptyBucket();
  const scheduleAt = (time: Date, givenEnv: Env) =>
    worker.scheduled(createScheduledController({ cron: "40 3 * * *", scheduledTime: time }), givenEnv);
  await scheduleAt(backupTime, env);
  expect((await bucket.list()).objects).toEqual([]);
  const { messages, backupEnv } = createBackupEnv();
  await scheduleAt(backupTime, backupEnv);
  expect(messages).toEqual([createFirstMessage("DB", backupTime)]);
  await writePart(env.DB, bucket, { ...createFirstMessage("DB", backupTime) }, backupTime, settings);
  await bucket.delete("DB/2026-11-22/manifest.json");
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
  const nextNight = new Date(backupTime.getTime() + 24 * 60 * 60 * 1000);
  await scheduleAt(nextNight, backupEnv);
  expect(errorSpy.mock.calls.join()).toContain('"event":"backup_incomplete","database":"DB","day":"2026-11-22"');
  errorSpy.mockRestore();
  const writeAllParts = async (time: Date) => {
    let message: BackupMessage | null = createFirstMessage("DB", time);
    while (message) message = (await writePart(env.DB, bucket, message, time)).next;
  };
  await writeAllParts(nextNight);
  await writeAllParts(new Date("2026-12-07T03:40:00.000Z"));
  expect((await listBackups(bucket)).map(({ day }) => day)).toEqual(["2026-11-23", "2026-12-07"]);
  expect((await bucket.list({ prefix: "DB/2026-11-22" })).objects).toEqual([]);
});
