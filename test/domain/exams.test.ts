import { expect, test } from "vitest";
import {
  advanceClock,
  attemptResumableMs,
  countSecondsLeft,
  findCurrentPart,
  isExpired,
  partsOf,
} from "#core/domain/exams/attempt.ts";
import type { ExamItem, ItemPartContent } from "#core/domain/exams/exam.ts";
import { scoreText } from "#core/domain/exams/judge-writing.ts";
import { buildPartResult, chooseTopicsToPractise, verdictOf } from "#core/domain/exams/report.ts";
import { scoreItems } from "#core/domain/exams/score-items.ts";

const buildItem = (id: string, options: string[] | null): ExamItem => ({
  ...{ id, number: 1, type: options ? "choice" : "word", question: "?", options, text: null },
});
const content: ItemPartContent = {
  sections: [
    {
      ...{ id: "s", instructions: "", english: null, texts: [], choices: [], plays: null },
      items: [buildItem("s-1", ["ja", "nein"]), buildItem("s-2", null), buildItem("constructor", null)],
    },
  ],
};
const buildKey = (id: string, answer: string, accept: string[] = []) => ({
  ...{ id, answer, accept, quote: null, explanation: null, topic: null },
});
const keys = [buildKey("s-1", "ja"), buildKey("s-2", "für", ["wegen"]), buildKey("constructor", "x")];
const scoresOf = (answers: Record<string, string>) =>
  scoreItems(content, keys, answers).map(({ isRight, given }) => [isRight, given]);

test("An option must be chosen exactly, a typed word is compared as in other quizzes, and an item without an answer is wrong", () => {
  expect(scoresOf({ "s-1": "ja", "s-2": "Fuer " })).toEqual([
    [true, "ja"],
    [true, "Fuer "],
    [false, null],
  ]);
  expect(scoresOf({ "s-1": "JA", "s-2": "wegen" })).toEqual([
    [false, "JA"],
    [true, "wegen"],
    [false, null],
  ]);
  expect(scoresOf({ "s-1": "", "s-2": " " }).map(([isRight]) => isRight)).toEqual([false, false, false]);
});

test("The report of an exam shows the text of a chosen letter, and the line that contains a gap", () => {
  const text = {
    label: null,
    title: null,
    paragraphs: [[{ german: "Ich [1] in die [2].", speaker: null }]],
    speakers: [],
  };
  const buildGap = (id: string) => ({ ...buildItem(id, ["a", "b", "0"]), type: "match" as const, question: null });
  const choices = [
    { label: "a", text: "gehe" },
    { label: "b", text: "Post" },
  ];
  const section = { id: "g", instructions: "", english: null, texts: [text], choices, plays: null };
  const scoredItems = scoreItems(
    { sections: [{ ...section, items: [buildGap("g-1"), buildGap("g-2")] }] },
    [buildKey("g-1", "a"), buildKey("g-2", "b")],
    { "g-1": "a", "g-2": "0" },
  );
  expect(scoredItems).toMatchObject([
    { question: "Ich ___ in die ….", given: "gehe", answer: "gehe", isRight: true },
    { question: "Ich … in die ___.", given: "keine", answer: "Post", isRight: false },
  ]);
});

test("A part passes with 60 percent, and an exam is passed if every part that counts is passed", () => {
  const resultOf = (score: number, of: number, isLeftOut = false) =>
    buildPartResult({ part: "reading" }, { score, of, secondsUsed: 0, isLeftOut });
  expect(resultOf(9, 15)).toMatchObject({ percent: 60, isPassed: true });
  expect(resultOf(8, 14)).toMatchObject({ percent: 57, isPassed: false });
  // 59.5 % is not rounded up.
  expect(resultOf(119, 200)).toMatchObject({ percent: 59, isPassed: false });
  expect(resultOf(0, 0)).toMatchObject({ isPassed: false });
  expect(resultOf(14, 14, true)).toMatchObject({ percent: null, isPassed: false });
  expect(verdictOf([resultOf(9, 15), resultOf(0, 9, true)])).toEqual({ passed: 1, of: 1, isPassed: true });
  expect(verdictOf([resultOf(9, 15), resultOf(0, 9)])).toEqual({ passed: 1, of: 2, isPassed: false });
  expect(verdictOf([resultOf(0, 9, true)]).isPassed).toBe(false);
});

