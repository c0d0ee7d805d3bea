import { expect, test } from "vitest";
import { describeAward, extractTitle } from "#core/domain/progress/describe-award.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { packAnswers, unpackAnswers } from "#core/domain/quizzes/stored-answers.ts";
import {
  quizKeyShortener,
  quizTitleShortener,
  quizTypeOfStoredKey,
  shortKeyPrefixOf,
} from "#core/domain/quizzes/stored-quiz.ts";

test("Stored answers have a short form that keeps everything except the text of right answers", () => {
  const answers = [
    { questionId: "haus:german-to-english", selectedAnswer: "house", isCorrect: true },
    { questionId: "haus:gender", selectedAnswer: "die", isCorrect: false },
    { questionId: "gehen:present:3", selectedAnswer: null, isCorrect: false },
    { questionId: 7, selectedAnswer: 2, isCorrect: false },
    { questionId: 8, selectedAnswer: 1, isCorrect: true },
  ];
  const packedAnswers = packAnswers(answers);
  expect(JSON.stringify(packedAnswers)).toBe('["haus~0",["haus~2","die"],["gehen:present:3",null],[7,2],8]');
  expect(unpackAnswers(packedAnswers)).toEqual(
    answers.map(({ selectedAnswer, ...answer }) => (answer.isCorrect ? answer : { ...answer, selectedAnswer })),
  );
  const lessonAnswers = [{ wordId: "haus", selectedAnswer: "mouse", isCorrect: false }];
  expect(unpackAnswers(packAnswers(lessonAnswers))).toEqual(lessonAnswers);
});

test("Answers that have no short form are stored without a change", () => {
  const answersWithReason = [{ item: "1", selectedAnswer: "x", isCorrect: true, reason: null }];
  const answersWithSimilarId = [{ questionId: "haus~0", selectedAnswer: "x", isCorrect: true }];
  for (const answers of [answersWithReason, answersWithSimilarId, [], null, "none", [null], [["haus"]]])
    expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
});

test("Keys and titles of quizzes are restored for any beginning", () => {
  for (const text of [
    "vocabulary-review/all/all",
    "grammar/A1/all",
    "grammar-level-up/x",
    "grammar",
    "",
    "\u0001",
    "\u001f",
    "ä/b",
  ]) {
    expect(quizKeyShortener.restore(quizKeyShortener.shorten(text))).toBe(text);
    expect(quizTypeOfStoredKey(quizKeyShortener.shorten(text))).toBe(text.split("/")[0]);
  }
  expect(quizKeyShortener.shorten("vocabulary-review/all/all")).toHaveLength(8);
  expect(quizKeyShortener.shorten("sentences/all").startsWith(shortKeyPrefixOf("sentences"))).toBe(true);
  expect(quizKeyShortener.shorten("grammar-level-up/x").startsWith(shortKeyPrefixOf("grammar"))).toBe(false);
  for (const title of ["Review", "Reviewed", "Text: Im Zug", "\u0003", ""])
    expect(quizTitleShortener.restore(quizTitleShortener.shorten(title))).toBe(title);
});

test("The title of an award can be read from its description", () => {
  for (const source of xpSources) {
    const description = describeAward({ source, key: "vocab", title: "Beim Arzt: Termine" });
    expect([null, "Beim Arzt: Termine"]).toContain(extractTitle(source, description));
    expect(describeAward({ source, key: "vocab", title: extractTitle(source, description) })).toBe(description);
  }
  expect(describeAward({ source: "level-unlocked", key: "B1", title: null })).toBe("Level B1 unlocked");
  expect(describeAward({ source: "daily-challenge", key: "grammar", title: null })).toBe(
    "Daily challenge: complete a grammar quiz",
  );
});
