import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { countWordsByLevel, describeDueWords } from "#core/domain/vocabulary/count-words.ts";
import { describeMemory, type RememberedWord } from "#core/domain/vocabulary/describe-memory.ts";
import { drawNounsOfRule } from "#core/domain/vocabulary/draw-nouns-of-rule.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { mergePractisedWord, reviewWords } from "#core/domain/vocabulary/practised-word.ts";
import { cardAfterAnswer, type MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";

const dayMs = 86_400_000;
const now = new Date("2026-03-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Returns the memory card after some answers, the earliest first. `daysAgo` says how many days ago an answer was given.
 */
const cardAfterAnswers = (...answers: [daysAgo: number, isCorrect: boolean][]) =>
  answers.reduce<MemoryCard | undefined>((card, [days, isCorrect]) => {
    const answeredAt = daysAgo(days);
    return cardAfterAnswer(
      card,
      isCorrect,
      answeredAt,
      new Date(answeredAt.getTime() + dayMs / 2),
      defaultMemorySettings,
    );
  }, undefined) as MemoryCard;

const buildWord = (id: string, createdDaysAgo: number, cards: OwnedWord["cards"] = {}): OwnedWord => ({
  ...{ id, word: id, translation: ["x"], gender: null, plural: null, cefrLevel: "A1", category: "" },
  ...{ partOfSpeech: "verb", caseInfo: null, verbType: null, usedForm: null, timesEncountered: 1 },
  ...{ lastEncountered: "", revision: 1, addedBy: "quiz", reviewedBy: null, learnedBy: null, isSuspended: false },
  ...{ createdAt: daysAgo(createdDaysAgo).toISOString(), cards },
});

test("The overview counts practised and due words, and lists at most six weak words, the weakest first", () => {
  const weakWordsToBuild = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    buildWord(`weak-${number}`, 40, { "german-to-english": cardAfterAnswers([30 + number, true]) }),
  );
  const strongWord = buildWord("strong", 5, { "english-to-german": cardAfterAnswers([2, true], [1, true]) });
  const unpractisedWord = buildWord("new", 20);
  const overview = describeMemory([...weakWordsToBuild, strongWord, unpractisedWord] as RememberedWord[], {
    ...{ settings: defaultMemorySettings, timeZone: "UTC", now },
  });
  expect(overview).toMatchObject({ words: 8, dueWords: 7, newWordsPerDay: 1 / 14 });
  expect(overview.weakWords.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `weak-${number}`));
  expect(overview.weakWords[0]?.recall).toBeLessThan(overview.weakWords[5]?.recall ?? 0);
  expect(overview.nextDueAt).toBe(strongWord.cards["english-to-german"]?.due);
  const stabilities = [...weakWordsToBuild, strongWord].map(({ cards }) => Object.values(cards)[0]?.stability ?? 0);
  expect(overview.stability).toBeCloseTo(stabilities.reduce((sum, stability) => sum + stability, 0) / 8, 9);
  expect(overview.forecast).toHaveLength(30);
  expect([overview.forecast[0]?.day, overview.forecast[29]?.day]).toEqual(["2026-03-10", "2026-04-08"]);
  expect(overview.loads.map(({ desiredRetention }) => desiredRetention)).toEqual([0.8, 0.85, 0.9, 0.95]);
  const [lowestLoad, , , highestLoad] = overview.loads.map(({ wordsPerDay }) => wordsPerDay);
  expect(lowestLoad).toBeLessThan(highestLoad ?? 0);
});

test("Without practised words, there is no stability, and nothing is due", () => {
  const overview = describeMemory([buildWord("new", 1)] as RememberedWord[], {
    ...{ settings: defaultMemorySettings, timeZone: "UTC", now },
  });
  expect(overview).toMatchObject({ words: 0, dueWords: 0, nextDueAt: null, stability: null, weakWords: [] });
  expect(overview).toMatchObject({ overall: null, lastMonth: null, byFacet: [], byLevel: [] });
});

