import { expect, test } from "vitest";
import type { GenderRule } from "#core/contract/gender-rules.ts";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { Browser } from "./client.ts";
import { readStoredWords } from "./stored-words.ts";

const generateQuiz = (browser: Browser, body: object) =>
  browser.call("/api/vocabulary/quiz/generate", { body: { language: "german", quizType: "gender", ...body } });
const buildAnswersTo = (questions: readonly VocabularyQuestion[]) =>
  questions.map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: [correctAnswer].flat()[0] }));
const buildSubmission = (questions: readonly VocabularyQuestion[]) => ({
  submissionId: crypto.randomUUID(),
  quizType: "vocabulary-gender-rule",
  score: questions.length,
  totalQuestions: questions.length,
  answers: buildAnswersTo(questions),
});

test("The rules of gender have counts and exceptions, and a quiz about a rule asks its nouns, exceptions and other nouns", async () => {
  const guest = new Browser();
  const anna = new Browser();
  const id = await anna.signUp();
  const rules: GenderRule[] = (await guest.call("/api/gender-rules")).body;
  const rule = rules.find(({ title }) => title === "-ung");
  expect(rule).toMatchObject({ gender: "f", nouns: "nouns in -ung" });
  expect(rule?.exceptions).toContainEqual({ word: "Vorsprung", gender: "m" });
  expect((rule?.follows ?? 0) + (rule?.exceptions.length ?? 0)).toBe(rule?.total);

  const ruleOfE = rules.find(({ title }) => title === "-e");
  const guestQuestions: VocabularyQuestion[] = (await generateQuiz(guest, { genderRule: ruleOfE?.id })).body.questions;
  expect(guestQuestions.every(({ cefrLevel }) => cefrLevel === "A1")).toBe(true);
  const questions: VocabularyQuestion[] = (await generateQuiz(anna, { genderRule: ruleOfE?.id, level: "A2" })).body
    .questions;
  expect(questions).toHaveLength(10);
  const questionsOfRule = questions.filter(({ genderRule }) => genderRule?.id === ruleOfE?.id);
  expect(questionsOfRule).toHaveLength(6);
  const exceptions = questionsOfRule.filter(({ gender }) => gender !== "f");
  expect(exceptions.length).toBe(3);
  expect(exceptions.every(({ genderRule }) => genderRule?.isObeyed === false)).toBe(true);
  expect(new Set(questions.map(({ gender }) => gender)).size).toBeGreaterThan(1);
  expect((await generateQuiz(anna, { genderRule: "no-such-rule" })).status).toBe(404);
  expect((await generateQuiz(anna, { genderRule: ruleOfE?.id, quizType: "multiple-choice" })).status).toBe(404);

  // The nouns are not in the learner's vocabulary. Their answers count for the score, but no memory cards are stored
  // for them.
  const submission = { ...buildSubmission(questions), level: "A2" };
  const response = await anna.call("/api/quiz/submit", { body: submission });
  expect(response.body).toMatchObject({ score: 10, totalQuestions: 10 });
  expect(response.database.roundTrips).toBe(2);
  expect(await readStoredWords(id)).toEqual([]);
  const wordIds = questions.map(({ wordId }) => wordId);
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", wordIds } });
  expect((await anna.call("/api/quiz/submit", { body: submission })).body).toEqual(response.body);
  expect((await guest.call("/api/quiz/submit", { body: buildSubmission(guestQuestions) })).body).toMatchObject({
    guestMode: true,
    score: guestQuestions.length,
  });
  const submissionOfOtherFacet = {
    ...buildSubmission([]),
    answers: [{ questionId: "haus:german-to-english", selectedAnswer: "house" }],
  };
  expect((await anna.call("/api/quiz/submit", { body: { ...submissionOfOtherFacet, totalQuestions: 1 } })).status).toBe(
    400,
  );
});

test("A quiz about a rule is refused in a session that has ended", async () => {
  const anna = new Browser();
  await anna.signUp();
  const rules: GenderRule[] = (await anna.call("/api/gender-rules")).body;
  const copiedBrowser = new Browser();
  copiedBrowser.cookies = new Map(anna.cookies);
  await anna.call("/api/auth/logout", { method: "POST" });
  expect((await generateQuiz(copiedBrowser, { genderRule: rules[0]?.id, level: "A2" })).status).toBe(401);
});

test("An answer about a noun that the learner owns updates the noun's memory, and every gender question names its rule", async () => {
  const anna = new Browser();
  await anna.signUp();
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", wordIds: ["zeitung", "hund"] } });
  const questions: VocabularyQuestion[] = (await generateQuiz(anna, {})).body.questions;
  const findRule = (wordId: string) => questions.find((question) => question.wordId === wordId)?.genderRule;
  expect(findRule("zeitung")).toMatchObject({ title: "-ung", isObeyed: true });
  expect(findRule("zeitung")?.exceptions.length).toBeLessThanOrEqual(5);
  expect(findRule("hund")).toBeUndefined();
  const [zeitung] = questions.filter(({ wordId }) => wordId === "zeitung");
  await anna.call("/api/quiz/submit", { body: buildSubmission(zeitung ? [zeitung] : []) });
  const { memory } = (await anna.call("/api/vocabulary/german/words/zeitung")).body;
  expect(memory).toMatchObject([{ facet: "gender", reps: 1 }]);
});
