import { env } from "cloudflare:workers";
import { maxAllowancePoints, msPerAllowancePoint } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { createConversation, sendMessage } from "../conversation.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "../lesson.ts";
import { BackgroundWork, nightlyCron } from "./background.ts";
import type { CallRecorder } from "./call-recorder.ts";
import { readOverview } from "./first-days.ts";
import { submitWords } from "./vocabulary.ts";

const dayMs = 86_400_000;
const nightlyRunTime = "2026-11-24T03:40:00.000Z";
const formatTime = (time: number) => new Date(time).toISOString();

/**
 * Builds one SQL statement with its values for each table that the nightly sweeps clean. `key` identifies the new row,
 * and `owner` is the id of the learner. The sweeps delete a row when the time that it contains is a certain number of
 * milliseconds ago. `timeForAge(ms)` gets this number and returns the time to store in the row.
 */
const buildInsertions = (key: string, owner: string, timeForAge: (ms: number) => string): [string, ...unknown[]][] => [
  ["INSERT INTO sessions (user_id, sid, sess, expire) VALUES (?, ?, '{}', ?)", owner, key, timeForAge(0)],
  [
    "INSERT INTO account_links VALUES (?, ?, 'email', 'anna@example.org', ?, ?)",
    owner,
    key,
    timeForAge(dayMs),
    timeForAge(0),
  ],
  ["INSERT INTO spent_challenges VALUES (?, ?)", key, timeForAge(0)],
  ["INSERT INTO spent_placement_steps VALUES (?, '', ?)", key, timeForAge(0)],
  ["INSERT INTO conversations_to_empty VALUES (?, ?)", key, timeForAge(0)],
  [
    "INSERT INTO trial_chat_sessions VALUES (?, 'german', NULL, 'A1', 'casual', ?, NULL, NULL)",
    key,
    timeForAge(retentionMs.trial),
  ],
  ["INSERT INTO sign_in_attempts VALUES (?, ?, 1)", key, timeForAge(retentionMs.addressCounter)],
  ["INSERT INTO trial_chat_use VALUES (?, ?, 1, 1)", key, timeForAge(retentionMs.addressCounter).slice(0, 10)],
  ["INSERT INTO deleted_accounts VALUES (?, ?)", key, timeForAge(retentionMs.deletedAccount)],
  [
    "INSERT INTO vocabulary_imports VALUES (?, ?, 0, ?, 0, 0, '[]')",
    owner,
    key,
    timeForAge(retentionMs.unfinishedImport),
  ],
  [
    "INSERT INTO reports (sender, id, kind, subject_type, subject_id, created_at) VALUES (?, ?, 'other', 'word', 'katze', ?)",
    owner,
    key,
    timeForAge(retentionMs.openReport),
  ],
];

/**
 * Records the nightly tasks and a backup. Some rows are just old enough to be deleted by these tasks, and others are
 * not.
 */