test("Recall is compared for all reviews, the last month, each facet and each level", () => {
  const buildAnswers = (first: number, isRight: boolean) =>
    cardAfterAnswers([first, true], [first - 8, isRight], [first - 20, true]);
  const words = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...buildWord(`word-${number}`, 90, {
      "german-to-english": buildAnswers(60, number > 2),
      ...(number > 3 && { "english-to-german": buildAnswers(30, true) }),
    }),
    cefrLevel: number > 4 ? ("A2" as const) : ("A1" as const),
  }));
  const { overall, lastMonth, byFacet, byLevel } = describeMemory(words as RememberedWord[], {
    ...{ settings: defaultMemorySettings, timeZone: "UTC", now },
  });
  const summarize = (comparison: typeof overall) =>
    comparison && [comparison.reviews, comparison.remembered.toFixed(3), comparison.expected.toFixed(3)];
  expect([overall?.reviews, lastMonth?.reviews]).toEqual([18, 6]);
  expect(byFacet.map(({ facet, ...comparison }) => [facet, summarize(comparison)])).toEqual([
    ["german-to-english", [12, "0.833", "0.818"]],
    ["english-to-german", [6, "1.000", "0.867"]],
  ]);
  expect(byLevel.map(({ level, ...comparison }) => [level, summarize(comparison)])).toEqual([
    ["A1", [10, "0.800", "0.808"]],
    ["A2", [8, "1.000", "0.867"]],
  ]);
});

test("Suspended words are not counted as due words", () => {
  const buildDueWord = (id: string) => buildWord(id, 40, { "german-to-english": cardAfterAnswers([30, true]) });
  const wordDueLater = buildWord("later", 2, { "german-to-english": cardAfterAnswers([1, true]) });
  const words = [
    ...["a", "b", "c", "d"].map(buildDueWord),
    { ...buildDueWord("suspended"), isSuspended: true, reviewedBy: "2026-03-09/x" },
    { ...wordDueLater, reviewedBy: "2026-03-07/x" },
    { ...buildWord("old", 9), reviewedBy: "2026-03-05/y" },
  ];
  const summary = describeDueWords(words, now);
  expect(summary).toMatchObject({ dueWords: 4, ownedWords: 6, lastReviewDay: "2026-03-07" });
  expect(summary.words).toHaveLength(3);
  expect(summary.nextDueAt).toBe(wordDueLater.cards["german-to-english"]?.due);
  const card = cardAfterAnswers([30, true]);
  const buildWordWithStability = (stability: number) =>
    buildWord("known", 1, { "german-to-english": { ...card, stability } });
  expect(countWordsByLevel([buildWordWithStability(21), buildWordWithStability(20.9), buildWord("new", 1)])).toEqual([
    { cefrLevel: "A1", owned: 3, known: 1 },
  ]);
});

