import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importPartPoints, maxAllowancePoints, msPerAllowancePoint } from "#core/domain/limits.ts";
import { maxMatchedWords, maxOwnWords, maxPartWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import { readVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { learnerKeySql } from "./stored-words.ts";

const buildMemory = (due: string, stability = 12.5) => ({
  stability,
  difficulty: 6.25,
  due,
  lastReview: "2026-11-11T08:00:00.000Z",
  interval: 12,
  reps: 4,
  lapses: 1,
});
const buildBankWord = (wordId: string, memories: object = {}) => ({ wordId, isSuspended: false, memory: memories });
const kran = {
  word: "Kaikran",
  translations: ["quay crane"],
  gender: "m",
  plural: "Kaikräne",
  partOfSpeech: "noun",
  cefrLevel: "A1",
  example: "Der Kaikran hebt den Container.",
  exampleTranslation: "The quay crane lifts the container.",
};
const buildOwnWord = (changes: object = {}, memories: object = {}) => ({
  own: { ...kran, ...changes },
  isSuspended: false,
  memory: memories,
});

const storePart = (browser: Browser, id: string, part: number, words: unknown) =>
  browser.call(`/api/vocabulary-imports/${id}/parts/${part}`, { body: { words } });
const finishImport = (browser: Browser, id: string, parts: number) =>
  browser.call(`/api/vocabulary-imports/${id}/finish`, { body: { parts } });
interface ListedWord {
  id: string;
  word: string;
  translation: string[];
  dueAt: string | null;
}
const listWords = async (browser: Browser): Promise<ListedWord[]> =>
  (await browser.call("/api/vocabulary/german")).body;
async function signUp(): Promise<Browser> {
  const browser = new Browser();
  await browser.signUp();
  return browser;
}
const importWords = async (browser: Browser, words: unknown, id: string = crypto.randomUUID()) => {
  expect((await storePart(browser, id, 0, words)).status).toBe(200);
  return finishImport(browser, id, 1);
};

test("The words of an import appear in one step with their memory, and repeating the import adds nothing", async () => {
  const anna = await signUp();
  const id = crypto.randomUUID();
  const due = "2026-11-23T08:00:00.000Z";
  const firstPart = [
    buildBankWord("haus", { "german-to-english": buildMemory(due), gender: buildMemory(due) }),
    buildBankWord("gehen"),
  ];
  await storePart(anna, id, 0, firstPart);
  await storePart(anna, id, 0, firstPart);
  await storePart(anna, id, 1, [buildOwnWord({}, { "english-to-german": buildMemory(due) })]);
  expect(await listWords(anna)).toEqual([]);
  expect((await finishImport(anna, id, 3)).body.code).toBe("conflict");
  const finishResponse = await finishImport(anna, id, 2);
  expect(finishResponse.body).toEqual({ added: 3, total: 3 });
  expect((await finishImport(anna, id, 2)).body).toEqual({ added: 3, total: 3 });
  expect((await importWords(anna, firstPart)).body).toEqual({ added: 0, total: 2 });
  const words = await listWords(anna);
  expect(words.map(({ word, dueAt }) => [word, dueAt]).toSorted()).toEqual([
    ["Haus", due],
    ["Kaikran", due],
    ["gehen", null],
  ]);
  const knownShares = (await anna.call("/api/reading?level=A1")).body.map(
    (text: { knownShare: number }) => text.knownShare,
  );
  expect(knownShares.some((share: number) => share > 0)).toBe(true);
  const house = (await anna.call("/api/vocabulary/german/words/haus")).body;
  expect(house.memory).toMatchObject([
    { facet: "german-to-english", stability: 12.5, reps: 4, lapses: 1, dueAt: due },
    { facet: "gender", dueAt: due },
  ]);
  const stagedPartCount = await env.DB.prepare("SELECT count(*) AS n FROM vocabulary_imports WHERE part >= 0").first(
    "n",
  );
  expect(stagedPartCount).toBe(0);
});

test("An import does not change the memory of practised facets, and adds a memory to facets that were never practised", async () => {
  const anna = await signUp();
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15));
  const wordBefore = (await anna.call("/api/vocabulary/german/words/tag")).body;
  const due = "2026-12-24T08:00:00.000Z";
  const importedWords = [buildBankWord("tag", { "german-to-english": buildMemory(due, 99), gender: buildMemory(due) })];
  expect((await importWords(anna, importedWords)).body).toEqual({ added: 0, total: 1 });
  const wordAfterImport = (await anna.call("/api/vocabulary/german/words/tag")).body;
  expect(wordAfterImport.memory).toMatchObject([wordBefore.memory[0], { facet: "gender", stability: 12.5 }]);
  expect(wordAfterImport.canUndo).toBe(wordBefore.canUndo);
});

