import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import type { CheckpointReport } from "#core/contract/checkpoint-report.ts";
import { Browser } from "./client.ts";

/** The German sentence with this translation, with its words in reversed order. */
async function reverseSentence(translation: string): Promise<string> {
  const sentence = await env.DB.prepare(
    "SELECT additional_info ->> 'example' AS sentence FROM german_vocabulary_bank WHERE cefr_level = 'A1' AND additional_info ->> 'exampleTranslation' = ?",
  )
    .bind(translation)
    .first<string>("sentence");
  return (sentence ?? "").split(" ").toReversed().join(" ");
}

test("The report of a checkpoint explains each wrong answer and names its topic or lesson, also after the submission is repeated", async () => {
  const learner = new Browser();
  await learner.signUp();
  const { body: startedCheckpoint } = await learner.call("/api/curriculum/chapter/a1-first-contacts/checkpoint", {
    body: {},
    headers: { "x-test-seed": "7" },
  });
  const questions: CheckpointQuestion[] = startedCheckpoint.questions;
  const findFirstOf = (part: string) => questions.find((question) => question.part === part) as CheckpointQuestion;
  const [word, form, dictation] = [findFirstOf("word"), findFirstOf("form"), findFirstOf("dictation")];
  const sentences = questions.filter(({ part }) => part === "sentence");
  const answers = [
    { questionId: word.id, selectedAnswer: "Quatsch" },
    { questionId: form.id, selectedAnswer: "Quatsch" },
    // This answer has all words of the dictation except the last one.
    { questionId: dictation.id, selectedAnswer: (dictation.spoken ?? "").split(" ").slice(0, -1).join(" ") },
    ...(await Promise.all(
      sentences.map(async ({ id, prompt }) => ({ questionId: id, selectedAnswer: await reverseSentence(prompt) })),
    )),
  ];
  const body = {
    ...{ submissionId: crypto.randomUUID(), quizId: startedCheckpoint.quizId, quizType: "checkpoint" },
    ...{ score: 20, totalQuestions: 20, answers },
  };
  const response = await learner.call("/api/quiz/submit", { body });
  const { missed, parts } = response.body.checkpoint as CheckpointReport;
  expect(parts.every(({ right }) => right === 0)).toBe(true);
  expect(missed).toHaveLength(20);
  const missedOf = ({ id }: CheckpointQuestion) => missed[Number(id) - 1];
  const storedExercise = await env.DB.prepare(
    "SELECT grammar_exercises.explanation, grammar_library_id AS id, title FROM grammar_exercises JOIN grammar_library ON grammar_library.id = grammar_library_id WHERE question = ?",
  )
    .bind(form.prompt)
    .first<{ explanation: string; id: string; title: string }>();
  const { explanation, ...topic } = storedExercise ?? {};
  expect(missedOf(form)).toMatchObject({ yourAnswer: "Quatsch", explanation, topic, lesson: null });
  const lesson = { id: expect.stringMatching(/^a1-/), title: expect.stringMatching(/\w/) };
  expect(missedOf(word)).toMatchObject({ yourAnswer: "Quatsch", topic: null, lesson });
  expect(missedOf(word)?.explanation).toMatch(/\w/);
  expect(missedOf(dictation)).toMatchObject({ yourAnswer: answers[2]?.selectedAnswer, lesson });
  const missedSentences = missed.filter(({ part }) => part === "sentence");
  expect(missedSentences).toMatchObject(
    answers.slice(3).map(({ selectedAnswer }) => ({ yourAnswer: selectedAnswer, lesson })),
  );
  // The checker explains most of the wrong orders, and some of its rules have a topic.
  expect(missedSentences.filter((sentence) => /\w/.test(sentence.explanation ?? "")).length).toBeGreaterThan(1);
  const topicsOfSentences = missedSentences.flatMap((sentence) => sentence.topic ?? []);
  expect(topicsOfSentences.length).toBeGreaterThan(0);
  for (const { id, title } of topicsOfSentences)
    expect((await learner.call(`/api/grammar/library/${id}`)).body.title).toBe(title);
  const answeredIds = answers.map(({ questionId }) => questionId);
  for (const question of questions.filter(({ id }) => !answeredIds.includes(id)))
    expect(missedOf(question), question.id).toMatchObject({ part: question.part, yourAnswer: "" });
  const repeatedResponse = await learner.call("/api/quiz/submit", { body });
  expect([repeatedResponse.body, repeatedResponse.database.rowsWritten]).toEqual([response.body, 0]);
});
