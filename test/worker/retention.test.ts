import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { retention } from "#core/domain/privacy/retention.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { Conversation } from "#durable-objects/conversation.ts";
import type { League } from "#durable-objects/league.ts";
import { getConversationStub, getLeagueStub } from "#durable-objects/stubs.ts";
import { Browser } from "./client.ts";
import { queryValue } from "./league.ts";
import { runNightlySweeps } from "./nightly-sweep.ts";

const timeOfSweep = new Date("2026-11-24T03:40:00.000Z");
const midnightMs = Date.parse("2026-11-24T00:00:00.000Z");
const minuteMs = 60_000;
const toIsoTime = (instant: number) => new Date(instant).toISOString();

const learner = new Browser("2026-11-01T12:00:00.000Z");
let learnerId: string;
beforeAll(async () => {
  learnerId = await learner.signUp();
});

/**
 * For each table, a function that returns the SQL and the values to insert a row. `key` identifies the row, and
 * `createdAtMs` is the time at which the row is created.
 */
const buildInsertByTable: Record<string, (key: string, createdAtMs: number) => [sql: string, ...values: unknown[]]> = {
  sessions: (key, createdAt) => [
    "INSERT INTO sessions (user_id, sid, sess, expire) VALUES (?, ?, '{}', ?)",
    learnerId,
    key,
    toIsoTime(createdAt + retentionMs.idleSession),
  ],
  account_links: (key, createdAt) => [
    "INSERT INTO account_links VALUES (?, ?, 'email', 'anna@example.org', ?, ?)",
    learnerId,
    key,
    toIsoTime(createdAt),
    toIsoTime(createdAt + retentionMs.confirmationLink),
  ],
  spent_challenges: (key, createdAt) => [
    "INSERT INTO spent_challenges VALUES (?, ?)",
    key,
    toIsoTime(createdAt + retentionMs.passkeyChallenge),
  ],
  spent_placement_steps: (key, createdAt) => [
    "INSERT INTO spent_placement_steps VALUES (?, '', ?)",
    key,
    toIsoTime(createdAt + retentionMs.placementToken),
  ],
  conversations_to_empty: (key, createdAtMs) => [
    "INSERT INTO conversations_to_empty VALUES (?, ?)",
    key,
    toIsoTime(createdAtMs),
  ],
  trial_chat_sessions: (key, createdAt) => [
    "INSERT INTO trial_chat_sessions VALUES (?, 'german', NULL, 'A1', 'casual', ?, NULL, NULL)",
    key,
    toIsoTime(createdAt),
  ],
  sign_in_attempts: (key, createdAtMs) => [
    "INSERT INTO sign_in_attempts VALUES (?, ?, 1)",
    key,
    toIsoTime(createdAtMs),
  ],
  trial_chat_use: (key, createdAtMs) => [
    "INSERT INTO trial_chat_use VALUES (?, ?, 1, 1)",
    key,
    toIsoTime(createdAtMs).slice(0, 10),
  ],
  deleted_accounts: (key, createdAtMs) => ["INSERT INTO deleted_accounts VALUES (?, ?)", key, toIsoTime(createdAtMs)],
  vocabulary_imports: (key, createdAt) => [
    "INSERT INTO vocabulary_imports VALUES (?, ?, 0, ?, 0, 0, '[]')",
    learnerId,
    key,
    toIsoTime(createdAt),
  ],
  reports: (key, createdAt) => [
    "INSERT INTO reports (sender, id, kind, subject_type, subject_id, created_at) VALUES (?, ?, 'other', 'word', 'katze', ?)",
    learnerId,
    key,
    toIsoTime(createdAt),
  ],
};

const sweptTables = retention.flatMap(({ stores, deletion }) =>
  deletion.by === "nightly-sweep" ? stores.map((table) => ({ table, deletion })) : [],
);

test("This file tests each table from which the nightly sweep deletes rows", () => {
  expect(Object.keys(buildInsertByTable).toSorted()).toEqual(sweptTables.map(({ table }) => table).toSorted());
});

test.each(sweptTables)(
  "The nightly sweep deletes exactly those rows of $table that are older than the retention time",
  async ({ table, deletion }) => {
    const deletionTimeMs = deletion.from === "day" ? midnightMs : timeOfSweep.getTime() - deletion.afterMs;
    const countRows = async (key: string) => {
      const countQuery = `SELECT count(*) FROM ${table} WHERE ${{ sessions: "sid", account_links: "token_hash", spent_challenges: "challenge_hash", spent_placement_steps: "step_hash", trial_chat_sessions: "session_id", sign_in_attempts: "key", trial_chat_use: "key", vocabulary_imports: "import_id", deleted_accounts: "id_hash" }[table] ?? "id"} = ?`;
      return queryValue(countQuery, key);
    };
    for (const [key, createdAtMs] of [
      [`older in ${table}`, deletionTimeMs - minuteMs],
      [`younger in ${table}`, deletionTimeMs + minuteMs],
    ] as const) {
      const [sql, ...values] = buildInsertByTable[table]?.(key, createdAtMs) ?? [""];
      await env.DB.prepare(sql)
        .bind(...values)
        .run();
      expect(await countRows(key)).toBe(1);
    }
    await runNightlySweeps(timeOfSweep);
    expect(await countRows(`older in ${table}`)).toBe(0);
    expect(await countRows(`younger in ${table}`)).toBe(1);
  },
);