test("The clock never goes back and never exceeds the part, and an attempt ends after a week", () => {
  expect(advanceClock({ minutes: 10 }, 100, 50)).toBe(100);
  expect(advanceClock({ minutes: 10 }, 100, 150)).toBe(150);
  expect(advanceClock({ minutes: 10 }, 100, 9999)).toBe(600);
  expect([countSecondsLeft({ minutes: 10 }, 590), countSecondsLeft({ minutes: 10 }, 700)]).toEqual([10, 0]);
  const startedAt = "2026-11-21T18:00:00.000Z";
  const timeAfterStart = (ms: number) => new Date(Date.parse(startedAt) + ms);
  expect([
    isExpired(startedAt, timeAfterStart(attemptResumableMs - 1)),
    isExpired(startedAt, timeAfterStart(attemptResumableMs)),
  ]).toEqual([false, true]);
});

test("The next part of an exam is the first open part", () => {
  const handedInPart = { part: "reading" as const, state: "handed-in" as const, answers: {}, secondsUsed: 9 };
  const leftOutPart = { part: "listening" as const, state: "left-out" as const, answers: {}, secondsUsed: 0 };
  expect(findCurrentPart(partsOf([]))).toBe("reading");
  expect(findCurrentPart(partsOf([leftOutPart, handedInPart]))).toBe("language");
  const handedInParts = partsOf([]).map((part) => ({ ...part, state: "handed-in" as const }));
  expect(findCurrentPart(handedInParts)).toBe(null);
});

test("A text passes only if it is about the task: being long and right is not enough", () => {
  const scoreOf = (pointShare: number, lengthShare = 1, mistakeRate = 0) =>
    scoreText({ pointShare, lengthShare, mistakeRate }, "B1");
  expect([scoreOf(1), scoreOf(1, 0.8), scoreOf(1, 3)]).toEqual([20, 20, 20]);
  expect(scoreOf(0)).toBeLessThan(5);
  expect(scoreOf(1 / 3)).toBeLessThan(12);
  expect(scoreOf(2 / 3)).toBeGreaterThanOrEqual(12);
  expect(scoreOf(2 / 3, 1, 20)).toBeLessThan(12);
  expect(scoreOf(1, 1, 20)).toBe(14);
  expect(scoreOf(1, 0.4)).toBe(15);
  expect(scoreOf(0, 0)).toBe(0);
});

test("The topics with the most mistakes come first, then topics of lower levels, at most five, and no topic without a mistake", () => {
  const levels = { "a1-x": "A1", "b1-y": "B1", "a2-z": "A2", "a2-w": "A2" } as const;
  const buildItemEvidence = (topic: string, isRight: boolean) => ({ topic, source: "item" as const, isRight });
  const buildMistakeEvidence = (topic: string) => ({ topic, source: "writing" as const, isRight: false });
  const evidence = [
    ...[
      buildItemEvidence("b1-y", false),
      buildItemEvidence("b1-y", false),
      buildItemEvidence("b1-y", true),
      buildMistakeEvidence("a2-z"),
      buildItemEvidence("a1-x", false),
    ],
    ...[buildItemEvidence("a2-w", true), buildMistakeEvidence("unknown")],
  ];
  const topics = chooseTopicsToPractise(evidence, (id) =>
    id in levels ? levels[id as keyof typeof levels] : undefined,
  );
  expect(topics).toEqual([
    { topic: "b1-y", missed: 2, of: 3, mistakes: 0 },
    { topic: "a1-x", missed: 1, of: 1, mistakes: 0 },
    { topic: "a2-z", missed: 0, of: 0, mistakes: 1 },
  ]);
});