export async function recordNight(recorder: CallRecorder): Promise<void> {
  const background = new BackgroundWork(recorder);
  const anna = recorder.browser("anna", "2026-08-20T12:00:00.000Z");
  const id = await recorder.withoutRecord(() => anna.signUp());
  await recorder.withoutRecord(async () => {
    const lesson = await readLesson(anna, firstLesson);
    for (const time of [
      "2026-08-20T12:00:00.000Z",
      "2026-08-26T03:39:00.000Z",
      "2026-08-26T03:41:00.000Z",
      "2026-11-23T12:00:00.000Z",
    ]) {
      anna.now = time;
      if ((await anna.get("/api/auth/user")).status === 401)
        await anna.post("/api/auth/login", { email: "anna@example.org", password: "leuchtturm 7" });
      await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 12));
    }
    await sendMessage(anna, await createConversation(anna), "Ich esse gern Äpfel.");
  });
  for (const [key, distance] of [
    ["a-minute-too-old", -60_000],
    ["exactly-at-its-end", 0],
    ["a-minute-left", 60_000],
    ["two-days-too-old", -2 * dayMs],
  ] as const) {
    const age = (ms: number) => formatTime(Date.parse(nightlyRunTime) - ms + distance);
    await env.DB.batch(
      buildInsertions(key, id, age).map(([query, ...values]) => env.DB.prepare(query).bind(...values)),
    );
  }
  await recorder.addChangedRows("some months");
  await background.runCron(nightlyCron, nightlyRunTime);
  await recorder.addChangedRows("the night");
  const failingDatabase = {
    withSession: () => ({
      prepare: () => env.DB.prepare("SELECT 1"),
      batch: () => Promise.reject(new Error("no database")),
      getBookmark: () => null,
    }),
  };
  await background.runCron(nightlyCron, nightlyRunTime, { DB: failingDatabase as unknown as D1Database });
  for (const { key } of (await env.TEST_BACKUPS.list()).objects) await env.TEST_BACKUPS.delete(key);
  const bucketBinding = { BACKUPS: env.TEST_BACKUPS };
  let messages = await background.runCron(nightlyCron, nightlyRunTime, bucketBinding);
  for (let step = 0; messages.length > 0 && step < 5; step++)
    messages = await background.processMessages("lotse-backups", messages, bucketBinding);
  await background.processMessages("lotse-backups", [{ database: "NONE", day: "2026-11-24", part: 0 }], bucketBinding);
  const { objects } = await env.TEST_BACKUPS.list();
  recorder.addValue(
    "files of the backup",
    objects.map(({ key }) => key),
  );
  for (const { key } of objects.filter((object) => object.key.endsWith(".json"))) {
    const manifest = (await (await env.TEST_BACKUPS.get(key))?.text()) ?? "";
    recorder.addValue(key, manifest.replace(/"finishedAt":"[^"]+"/, '"finishedAt":""'));
  }
  await anna.delete("/api/account", { password: "leuchtturm 7" });
  await recorder.addChangedRows("the deletion");
  for (const { key } of (await env.TEST_BACKUPS.list()).objects) await env.TEST_BACKUPS.delete(key);
}

/** Records reports of content, and the XP that a learner gets when the answer in a report is accepted. */
export async function recordReports(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  const id = await anna.signUp();
  const exercise = { type: "exercise", id: "a1-alphabet-and-pronunciation-01" };
  const report = (subject: object, changes: object = {}) => ({ kind: "german", subject, ...changes });
  const subjects = [
    ...[
      "a1-alphabet-and-pronunciation-99",
      "adverb-1",
      "adverb-99",
      "gehen:present:0",
      "gehen:present:9",
      "stehen-01",
      "stehen-99",
      "none",
    ].map((name) => ({ type: "exercise", id: name })),
    ...["hallo", "hallo:gender", "none"].map((name) => ({ type: "word", id: name })),
    ...["hallo:build", "none:build", "hallo"].map((name) => ({ type: "sentence", id: name })),
    ...["a1-subject-pronouns", "none"].map((name) => ({ type: "topic", id: name })),
    ...["a1-lena-schreibt", "a1-lena-schreibt:1", "none"].map((name) => ({ type: "text", id: name })),
    ...[
      { type: "correction", id: "der → dem" },
      { type: "none", id: "x" },
      { type: "word", id: "" },
    ],
  ];
  for (const subject of [exercise, ...subjects]) await guest.post("/api/reports", report(subject));
  for (const changes of [
    ...[
      { kind: "my-answer", answer: "ä" },
      { kind: "my-answer", answer: "ä" },
      { kind: "my-answer", answer: "ä", note: "Doch!" },
    ],
    ...[{ kind: "none" }, { note: "x".repeat(501) }, { note: " " }, { kind: "other" }],
  ])
    await anna.post("/api/reports", report(exercise, changes));
  await recorder.addChangedRows("the reports");
  await env.DB.prepare("UPDATE reports SET state = 'accepted' WHERE sender = ?").bind(id).run();
  await anna.get("/api/auth/user");
  await anna.get("/api/gamification/xp/history");
  await recorder.addChangedRows("the accepted reports");
  await anna.get("/api/auth/user");
}

