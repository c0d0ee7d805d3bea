import { expect, onTestFinished, test, vi } from "vitest";
import type { Pack } from "#core/contract/packs.ts";
import { currentUser } from "#core/contract/session.ts";
import { stringifyColumns } from "#core/domain/offline/columns.ts";
import { packPartKeyOf } from "#core/domain/offline/pack.ts";
import { signedInHintCookieName } from "#core/domain/signed-in-hint.ts";
import { storeLastLearner } from "#web/browser/last-learner.ts";
import { answerCall } from "#web/offline/answer-call.ts";
import { openDeviceDatabase } from "#web/offline/database.ts";
import { addAcceptedSubmission, refreshMirror } from "#web/offline/mirror.ts";
import { prepareNextLevel } from "#web/offline/next-level.ts";
import { downloadPack, listInstalledPacks, openPackPart, readStoredLexicon, removePack } from "#web/offline/packs.ts";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import { fakeServer, user } from "./fake-server.tsx";
import { buildLessonSubmission } from "./lesson-submission.ts";

// The test environment has no IndexedDB, so a map takes the place of each object store.
vi.mock("#web/offline/database.ts", () => {
  const createStore = (keyOf: ((value: never) => string) | null) => {
    const values = new Map<string, unknown>();
    return {
      get: async (key: string) => values.get(key),
      getAll: async () => [...values.values()],
      put: async (value: never, key?: string) => void values.set(key ?? keyOf?.(value) ?? "", value),
      delete: async (key: string) => void values.delete(key),
    };
  };
  const stores: Record<string, ReturnType<typeof createStore>> = {
    packs: createStore(({ level }: { level: string }) => level),
    "pack-parts": createStore(null),
    mirrors: createStore(({ learnerId }: { learnerId: string }) => learnerId),
    reads: createStore(null),
  };
  const database = {
    get: async (store: string, key: string) => stores[store]?.get(key),
    getAll: async (store: string) => stores[store]?.getAll(),
    put: async (store: string, value: never, key?: string) => stores[store]?.put(value, key),
    transaction: (store: string) => ({ store: stores[store], objectStore: (name: string) => stores[name], done: null }),
  };
  return { openDeviceDatabase: async () => database };
});

const packOf = (level: "A1" | "A2"): Pack => ({
  ...{ level, words: 1, lessons: 1 },
  files: [
    { part: "lexicon", file: "all-lexicon.bin", bytes: 3 },
    { part: "words", file: `${level}-words.json.zst`, bytes: 3 },
  ],
});

test("A pack is complete even if another pack with the same shared parts is removed while it is downloaded", async () => {
  const sendFile = async () => new Response(new Uint8Array([1, 2, 3]));
  vi.stubGlobal("fetch", sendFile);
  const { signal } = new AbortController();
  await downloadPack(packOf("A1"), signal, () => undefined);
  let lastProgressShare = 0;
  vi.stubGlobal("fetch", async () => {
    await removePack("A1");
    vi.stubGlobal("fetch", sendFile);
    return sendFile();
  });
  await downloadPack(packOf("A2"), signal, (share) => {
    lastProgressShare = share;
  });
  vi.unstubAllGlobals();
  expect((await listInstalledPacks()).map(({ level }) => level)).toEqual(["A2"]);
  expect(await readStoredLexicon()).toEqual(new Uint8Array([1, 2, 3]));
  expect(lastProgressShare).toBe(1);
});

/** The value `lessons` of the next test, as the build writes it: in columns and compressed with Zstandard. */
const zstandardLessons =
  "KLUv/WBHAI0CALQDeyJvdXRsaW5lIjpbXSwid29yZElkc0J5TGVzc29uIjp7ImExLWMxLWwxIjpbMCIsMTIzNDU2IixdfX0IAGOq6IBxYDAwBIwDw1TC9UHRAw==";

test("A part of a pack has the content that the build wrote, also if an earlier version compressed it with gzip", async () => {
  const wordIds = Array.from({ length: 40 }, (_, i) => `a1-${i % 7}`);
  const lessons = { outline: [], wordIdsByLesson: { "a1-c1-l1": wordIds } };
  const gzipStream = new Blob([stringifyColumns(lessons)]).stream().pipeThrough(new CompressionStream("gzip"));
  const contentByLevel = {
    B1: Uint8Array.from(atob(zstandardLessons), (letter) => letter.charCodeAt(0)),
    B2: new Uint8Array(await new Response(gzipStream).arrayBuffer()),
  };
  const database = await openDeviceDatabase();
  for (const level of ["B1", "B2"] as const) {
    const packFile = { part: "lessons" as const, file: `${level}-lessons`, bytes: contentByLevel[level].length };
    await database.put("packs", { level, words: 0, lessons: 1, files: [packFile] });
    await database.put(
      "pack-parts",
      { file: packFile.file, content: contentByLevel[level] },
      packPartKeyOf(level, "lessons"),
    );
    expect(await openPackPart(level, "lessons"), level).toEqual(lessons);
  }
});

