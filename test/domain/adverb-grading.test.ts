import { expect, test } from "vitest";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { gradeAdverbQuiz } from "#core/domain/quizzes/grade-adverb-quiz.ts";
import { isQuizPassed } from "#core/domain/quizzes/is-quiz-passed.ts";

const rightAnswers = adverbQuestionsOf("A1").map(({ id, correctAnswer }) => ({
  questionId: id,
  selectedAnswer: correctAnswer,
}));

test("In a quiz of one level all questions count; in a quiz of all levels only the answered questions count", () => {
  expect(gradeAdverbQuiz("A1", rightAnswers)).toMatchObject({ score: 5, totalQuestions: 5 });
  const gradedQuiz = gradeAdverbQuiz("A1", rightAnswers.slice(0, 2));
  expect(gradedQuiz).toMatchObject({ score: 2, totalQuestions: 5 });
  expect(gradedQuiz.answers.at(-1)).toEqual({
    questionId: rightAnswers[4]?.questionId,
    selectedAnswer: null,
    isCorrect: false,
  });
  const wrongAnswers = rightAnswers.map((rightAnswer) => ({ ...rightAnswer, selectedAnswer: "x" }));
  expect(gradeAdverbQuiz("all", [...rightAnswers.slice(0, 1), ...wrongAnswers.slice(1, 3)])).toMatchObject({
    score: 1,
    totalQuestions: 3,
  });
});

test("An answer is refused if its question is unknown, belongs to another level or is answered twice", () => {
  expect(() => gradeAdverbQuiz("A2", rightAnswers)).toThrow(RangeError);
  expect(() => gradeAdverbQuiz("C1", [])).toThrow(RangeError);
  expect(() => gradeAdverbQuiz("all", [{ questionId: 999, selectedAnswer: "a" }])).toThrow("999 is not a question");
  expect(() => gradeAdverbQuiz("A1", [...rightAnswers.slice(0, 1), ...rightAnswers.slice(0, 1)])).toThrow(
    "is answered twice",
  );
});

test("A topic's quiz is passed with 8 of 10 right answers, a level's test with 16 of 20, and any other quiz with 70 percent", () => {
  const createPassCheck = (quizType: string, questionCount: number) => (score: number) =>
    isQuizPassed(quizType, score, questionCount);
  expect([7, 8].map(createPassCheck("grammar-level-up", 10))).toEqual([false, true]);
  expect([15, 16].map(createPassCheck("grammar-total-level", 20))).toEqual([false, true]);
  expect([6, 7].map(createPassCheck("grammar", 10))).toEqual([false, true]);
  expect([6, 7].map(createPassCheck("adverb", 10))).toEqual([false, true]);
});
