import type { CallRecorder } from "./call-recorder.ts";

const memory = {
  stability: 12.5,
  difficulty: 6.25,
  due: "2026-11-23T08:00:00.000Z",
  lastReview: "2026-11-11T08:00:00.000Z",
  interval: 12,
  reps: 4,
  lapses: 1,
};
const ownWord = {
  ...{
    word: "Kaikran",
    translations: ["quay crane"],
    gender: "m",
    plural: "Kaikräne",
    partOfSpeech: "noun",
    cefrLevel: "A1",
  },
  ...{ example: "Der Kaikran hebt.", exampleTranslation: "The quay crane lifts." },
};

/** Imports of words, in several parts, with words of the learner's own. */
export async function recordImports(recorder: CallRecorder): Promise<void> {
  const [anna, ben] = [recorder.browser("anna"), recorder.browser("ben")];
  await anna.signUp();
  await ben.signUp();
  const query = (word: string, changes: object = {}) => ({ word, gender: null, translations: [], ...changes });
  for (const words of [
    [
      query("Haus"),
      query("der See", { gender: "m" }),
      query("See"),
      query("gehen", { translations: ["to go"] }),
      query("Xyzzy"),
      query("x", { id: "hallo" }),
      query("Bank"),
    ],
    [],
    [query("")],
  ])
    await anna.post("/api/vocabulary-imports/match", { words });
  const importId = crypto.randomUUID();
  const word = (wordId: string, changes: object = {}) => ({ wordId, isSuspended: false, memory: {}, ...changes });
  const storePart = (part: number | string, words: unknown, targetImportId = importId) =>
    anna.post(`/api/vocabulary-imports/${targetImportId}/parts/${part}`, { words });
  const finishImport = (parts: number, targetImportId = importId) =>
    anna.post(`/api/vocabulary-imports/${targetImportId}/finish`, { parts });
  const first = [
    word("haus", { memory: { "german-to-english": memory, gender: memory } }),
    word("gehen", { isSuspended: true }),
  ];
  await storePart(0, first);
  await storePart(0, first);
  for (const words of [
    [word("none")],
    [],
    [{ isSuspended: false, memory: {} }],
    [word("haus", { memory: { gender: { ...memory, stability: -1 } } })],
  ])
    await storePart(1, words);
  for (const part of [119, 120, 1000, "x"]) await storePart(part, first);
  const importedOwnWord = { own: ownWord, isSuspended: false, memory: { "english-to-german": memory } };
  await storePart(1, [
    importedOwnWord,
    importedOwnWord,
    { ...importedOwnWord, own: { ...ownWord, word: "Kaimauer", gender: "f", plural: null } },
    word("haus"),
  ]);
  await recorder.addChangedRows("the parts");
  for (const parts of [3, 1, 2, 2]) await finishImport(parts);
  await recorder.addChangedRows("the import");
  await anna.get("/api/vocabulary/german");
  await anna.get("/api/export/vocabulary.csv");
  const second = crypto.randomUUID();
  await storePart(0, first, second);
  await ben.delete(`/api/vocabulary-imports/${second}`);
  await storePart(0, [word("hallo")], crypto.randomUUID());
  await finishImport(1, second);
  for (let i = 0; i < 2; i++) await anna.delete(`/api/vocabulary-imports/${second}`);
  const words = (await recorder.withoutRecord(() => anna.get("/api/vocabulary/german"))).body as { id: string }[];
  const ownId = words.find(({ id }) => id.startsWith("own-"))?.id ?? "none";
  for (const direction of ["german-to-english", "english-to-german"])
    await anna.post("/api/vocabulary/quiz/generate", {
      language: "german",
      quizType: "fill-in-blank",
      direction,
      count: 5,
    });
  await anna.get(`/api/vocabulary/german/words/${ownId}`);
  await anna.get("/api/offline/words");
  await recorder.addChangedRows("all imports");
  // A page of the offline words has 500 words. Ben has exactly as many, and then one more.
  const createNumberedWords = (count: number, start: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...importedOwnWord,
      own: { ...ownWord, word: `Kran ${start + i}` },
      memory: {},
    }));
  for (const [count, start] of [
    [500, 0],
    [1, 500],
  ] as const) {
    await recorder.withoutRecord(async () => {
      const id = crypto.randomUUID();
      await ben.post(`/api/vocabulary-imports/${id}/parts/0`, { words: createNumberedWords(count, start) });
      await ben.post(`/api/vocabulary-imports/${id}/finish`, { parts: 1 });
    });
    const { body } = await ben.get("/api/offline/words");
    await ben.get(`/api/offline/words?after=${body.nextAfter}`);
  }
  await ben.post("/api/vocabulary/review/generate", { language: "german", from: "ahead", count: 50 });
  await ben.get("/api/vocabulary/german/memory");
}
