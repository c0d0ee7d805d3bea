import { expect, test } from "vitest";
import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import { Browser } from "./client.ts";

const drawQuestions = async (browser: Browser, query: string): Promise<ConjugationQuestion[]> =>
  (await browser.call(`/api/conjugation-questions/random?${query}`)).body;

test("Anyone can draw questions and read tables, and a learner's quiz is scored and stored", async () => {
  const guest = new Browser();
  const presentQuestions = await drawQuestions(guest, "tense=present&limit=20");
  expect(presentQuestions).toHaveLength(20);
  expect(new Set(presentQuestions.map(({ tense }) => tense))).toEqual(new Set(["present"]));
  const questionsOfGehen = await drawQuestions(guest, "verb=gehen&limit=100");
  expect(questionsOfGehen).toHaveLength(30);
  expect(questionsOfGehen.find(({ id }) => id === "gehen:simple-past:0")).toMatchObject({
    person: "ich",
    answer: "ging",
  });
  expect(await drawQuestions(guest, "verb=nothing")).toEqual([]);
  expect((await drawQuestions(guest, "")).length).toBe(20);
  const table = (await guest.call("/api/conjugations/present")).body;
  expect(table.length).toBeGreaterThanOrEqual(100);
  expect(table.find(({ verb }: { verb: string }) => verb === "fahren")).toMatchObject({
    type: "stem-changing",
    forms: ["fahre", "fährst", "fährt", "fahren", "fahrt", "fahren"],
  });
  expect((await guest.call("/api/conjugations/yesterday")).status).toBe(404);

  const answers = presentQuestions.map(({ id, answer: response, person }, i) => ({
    questionId: id,
    selectedAnswer: i < 15 ? `${person.split("/")[0]} ${response}` : "x",
  }));
  const body = { quizType: "conjugation", category: "present", score: 20, totalQuestions: 20, answers };
  expect((await guest.call("/api/quiz/submit", { body })).body).toMatchObject({ guestMode: true, score: 15 });
  const anna = new Browser();
  await anna.signUp();
  const savedResponse = await anna.call("/api/quiz/submit", { body: { ...body, submissionId: crypto.randomUUID() } });
  expect(savedResponse.body).toMatchObject({ score: 15, passed: true, xpAwarded: 25 });
  const xpOfRenamedQuizzes = [];
  for (const category of [null, "gehen", "cheese"]) {
    const repeatedResponse = await anna.call("/api/quiz/submit", {
      body: { ...body, category, submissionId: crypto.randomUUID() },
    });
    xpOfRenamedQuizzes.push(repeatedResponse.body.xpAwarded);
  }
  // After the first submission above, the learner submits the same answers with other categories. The first repetition
  // pays half for the answers, the later ones pay nothing, and no bonus is paid again.
  expect(xpOfRenamedQuizzes).toEqual([7, 0, 0]);
  const unknownSubmission = {
    ...body,
    submissionId: crypto.randomUUID(),
    answers: [{ questionId: "gehen:never:0", selectedAnswer: "" }],
  };
  expect((await anna.call("/api/quiz/submit", { body: unknownSubmission })).status).toBe(400);

  const questionCounts = [];
  for (let i = 0; i < 2; i++) {
    const response = await anna.call("/api/conjugation-questions/populate", { body: { tenseGroups: [] } });
    questionCounts.push(response.body.count);
    expect(response.database.rowsWritten).toBe(0);
  }
  expect(questionCounts[0]).toBeGreaterThanOrEqual(100 * 30);
  expect(questionCounts[1]).toBe(questionCounts[0]);
});
