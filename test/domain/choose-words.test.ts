import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { createOwnedWordSource, listDueWords } from "#core/domain/vocabulary/choose-words.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { cardAfterAnswer, type MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";
import { drawReview, drawWordQuiz, type ReviewRequest } from "#core/domain/vocabulary/word-quiz.ts";

const now = new Date("2026-05-20T12:00:00.000Z");

const buildBankWord = (id: string): BankWord => ({
  id,
  word: id,
  hyphenated: id,
  translation: [`${id} in English`],
  partOfSpeech: "noun",
  cefrLevel: "A1",
  gender: "m",
  otherGender: null,
  plural: null,
  caseInfo: null,
  verbType: null,
  frequency: 1,
  retired: false,
  genitives: [],
  forms: null,
  example: "",
  exampleTranslation: "",
  exampleMarks: [],
  category: "",
  rank: 1,
  distractors: [],
  synonyms: [],
  beginnings: [],
});

/**
 * Builds a word of the learner's vocabulary.
 * @param reviewedAt when the word was last answered right; null if it was never practised
 */
function buildOwnedWord(id: string, reviewedAt: string | null): OwnedWord {
  const { word, translation, gender, plural, cefrLevel, category, partOfSpeech, caseInfo, verbType } =
    buildBankWord(id);
  return {
    ...{ id, word, translation, gender, plural, cefrLevel, category, partOfSpeech, caseInfo, verbType },
    usedForm: null,
    timesEncountered: 1,
    lastEncountered: "2026-05-01T12:00:00.000Z",
    revision: 1,
    addedBy: null,
    reviewedBy: null,
    createdAt: "2026-05-01T12:00:00.000Z",
    isSuspended: false,
    cards: reviewedAt === null ? {} : { "german-to-english": cardAfterAnswer(undefined, true, new Date(reviewedAt)) },
    learnedBy: null,
  };
}

const [overdueWord, dueWord, practisedWord, unpractisedWord] = [
  buildOwnedWord("overdue", "2026-05-01T12:00:00.000Z"),
  buildOwnedWord("due", "2026-05-10T12:00:00.000Z"),
  buildOwnedWord("practised", "2026-05-20T11:00:00.000Z"),
  buildOwnedWord("unpractised", null),
];
const allWords = [practisedWord, unpractisedWord, dueWord, overdueWord];
const bank = Object.fromEntries(allWords.map(({ id }) => [id, buildBankWord(id)]));
const request = {
  quizType: "multiple-choice",
  direction: "german-to-english",
  level: undefined,
  partOfSpeech: undefined,
  isDueOnly: false,
} as const;

test("A quiz from words in memory asks due words first, then words that were never practised, then others", async () => {
  const random = createSeededRandom(7);
  const source = createOwnedWordSource(allWords, [bank], now, random);
  const drawAskedIds = async (count: number, isDueOnly = false) =>
    (await drawWordQuiz(source, { ...request, count, isDueOnly }, random)).map(({ wordId }) => wordId);
  expect(await drawAskedIds(4)).toEqual(["overdue", "due", "unpractised", "practised"]);
  expect(await drawAskedIds(3)).toEqual(["overdue", "due", "unpractised"]);
  expect((await drawAskedIds(2)).toSorted()).toEqual(["due", "overdue"]);
  expect(await drawAskedIds(4, true)).toEqual(["overdue", "due"]);
});

test("Suspended words and words without a downloaded bank are not asked", async () => {
  const words = [
    { ...overdueWord, isSuspended: true },
    dueWord,
    buildOwnedWord("elsewhere", "2026-05-01T12:00:00.000Z"),
  ];
  expect(listDueWords(words, now).map(({ id }) => id)).toEqual(["elsewhere", "due"]);
  const source = createOwnedWordSource(words, [bank], now, createSeededRandom(1));
  const review = await drawReview(source, { from: "due", count: 10 }, now, createSeededRandom(1));
  expect(review.questions.map(({ id }) => id)).toEqual(["due:german-to-english"]);
  expect(review.dueWords).toBe(1);
});

test("A review in memory asks the words that the learner chose, those that come back next first", async () => {
  const missedCard = { ...dueWord.cards["german-to-english"], lapses: 4, stability: 2 } as MemoryCard;
  const words = [
    { ...unpractisedWord, category: "food" },
    { ...practisedWord, category: "food" },
    { ...dueWord, cards: { "german-to-english": missedCard } },
    { ...overdueWord, isSuspended: true, category: "food" },
  ];
  const source = createOwnedWordSource(words, [bank], now, createSeededRandom(1));
  const drawReviewQuestions = async (request: Omit<ReviewRequest, "count">) =>
    (await drawReview(source, { ...request, count: 10 }, now, createSeededRandom(1))).questions;
  const drawAskedIds = async (request: Omit<ReviewRequest, "count">) =>
    (await drawReviewQuestions(request)).map(({ wordId }) => wordId);
  expect(await drawAskedIds({ from: "due" })).toEqual(["due"]);
  expect(await drawAskedIds({ from: "ahead" })).toEqual(["due", "practised"]);
  expect(await drawAskedIds({ from: "theme", theme: "food" })).toEqual(["practised", "unpractised"]);
  expect(await drawReviewQuestions({ from: "leeches" })).toMatchObject([
    { wordId: "due", leech: { misses: 4, otherExample: null } },
  ]);
});

test("A review of often missed words asks only the missed facets, and a review of a theme all practised facets, the next due first", async () => {
  const card = dueWord.cards["german-to-english"] as MemoryCard;
  const cards = {
    "german-to-english": { ...card, due: "2026-06-03T12:00:00.000Z" },
    "english-to-german": { ...card, lapses: 5, stability: 3, due: "2026-06-01T12:00:00.000Z" },
    gender: { ...card, lapses: 3, stability: 3, due: "2026-06-02T12:00:00.000Z" },
  };
  const words = [
    { ...dueWord, category: "food", cards },
    { ...unpractisedWord, category: "food" },
  ];
  const otherExample = { example: "Das ist due.", exampleTranslation: "This is due." };
  const bankWithExample = {
    ...bank,
    due: { ...buildBankWord("due"), otherExampleOf: "practised" },
    practised: { ...buildBankWord("practised"), ...otherExample },
  };
  const source = createOwnedWordSource(words, [bankWithExample], now, createSeededRandom(1));
  const draw = async (request: ReviewRequest) =>
    (await drawReview(source, request, now, createSeededRandom(1))).questions;
  expect(await draw({ from: "leeches", count: 9 })).toMatchObject([
    { id: "due:english-to-german", leech: { misses: 5, otherExample: { german: "Das ist due." } } },
  ]);
  const wordsOfTheme = await draw({ from: "theme", theme: "food", count: 9 });
  expect(wordsOfTheme.map(({ id }) => id)).toEqual([
    ...["due:english-to-german", "due:gender", "due:german-to-english", "unpractised:german-to-english"],
  ]);
  expect(wordsOfTheme.map(({ leech }) => leech !== undefined)).toEqual([true, false, false, false]);
  expect(await draw({ from: "theme", theme: "food", count: 2 })).toHaveLength(2);
  expect(await draw({ from: "due", count: 9 })).toEqual([]);
});