test("A settled report is deleted after the retention time of settled reports, and an accepted report that is not yet paid is kept", async () => {
  const insertSettledReport = async (id: string, state: string, settledAtMs: number) =>
    env.DB.prepare(
      "INSERT INTO reports (sender, id, kind, subject_type, subject_id, state, created_at, settled_at) VALUES (?, ?, 'my-answer', 'word', 'katze', ?, ?, ?)",
    )
      .bind(learnerId, id, state, toIsoTime(settledAtMs), toIsoTime(settledAtMs))
      .run();
  const deletionTimeMs = timeOfSweep.getTime() - retentionMs.settledReport;
  await insertSettledReport("closed long ago", "closed", deletionTimeMs - minuteMs);
  await insertSettledReport("closed lately", "closed", deletionTimeMs + minuteMs);
  await insertSettledReport("to be paid", "accepted", deletionTimeMs - minuteMs);
  await runNightlySweeps(timeOfSweep);
  const { results } = await env.DB.prepare("SELECT id FROM reports WHERE settled_at IS NOT NULL ORDER BY id").all();
  expect(results.map(({ id }) => id)).toEqual(["closed lately", "to be paid"]);
});

const readStores = (object: DurableObjectStub<Conversation> | DurableObjectStub<League>) =>
  runInDurableObject(object as DurableObjectStub<Conversation>, async (_instance, { storage }) => ({
    alarmDelayMs: ((await storage.getAlarm()) ?? 0) - Date.now(),
    keys: [...storage.kv.list()].map(([key]) => key),
    tables: storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
      .map(({ name }) => name),
  }));

test("A trial conversation deletes itself after its retention time and not earlier", async () => {
  const { body } = await new Browser().call("/api/trial-chat", { body: {} });
  const conversationObject = getConversationStub(env, body.sessionId);
  const storesBefore = await readStores(conversationObject);
  expect(storesBefore.keys).toEqual(["endsAt", "facts"]);
  expect(storesBefore.tables.toSorted()).toEqual(["messages", "turns"]);
  expect(storesBefore.alarmDelayMs).toBeGreaterThan(retentionMs.trial - 10 * minuteMs);
  expect(storesBefore.alarmDelayMs).toBeLessThanOrEqual(retentionMs.trial);
  await runDurableObjectAlarm(conversationObject);
  expect((await readStores(conversationObject)).keys).toEqual(["endsAt", "facts"]);
  await runInDurableObject(conversationObject, (_instance: Conversation, { storage }) =>
    storage.kv.put("endsAt", Date.now() - 1),
  );
  await runDurableObjectAlarm(conversationObject);
  expect(await readStores(conversationObject)).toMatchObject({ keys: [], tables: [] });
});

test("An emptied conversation object keeps a mark, and deletes the mark after its retention time", async () => {
  const conversationObject = getConversationStub(env, crypto.randomUUID());
  await conversationObject.empty();
  const { alarmDelayMs, keys } = await readStores(conversationObject);
  expect(keys).toEqual(["gone"]);
  expect(alarmDelayMs).toBeGreaterThan(retentionMs.emptiedConversation - minuteMs);
  expect(alarmDelayMs).toBeLessThanOrEqual(retentionMs.emptiedConversation);
  await runDurableObjectAlarm(conversationObject);
  expect(await readStores(conversationObject)).toMatchObject({ keys: [], tables: [] });
});

test("A closed league deletes its data after its retention time", async () => {
  const leagueInfo = { id: `00${crypto.randomUUID().slice(2)}`, tier: 1, weekStart: "2026-11-16" as never };
  const member = { userId: crypto.randomUUID(), displayName: "Anna", avatarUrl: null, weeklyXp: 10, sequence: 1 };
  const league = getLeagueStub(env, leagueInfo.id);
  await league.publish(leagueInfo, { ...member, lastXpAt: null }, new Date("2026-11-18T12:00:00.000Z"));
  await league.close(leagueInfo, [{ ...member, lastXpAt: null }], new Date("2026-11-23T00:05:00.000Z"));
  const storesOfClosedLeague = await readStores(league);
  expect([storesOfClosedLeague.keys.toSorted(), storesOfClosedLeague.tables]).toEqual([
    ["closing", "facts"],
    ["league_members"],
  ]);
  expect(storesOfClosedLeague.alarmDelayMs).toBeGreaterThan(retentionMs.closedLeague - 10 * minuteMs);
  expect(storesOfClosedLeague.alarmDelayMs).toBeLessThanOrEqual(retentionMs.closedLeague);
  await runDurableObjectAlarm(league);
  expect(await readStores(league)).toMatchObject({ keys: [], tables: [] });
});
