import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leaveOutQuestions } from "#core/domain/quizzes/leave-out-questions.ts";
import {
  canCheck,
  changeAnswer,
  checkAnswer,
  countedAnswerOf,
  countTries,
  currentDraftOf,
  currentQuestionIdOf,
  goToNextQuestion,
  goToPreviousQuestion,
  hasAnyAnswer,
  isFinished,
  isLastQuestion,
  type QuizFlow,
  type QuizRules,
  scoreOf,
  startQuiz,
} from "#core/domain/quizzes/quiz-flow.ts";

/** Returns rules for a quiz in which the right answer to each question is the question's id in capital letters. */
const rulesOf = (
  checkedAnswer: QuizRules<string>["checkedAnswer"],
  missedRule: QuizRules<string>["repetitionOfMissed"],
) => ({
  isRight: (id: string, answer: string) => answer === id.toUpperCase(),
  checkedAnswer,
  repetitionOfMissed: missedRule,
});
const rightAnswerOf = (flow: QuizFlow<string>) => currentQuestionIdOf(flow)?.toUpperCase() ?? "";
const giveAndCheckAnswer = (flow: QuizFlow<string>, rules: QuizRules<string>, answer: string) =>
  checkAnswer(changeAnswer(flow, rules, answer), rules);
const answerAndContinue = (flow: QuizFlow<string>, rules: QuizRules<string>, answer: string) =>
  goToNextQuestion(giveAndCheckAnswer(flow, rules, answer), rules, () => 0);

test("An empty text cannot be checked, and the quiz does not continue before the answer is checked", () => {
  const rules = rulesOf("locked", "not-again");
  const initialFlow = startQuiz<string>(["a", "b"]);
  expect([canCheck(initialFlow), hasAnyAnswer(initialFlow), currentDraftOf(initialFlow)]).toEqual([
    false,
    false,
    undefined,
  ]);
  for (const text of ["  ", "\u00a0", "\u200b", "\u2060\u00ad "]) {
    const blankFlow = changeAnswer(initialFlow, rules, text);
    expect([canCheck(blankFlow), hasAnyAnswer(blankFlow), checkAnswer(blankFlow, rules)]).toEqual([
      false,
      false,
      blankFlow,
    ]);
  }
  const changedFlow = changeAnswer(initialFlow, rules, " A ");
  expect([canCheck(changedFlow), hasAnyAnswer(changedFlow), goToNextQuestion(changedFlow, rules, Math.random)]).toEqual(
    [true, true, changedFlow],
  );
  expect(countedAnswerOf(checkAnswer(changedFlow, rules), "a")).toBe("A");
});

test("A locked answer cannot be changed, also after going back", () => {
  const rules = rulesOf("locked", "not-again");
  const flowWithWrongAnswer = giveAndCheckAnswer(startQuiz<string>(["a", "b"]), rules, "no");
  expect(changeAnswer(flowWithWrongAnswer, rules, "A")).toBe(flowWithWrongAnswer);
  const flowAfterGoingBack = goToPreviousQuestion(goToNextQuestion(flowWithWrongAnswer, rules, Math.random), rules);
  expect([
    currentQuestionIdOf(flowAfterGoingBack),
    currentDraftOf(flowAfterGoingBack),
    flowAfterGoingBack.isRevealed,
  ]).toEqual(["a", "no", true]);
  expect(changeAnswer(flowAfterGoingBack, rules, "A")).toBe(flowAfterGoingBack);
  const flowAtSecondQuestion = goToNextQuestion(flowAfterGoingBack, rules, Math.random);
  expect([
    currentQuestionIdOf(flowAtSecondQuestion),
    flowAtSecondQuestion.isRevealed,
    isLastQuestion(flowAtSecondQuestion, rules),
  ]).toEqual(["b", false, true]);
  const finishedFlow = answerAndContinue(flowAtSecondQuestion, rules, "B");
  expect([isFinished(finishedFlow), scoreOf(finishedFlow, rules), countTries(finishedFlow)]).toEqual([
    true,
    1,
    { rightCount: 1, missedCount: 1 },
  ]);
  expect(goToNextQuestion(finishedFlow, rules, Math.random)).toBe(finishedFlow);
});

test("A changeable answer can be checked again, but the first checked answer counts", () => {
  const rules = rulesOf("changeable", "not-again");
  let flow = changeAnswer(giveAndCheckAnswer(startQuiz<string>(["a", "b"]), rules, "no"), rules, "A");
  expect([flow.isRevealed, countedAnswerOf(flow, "a")]).toEqual([false, "no"]);
  flow = goToNextQuestion(checkAnswer(flow, rules), rules, Math.random);
  flow = giveAndCheckAnswer(flow, rules, "B");
  flow = goToPreviousQuestion(flow, rules);
  expect([flow.position, flow.isRevealed, currentDraftOf(flow)]).toEqual([0, false, "A"]);
  expect(goToPreviousQuestion(flow, rules).position).toBe(0);
  flow = answerAndContinue(answerAndContinue(flow, rules, "A"), rules, "B");
  expect([isFinished(flow), scoreOf(flow, rules), flow.tries]).toEqual([
    true,
    1,
    [
      { questionId: "a", isRight: false },
      { questionId: "b", isRight: true },
    ],
  ]);
});

