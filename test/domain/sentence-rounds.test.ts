import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import { type Candidate, drawRound, drawWordsOfTopics, orderCandidates } from "#core/domain/sentences/draw-round.ts";
import {
  createSentenceCheck,
  createSentenceLookup,
  listSentenceReviews,
  needsLexiconForRound,
} from "#core/domain/sentences/grade-round.ts";
import type { SentencePlan } from "#core/domain/sentences/sentence-plan.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";

const longExample = `Ich sehe ${"sehr ".repeat(15)}gern Filme.`;
const buildWord = (number: number, example = `Ich komme heute um ${number}.`) =>
  ({
    ...{ id: `word-${number}`, word: "kommen", joints: "kommen", partOfSpeech: "verb", genitives: [], plural: null },
    ...{ forms: "kommt, kam, ist gekommen", gender: null, otherGender: null, cefrLevel: "A1", example },
    ...{ exampleMarks: [[4, 9]], exampleTranslation: "I'm coming today." },
  }) as unknown as BankWord;
const words = Array.from({ length: 12 }, (_, number) => buildWord(number, number === 11 ? longExample : undefined));
const findWord = (id: string) => words.find((word) => word.id === id);
const planOf = (id: string): SentencePlan | undefined => {
  const word = findWord(id);
  if (!word || id === "word-10") return undefined;
  const sentenceWords = word.example.replace(".", "").split(" ");
  sentenceWords[0] = "ich";
  return {
    ...{ words: sentenceWords, orders: ["01234.", "21034."], refused: ["10234."], phrases: [], distractors: [] },
    ...{ synonyms: { heute: ["jetzt"] }, variants: ["Heute um drei komme ich."] },
  };
};
const candidates: Candidate[] = words.map((word, i) => ({ word, isGermanToEnglishDue: i === 4 || i === 7 }));
const drawQuestions = (request: Parameters<typeof drawRound>[2], from = candidates) =>
  drawRound(from, planOf, request, createSeededRandom(2));

test("A round asks due words first, then words of weak topics, owned words and the rest of the scope", () => {
  const roundWords = {
    ...{ dueIds: ["word-3", "unknown"], idsDueGermanToEnglish: new Set(["word-3"]) },
    ...{ idsOfWeakTopics: ["word-2", "word-3"], ownedIds: ["word-9", "word-1"] },
  };
  const orderWords = (scope: BankWord[] | undefined) =>
    orderCandidates(roundWords, scope, findWord, createSeededRandom(1)).map(({ word, isGermanToEnglishDue }) => [
      word.id,
      isGermanToEnglishDue,
    ]);
  expect(orderWords(undefined)).toEqual([
    ["word-3", true],
    ["word-2", false],
    ["word-9", false],
    ["word-1", false],
  ]);
  const orderInScope = orderWords(words.slice(0, 4));
  expect(orderInScope.slice(0, 3)).toEqual([
    ["word-3", true],
    ["word-2", false],
    ["word-1", false],
  ]);
  expect(orderInScope.slice(3)).toEqual([["word-0", false]]);
  const buildTopicResult = (grammarLibraryId: string) => ({ grammarLibraryId }) as never;
  const drawnWords = drawWordsOfTopics(
    ["a", "b", "c", "d", "e"].map(buildTopicResult),
    Object.fromEntries(["a", "b", "c", "d", "e"].map((id) => [id, ["1", "2", "3", "4"].map((number) => id + number)])),
    ...([6, createSeededRandom(1)] as const),
  );
  expect(drawnWords).toHaveLength(8);
  expect(new Set(drawnWords.map(([topic]) => topic)).size).toBe(4);
});

