/** Tests the main tasks of learners on three shards. `npm run test:shards` runs all of the worker's tests on them. */
import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { directoryShard, homeShardOf, maxLearnersOfShard, type Shard } from "#core/domain/accounts/shard.ts";
import type { LeagueMessage } from "#durable-objects/league-message.ts";
import { findTablesNamedIn, tablePlaces } from "#worker/db/table-places.ts";
import worker from "#worker/index.ts";
import { closeLeagues } from "#worker/leagues/close-leagues.ts";
import { withChangedSessions } from "./changed-sessions.ts";
import { Browser, type CallOptions } from "./client.ts";
import { requireOnePlace } from "./counting-database.ts";
import { expectReconciledAt } from "./expect-reconciled.ts";
import { completeChallenge, createContextAt, queryValue, readLeaderboard, signUpInLeague } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { createEmail, findTokenMailedTo, MailBrowser, password } from "./mailbox.ts";
import { getOriginalDatabase, listOriginalDatabases, useShards } from "./shard-databases.ts";

const nightlyCron = "40 3 * * *";
beforeAll(useShards);

const findOwnerColumn = (table: string) => (table === "users" ? "id" : "user_id");

/** The tables of each shard that contain rows of the learner. */
async function findTablesWithRows(learnerId: string): Promise<Record<Shard, string[]>> {
  const tables = Object.keys(tablePlaces).filter((table) => tablePlaces[table] === "learner");
  const entries = await Promise.all(
    listOriginalDatabases().map(async ({ shard, database }): Promise<[Shard, string[]]> => {
      const batchResults = await database.batch<{ n: number }>(
        tables.map((table) =>
          database
            .prepare(`SELECT count(*) AS n FROM "${table}" WHERE "${findOwnerColumn(table)}" = ?`)
            .bind(learnerId),
        ),
      );
      return [shard, tables.filter((_, index) => (batchResults[index]?.results[0]?.n ?? 0) > 0)];
    }),
  );
  return Object.fromEntries(entries.filter(([, tablesWithRows]) => tablesWithRows.length > 0));
}

/**
 * Creates a database that throws an error when a statement that matches `statementPattern` is prepared, as if the
 * process had been killed.
 */
const createFailingDatabase = (database: D1Database, statementPattern: RegExp): D1Database =>
  withChangedSessions(database, (session) => ({
    prepare: (query) => {
      if (statementPattern.test(query)) throw new Error("The process was killed.");
      return session.prepare(query);
    },
  }));

const createFailingDirectory = (pattern: RegExp): CallOptions => ({
  database: createFailingDatabase(getOriginalDatabase(directoryShard), pattern),
});

async function sweepAt(time: string): Promise<void> {
  await worker.scheduled({ scheduledTime: Date.parse(time), cron: nightlyCron } as ScheduledController, env as never);
}

test("Each table of the schema has a place, and statements of two places are found", async () => {
  const { results } = await getOriginalDatabase("00")
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    )
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => name !== "d1_migrations");
  expect(names.toSorted()).toEqual(Object.keys(tablePlaces).toSorted());
  expect(findTablesNamedIn('select "id" from "users" where email = \'from leagues\'')).toEqual(["users"]);
  expect(() => requireOnePlace("SELECT 1 FROM user_xp JOIN leagues ON true")).toThrow("two databases");
  expect(() => requireOnePlace("INSERT INTO conversations_to_empty SELECT id FROM conversations")).not.toThrow();
});