test("A missed question is asked again at the end until its answer is right, and only the first answer is scored", () => {
  const rules = rulesOf("locked", "at-the-end");
  let flow = answerAndContinue(startQuiz<string>(["a", "b"]), rules, "no");
  flow = answerAndContinue(flow, rules, "B");
  expect([currentQuestionIdOf(flow), currentDraftOf(flow), flow.isRevealed]).toEqual(["a", undefined, false]);
  expect(goToPreviousQuestion(flow, rules)).toBe(flow);
  const flowAfterSecondMistake = giveAndCheckAnswer(flow, rules, "again wrong");
  expect([isLastQuestion(flow, rules), isLastQuestion(flowAfterSecondMistake, rules)]).toEqual([true, false]);
  flow = goToNextQuestion(flowAfterSecondMistake, rules, Math.random);
  const flowAfterRightAnswer = giveAndCheckAnswer(flow, rules, "A");
  expect(isLastQuestion(flowAfterRightAnswer, rules)).toBe(true);
  flow = goToNextQuestion(flowAfterRightAnswer, rules, Math.random);
  expect([isFinished(flow), scoreOf(flow, rules), countTries(flow).rightCount]).toEqual([true, 1, 2]);
  expect(countedAnswerOf(flow, "a")).toBe("no");
});

test("Missed questions are repeated in rounds until all answers are right", () => {
  const rules = rulesOf("locked", "next-round");
  let flow = startQuiz<string>(["a", "b", "c"]);
  for (const answer of ["no", "no", "C"]) flow = answerAndContinue(flow, rules, answer);
  expect([flow.round, flow.queue.toSorted(), flow.position, countTries(flow)]).toEqual([
    2,
    ["a", "b"],
    0,
    { rightCount: 0, missedCount: 0 },
  ]);
  flow = answerAndContinue(answerAndContinue(flow, rules, rightAnswerOf(flow)), rules, "no");
  expect([flow.round, flow.queue.length, currentDraftOf(flow)]).toEqual([3, 1, undefined]);
  flow = answerAndContinue(flow, rules, rightAnswerOf(flow));
  expect([isFinished(flow), scoreOf(flow, rules)]).toEqual([true, 1]);
  const flowAfterOneRound = answerAndContinue(startQuiz<string>(["a"]), rules, "A");
  expect([isFinished(flowAfterOneRound), flowAfterOneRound.round]).toEqual([true, 1]);
});

test("For any answers, no question is lost, and only the first answer to each question is scored", () => {
  const arbitraryIds = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "constructor"), { minLength: 1 });
  const rules = fc.constantFrom(
    rulesOf("locked", "not-again"),
    rulesOf("changeable", "not-again"),
    rulesOf("locked", "at-the-end"),
    rulesOf("locked", "next-round"),
  );
  fc.assert(
    fc.property(arbitraryIds, rules, fc.array(fc.boolean()), (questions, rules, areTriesRight) => {
      const firstAnswerById = new Map<string, boolean>();
      let flow = startQuiz<string>(questions);
      const answer = (isRight: boolean) => {
        const id = currentQuestionIdOf(flow);
        if (id !== undefined && !firstAnswerById.has(id)) firstAnswerById.set(id, isRight);
        flow = answerAndContinue(flow, rules, isRight ? rightAnswerOf(flow) : "no");
      };
      for (const isRight of areTriesRight) answer(isRight);
      for (let remainingCount = 0; remainingCount <= questions.length && !isFinished(flow); remainingCount++)
        answer(true);
      while (!isFinished(flow)) answer(true);
      expect(Object.keys(flow.firstAnswers).toSorted()).toEqual(questions.toSorted());
      expect(scoreOf(flow, rules)).toBe([...firstAnswerById.values()].filter(Boolean).length);
    }),
  );
});

test("Questions that are not answered yet can be left out, unless no question would remain", () => {
  const rules = rulesOf("locked", "once-at-the-end");
  const isQuestionB = (id: string) => id === "b";
  const checkedFlow = giveAndCheckAnswer(startQuiz<string>(["b", "a", "b"]), rules, "no");
  expect(leaveOutQuestions(checkedFlow, isQuestionB)).toMatchObject({
    queue: ["b", "a"],
    position: 0,
    isRevealed: true,
  });
  const typedFlow = changeAnswer(startQuiz<string>(["b", "a"]), rules, "draft");
  expect(leaveOutQuestions(typedFlow, isQuestionB)).toMatchObject({ queue: ["a"], drafts: {} });
  expect(leaveOutQuestions(typedFlow, (id) => id === "a")).toMatchObject({ queue: ["b"], drafts: { b: "draft" } });
  const flowWithOnlyB = startQuiz<string>(["b"]);
  expect(leaveOutQuestions(flowWithOnlyB, isQuestionB)).toBe(flowWithOnlyB);
});