test("A mixed round alternates the kinds, dictates words that are due from German to English, and translates only short sentences", () => {
  const questions = drawQuestions({ kind: "mixed", count: 6 });
  const kinds = questions.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["build", "build", "dictation", "dictation", "translate", "translate"]);
  expect(questions.find(({ wordId }) => wordId === "word-4")?.kind).toBe("dictation");
  expect(drawQuestions({ kind: "mixed", count: 6, isSilent: true }).map(({ kind }) => kind)).not.toContain("dictation");
  const translations = drawQuestions({ kind: "translate", count: 20 });
  expect(translations).toHaveLength(11);
  expect(translations.map(({ wordId, kind }) => [wordId, kind]).slice(-2)).toEqual([
    ["word-9", "translate"],
    ["word-11", "build"],
  ]);
  const candidatesWithSameExample = [
    ...candidates.slice(0, 2),
    { word: { ...buildWord(0), id: "word-5" }, isGermanToEnglishDue: false },
  ];
  expect(drawQuestions({ kind: "build", count: 5 }, candidatesWithSameExample)).toHaveLength(2);
});

test("A question contains only the data that its kind needs", () => {
  const [dictation] = drawQuestions({ kind: "dictation", count: 1 });
  expect(dictation).toMatchObject({
    id: "word-0:dictation",
    accept: ["Ich komme heute um 0."],
    tiles: null,
    given: null,
  });
  expect(dictation).toMatchObject({ refuse: [], variants: [], synonyms: {}, wordForms: ["komme"] });
  const [translation] = drawQuestions({ kind: "translate", count: 1 });
  expect(translation?.accept).toEqual(["Ich komme heute um 0.", "Heute komme ich um 0."]);
  expect(translation).toMatchObject({ variants: ["Heute um drei komme ich."], synonyms: { heute: ["jetzt"] } });
  expect(translation?.refuse).toEqual(["Komme ich heute um 0."]);
  const [questionToBuild] = drawQuestions({ kind: "build", count: 1 });
  expect(questionToBuild).toMatchObject({ given: "Ich", accept: ["Ich komme heute um 0."], variants: [] });
  expect(questionToBuild?.tiles?.toSorted()).toEqual(["0", "heute", "komme", "um"]);
});

test("The answers of a round are judged, and each word that an answer contains is reviewed", () => {
  const findSentence = createSentenceLookup(findWord, planOf);
  expect(findSentence("word-1:build")).toMatchObject({ kind: "build", german: "Ich komme heute um 1." });
  for (const id of ["word-10:build", "none:build", "word-1", "word-1:sing"]) expect(findSentence(id)).toBeUndefined();
  const buildAnswer = (questionId: string, selectedAnswer: string | null) => ({ questionId, selectedAnswer }) as never;
  const isRightAnswer = createSentenceCheck(findSentence, null);
  const rightAnswer = buildAnswer("word-1:build", "Heute komme ich um 1");
  expect(isRightAnswer(rightAnswer)).toBe(true);
  expect(isRightAnswer(buildAnswer("word-1:build", "Komme heute ich um 1"))).toBe(false);
  expect(isRightAnswer(buildAnswer("none:build", "Ja"))).toBeUndefined();
  expect(needsLexiconForRound([rightAnswer], findSentence)).toBe(false);
  expect(needsLexiconForRound([buildAnswer("word-1:build", "Komme heute ich um 1")], findSentence)).toBe(true);
  expect(needsLexiconForRound([buildAnswer("none:build", "x"), buildAnswer("word-1:build", null)], findSentence)).toBe(
    false,
  );
  const buildGradedAnswer = (questionId: string, selectedAnswer: string | null, isCorrect: boolean) => ({
    questionId,
    selectedAnswer,
    isCorrect,
  });
  const reviews = listSentenceReviews(
    {
      answers: [
        buildGradedAnswer("word-1:build", "Ich komme heute um 1", true),
        buildGradedAnswer("word-2:dictation", "Ich kam", false),
        buildGradedAnswer("word-3:translate", "Ich komme um 4", false),
        buildGradedAnswer("none:build", "x", true),
        buildGradedAnswer("word-5:translate", null, false),
      ],
    } as never,
    findSentence,
  );
  expect(reviews).toEqual([
    { wordId: "word-1", facet: "english-to-german", isCorrect: true },
    { wordId: "word-2", facet: "german-to-english", isCorrect: false },
    { wordId: "word-5", facet: "english-to-german", isCorrect: false },
  ]);
});