test("New learners are added to the emptiest open shard, and all of their rows are there", async () => {
  const browsers = Array.from({ length: 4 }, () => new Browser());
  const ids: string[] = [];
  for (const browser of browsers) ids.push(await browser.signUp());
  expect(ids.map(homeShardOf)).toEqual(["00", "01", "02", "00"]);
  for (const [index, browser] of browsers.entries()) {
    await finishLesson(browser, firstLesson, buildLessonSubmission(await readLesson(browser, firstLesson), 12));
    const tablesWithRows = await findTablesWithRows(ids[index] ?? "");
    expect(Object.keys(tablesWithRows)).toEqual([homeShardOf(ids[index] ?? "")]);
  }
  const [anna] = browsers as [Browser];
  await anna.call("/api/vocabulary/german");
  expect((await anna.call("/api/vocabulary/german")).database.roundTrips).toBe(1);
  await env.DB.prepare("UPDATE shards SET is_open = 0 WHERE shard = '01'").run();
  const laterLearnerIds = [await new Browser().signUp(), await new Browser().signUp(), await new Browser().signUp()];
  expect(laterLearnerIds.map(homeShardOf)).toEqual(["02", "00", "02"]);
  // A shard with few bytes but many learners is full, because its learners will write more rows.
  await env.DB.prepare("UPDATE shards SET learners = ?").bind(maxLearnersOfShard).run();
  await env.DB.prepare("UPDATE shards SET bytes = 1000, learners = ? WHERE shard = '00'")
    .bind(maxLearnersOfShard - 1)
    .run();
  expect(homeShardOf(await new Browser().signUp())).toBe("00");
  const refusedResponse = await new Browser().call("/api/auth/signup", {
    body: { firstName: "Anna", lastName: "Nowak", email: createEmail(), password },
  });
  expect([refusedResponse.status, refusedResponse.headers.get("retry-after")]).toEqual([503, "3600"]);
  await env.DB.prepare("UPDATE shards SET is_open = 1, learners = 0").run();
});

test("A learner signs out and in, in any shard, and one address belongs to one learner", async () => {
  const email = createEmail();
  const [anna, otherBrowser] = [new MailBrowser(), new MailBrowser()];
  const id = await anna.signUp(email);
  const signUpForm = { firstName: "Ben", lastName: "Nowak", email, password };
  expect((await otherBrowser.call("/api/auth/signup", { body: signUpForm })).status).toBe(409);
  await anna.call("/api/auth/logout", { method: "POST" });
  expect((await anna.call("/api/auth/user")).status).toBe(401);
  expect((await anna.logIn(email, "nonsense")).status).toBe(401);
  expect((await anna.logIn(createEmail())).status).toBe(401);
  expect((await anna.logIn(email)).body.user.id).toBe(id);
  expect((await anna.call("/api/auth/user")).body.id).toBe(id);

  // If another person signs in with the same browser, the earlier session ends, although it is stored in another shard.
  const thief = new Browser();
  thief.cookies = new Map(anna.cookies);
  const secondEmail = createEmail();
  await otherBrowser.signUp(secondEmail);
  expect((await anna.logIn(secondEmail)).status).toBe(200);
  thief.now = "2026-11-21T18:01:00.000Z";
  expect((await thief.call("/api/auth/user")).status).toBe(401);
});

test("A new address is reserved before it is used, and the old address becomes free", async () => {
  const [email, newEmail] = [createEmail(), createEmail()];
  const anna = new MailBrowser();
  const id = await anna.signUp(email);
  await anna.call("/api/auth/email", { body: { email: newEmail, password } });
  const token = findTokenMailedTo(newEmail);
  const other = await new MailBrowser();
  await other.signUp(newEmail);
  expect((await anna.call(`/api/auth/email/${token}`, { method: "POST", body: {} })).status).toBe(409);
  expect((await other.call("/api/account", { method: "DELETE", body: { password } })).status).toBe(204);
  expect((await anna.call(`/api/auth/email/${token}`, { method: "POST", body: {} })).status).toBe(204);
  expect((await new MailBrowser().logIn(email)).status).toBe(401);
  expect((await new MailBrowser().logIn(newEmail)).body.user.id).toBe(id);
  await new MailBrowser().signUp(email);
  await anna.call("/api/auth/reset", { body: { email: newEmail } });
  const resetPath = `/api/auth/reset/${findTokenMailedTo(newEmail)}`;
  expect((await anna.call(resetPath, { body: { password: "zwei blaue boote" } })).status).toBe(204);
  expect((await new MailBrowser().logIn(newEmail, "zwei blaue boote")).status).toBe(200);
  await expectReconciledAt("after changes of address");
});

