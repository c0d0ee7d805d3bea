import { expect, test } from "vitest";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { containsWord } from "#core/domain/sentences/judge-plainly.ts";
import { expandPattern } from "#core/domain/sentences/variant-pattern.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const generateRound = (browser: Browser, body: object = {}) => browser.call("/api/sentences/generate", { body });
const submit = (
  browser: Browser,
  questions: readonly SentenceQuestion[],
  chooseAnswer: (question: SentenceQuestion) => string,
) =>
  browser.call("/api/quiz/submit", {
    body: {
      submissionId: crypto.randomUUID(),
      quizType: "sentences",
      score: 0,
      totalQuestions: questions.length,
      answers: questions.map((question) => ({ questionId: question.id, selectedAnswer: chooseAnswer(question) })),
    },
  });
async function signUpLearnerWithLesson(): Promise<Browser> {
  const learner = new Browser();
  await learner.signUp();
  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, buildLessonSubmission(lesson, lesson.words.length));
  return learner;
}

test("A visitor gets A1 sentences whose tiles form the sentence, and a score that is not stored", async () => {
  const visitor = new Browser();
  const { body } = await generateRound(visitor, { kind: "build", count: 5 });
  expect(body.questions).toHaveLength(5);
  for (const { given, tiles, german, accept } of body.questions as SentenceQuestion[]) {
    const words = splitWords([given ?? "", ...(tiles ?? [])].join(" ")).map((word) => word.toLowerCase());
    expect(words.toSorted()).toEqual(
      splitWords(german)
        .map((word) => word.toLowerCase())
        .toSorted(),
    );
    expect(accept[0]).toBe(german);
  }
  const submissionResponse = await submit(visitor, body.questions, ({ accept }) => accept.at(-1) ?? "");
  expect(submissionResponse.body).toMatchObject({ guestMode: true, score: 5, xpAwarded: 0 });
  expect((await generateRound(visitor, { level: "B1" })).status).toBe(403);
});

test("A learner's round asks sentences of due words, reviews these words and counts for the day", async () => {
  const learner = await signUpLearnerWithLesson();
  learner.now = "2026-12-05T18:00:00.000Z";
  const dueWordCount = (await learner.call("/api/vocabulary/german/due")).body.dueWords;
  expect((await learner.call("/api/today")).body.sentences).toBe(10);
  await generateRound(learner);
  const roundResponse = await generateRound(learner, { kind: "translate" });
  expect(roundResponse.database.roundTrips).toBe(1);
  const questions: SentenceQuestion[] = roundResponse.body.questions;
  expect(questions).toHaveLength(10);
  const submissionResponse = await submit(learner, questions, ({ german }) =>
    german.toLowerCase().replace(/[.,!?]/g, ""),
  );
  expect(submissionResponse.body).toMatchObject({ score: 10, passed: true });
  expect(submissionResponse.body.xpAwarded).toBeGreaterThan(10);
  const today = (await learner.call("/api/today")).body;
  expect(today.done).toContain("sentences");
  expect((await generateRound(learner, { level: "C1" })).status).toBe(403);
  const words = (await learner.call("/api/vocabulary/german")).body as { id: string; timesEncountered: number }[];
  expect(words.find(({ id }) => id === questions[0]?.wordId)?.timesEncountered).toBe(2);
  expect(dueWordCount).toBeGreaterThan(5);
});

test("The server judges each answer itself, and a wrong sentence whose own word is right is not a lapse of this word", async () => {
  const learner = await signUpLearnerWithLesson();
  const { body } = await generateRound(learner, { lessonId: firstLesson, kind: "build" });
  const questions: SentenceQuestion[] = body.questions;
  const isAnsweredInOrderById = new Map(questions.map(({ id, accept }) => [id, accept.length > 1]));
  const submissionResponse = await submit(learner, questions, ({ id, accept, german }) =>
    isAnsweredInOrderById.get(id) ? (accept[1] ?? "") : splitWords(german).toReversed().join(" "),
  );
  expect(submissionResponse.body.score).toBe([...isAnsweredInOrderById.values()].filter(Boolean).length);
  const words = (await learner.call("/api/vocabulary/german")).body as { id: string; timesEncountered: number }[];
  const wronglyAnsweredQuestion = questions.find(({ accept }) => accept.length === 1);
  if (wronglyAnsweredQuestion)
    expect(words.find(({ id }) => id === wronglyAnsweredQuestion.wordId)?.timesEncountered).toBe(1);
  expect((await generateRound(learner, { lessonId: "no-such-lesson" })).status).toBe(404);
});

test("A round of a topic asks sentences that show its grammar, and a learner can report an answer that should be right", async () => {
  const learner = new Browser();
  await learner.signUp();
  expect((await generateRound(learner)).body.questions).toEqual([]);
  const { body } = await generateRound(learner, { topicId: "a1-modal-verbs", kind: "translate", count: 6 });
  expect(body.questions).toHaveLength(6);
  for (const { german } of body.questions as SentenceQuestion[])
    expect(german).toMatch(/\b(?:kann|könn|muss|müss|will|woll|darf|dürf|soll|möcht|mag|mög)/i);
  const subject = { type: "sentence", id: body.questions[0].id };
  const report = { kind: "my-answer", subject, answer: "Das ist auch richtig." };
  expect((await learner.call("/api/reports", { body: report })).status).toBe(202);
  const unknownReport = { ...report, subject: { type: "sentence", id: "no-such-word:build" } };
  expect((await learner.call("/api/reports", { body: unknownReport })).status).toBe(404);
});

test("A translation in the words of a variant is right, and is no review of a word that it does not contain", async () => {
  const learner = await signUpLearnerWithLesson();
  const { body } = await generateRound(learner, { lessonId: firstLesson, kind: "translate", count: 20 });
  const questions: SentenceQuestion[] = body.questions;
  const variantSentencesById = new Map(questions.map(({ id, variants }) => [id, variants.flatMap(expandPattern)]));
  expect([...variantSentencesById.values()].flat().length).toBeGreaterThan(5);
  const answerById = new Map(
    questions.map(({ id, german, wordForms }) => {
      const sentences = variantSentencesById.get(id) ?? [];
      return [id, sentences.find((sentence) => !containsWord(wordForms, sentence)) ?? sentences[0] ?? german];
    }),
  );
  const buildRoundResponse = await generateRound(learner, { lessonId: firstLesson, kind: "build", count: 20 });
  expect(buildRoundResponse.body.questions.flatMap(({ variants }: SentenceQuestion) => variants)).toEqual([]);
  const submissionResponse = await submit(learner, questions, ({ id }) => answerById.get(id) ?? "");
  expect(submissionResponse.body.score).toBe(questions.length);
  const words = (await learner.call("/api/vocabulary/german")).body as { id: string; timesEncountered: number }[];
  const questionsWithReview = questions.filter(
    ({ wordId }) => words.find(({ id }) => id === wordId)?.timesEncountered === 2,
  );
  expect(questionsWithReview.length).toBeGreaterThan(0);
  expect(questionsWithReview.length).toBeLessThan(questions.length);
});