/** Stores a pack with only these parts. */
async function storePack(level: "C1" | "C2", parts: Partial<Record<"lessons" | "words", Uint8Array<ArrayBuffer>>>) {
  const database = await openDeviceDatabase();
  const files: Pack["files"] = [];
  for (const part of ["lessons", "words"] as const) {
    const content = parts[part];
    if (!content) continue;
    files.push({ part, file: `${level}-${part}`, bytes: content.length });
    await database.put("pack-parts", { file: `${level}-${part}`, content }, packPartKeyOf(level, part));
  }
  await database.put("packs", { level, words: 0, lessons: 1, files });
}

const compressPart = async (content: unknown) => {
  const stream = new Blob([stringifyColumns(content)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const unreadablePart = new Uint8Array([1, 2, 3]);

test("A part that could not be opened is opened again by the next call", async () => {
  await storePack("C1", { lessons: unreadablePart });
  await expect(openPackPart("C1", "lessons")).rejects.toThrow();
  const lessons = { outline: [], wordIdsByLesson: {} };
  await storePack("C1", { lessons: await compressPart(lessons) });
  expect(await openPackPart("C1", "lessons")).toEqual(lessons);
  await removePack("C1");
});

test("The next level is offered after the start, and only the outline of the levels is opened for this offer", async () => {
  const chapter = { id: "c1-c1", cefrLevel: "C1", subchapters: [{ id: "c1-c1-l1" }] };
  await storePack("C1", {
    lessons: await compressPart({ outline: [chapter], wordIdsByLesson: {} }),
    // Reading this part throws an error, so the test fails if the part is opened.
    words: unreadablePart,
  });
  const learnerId = crypto.randomUUID();
  const { kind, submission } = buildLessonSubmission();
  const resultOfFirstLesson = { kind, submission: { ...submission, id: "c1-c1-l1" } };
  await prepareNextLevel(learnerId);
  expect(localStorage.getItem("lotse.next-level")).toBeNull();
  storeSubmission(learnerId, resultOfFirstLesson);
  await prepareNextLevel(learnerId);
  expect(localStorage.getItem("lotse.next-level")).toBe("C2");
  await removePack("C1");
});

const mirrorState = (totalXp: number) => ({
  ...{ user, timeZone: "Europe/Berlin", memorySettings: { desiredRetention: 0.9, fit: null }, lessonResults: [] },
  ...{ unlockedLevels: [], chapterResults: [], textResults: [], sceneResults: [], topicResults: [], mistakes: [] },
  ...{ testResults: [], days: [], sentenceDays: [], totalXp, isPlaced: false, memberSince: user.createdAt },
  streak: {
    ...{ currentStreak: 0, longestStreak: 0, lastActiveDate: null, streakFreezeAvailable: false, activeRun: 0 },
    streakRecord: null,
  },
  progress: { cefrLevel: "A1", vocabularyCount: 0, grammarRulesLearned: 0, conversationsCompleted: 0 },
});

test("A mirror that was requested earlier and arrives later does not replace a newer one", async () => {
  let sendFirstState: (state: object) => void = () => undefined;
  const firstStatePromise = new Promise<object>((resolve) => {
    sendFirstState = resolve;
  });
  const mirrorStates: (object | Promise<object>)[] = [firstStatePromise, mirrorState(40)];
  fakeServer({
    "GET /api/offline/state": () => mirrorStates.shift(),
    "GET /api/offline/words": { words: [], nextAfter: null },
  });
  const { signal } = new AbortController();
  const firstRefreshPromise = refreshMirror(user.id, signal);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await refreshMirror(user.id, signal);
  sendFirstState(mirrorState(20));
  await firstRefreshPromise;
  expect((await (await openDeviceDatabase()).get("mirrors", user.id))?.state.totalXp).toBe(40);
});

test("A mirror and accepted results that were stored while the clock was ahead are replaced after the clock was set right", async () => {
  fakeServer({
    "GET /api/offline/state": () => mirrorState(50),
    "GET /api/offline/words": { words: [], nextAfter: null },
  });
  const { signal } = new AbortController();
  const clockSpy = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  onTestFinished(() => void clockSpy.mockRestore());
  await refreshMirror(user.id, signal);
  await addAcceptedSubmission(user.id, buildLessonSubmission());
  clockSpy.mockRestore();
  await refreshMirror(user.id, signal);
  const mirror = await (await openDeviceDatabase()).get("mirrors", user.id);
  expect(mirror?.requestedAt).toBeLessThanOrEqual(Date.now());
  expect(mirror?.accepted).toEqual([]);
});

test("The device answers for the learner of the mirror who signed in last only while the cookie says that somebody is signed in", async () => {
  fakeServer({
    "GET /api/offline/state": mirrorState(0),
    "GET /api/offline/words": { words: [], nextAfter: null },
  });
  await refreshMirror(user.id, new AbortController().signal);
  storeLastLearner(user.id);
  const cookies = vi.spyOn(document, "cookie", "get");
  onTestFinished(() => cookies.mockRestore());
  cookies.mockReturnValue(`theme=dark; ${signedInHintCookieName}=1`);
  expect(await answerCall(currentUser, {})).toEqual(user);
  cookies.mockReturnValue("theme=dark");
  expect(await answerCall(currentUser, {})).toBeUndefined();
});
