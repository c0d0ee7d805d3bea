import { expect, test } from "vitest";
import { isRightAnswer } from "#core/domain/reading/grade-answer.ts";
import { findMentionedWord, indexWords, type MentionClass } from "#core/domain/reading/mention.ts";
import { estimateLevel, learningValueOf } from "#core/domain/reading/own-text.ts";
import { computeKnownShare, difficultyOf, knowledgeOf, type LearnersWords } from "#core/domain/reading/text.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";

const buildWord = (id: string, lemma: string, partOfSpeech: PartOfSpeech) => ({
  ...{ id, word: lemma, partOfSpeech, cefrLevel: "A2" as const, rank: 1 },
});
const lemmaIndex = indexWords([
  buildWord("essen", "essen", "verb"),
  buildWord("essen-noun", "Essen", "noun"),
  buildWord("in", "in", "preposition"),
  buildWord("vorstellen", "vorstellen", "verb"),
  buildWord("sich-vorstellen", "sich vorstellen", "verb"),
  buildWord("lesen", "lesen", "verb"),
]);
const findWordId = (form: string, lemma: string, mentionClass: MentionClass, isReflexive = false) =>
  findMentionedWord({ form, lemma, mentionClass, isReflexive }, lemmaIndex)?.id;

test("A mention belongs to the word of its class, and to a reflexive verb only if it has a reflexive pronoun", () => {
  expect(findWordId("isst", "essen", "verb")).toBe("essen");
  expect(findWordId("Essen", "Essen", "noun")).toBe("essen-noun");
  expect(findWordId("im", "im", "function")).toBe("in");
  expect(findWordId("stellt", "vorstellen", "verb")).toBe("vorstellen");
  expect(findWordId("stellt", "vorstellen", "verb", true)).toBe("sich-vorstellen");
  expect(findWordId("Lesen", "Lesen", "noun")).toBe("lesen");
  expect(findWordId("Haus", "Haus", "noun")).toBeUndefined();
});

test("Words below the learner's level and function words count as known, but words that are being learned do not", () => {
  const words: LearnersWords = { level: "B1", knownIds: new Set(["turm"]), learningIds: new Set(["brot"]) };
  expect(knowledgeOf("turm", "C1", words)).toBe("known");
  expect(knowledgeOf("brot", "A1", words)).toBe("learning");
  expect(knowledgeOf("tisch", "A1", words)).toBe("known");
  expect(knowledgeOf("tisch", "B1", words)).toBe("new");
  // Ten running words: four function words, the known word *Turm* twice, the word *Brot*, which is being learned,
  // twice, and two words that the bank does not contain.
  const wordCounts: [string, number, "A1" | "C1" | null][] = [
    ["und", 4, null],
    ["turm", 2, "C1"],
    ["brot", 2, "A1"],
  ];
  expect(computeKnownShare({ countedWords: 10, wordCounts }, words)).toBe(0.6);
  expect([0.95, 0.94, 0.88, 0.84, 0.83].map(difficultyOf)).toEqual([
    ...["easy", "just right", "just right", "a stretch", "hard"],
  ]);
});

test("A typed word is compared like every typed answer, and the answer to a question about the order of events must be complete", () => {
  const typedQuestion = { type: "word" as const, correctAnswer: "Schlüssel", accept: ["Dachbodenschlüssel"] };
  expect(isRightAnswer(typedQuestion, "schlüssel ")).toBe(true);
  expect(isRightAnswer(typedQuestion, "Dachbodenschlüssel")).toBe(true);
  expect(isRightAnswer(typedQuestion, "Schloss")).toBe(false);
  const orderQuestion = { type: "order" as const, correctAnswer: "3 1 2", accept: [] };
  expect(isRightAnswer(orderQuestion, "3 1 2")).toBe(true);
  expect(isRightAnswer(orderQuestion, "3 1")).toBe(false);
});

test("The level of a text is the lowest level whose words cover nearly the whole text", () => {
  const buildWordLevels = (a1Count: number, b1Count: number, unknownCount: number) => [
    ...Array.from({ length: a1Count }, () => "A1" as const),
    ...Array.from({ length: b1Count }, () => "B1" as const),
    ...Array.from({ length: unknownCount }, () => null),
  ];
  expect(estimateLevel(buildWordLevels(97, 3, 0))).toBe("A1");
  expect(estimateLevel(buildWordLevels(90, 10, 0))).toBe("B1");
  expect(estimateLevel(buildWordLevels(70, 0, 30))).toBe("C2");
  expect(estimateLevel(buildWordLevels(20, 0, 0))).toBeUndefined();
  expect(learningValueOf({ count: 2, rank: 100 })).toBeGreaterThan(learningValueOf({ count: 1, rank: 100 }));
  expect(learningValueOf({ count: 1, rank: 100 })).toBeGreaterThan(learningValueOf({ count: 1, rank: 4000 }));
});
