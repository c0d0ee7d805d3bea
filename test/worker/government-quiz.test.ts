import { expect, test } from "vitest";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { Browser } from "./client.ts";
import { readStoredWords } from "./stored-words.ts";

const generateQuiz = (browser: Browser, body: object) =>
  browser.call("/api/vocabulary/quiz/generate", { body: { language: "german", ...body } });

test("A quiz about the government of verbs is drawn in one round trip, is scored by the server, and changes no memory card", async () => {
  const guest = new Browser();
  const anna = new Browser();
  const id = await anna.signUp();
  const quizOptions = { quizType: "government" };
  const guestQuestions: VocabularyQuestion[] = (await generateQuiz(guest, quizOptions)).body.questions;
  expect(guestQuestions).toHaveLength(10);
  expect(guestQuestions.every(({ cefrLevel, partOfSpeech }) => cefrLevel === "A1" && partOfSpeech === "verb")).toBe(
    true,
  );
  expect((await generateQuiz(guest, { ...quizOptions, level: "B1" })).status).toBe(403);
  expect((await generateQuiz(guest, { ...quizOptions, category: "noun" })).body.questions).toEqual([]);

  expect((await generateQuiz(anna, quizOptions)).body.questions).toEqual([]);
  const responseToAdding = await anna.call("/api/vocabulary/add-batch", {
    body: { language: "german", cefrLevel: "A1", count: 60, partOfSpeech: "verb" },
  });
  expect(responseToAdding.body.count).toBe(60);
  const quizResponse = await generateQuiz(anna, { ...quizOptions, level: "A1" });
  const questions: VocabularyQuestion[] = quizResponse.body.questions;
  expect(quizResponse.database.roundTrips).toBe(1);
  expect(questions).toHaveLength(10);
  for (const { options, correctAnswer, id: questionId, caseInfo } of questions) {
    expect(
      options?.filter((option) => option === correctAnswer),
      questionId,
    ).toHaveLength(1);
    expect(caseInfo?.replaceAll(/[()]/g, ""), questionId).toContain(correctAnswer);
  }
  expect((await generateQuiz(anna, { ...quizOptions, level: "A2" })).body.questions).toEqual([]);
  expect((await generateQuiz(anna, { ...quizOptions, category: "noun" })).body.questions).toEqual([]);

  const submit = (quizType: string) =>
    anna.call("/api/quiz/submit", {
      body: {
        quizType,
        score: 10,
        totalQuestions: 10,
        answers: questions.map((question, i) => ({
          questionId: question.id,
          selectedAnswer: i < 8 ? question.correctAnswer : "nonsense",
        })),
      },
    });
  const submissionResponse = await submit("vocabulary-german-to-english-government");
  expect(submissionResponse.body).toMatchObject({ score: 8, totalQuestions: 10, passed: true });
  expect(submissionResponse.body.xpAwarded).toBeGreaterThan(0);
  for (const { cards, learnedBy } of await readStoredWords(id))
    expect({ cards, learnedBy }).toEqual({ cards: {}, learnedBy: null });
  // A government question is refused in a quiz of translations and in a review.
  for (const quizType of ["vocabulary-german-to-english-multiple-choice", "vocabulary-review"])
    expect((await submit(quizType)).status).toBe(400);
});