/** Weeks of learning: many pages of the history, the maximum XP of a day, and the allowance of writes. */
export async function recordWeeks(recorder: CallRecorder): Promise<void> {
  const anna = recorder.browser("anna", "2026-06-01T08:00:00.000Z");
  const id = await anna.signUp();
  await recorder.withoutRecord(async () => {
    const lesson = await readLesson(anna, firstLesson);
    await anna.post("/api/vocabulary/add-batch", { language: "german", count: 100 });
    for (let day = 0; day < 36; day++) {
      if (day % 10 === 7) anna.wait(dayMs);
      if ((await anna.get("/api/auth/user")).status === 401)
        await anna.post("/api/auth/login", { email: "anna@example.org", password: "leuchtturm 7" });
      if (day % 3 === 0) await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 8 + (day % 8)));
      const { body } = await anna.post("/api/vocabulary/review/generate", {
        language: "german",
        count: 12,
        from: day % 2 ? "due" : "ahead",
      });
      if (body.questions.length > 0) await submitWords(anna, "vocabulary-review", body.questions, 6 + (day % 6));
      anna.wait(dayMs);
    }
  });
  await recorder.addChangedRows("six weeks");
  await readOverview(anna);
  let before = "";
  for (let page = 0; page < 4; page++) {
    const { body } = await anna.get(`/api/gamification/xp/history${before}`);
    const last = body.next ?? body.before ?? body.at?.(-1)?.id;
    before = `?before=${encodeURIComponent(last ?? "none")}`;
  }
  await anna.patch("/api/vocabulary/german/memory", { isFitted: true });
  await anna.get("/api/vocabulary/german/memory");
  for (const from of ["leeches", "theme", "ahead", "due"])
    await anna.post("/api/vocabulary/review/generate", { language: "german", from, theme: "home" });
  await anna.get("/api/account/export");
  await anna.get("/api/export/vocabulary.csv");
  await env.DB.prepare("UPDATE daily_progress SET xp_earned = 2995 WHERE user_id = ? AND date = ?")
    .bind(id, anna.now.slice(0, 10))
    .run();
  await env.DB.prepare(
    "INSERT INTO daily_progress (user_id, date, xp_earned) VALUES (?, ?, 2995) ON CONFLICT DO NOTHING",
  )
    .bind(id, anna.now.slice(0, 10))
    .run();
  const { body: lesson } = await anna.get(`/api/curriculum/subchapter/${firstLesson}`);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15));
  await recorder.addChangedRows("the maximum of a day");
  const spendPoints = (points: number) =>
    env.DB.prepare("UPDATE user_xp SET paced_until = ? WHERE user_id = ?")
      .bind(Date.parse(anna.now) + points * msPerAllowancePoint, id)
      .run();
  const writes: [string, string, unknown][] = [
    ["POST", `/api/curriculum/subchapter/${firstLesson}/quiz`, buildLessonSubmission(lesson, 15)],
    ["POST", "/api/vocabulary/add-batch", { language: "german", count: 1 }],
    ["PATCH", "/api/vocabulary/german/words/hallo", { isSuspended: true }],
    ["POST", "/api/conversations", { language: "german", title: "x" }],
    ["POST", "/api/own-texts", { id: crypto.randomUUID(), title: "x", text: "Hallo." }],
    ["POST", "/api/exams/a1/start", {}],
    ["POST", "/api/auth/recovery-codes", {}],
    ["PATCH", "/api/vocabulary/german/memory", { isFitted: true }],
    ["PATCH", "/api/auth/user", { dailyGoal: 30 }],
    ["POST", "/api/reports", { kind: "other", subject: { type: "word", id: "hallo" } }],
    [
      "POST",
      `/api/vocabulary-imports/${crypto.randomUUID()}/parts/0`,
      { words: [{ wordId: "haus", isSuspended: false, memory: {} }] },
    ],
    ["DELETE", `/api/vocabulary/add-batch/${crypto.randomUUID()}`, {}],
    ["PATCH", "/api/gamification/league/settings", { leaguesOff: true }],
  ];
  for (const points of [maxAllowancePoints, maxAllowancePoints - 1, maxAllowancePoints - 20])
    for (const [method, path, body] of writes) {
      await spendPoints(points);
      await anna.call(path, { method, body });
    }
  await recorder.addChangedRows("the allowance");
}
