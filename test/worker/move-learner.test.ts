/**
 * Tests that move learners between shards. One test interrupts the move after each of its steps in turn, as if the
 * process had been killed.
 */
import { beforeAll, expect, test } from "vitest";
import { directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { settle } from "#worker/backups/settle.ts";
import { getOwnerColumn, learnerTableNames } from "#worker/db/table-places.ts";
import { insertRows, type Row, readLearnerRows, readLearnerTables } from "../../scripts/shards/learner-tables.ts";
import { addFence } from "../../scripts/shards/move-fence.ts";
import { type MoveStep, moveLearner, moveSteps, type ShardDatabases } from "../../scripts/shards/move-learner.ts";
import { Browser } from "./client.ts";
import { expectReconciledAt } from "./expect-reconciled.ts";
import { completeChallenge, queryValue, signUpInLeague } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson, secondLesson } from "./lesson.ts";
import { createEmail, findTokenMailedTo, MailBrowser, password } from "./mailbox.ts";
import {
  changeBindings,
  getOriginalDatabase,
  hideShards,
  listOriginalDatabases,
  useShards,
} from "./shard-databases.ts";

const oldLearner = { browser: new MailBrowser(), email: createEmail(), id: "" };

beforeAll(async () => {
  // This learner signs up before there are shards.
  hideShards();
  oldLearner.id = await oldLearner.browser.signUp(oldLearner.email);
  await completeChallenge(oldLearner.browser);
  await useShards();
});

const databases: ShardDatabases = { directory: getOriginalDatabase(directoryShard), ofShard: getOriginalDatabase };

class KilledError extends Error {}

/** Moves a learner. The process is killed after the step `lastStep`. */
const moveTo = (learnerId: string, target: Shard, lastStep?: MoveStep) =>
  moveLearner(databases, {
    ...{ learnerId, target, now: () => new Date("2026-11-21T18:00:00.000Z") },
    waitForCalls: async () => {},
    afterStep: (step) => {
      if (step === lastStep) throw new KilledError(step);
    },
  });

/** The learner's rows as text, for each database that contains rows of the learner. */
async function readRowsByShard(learnerId: string): Promise<Map<Shard, string>> {
  const rows = new Map<Shard, string>();
  for (const { shard, database } of listOriginalDatabases()) {
    const batchResults = await database.batch(
      learnerTableNames.map((table) =>
        database.prepare(`SELECT * FROM "${table}" WHERE "${getOwnerColumn(table)}" = ?`).bind(learnerId),
      ),
    );
    if (batchResults.some(({ results }) => results.length > 0))
      rows.set(shard, JSON.stringify(batchResults.map((a) => a.results)));
  }
  return rows;
}

