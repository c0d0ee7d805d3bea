import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import { Browser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const chapterId = "a1-first-contacts";
const readFurther = (browser: Browser, id = chapterId) => browser.call(`/api/curriculum/chapter/${id}/further`);
const startCheckpoint = (browser: Browser, body: object = {}, id = chapterId) =>
  browser.call(`/api/curriculum/chapter/${id}/checkpoint`, { body });

interface StartedCheckpoint {
  quizId: string;
  questions: CheckpointQuestion[];
}

async function signUp(): Promise<Browser> {
  const learner = new Browser();
  await learner.signUp();
  return learner;
}

/** The right answer to a question, looked up in the content: the question itself does not contain it. */
async function findRightAnswer({
  part,
  kind,
  prompt,
  promptLang,
  spoken,
  options,
}: CheckpointQuestion): Promise<string> {
  if (kind === "dictation") return spoken ?? "";
  const bank = "FROM german_vocabulary_bank WHERE cefr_level = 'A1' AND";
  const queryByPart = {
    sentence: `SELECT additional_info ->> 'example' AS answer ${bank} additional_info ->> 'exampleTranslation' = ?`,
    form: "SELECT correct_answer AS answer FROM grammar_exercises WHERE question = ?",
    text: `SELECT question.value ->> 'correctAnswer' AS answer FROM texts, json_each(text ->> 'questions') question
      WHERE question.value ->> 'question' = ?`,
    word:
      promptLang === "de"
        ? `SELECT translation ->> 0 AS answer ${bank} ? IN (word, 'der ' || word, 'die ' || word, 'das ' || word)`
        : `SELECT word AS answer ${bank} translation ->> 0 = ?`,
    dictation: "",
  };
  const { results } = await env.DB.prepare(queryByPart[part]).bind(prompt).all<{ answer: string }>();
  const answers = results.map(({ answer }) => answer);
  return answers.find((answer) => options?.includes(answer)) ?? answers[0] ?? "";
}

async function buildSubmission({ quizId, questions }: StartedCheckpoint, rightCount: number, overrides: object = {}) {
  const answers = await Promise.all(
    questions.map(async (question, i) => ({
      questionId: question.id,
      selectedAnswer: i < rightCount ? await findRightAnswer(question) : "Quatsch mit Soße",
    })),
  );
  return {
    submissionId: crypto.randomUUID(),
    quizId,
    quizType: "checkpoint",
    score: 20,
    totalQuestions: 20,
    answers,
    ...overrides,
  };
}
const submit = (browser: Browser, body: object) => browser.call("/api/quiz/submit", { body });

test("A learner sees what belongs to a chapter and their progress in it, with one round trip", async () => {
  const learner = await signUp();
  await readFurther(learner);
  const { status, body, database } = await readFurther(learner);
  expect(status).toBe(200);
  expect(database.roundTrips).toBe(1);
  expect(body.canDo).toHaveLength(3);
  expect(body.canDoGerman).toBeNull();
  expect(body.topics.map(({ id }: { id: string }) => id)).toEqual([
    "a1-alphabet-and-pronunciation",
    "a1-subject-pronouns",
  ]);
  expect(body.text).toMatchObject({ id: "a1-neu-im-verein", isDone: false, score: null });
  expect((await readFurther(learner, "a1-food-and-drink")).body.scene).toMatchObject({
    id: "cafe",
    title: "Im Café",
    isDone: false,
  });
  expect(body.checkpoint).toMatchObject({ best: null, of: 20, passed: false, passedAt: null });
  expect((await readFurther(learner, "b1-no-such-chapter")).status).toBe(404);
  expect((await readFurther(new Browser())).status).toBe(401);
  expect((await startCheckpoint(new Browser())).status).toBe(401);
  expect((await new Browser().call("/api/can-do")).status).toBe(401);
});

test("A round of sentences with words of one chapter counts for this chapter", async () => {
  const learner = await signUp();
  const { body } = await learner.call("/api/sentences/generate", { body: { chapterId, kind: "build" } });
  expect(body.questions).toHaveLength(10);
  await learner.call("/api/quiz/submit", {
    body: {
      quizType: "sentences",
      score: 0,
      totalQuestions: 10,
      answers: body.questions.map(({ id, german }: { id: string; german: string }, i: number) => ({
        questionId: id,
        selectedAnswer: i < 8 ? german : "Quatsch mit Soße",
      })),
    },
  });
  expect((await readFurther(learner)).body.sentences).toMatchObject({ isDone: true, score: { score: 8, of: 10 } });
  expect((await readFurther(learner, "a1-family-and-friends")).body.sentences).toMatchObject({ isDone: false });
  const missingResponse = await learner.call("/api/sentences/generate", { body: { chapterId: "no-such-chapter" } });
  expect(missingResponse.status).toBe(404);
});

test("Questions of a checkpoint contain no answers, and 16 right answers seal the chapter once", async () => {
  const learner = await signUp();
  const lesson = await readLesson(learner, firstLesson);
  await finishLesson(learner, firstLesson, buildLessonSubmission(lesson, 15));
  const startedCheckpoint = (await startCheckpoint(learner)).body as StartedCheckpoint;
  expect(startedCheckpoint.questions).toHaveLength(20);
  expect(startedCheckpoint.questions.map(({ part }) => part).filter((part) => part === "dictation")).toHaveLength(2);
  for (const question of startedCheckpoint.questions) {
    expect(Object.keys(question)).not.toContain("correctAnswer");
    expect(question.id).toMatch(/^\d+$/);
  }
  const failedResponse = await submit(learner, await buildSubmission(startedCheckpoint, 15));
  expect(failedResponse.body).toMatchObject({ score: 15, passed: false, checkpoint: { best: 15, passedAt: null } });
  expect(failedResponse.body.checkpoint.missed).toHaveLength(5);
  expect(failedResponse.body.checkpoint.missed[0].correctAnswer).not.toBe("");

  learner.now = "2026-11-22T18:00:00.000Z";
  const secondStart = (await startCheckpoint(learner)).body as StartedCheckpoint;
  const submission = await buildSubmission(secondStart, 16);
  const passedResponse = await submit(learner, submission);
  expect(passedResponse.body).toMatchObject({
    score: 16,
    passed: true,
    checkpoint: { best: 16, passedAt: learner.now },
  });
  expect(passedResponse.body.xpAwarded).toBeGreaterThan(0);
  expect((await submit(learner, submission)).body).toEqual(passedResponse.body);

  learner.now = "2026-11-23T18:00:00.000Z";
  const thirdStart = (await startCheckpoint(learner)).body as StartedCheckpoint;
  const perfectResponse = await submit(learner, await buildSubmission(thirdStart, 20));
  expect(perfectResponse.body).toMatchObject({
    score: 20,
    checkpoint: { best: 20, passedAt: "2026-11-22T18:00:00.000Z", missed: [] },
  });
  expect((await readFurther(learner)).body.checkpoint).toMatchObject({ best: 20, passed: true });
  const chapters = (await learner.call("/api/curriculum/chapters/A1")).body;
  expect(chapters[0].sealedAt).toBe("2026-11-22T18:00:00.000Z");
  expect(chapters[1].sealedAt).toBeNull();

  const statements = (await learner.call("/api/can-do")).body;
  expect(statements[0]).toMatchObject({ level: "A1", chapterId, since: "2026-11-22T18:00:00.000Z" });
  expect(statements[0].evidence).toMatchObject([{ kind: "checkpoint", score: 20, of: 20 }]);
  expect(statements.filter(({ since }: { since: string | null }) => since !== null)).toHaveLength(3);
  const exportedData = (await learner.call("/api/account/export")).body;
  expect(exportedData.curriculum.chapter_results).toMatchObject([{ chapterId, checkpointScore: 20 }]);
});

test("The report of a checkpoint counts the right answers of each part, and shows the solution of each missed question", async () => {
  const learner = await signUp();
  const headers = { "x-test-seed": "7" };
  const path = `/api/curriculum/chapter/${chapterId}/checkpoint`;
  const startedCheckpoint = (await learner.call(path, { body: {}, headers })).body as StartedCheckpoint;
  const rightCount = 10;
  const { answers, ...submission } = await buildSubmission(startedCheckpoint, rightCount);
  const { checkpoint } = (await submit(learner, { ...submission, answers })).body;
  const parts = [...Map.groupBy(startedCheckpoint.questions, ({ part }) => part)].map(([part, questions]) => ({
    part,
    right: questions.filter(({ id }) => Number(id) <= rightCount).length,
    of: questions.length,
  }));
  expect(checkpoint.parts).toHaveLength(parts.length);
  expect(checkpoint.parts).toEqual(expect.arrayContaining(parts));
  const missedQuestions = startedCheckpoint.questions.slice(rightCount);
  expect(new Set(missedQuestions.map(({ part }) => part)).size).toBeGreaterThan(2);
  for (const [i, question] of missedQuestions.entries()) {
    const isDictation = question.part === "dictation";
    expect(checkpoint.missed[i]).toMatchObject({
      part: question.part,
      ...(isDictation ? { promptLang: "en" } : { prompt: question.prompt, promptLang: question.promptLang }),
      yourAnswer: "Quatsch mit Soße",
      correctAnswer: await findRightAnswer(question),
      answerLang: question.promptLang === "de" && question.part === "word" ? "en" : "de",
    });
  }
});

test("A checkpoint is refused if it was changed, issued to another learner, used before or not issued", async () => {
  const [learner, otherLearner] = [await signUp(), await signUp()];
  const startedCheckpoint = (await startCheckpoint(learner, { isSilent: true })).body as StartedCheckpoint;
  expect(startedCheckpoint.questions.some(({ part }) => part === "dictation")).toBe(false);
  expect((await submit(otherLearner, await buildSubmission(startedCheckpoint, 20))).status).toBe(403);
  expect((await submit(learner, await buildSubmission(startedCheckpoint, 20, { quizId: null }))).status).toBe(403);
  const changedCheckpoint = { ...startedCheckpoint, quizId: `${startedCheckpoint.quizId}A` };
  expect((await submit(learner, await buildSubmission(changedCheckpoint, 20))).status).toBe(403);
  const grammarQuizResponse = await learner.call("/api/grammar/quiz/generate", {
    body: { language: "german", level: "A1" },
  });
  const grammarQuiz = { ...startedCheckpoint, quizId: grammarQuizResponse.body.quizId };
  expect((await submit(learner, await buildSubmission(grammarQuiz, 20))).status).toBe(403);
  expect((await submit(new Browser(), await buildSubmission(startedCheckpoint, 20))).status).toBe(401);

  const submissionWithRepeatedQuestion = await buildSubmission(startedCheckpoint, 20);
  const repeatedQuestion = {
    ...submissionWithRepeatedQuestion,
    answers: [
      ...submissionWithRepeatedQuestion.answers.slice(1),
      ...submissionWithRepeatedQuestion.answers.slice(1, 2),
    ],
  };
  expect((await submit(learner, repeatedQuestion)).status).toBe(400);
  const unknownQuestion = { ...submissionWithRepeatedQuestion, answers: [{ questionId: "21", selectedAnswer: "x" }] };
  expect((await submit(learner, unknownQuestion)).status).toBe(400);

  // A question without an answer is wrong, so that a checkpoint cannot be passed by answering only easy questions.
  const partialResponse = await submit(
    learner,
    await buildSubmission(startedCheckpoint, 20, { answers: submissionWithRepeatedQuestion.answers.slice(0, 6) }),
  );
  expect(partialResponse.body).toMatchObject({ score: 6, totalQuestions: 20, passed: false });
  // The same checkpoint with better answers returns the stored result.
  expect((await submit(learner, await buildSubmission(startedCheckpoint, 20))).body).toMatchObject({
    score: 6,
    passed: false,
  });
  expect((await readFurther(learner)).body.checkpoint).toMatchObject({ best: 6, passed: false });

  const lateCheckpoint = (await startCheckpoint(learner)).body as StartedCheckpoint;
  learner.now = "2026-11-23T18:00:00.000Z";
  expect((await submit(learner, await buildSubmission(lateCheckpoint, 20))).status).toBe(403);
});

test("A checkpoint is not passed with copied answers: those of another learner, and those of an earlier checkpoint", async () => {
  const [learner, friend] = [await signUp(), await signUp()];
  const [startedByFriend, firstCheckpoint] = [
    (await startCheckpoint(friend)).body as StartedCheckpoint,
    (await startCheckpoint(learner)).body as StartedCheckpoint,
  ];
  const copiedSubmission = { ...(await buildSubmission(startedByFriend, 20)), quizId: firstCheckpoint.quizId };
  const responseToCopiedAnswers = await submit(learner, copiedSubmission);
  expect(responseToCopiedAnswers.body).toMatchObject({ passed: false, checkpoint: { passedAt: null } });

  const secondCheckpoint = (await startCheckpoint(learner)).body as StartedCheckpoint;
  const passedResponse = await submit(learner, await buildSubmission(secondCheckpoint, 20));
  expect(passedResponse.body).toMatchObject({ score: 20, passed: true });
  // The token of a checkpoint contains its chapter, so that the checkpoint cannot give another chapter its seal.
  const checkpointOfOtherChapter = (await startCheckpoint(learner, {}, "a1-family-and-friends"))
    .body as StartedCheckpoint;
  const responseToOtherChapter = await submit(learner, {
    ...(await buildSubmission(secondCheckpoint, 20)),
    quizId: checkpointOfOtherChapter.quizId,
  });
  expect(responseToOtherChapter.body).toMatchObject({
    passed: false,
    checkpoint: { chapterId: "a1-family-and-friends" },
  });
  const chapters = (await learner.call("/api/curriculum/chapters/A1")).body;
  expect(chapters.map(({ sealedAt }: { sealedAt: string | null }) => sealedAt !== null).slice(0, 3)).toEqual([
    true,
    false,
    false,
  ]);
});

test("The talk of a chapter begins with its own opening, and five messages finish it, also if it is deleted afterwards", async () => {
  const learner = await signUp();
  const talkChapter = "a2-cooking-and-eating-out";
  const { talk, scene } = (await readFurther(learner, talkChapter)).body;
  expect(scene).toBeNull();
  expect(talk).toMatchObject({ title: "A dish from home", isDone: false, score: null });
  const createChapterConversation = (chosenId: string) =>
    learner.call("/api/conversations", { body: { language: "german", title: "x", chapterId: chosenId } });
  expect((await createChapterConversation("a1-food-and-drink")).status).toBe(404);
  expect((await createChapterConversation("no-such-chapter")).status).toBe(404);
  const conversation = (await createChapterConversation(talkChapter)).body;
  expect(conversation).toMatchObject({ title: talk.title, cefrLevel: "A2", tone: "friendly", category: "food" });
  const path = `/api/conversations/${conversation.id}/messages`;
  const [opening] = (await learner.call(path)).body.messages;
  expect(opening).toMatchObject({ role: "assistant", content: talk.german, translation: talk.english });
  expect(opening.vocabulary.map(({ word }: { word: string }) => word)).toContain("kochen");

  const messages = [
    "Wir kochen oft Suppe.",
    "Meine Mutter kocht gut.",
    "Ich mag Kartoffeln.",
    "Ja, sehr gern.",
    "Danke!",
  ];
  for (const [i, content] of messages.entries()) {
    expect((await readFurther(learner, talkChapter)).body.talk.isDone, `before message ${i + 1}`).toBe(false);
    await learner.call(path, { body: { language: "german", content } });
  }
  await learner.call(`/api/conversations/${conversation.id}`, { method: "DELETE" });
  expect((await readFurther(learner, talkChapter)).body.talk.isDone).toBe(true);
});