test("An import that is cancelled or replaced by another import leaves no rows, and another learner cannot change it", async () => {
  const [anna, ben] = [await signUp(), await signUp()];
  const [firstImportId, secondImportId, thirdImportId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ];
  await storePart(anna, firstImportId, 0, [buildBankWord("haus")]);
  expect((await finishImport(ben, firstImportId, 1)).body.code).toBe("conflict");
  await ben.call(`/api/vocabulary-imports/${firstImportId}`, { method: "DELETE" });
  await storePart(anna, secondImportId, 0, [buildBankWord("tag")]);
  expect((await finishImport(anna, firstImportId, 1)).body.code).toBe("conflict");
  expect((await anna.call(`/api/vocabulary-imports/${secondImportId}`, { method: "DELETE" })).status).toBe(200);
  expect((await finishImport(anna, secondImportId, 1)).body.code).toBe("conflict");
  expect([await listWords(anna), await listWords(ben)]).toEqual([[], []]);
  expect((await storePart(anna, secondImportId, 1, [buildBankWord("tag")])).database.rowsWritten).toBe(1);
  const stagedPartCount = await env.DB.prepare("SELECT count(*) AS n FROM vocabulary_imports WHERE part >= 0").first(
    "n",
  );
  expect(stagedPartCount).toBe(0);
  await storePart(anna, thirdImportId, 0, [buildBankWord("gehen")]);
  await storePart(anna, secondImportId, 1, [buildBankWord("tag")]);
  expect((await finishImport(anna, thirdImportId, 1)).body).toEqual({ added: 1, total: 1 });
  expect((await importWords(ben, [buildBankWord("tag")], thirdImportId)).body.added).toBe(1);
});

test("Quizzes and reviews ask a learner's own word, and its answers change its memory", async () => {
  const anna = await signUp();
  const due = "2026-11-20T08:00:00.000Z";
  const memories = {
    "german-to-english": buildMemory(due),
    "english-to-german": buildMemory(due),
    gender: buildMemory(due),
  };
  await importWords(anna, [buildOwnWord({}, memories)]);
  const [{ id = "" } = {}] = await listWords(anna);
  const { body: review } = await anna.call("/api/vocabulary/review/generate", { body: { language: "german" } });
  expect(review.questions).toMatchObject([
    { id: `${id}:german-to-english`, correctAnswer: "quay crane", exampleSentence: kran.example },
    { id: `${id}:english-to-german`, options: null },
    { id: `${id}:gender`, correctAnswer: "der" },
  ]);
  expect(new Set(review.questions[0].options).size).toBe(4);
  const answers = review.questions.map((question: { id: string; correctAnswer: string }) => ({
    questionId: question.id,
    selectedAnswer: question.correctAnswer,
  }));
  const submission = {
    submissionId: crypto.randomUUID(),
    quizType: "vocabulary-review",
    score: 3,
    totalQuestions: 3,
    answers,
  };
  expect((await anna.call("/api/quiz/submit", { body: submission })).body.score).toBe(3);
  const word = (await anna.call(`/api/vocabulary/german/words/${id}`)).body;
  expect(word.memory.map(({ reps }: { reps: number }) => reps)).toEqual([5, 5, 5]);
  expect(word).toMatchObject({ plural: "Kaikräne", exampleSentence: kran.example });
});

test("A quiz about own words pays XP for its answers, but no bonus for passing or for a perfect score", async () => {
  const anna = await signUp();
  const ownWords = Array.from({ length: 5 }, (_, i) =>
    buildOwnWord({ word: `Poller${i}`, translations: [`bollard ${i}`] }),
  );
  await importWords(anna, [...ownWords, ...["haus", "tag", "gehen", "hallo", "ja"].map((id) => buildBankWord(id))]);
  const words = await listWords(anna);
  const earnXp = async (isAsked: (id: string) => boolean) => {
    const askedWords = words.filter(({ id }) => isAsked(id));
    const answers = askedWords.map(({ id, translation }) => ({
      ...{ questionId: `${id}:german-to-english`, selectedAnswer: translation[0] },
    }));
    const quizType = "vocabulary-german-to-english-multiple-choice";
    const submission = { submissionId: crypto.randomUUID(), quizType, score: 5, totalQuestions: 5, answers };
    const { body } = await anna.call("/api/quiz/submit", { body: submission });
    expect(body.score).toBe(5);
    return body.xpAwarded;
  };
  expect(await earnXp((id) => id.startsWith("own-"))).toBe(5 + 5);
  expect(await earnXp((id) => !id.startsWith("own-"))).toBe(5 + 5 + 2);
});

test("A vocabulary that was exported as CSV and imported into a new account has an equal memory", async () => {
  const [anna, ben] = [await signUp(), await signUp()];
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 11));
  await importWords(anna, [buildOwnWord({ example: "=1+1" }, { gender: buildMemory("2026-12-01T00:00:00.000Z") })]);
  const response = await anna.call("/api/export/vocabulary.csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const exportedWords = readVocabularyCsv(response.body);
  expect(exportedWords).toHaveLength(16);
  const words = exportedWords.map((word) => ({
    ...(word.id.startsWith("own-")
      ? {
          own: {
            ...{ word: word.word, translations: word.translations, gender: word.gender, plural: word.plural },
            ...{ partOfSpeech: word.partOfSpeech, cefrLevel: word.cefrLevel },
            ...{ example: word.example, exampleTranslation: word.exampleTranslation },
          },
        }
      : { wordId: word.id }),
    isSuspended: word.isSuspended,
    memory: word.memory,
  }));
  expect((await importWords(ben, words)).body).toEqual({ added: 16, total: 16 });
  const wordsExportedAgain = readVocabularyCsv((await ben.call("/api/export/vocabulary.csv")).body);
  const sortById = (list: typeof exportedWords) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sortById(wordsExportedAgain)).toEqual(sortById(exportedWords));
});