test("A sign-up that is interrupted before or after the account is stored is completed by the nightly sweep", async () => {
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
  const [unstoredEmail, storedEmail] = [createEmail(), createEmail()];
  const form = { firstName: "Anna", lastName: "Nowak", password };
  const shardBindings = Object.fromEntries(
    ["00", "01", "02"].map((shard) => [
      `LEARNERS_${shard}`,
      createFailingDatabase(getOriginalDatabase(shard), /into "users"/),
    ]),
  );
  const startInterruptedSignUp = (email: string, options: CallOptions) =>
    new Browser().call("/api/auth/signup", { body: { ...form, email }, ...options });
  // In this sign-up, the reservation of the email address is stored in the directory, but the account is not stored in
  // the shard.
  const responseWithoutAccount = await startInterruptedSignUp(unstoredEmail, { bindings: shardBindings });
  // The account is stored, but the reservation is not confirmed.
  const responseWithAccount = await startInterruptedSignUp(
    storedEmail,
    createFailingDirectory(
      /"pending_since" = null|"pending_since" = \? where \("learner_emails"\."learner_id" = \? and "learner_emails"\."email_hash" =/,
    ),
  );
  expect([responseWithoutAccount.status, responseWithAccount.status]).toEqual([500, 500]);
  // A sweep one second later does not delete the traces of these sign-ups, because they might still be running.
  await sweepAt("2026-11-21T18:00:01.000Z");
  expect((await startInterruptedSignUp(unstoredEmail, {})).status).toBe(409);
  await sweepAt("2026-11-22T03:40:00.000Z");
  expect((await startInterruptedSignUp(unstoredEmail, {})).status).toBe(201);
  expect(await queryValue("SELECT count(*) FROM learner_emails WHERE pending_since IS NOT NULL")).toBe(0);
  await expectReconciledAt("after interrupted sign-ups");
  errorLog.mockRestore();
});

test("The export contains the learner's rows of both databases, and after a deletion neither database has any of them", async () => {
  const anna = new MailBrowser();
  const id = await anna.signUp();
  await completeChallenge(anna);
  await anna.call("/api/reports", {
    body: { kind: "my-answer", subject: { type: "word", id: "hallo" }, answer: "hello there" },
  });
  const exportedData = (await anna.call("/api/account/export")).body;
  expect(exportedData.accounts.user.id).toBe(id);
  expect([exportedData.reports.reports.length, exportedData.leagues.league_members.length]).toEqual([1, 1]);
  expect(exportedData.vocabulary.vocabulary.length).toBeGreaterThan(5);

  const deletionRequest = { method: "DELETE", body: { password } };
  expect((await anna.call("/api/account", deletionRequest)).status).toBe(204);
  expect(await findTablesWithRows(id)).toEqual({});
  expect(await countDirectoryRows(id)).toEqual([0, 0, 0]);
  await expectReconciledAt("after a deletion");
});

/**
 * Counts the rows about a learner in the directory: reports, email addresses, and league places that are being changed.
 */
const countDirectoryRows = (id: string) =>
  Promise.all([
    queryValue("SELECT count(*) FROM reports WHERE sender = ?", id),
    queryValue("SELECT count(*) FROM learner_emails WHERE learner_id = ?", id),
    queryValue("SELECT count(*) FROM changing_league_places WHERE user_id = ?", id),
  ]);

test("A deletion that is interrupted between the databases is completed by the nightly sweep", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  await completeChallenge(anna);
  await anna.call("/api/reports", {
    body: { kind: "my-answer", subject: { type: "word", id: "hallo" }, answer: "hello you" },
  });
  const leagueId = (await anna.call("/api/gamification/league")).body.id;
  const memberCountBefore = Number(await queryValue("SELECT real_members FROM leagues WHERE id = ?", leagueId));
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
  const deletionRequest = { method: "DELETE", body: { password }, ...createFailingDirectory(/delete from "reports"/) };
  expect((await anna.call("/api/account", deletionRequest)).status).toBe(500);
  errorLog.mockRestore();
  expect((await anna.call("/api/auth/user")).status).toBe(401);
  expect(await findTablesWithRows(id)).toEqual({});
  expect(await countDirectoryRows(id)).toEqual([1, 1, 1]);
  await sweepAt("2026-11-22T03:40:00.000Z");
  expect(await countDirectoryRows(id)).toEqual([0, 0, 0]);
  expect(await queryValue("SELECT real_members FROM leagues WHERE id = ?", leagueId)).toBe(memberCountBefore - 1);
  await expectReconciledAt("after an interrupted deletion");
});