test("A right answer to a due facet is a due review, which earns XP once a day", () => {
  const ownedWord = buildWord("word", 40, { "german-to-english": cardAfterAnswers([30, true]) });
  const times = { now, nextDayAt: new Date("2026-03-11T00:00:00Z"), memorySettings: defaultMemorySettings };
  const review = (facet: "german-to-english" | "english-to-german", isCorrect: boolean) =>
    reviewWords([{ wordId: "word", facet, isCorrect }], new Map([["word", ownedWord]]), times)[0];
  expect(review("german-to-english", true)).toMatchObject({ isRight: true, isDueReview: true, expectedRevision: 1 });
  expect(review("german-to-english", false)).toMatchObject({ isRight: false, isDueReview: false });
  const reviewOfOtherFacet = review("english-to-german", true);
  expect(reviewOfOtherFacet).toMatchObject({ isRight: true, isDueReview: false });
  expect(Object.keys(reviewOfOtherFacet?.cards ?? {})).toEqual(["german-to-english", "english-to-german"]);
  const practisedWord = { ...review("german-to-english", true), usedForm: null } as never;
  const submission = { submissionId: "quiz-2", day: "2026-03-10" as never, now };
  const mergedRow = mergePractisedWord({ ...ownedWord, usedForm: "Form", revision: 5 }, practisedWord, submission);
  expect(mergedRow).toMatchObject({ timesEncountered: 2, revision: 2, addedBy: "quiz", usedForm: "Form" });
  expect(mergedRow).toMatchObject({
    reviewedBy: "2026-03-10/quiz-2",
    learnedBy: "quiz-2",
    createdAt: ownedWord.createdAt,
  });
  const rowAfterEarlierQuiz = mergePractisedWord(
    { ...ownedWord, reviewedBy: "2026-03-10/quiz-1", learnedBy: "quiz-1" },
    practisedWord,
    submission,
  );
  expect(rowAfterEarlierQuiz).toMatchObject({ reviewedBy: "2026-03-10/quiz-1", learnedBy: "quiz-1" });
  expect(
    mergePractisedWord({ ...ownedWord, reviewedBy: "2026-03-11/quiz-1" }, practisedWord, submission).reviewedBy,
  ).toBe("2026-03-11/quiz-1");
  const addedRow = mergePractisedWord(
    undefined,
    { ...(practisedWord as object), isRight: false, isDueReview: false } as never,
    submission,
  );
  expect(addedRow).toMatchObject({
    timesEncountered: 1,
    addedBy: "quiz-2",
    learnedBy: null,
    reviewedBy: null,
    isSuspended: false,
  });
});

test("A quiz about a rule of gender consists of at most a third exceptions, at most three fifths nouns of the rule, and nouns of other genders", () => {
  const buildNoun = (word: string, genderRule: string, gender: "m" | "f", cefrLevel: "A1" | "B1" = "A1") =>
    ({ id: word, word, genderRule, gender, cefrLevel }) as BankWord;
  const nouns = [
    ...Array.from({ length: 20 }, (_, i) => buildNoun(`rule-${i}`, "ung", "f", i < 10 ? "A1" : "B1")),
    ...Array.from({ length: 8 }, (_, i) => buildNoun(`exception-${i}`, "ung", "m", "B1")),
    ...Array.from({ length: 20 }, (_, i) => buildNoun(`other-${i}`, "er", i % 2 === 0 ? "m" : "f")),
    { ...buildNoun("verb", "ung", "f"), gender: null },
  ];
  const exceptions = Array.from({ length: 8 }, (_, i) => ({ word: `exception-${i}` })) as never;
  const drawWords = (count: number, highestLevel: "A1" | undefined) =>
    drawNounsOfRule(nouns, { id: "ung", gender: "f", exceptions }, { count, highestLevel }, createSeededRandom(5)).map(
      ({ word }) => word,
    );
  const countOf = (words: string[], start: string) => words.filter((word) => word.startsWith(start)).length;
  const drawnWords = drawWords(10, undefined);
  expect([countOf(drawnWords, "exception"), countOf(drawnWords, "rule"), countOf(drawnWords, "other")]).toEqual([
    3, 3, 4,
  ]);
  expect(drawnWords.filter((word) => /^other-\d*[13579]$/.test(word))).toEqual([]);
  const drawnEasyWords = drawWords(10, "A1");
  expect([
    countOf(drawnEasyWords, "exception"),
    countOf(drawnEasyWords, "rule"),
    countOf(drawnEasyWords, "other"),
  ]).toEqual([0, 6, 4]);
  expect(drawnEasyWords.every((word) => !/^rule-1\d/.test(word))).toBe(true);
  // Ten nouns of the rule are too few for 24 questions, so nouns of higher levels are asked, too.
  expect(countOf(drawWords(24, "A1"), "exception")).toBe(8);
});