test("Invalid words, a future review and too many parts are refused, and a spent allowance stores nothing", async () => {
  const anna = new Browser();
  const learnerId = await anna.signUp();
  const id = crypto.randomUUID();
  const due = "2026-11-23T08:00:00.000Z";
  const refusedBodies = [
    [{ isSuspended: false, memory: {} }],
    [buildBankWord("there-is-no-such-word")],
    [buildOwnWord({ word: "x".repeat(101) })],
    [buildOwnWord({ translations: [] })],
    [buildOwnWord({ partOfSpeech: "constructor" })],
    [buildBankWord("haus", { gender: { ...buildMemory(due), lastReview: "2027-01-01T00:00:00.000Z" } })],
    [buildBankWord("haus", { gender: { ...buildMemory(due), due: "2026-13-99T00:00:00Z" } })],
    [buildBankWord("haus", { gender: { ...buildMemory(due), difficulty: 11 } })],
    [buildBankWord("haus", { gender: buildMemory(due, 0.0009) })],
    Array(maxPartWords + 1).fill(buildBankWord("haus")),
  ];
  for (const words of refusedBodies) {
    const response = await storePart(anna, id, 0, words);
    expect([400, 404]).toContain(response.status);
    expect(response.database.rowsWritten).toBe(0);
  }
  expect((await storePart(anna, id, 120, [buildBankWord("haus")])).status).toBe(400);
  // Only the calls of an import accept more than 64 kB.
  const buildPart = (count: number) => Array(count).fill(buildOwnWord({ example: "x".repeat(300) }));
  expect((await storePart(anna, id, 0, buildPart(300))).body).toEqual({ count: 300 });
  const responseToLargePart = await storePart(anna, id, 0, buildPart(600));
  expect([responseToLargePart.status, responseToLargePart.database.rowsWritten]).toEqual([413, 0]);
  const pacedUntil = Date.parse(anna.now) + (maxAllowancePoints - importPartPoints + 1) * msPerAllowancePoint;
  await env.DB.prepare("UPDATE user_xp SET paced_until = ? WHERE user_id = ?").bind(pacedUntil, learnerId).run();
  const responseWithoutPoints = await storePart(anna, id, 0, [buildBankWord("haus")]);
  expect([responseWithoutPoints.status, responseWithoutPoints.database.rowsWritten]).toEqual([429, 0]);
});

test("An import is refused only if it adds more words of one's own than a learner can have", async () => {
  const anna = new Browser();
  const learnerId = await anna.signUp();
  await importWords(anna, [buildOwnWord()]);
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
    INSERT INTO vocabulary (user_id, id, cefr_level, part_of_speech, last_encountered, created_at, cards)
    SELECT ${learnerKeySql}, 'own-' || n, 0, 0, 0, 0, x'' FROM number`,
  )
    .bind(maxOwnWords, learnerId)
    .run();
  expect((await importWords(anna, [buildOwnWord(), buildOwnWord()])).body).toEqual({ added: 0, total: 2 });
  expect((await importWords(anna, [buildOwnWord({ word: "Poller" }), buildBankWord("haus")])).body.code).toBe(
    "conflict",
  );
  expect((await importWords(anna, [buildBankWord("haus")])).body.added).toBe(1);
});

test("Words of a file are matched to the bank by lemma, article and form", async () => {
  const anna = await signUp();
  const matchWords = async (words: object[]) => anna.call("/api/vocabulary-imports/match", { body: { words } });
  const buildEntry = (word: string, gender: string | null = null, ...translations: string[]) => ({
    ...{ word, gender, translations },
  });
  const { body } = await matchWords([
    buildEntry("Haus", "n"),
    buildEntry("Häuser"),
    buildEntry("Haus", "f"),
    buildEntry("Kaikran", "m"),
    { ...buildEntry("whatever"), id: "tag" },
  ]);
  expect(body.matches).toEqual([
    { kind: "found", wordIds: ["haus"] },
    { kind: "found", wordIds: ["haus"] },
    { kind: "ambiguous", wordIds: ["haus"] },
    { kind: "unknown", wordIds: [] },
    { kind: "found", wordIds: ["tag"] },
  ]);
  expect(body.words.map(({ id }: { id: string }) => id).toSorted()).toEqual(["haus", "tag"]);
  expect((await matchWords(Array(maxMatchedWords + 1).fill(buildEntry("Haus")))).status).toBe(400);
  expect(
    (await new Browser().call("/api/vocabulary-imports/match", { body: { words: [buildEntry("Haus")] } })).status,
  ).toBe(401);
});
