import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createConversation, sendMessage, sendMessages, signUpLearner } from "./conversation.ts";
import { queryValue } from "./league.ts";

test("A correctly retyped correction pays 1 XP once", async () => {
  const emil = await signUpLearner();
  const id = await createConversation(emil);
  const { body: firstBody } = await sendMessage(emil, id, "Ich habe ein Hund. Ich trinke Tee.");
  expect(firstBody.userMessage.correctedContent).toBe("Ich habe einen Hund. Ich trinke Tee.");
  const retypeOf = firstBody.userMessage.id;
  expect((await sendMessage(emil, id, "Ich habe eine Hund.", { retypeOf })).body).toMatchObject({
    isRetypeRight: false,
  });
  expect((await sendMessage(emil, id, "ich habe einen Hund", { retypeOf })).body.isRetypeRight).toBe(false);
  const correctText = "Ich habe einen Hund. Ich trinke Tee.";
  expect((await sendMessage(emil, id, correctText, { retypeOf })).body).toMatchObject({
    isRetypeRight: true,
    xpAwarded: 2 + 1,
  });
  expect((await sendMessage(emil, id, "Ich habe einen Hund.", { retypeOf })).body).toMatchObject({
    isRetypeRight: true,
    xpAwarded: 0,
  });
  expect(
    (await sendMessage(emil, id, "Guten Tag, alles klar.", { retypeOf: crypto.randomUUID() })).body.isRetypeRight,
  ).toBeNull();
});

test("Repeating the same mistake does not earn more XP", async () => {
  const emma = await signUpLearner();
  const id = await createConversation(emma);
  let earnedXp = 0;
  for (let i = 0; i < 12; i++) {
    const { body } = await sendMessage(emma, id, "Ich habe ein Hund.");
    const retypedResponse = await sendMessage(emma, id, "Ich habe einen Hund.", { retypeOf: body.userMessage.id });
    earnedXp += body.xpAwarded + retypedResponse.body.xpAwarded;
  }
  expect(earnedXp).toBe(2 + 5 + 2 + 1);
});

test("Mistakes are stored, and a quiz asks questions about their topics", async () => {
  const finn = await signUpLearner();
  expect((await finn.call("/api/conversations/mistakes")).body).toEqual({ topics: [] });
  const generateQuiz = () =>
    finn.call("/api/grammar/quiz/generate", { body: { language: "german", mode: "mistakes", count: 10 } });
  expect(await generateQuiz()).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining("no mistakes") },
  });
  const id = await createConversation(finn);
  await sendMessages(finn, id, [
    "Ich habe ein Hund.",
    "Ich sehe ein Hund.",
    "Ich kaufe ein Apfel.",
    "Ich fahre mit meine Freunde.",
  ]);
  const { topics } = (await finn.call("/api/conversations/mistakes")).body;
  expect(topics[0]).toMatchObject({ topicId: "a1-accusative", timesEncountered: 3, cefrLevel: "A1" });
  expect(
    await queryValue("SELECT max(times_encountered) FROM grammatical_issues WHERE original_text = 'ein'"),
  ).toBeGreaterThanOrEqual(2);
  const { body: quiz } = await generateQuiz();
  expect(quiz.questions).toHaveLength(10);
  const missedTopicIds = new Set(topics.map(({ topicId }: { topicId: string }) => topicId));
  const [mostFrequentQuestion] = quiz.questions;
  expect(mostFrequentQuestion.topicId).toBe("a1-accusative");
  expect(
    quiz.questions.slice(0, 5).every(({ topicId }: { topicId: string }) => topicId === mostFrequentQuestion.topicId),
  ).toBe(true);
  expect(quiz.questions.every(({ topicId }: { topicId: string }) => missedTopicIds.has(topicId))).toBe(true);
  const submissionResponse = await finn.call("/api/quiz/submit", {
    body: {
      quizType: "grammar",
      quizId: quiz.quizId,
      level: "A1",
      score: 10,
      totalQuestions: 10,
      answers: quiz.questions.map((question: { id: string; correctAnswer: string }) => ({
        questionId: question.id,
        selectedAnswer: question.correctAnswer,
      })),
    },
  });
  expect(submissionResponse.body).toMatchObject({ score: 10, totalQuestions: 10, passed: true, unlocked: false });
});

test("Mistakes are practised with the topic that teaches the rule, even if this topic is above the learner's level", async () => {
  const frida = await signUpLearner();
  const id = await createConversation(frida);
  await sendMessages(frida, id, ["Ich komme nicht, weil ich habe keine Zeit.", "Heute ich gehe ins Kino."]);
  const readMissedTopics = async () =>
    (await frida.call("/api/conversations/mistakes")).body.topics.map(({ topicId }: { topicId: string }) => topicId);
  expect((await readMissedTopics()).toSorted()).toEqual(["a1-verb-in-second-place", "a2-weil-and-dass"]);
  const mistakesQuiz = await frida.call("/api/grammar/quiz/generate", {
    body: { language: "german", mode: "mistakes" },
  });
  const topics = mistakesQuiz.body.questions.map(({ topicId }: { topicId: string }) => topicId);
  expect([...new Set(topics)]).toEqual(await readMissedTopics());
  await env.DB.prepare("UPDATE grammatical_issues SET grammar_library_id = NULL WHERE conversation_id = ?")
    .bind(id)
    .run();
  expect(await readMissedTopics()).toEqual(["a1-verb-in-second-place"]);
});
