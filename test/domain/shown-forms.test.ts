import { expect, test } from "vitest";
import { isTopicPassed, rightAnswerCountForTopic } from "#core/domain/grammar/topic-access.ts";
import { chooseFormsToShow } from "#core/domain/vocabulary/shown-forms.ts";
import { guessPartOfSpeech } from "#core/domain/vocabulary/transfer/german-entry.ts";

test("A word card shows the forms of a noun that declines like an adjective, for each of its genders", () => {
  const noun = { word: "Jugendliche", partOfSpeech: "noun", forms: "adjectival" } as const;
  const formsOf = (gender: "m" | "f" | "n", otherGender: "m" | "f" | "n" | null) =>
    chooseFormsToShow({ ...noun, gender, otherGender });
  expect(formsOf("m", "f")).toBe("ein Jugendlicher, eine Jugendliche, viele Jugendliche");
  expect(formsOf("f", null)).toBe("eine Jugendliche, viele Jugendliche");
  expect(formsOf("n", null)).toBe("ein Jugendliches, viele Jugendliche");
  expect(chooseFormsToShow({ ...noun, gender: "m", otherGender: null, forms: null })).toBeNull();
  const adjective = { word: "alt", partOfSpeech: "adjective", gender: null, otherGender: null } as const;
  expect(chooseFormsToShow({ ...adjective, forms: "älter" })).toBe("älter");
  expect(chooseFormsToShow({ ...adjective, forms: "-" })).toBeNull();
});

test("The part of speech of a word without an article is guessed by its form and its translations", () => {
  expect(guessPartOfSpeech({ word: "gehen", gender: null }, ["to go"])).toBe("verb");
  expect(guessPartOfSpeech({ word: "gehen", gender: null }, [])).toBe("verb");
  expect(guessPartOfSpeech({ word: "gehen", gender: null }, ["walk"])).toBe("verb");
  expect(guessPartOfSpeech({ word: "sich freuen", gender: null }, ["be glad"])).toBe("verb");
  expect(guessPartOfSpeech({ word: "guten Tag", gender: null }, ["hello"])).toBe("phrase");
  expect(guessPartOfSpeech({ word: "Haus", gender: null }, ["house"])).toBe("noun");
  expect(guessPartOfSpeech({ word: "doch", gender: null }, ["yet"])).toBe("phrase");
});

test("A topic is passed with at least ten questions and four fifths of them right", () => {
  expect([10, 12, 20].map(rightAnswerCountForTopic)).toEqual([8, 10, 16]);
  expect(isTopicPassed({ score: 8, totalQuestions: 10 })).toBe(true);
  expect(isTopicPassed({ score: 7, totalQuestions: 10 })).toBe(false);
  expect(isTopicPassed({ score: 9, totalQuestions: 9 })).toBe(false);
});
