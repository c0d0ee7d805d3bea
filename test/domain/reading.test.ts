import { expect, test } from "vitest";
import { isRightAnswer } from "#core/domain/reading/grade-answer.ts";
import { findMentionedWord, indexWords, type MentionClass } from "#core/domain/reading/mention.ts";
import { estimateLevel, worthOf } from "#core/domain/reading/own-text.ts";
import { difficultyOf, knowledgeOf, knownShare, type LearnersWords } from "#core/domain/reading/text.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";

const word = (id: string, lemma: string, partOfSpeech: PartOfSpeech) => ({
  ...{ id, word: lemma, partOfSpeech, cefrLevel: "A2" as const, rank: 1 },
});
const lemmaIndex = indexWords([
  word("essen", "essen", "verb"),
  word("essen-noun", "Essen", "noun"),
  word("in", "in", "preposition"),
  word("vorstellen", "vorstellen", "verb"),
  word("sich-vorstellen", "sich vorstellen", "verb"),
  word("lesen", "lesen", "verb"),
]);
const find = (form: string, lemma: string, mentionClass: MentionClass, isReflexive = false) =>
  findMentionedWord({ form, lemma, mentionClass, isReflexive }, lemmaIndex)?.id;

test("A mention finds the word of its class, and the reflexive verb only beside a reflexive pronoun", () => {
  expect(find("isst", "essen", "verb")).toBe("essen");
  expect(find("Essen", "Essen", "noun")).toBe("essen-noun");
  expect(find("im", "im", "function")).toBe("in");
  expect(find("stellt", "vorstellen", "verb")).toBe("vorstellen");
  expect(find("stellt", "vorstellen", "verb", true)).toBe("sich-vorstellen");
  expect(find("Lesen", "Lesen", "noun")).toBe("lesen");
  expect(find("Haus", "Haus", "noun")).toBeUndefined();
});

test("Words below the learner's level and function words count as known, words being learned do not", () => {
  const words: LearnersWords = { level: "B1", known: new Set(["turm"]), learning: new Set(["brot"]) };
  expect(knowledgeOf("turm", "C1", words)).toBe("known");
  expect(knowledgeOf("brot", "A1", words)).toBe("learning");
  expect(knowledgeOf("tisch", "A1", words)).toBe("known");
  expect(knowledgeOf("tisch", "B1", words)).toBe("new");
  // Ten running words: 4 function words, the known tower twice, the bread twice, and two that the bank does not have.
  const wordCounts: [string, number, "A1" | "C1" | null][] = [
    ["und", 4, null],
    ["turm", 2, "C1"],
    ["brot", 2, "A1"],
  ];
  expect(knownShare({ countedWords: 10, wordCounts }, words)).toBe(0.6);
  expect([0.95, 0.94, 0.88, 0.84, 0.83].map(difficultyOf)).toEqual([
    ...["easy", "just right", "just right", "a stretch", "hard"],
  ]);
});

test("A typed word is compared like every typed answer; an order must be complete", () => {
  const typed = { type: "word" as const, correctAnswer: "Schlüssel", accept: ["Dachbodenschlüssel"] };
  expect(isRightAnswer(typed, "schlüssel ")).toBe(true);
  expect(isRightAnswer(typed, "Dachbodenschlüssel")).toBe(true);
  expect(isRightAnswer(typed, "Schloss")).toBe(false);
  const order = { type: "order" as const, correctAnswer: "3 1 2", accept: [] };
  expect(isRightAnswer(order, "3 1 2")).toBe(true);
  expect(isRightAnswer(order, "3 1")).toBe(false);
});

test("The level of a text is the lowest whose words cover nearly all of it", () => {
  const levels = (a1: number, b1: number, unknown: number) => [
    ...Array.from({ length: a1 }, () => "A1" as const),
    ...Array.from({ length: b1 }, () => "B1" as const),
    ...Array.from({ length: unknown }, () => null),
  ];
  expect(estimateLevel(levels(97, 3, 0))).toBe("A1");
  expect(estimateLevel(levels(90, 10, 0))).toBe("B1");
  expect(estimateLevel(levels(70, 0, 30))).toBe("C2");
  expect(estimateLevel(levels(20, 0, 0))).toBeUndefined();
  expect(worthOf({ count: 2, rank: 100 })).toBeGreaterThan(worthOf({ count: 1, rank: 100 }));
  expect(worthOf({ count: 1, rank: 100 })).toBeGreaterThan(worthOf({ count: 1, rank: 4000 }));
});