test("Learners of all shards are in one league, which closes with the totals of all", async () => {
  const time = "2026-10-07T12:00:00.000Z";
  const learners = [];
  for (const rightCount of [3, 6, 9, 12]) {
    learners.push(await signUpInLeague(time, `Learner${rightCount}`, "Nowak", rightCount));
  }
  const [{ leagueId, browser }] = learners as [(typeof learners)[0]];
  expect(new Set(learners.map((learner) => learner.leagueId))).toEqual(new Set([leagueId]));
  expect(new Set(learners.map(({ id }) => homeShardOf(id))).size).toBe(3);
  const entries = (await readLeaderboard(browser, leagueId)).filter(({ isFictional }) => !isFictional);
  expect(entries.map(({ weeklyXp }) => weeklyXp).toSorted((a, b) => a - b)).toEqual(
    learners.map(({ earnedXp }) => earnedXp).toSorted((a, b) => a - b),
  );
  await expectReconciledAt("in a league");

  // The process ends after the learner was given a place in the league, but before the place was stored in the
  // learner's row.
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
  const lateLearner = new Browser(time, "UTC");
  const lateId = await lateLearner.signUp();
  const lateShard = homeShardOf(lateId);
  const lesson = await readLesson(lateLearner, firstLesson);
  await finishLesson(lateLearner, firstLesson, buildLessonSubmission(lesson, 5), {
    bindings: { [`LEARNERS_${lateShard}`]: createFailingDatabase(getOriginalDatabase(lateShard), /set "league_id"/) },
  });
  errorLog.mockRestore();
  expect(await queryValue("SELECT count(*) FROM changing_league_places WHERE user_id = ?", lateId)).toBe(1);
  expect((await lateLearner.call("/api/gamification/league")).body.id).toBe(leagueId);
  expect(await queryValue("SELECT real_members FROM leagues WHERE id = ?", leagueId)).toBe(5);
  expect(await queryValue("SELECT count(*) FROM changing_league_places")).toBe(0);
  await lateLearner.call("/api/gamification/league/settings", { method: "PATCH", body: { leaguesOff: true } });
  expect(await queryValue("SELECT real_members FROM leagues WHERE id = ?", leagueId)).toBe(4);

  expect(await closeLeagues(createContextAt("2026-10-12T00:05:00.000Z"), [leagueId])).toEqual([]);
  for (const { browser: member, earnedXp } of learners) {
    member.now = "2026-10-13T12:00:00.000Z";
    const standing = (await member.call("/api/gamification/league/standing")).body;
    expect(standing.lastWeek.weeklyXp).toBe(earnedXp);
  }
  await expectReconciledAt("after a league was closed");
});

test("A link or a passkey that names a shard which does not exist is refused like any unknown one", async () => {
  const unknownId = "993a2b1c9d8e8f60a1b2c3d4e5f60718";
  const token = Buffer.from(unknownId, "hex").toString("base64url") + "x".repeat(43);
  const browser = new Browser();
  expect((await browser.call(`/api/auth/reset/${token}`, { body: { password: "leuchtturm 8" } })).status).toBe(404);
});

test("The nightly sweep measures each shard and deletes its expired sessions, in a message for each", async () => {
  const id = await new Browser("2026-01-01T12:00:00.000Z").signUp();
  const shard = homeShardOf(id);
  const message: LeagueMessage = { type: "sweep-shard", shard, at: "2026-11-22T03:40:00.000Z" };
  const batch = createMessageBatch<LeagueMessage>("lotse-leagues", [
    { id: "1", timestamp: new Date(), attempts: 1, body: message },
  ]);
  await worker.queue(batch, env as never);
  expect(await queryValue("SELECT count(*) FROM sessions WHERE user_id = ?", id)).toBe(0);
  const { results } = await env.DB.prepare("SELECT * FROM shards WHERE shard = ?")
    .bind(shard)
    .all<{ learners: number; bytes: number; measured_at: string }>();
  const storedAccountCount = await getOriginalDatabase(shard)
    .prepare("SELECT count(*) AS n FROM users")
    .first<number>("n");
  expect(results[0]).toMatchObject({ learners: storedAccountCount, measured_at: "2026-11-22T03:40:00.000Z" });
  expect(results[0]?.bytes).toBeGreaterThan(10_000);
});