/** Counts the triggers of all databases, except those with which the tests notice changes of the content. */
const countTriggers = async () => {
  const counts = await Promise.all(
    listOriginalDatabases().map(({ database }) =>
      database
        .prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger' AND name NOT GLOB 'content_*'")
        .first<number>("n"),
    ),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
};

test("A move that is killed after any step and started again loses no rows and stores no row twice", async () => {
  const { browser, id, leagueId } = await signUpInLeague("2026-11-21T12:00:00.000Z");
  const homeShard = homeShardOf(id);
  // Adds so many rows that they are copied in more than one page.
  await getOriginalDatabase(homeShard)
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
        INSERT INTO spent_quizzes SELECT unhex(?, '-'), unhex(printf('%04d', i)), x'00' FROM n`,
    )
    .bind(id)
    .run();
  const otherDevice = new Browser(browser.now, "UTC");
  otherDevice.cookies = new Map(browser.cookies);
  const shards = ["00", "01", "02"];
  let shard = homeShard;
  for (const [index, step] of moveSteps.entries()) {
    const target = shards[(shards.indexOf(shard) + 1) % 3] ?? "";
    // This call gives the browser a token for the learner's present shard.
    await browser.call("/api/gamification/xp");
    const rowsBefore = (await readRowsByShard(id)).get(shard);
    await expect(moveTo(id, target, step), step).rejects.toThrow(KilledError);
    await expectReconciledAt(`killed after ${step}`);
    expect((await browser.call("/api/gamification/xp")).status, step).toBe(200);
    const firstName = `Anna${index}`;
    const changeResponse = await browser.call("/api/auth/user", { method: "PATCH", body: { firstName } });
    const isWritable = changeResponse.status === 200;
    if (!isWritable)
      expect([changeResponse.status, changeResponse.headers.get("retry-after")], step).toEqual([503, "5"]);
    // The learner can write if the move was killed before the rows were fenced, or after the sessions in the old shard
    // were ended. In between, the write is refused, also right after the shards were switched, because the browser's
    // token still names the old shard, whose rows are fenced.
    expect(isWritable, step).toBe(["marked", "sessions ended", "old rows deleted", "finished"].includes(step));

    await moveTo(id, target);
    shard = target;
    const rowsAfter = await readRowsByShard(id);
    expect([...rowsAfter.keys()], step).toEqual([target]);
    if (!isWritable) expect(rowsAfter.get(target), step).toBe(rowsBefore);
    else expect((await browser.call("/api/auth/user")).body.firstName).toBe(firstName);
    expect(await countTriggers(), step).toBe(0);
    expect((await otherDevice.call("/api/gamification/league")).body.id, step).toBe(leagueId);
    await expectReconciledAt(`moved after it was killed after ${step}`);
  }
  expect((await browser.call("/api/account", { method: "DELETE", body: { password } })).status).toBe(204);
  expect([...(await readRowsByShard(id)).keys()]).toEqual([]);
  expect(await queryValue("SELECT count(*) FROM moved_learners WHERE learner_id = ?", id)).toBe(0);
});

test("A call of a moved learner takes one round trip, as soon as the browser has the new token", async () => {
  const browser = new Browser();
  const id = await browser.signUp();
  const target = homeShardOf(id) === "00" ? "01" : "00";
  await moveTo(id, target);
  expect((await browser.call("/api/gamification/xp")).status).toBe(200);
  expect((await browser.call("/api/gamification/xp")).database.roundTrips).toBe(1);
  await moveTo(id, homeShardOf(id));
  expect((await browser.call("/api/gamification/xp")).status).toBe(200);
  expect((await browser.call("/api/gamification/xp")).database.roundTrips).toBe(1);
  await browser.call("/api/auth/logout", { method: "POST" });
  expect(await queryValue("SELECT count(*) FROM sessions WHERE user_id = ?", id)).toBe(0);
});

test("A result that is submitted during a move is refused or written in the new shard, and counts once", async () => {
  const browser = new Browser();
  const id = await browser.signUp();
  const [homeShard, otherShard] = [homeShardOf(id), homeShardOf(id) === "00" ? "01" : "00"];
  const lesson = await readLesson(browser, firstLesson);
  const submission = buildLessonSubmission(lesson, 15);
  // The session is checked before the move begins, and the result is written during the move.
  const beforeWrite = () => moveTo(id, otherShard, "fenced").catch(() => {});
  const refusedResponse = await finishLesson(browser, firstLesson, submission, { beforeWrite });
  expect([refusedResponse.status, refusedResponse.body.code, refusedResponse.headers.get("retry-after")]).toEqual([
    503,
    "unavailable",
    "5",
  ]);
  await moveTo(id, otherShard);
  const acceptedResponse = await finishLesson(browser, firstLesson, submission);
  expect([acceptedResponse.status, acceptedResponse.body.score]).toEqual([200, 15]);

  // The whole move takes place between the check of the session and the write.
  const secondSubmission = buildLessonSubmission(await readLesson(browser, secondLesson), 7);
  const responseAfterMove = await finishLesson(browser, secondLesson, secondSubmission, {
    beforeWrite: () => moveTo(id, homeShard),
  });
  expect([responseAfterMove.status, responseAfterMove.body.score]).toEqual([200, 7]);
  const repeatedResponse = await finishLesson(browser, secondLesson, secondSubmission);
  expect(repeatedResponse.body.totalXp).toBe(responseAfterMove.body.totalXp);
  expect([...(await readRowsByShard(id)).keys()]).toEqual([homeShard]);
  await expectReconciledAt("after results during moves");
});

test("A learner from the directory is moved to a shard, is found by the address, and can be moved back", async () => {
  const { browser, email, id } = oldLearner;
  expect(homeShardOf(id)).toBe(directoryShard);
  const xpBefore = (await browser.call("/api/gamification/xp")).body;
  const form = { firstName: "Ben", lastName: "Nowak", email, password };
  // Inserts a row into one of the old tables. The learner's next call moves this row to the present table.
  await databases.directory.batch([
    databases.directory
      .prepare("INSERT INTO old_spent_quizzes (user_id, quiz_id, submission_id) VALUES (?, ?, ?)")
      .bind(id, crypto.randomUUID(), crypto.randomUUID()),
    databases.directory.prepare("UPDATE users SET has_old_rows = 1 WHERE id = ?").bind(id),
  ]);
  const countSpentQuizzes = (shard: Shard) =>
    getOriginalDatabase(shard)
      .prepare("SELECT count(*) AS n FROM spent_quizzes WHERE user_id = unhex(?, '-')")
      .bind(id)
      .first<number>("n");
  const spentQuizCountBefore = (await countSpentQuizzes(directoryShard)) ?? 0;
  for (const target of ["01", directoryShard]) {
    await moveTo(id, target);
    expect([...(await readRowsByShard(id)).keys()]).toEqual([target]);
    expect((await browser.call("/api/gamification/xp")).body).toEqual(xpBefore);
    expect(await countSpentQuizzes(target)).toBe(spentQuizCountBefore + 1);
    expect((await new MailBrowser().logIn(email)).body.user.id).toBe(id);
    expect((await new Browser().call("/api/auth/signup", { body: form })).status).toBe(409);
    await browser.call("/api/auth/reset", { body: { email } });
    const resetPath = `/api/auth/reset/${findTokenMailedTo(email)}`;
    expect((await new MailBrowser().call(resetPath, { body: { password } })).status).toBe(204);
    expect((await browser.logIn(email)).status).toBe(200);
    await expectReconciledAt(`moved to ${target}`);
  }
});

test("After an earlier state of a database was restored, each learner is in one place and can sign in, and addresses of lost accounts are free", async () => {
  const { id } = await signUpInLeague("2026-11-21T12:00:00.000Z");
  const [homeShard, otherShard] = [homeShardOf(id), homeShardOf(id) === "00" ? "01" : "00"];
  const email = String(
    await getOriginalDatabase(homeShard).prepare("SELECT email FROM users WHERE id = ?").bind(id).first("email"),
  );
  const readLeague = () =>
    databases.directory
      .prepare("SELECT member_ids FROM leagues WHERE member_ids LIKE ?")
      .bind(`%${id}%`)
      .first("member_ids");
  const league = await readLeague();
  const databaseByBinding = new Map(Object.entries(changeBindings((database) => database)));
  const settleAfterRestore = async (...restoredNames: string[]) => {
    await settle(databaseByBinding, new Set(restoredNames), new Set(), new Date("2026-11-22T12:00:00.000Z"));
    await expectReconciledAt(`after ${restoredNames} was set back`);
    expect([...(await readRowsByShard(id)).keys()]).toEqual([otherShard]);
    expect(await readLeague()).toBe(league);
    expect((await new MailBrowser().logIn(email)).body.user?.id).toBe(id);
  };
  const tables = await readLearnerTables(getOriginalDatabase(homeShard));
  const earlierRowPages: [string, Row[]][] = [];
  for (const table of tables)
    for await (const rows of readLearnerRows(getOriginalDatabase(homeShard), table, id))
      earlierRowPages.push([table.name, rows]);
  await moveTo(id, otherShard);
  // Restores an earlier state of the shard that the learner has left: it has the learner's rows again, and the triggers
  // of the move.
  for (const [table, rows] of earlierRowPages) await insertRows(getOriginalDatabase(homeShard), table, rows);
  await addFence(getOriginalDatabase(homeShard), tables, id);
  await settleAfterRestore(`LEARNERS_${homeShard}`);
  expect(await countTriggers()).toBe(0);

  // Restores the directory twice: to its state during the move, and then to its state before the move.
  await databases.directory
    .prepare("UPDATE moved_learners SET shard = ?2, moving_to = ?3 WHERE learner_id = ?1")
    .bind(id, homeShard, otherShard)
    .run();
  await settleAfterRestore("DB");
  await databases.directory.prepare("DELETE FROM moved_learners WHERE learner_id = ?").bind(id).run();
  await settleAfterRestore("DB");

  // Restores earlier states of two shards: the learner's shard contains the learner's earlier address, and the shard of
  // an account that was made later does not contain this account.
  const changeEmailStatement = getOriginalDatabase(otherShard).prepare("UPDATE users SET email = ? WHERE id = ?");
  const newEmail = createEmail();
  const newId = await new MailBrowser().signUp(newEmail);
  await changeEmailStatement.bind(createEmail(), id).run();
  await settle(databaseByBinding, new Set([`LEARNERS_${otherShard}`]), new Set(), new Date());
  await changeEmailStatement.bind(email, id).run();
  await getOriginalDatabase(homeShardOf(newId)).prepare("DELETE FROM users WHERE id = ?").bind(newId).run();
  await settleAfterRestore(`LEARNERS_${otherShard}`, `LEARNERS_${homeShardOf(newId)}`);
  await new MailBrowser().signUp(newEmail);
});

test("A move to a shard that does not exist, a move of an unknown learner, and a second move before the first is complete change nothing", async () => {
  const browser = new Browser();
  const id = await browser.signUp();
  const [firstOtherShard, secondOtherShard] = ["00", "01", "02"].filter((shard) => shard !== homeShardOf(id)) as [
    string,
    string,
  ];
  await expect(moveTo(id, "77")).rejects.toThrow("no shard 77");
  await expect(moveTo(crypto.randomUUID(), "01")).rejects.toThrow("There is no learner");
  await expect(moveTo(id, firstOtherShard, "copied")).rejects.toThrow(KilledError);
  await expect(moveTo(id, secondOtherShard)).rejects.toThrow(`is being moved to ${firstOtherShard}`);
  await moveTo(id, firstOtherShard);
  expect(await moveTo(id, firstOtherShard)).toBe(0);
});
