import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { signUpLearner } from "./league.ts";
import { sumAwards } from "./stored-awards.ts";
import { readStoredWords, updateStoredWords } from "./stored-words.ts";

const pastTime = "2020-01-01T00:00:00.000Z";
const futureDate = "2040-01-01T00:00:00.000Z";

test("A quiz asks only due words if there are enough of them, otherwise it adds other words, and it takes one round trip", async () => {
  const { browser: anna, id: userId } = await signUpLearner("2026-05-06T12:00:00.000Z");
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", count: 60 } });
  const ids: string[] = (await anna.call("/api/vocabulary/german")).body.map(({ id }: { id: string }) => id);
  const makeWordsDue = (dueIds: string[]) =>
    env.DB.prepare(
      `UPDATE vocabulary SET due_german_to_english = CASE WHEN id IN (SELECT value FROM json_each(?1)) THEN ?2 ELSE ?3 END
        WHERE user_id = unhex(?4, '-')`,
    )
      .bind(JSON.stringify(dueIds), Date.parse(pastTime), Date.parse(futureDate), userId)
      .run();
  const generateReview = async () => {
    const { body, database } = await anna.call("/api/vocabulary/quiz/generate", {
      body: { language: "german", quizType: "multiple-choice", direction: "german-to-english", count: 5 },
    });
    const askedWordIds: string[] = body.questions.map(({ wordId }: { wordId: string }) => wordId);
    return { asked: askedWordIds, roundTrips: database.roundTrips };
  };
  await generateReview();

  const idsToMakeDue = ids.filter((_, i) => i % 3 > 0);
  await makeWordsDue(idsToMakeDue);
  const quizzes = await Promise.all([generateReview(), generateReview(), generateReview()]);
  for (const { asked } of quizzes) {
    expect(new Set(asked).size).toBe(5);
    expect(idsToMakeDue).toEqual(expect.arrayContaining(asked));
  }
  expect(quizzes.map(({ roundTrips }) => roundTrips)).toContain(1);

  await makeWordsDue(ids.slice(0, 2));
  const { asked, roundTrips } = await generateReview();
  expect(new Set(asked).size).toBe(5);
  expect(asked.slice(0, 2).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(roundTrips).toBe(2);
});

test("After 100 due words in a day, further due words pay nothing until the next day, and the answer says why", async () => {
  const { browser: ben, id: userId } = await signUpLearner("2026-05-06T12:00:00.000Z");
  for (const count of [100, 20]) await ben.call("/api/vocabulary/add-batch", { body: { language: "german", count } });
  const submit = async (questions: VocabularyQuestion[]) => {
    const answers = questions.map(({ id, correctAnswer }) => ({
      questionId: id,
      selectedAnswer: [correctAnswer].flat()[0],
    }));
    const scoreFields = { score: answers.length, totalQuestions: answers.length };
    const { body } = await ben.call("/api/quiz/submit", {
      body: { submissionId: crypto.randomUUID(), quizType: "vocabulary-review", ...scoreFields, answers },
    });
    return body as { xpAwarded: number; xpReason: string | null };
  };
  const takeReview = async (count: number) => {
    const { body } = await ben.call("/api/vocabulary/review/generate", { body: { language: "german", count } });
    expect(body.questions).toHaveLength(count);
    return submit(body.questions);
  };
  // Answers one word and copies its memory cards to all other words.
  const { questions } = (
    await ben.call("/api/vocabulary/quiz/generate", {
      body: { language: "german", quizType: "multiple-choice", direction: "german-to-english", count: 1 },
    })
  ).body;
  await submit(questions);
  const answeredWord = (await readStoredWords(userId)).find(({ id }) => id === questions[0].wordId);
  await updateStoredWords(userId, { cards: answeredWord?.cards ?? {}, dueGermanToEnglish: pastTime });
  ben.now = "2026-05-26T12:00:00.000Z";
  const readReviewXp = () => sumAwards(userId, "due-reviews");
  expect((await takeReview(50)).xpReason).toBeNull();
  expect((await takeReview(50)).xpReason).toBeNull();
  expect(await readReviewXp()).toBe(100);
  expect((await takeReview(10)).xpReason).toBe("reviews-capped");
  expect(await readReviewXp()).toBe(100);

  ben.now = "2026-05-27T12:00:00.000Z";
  expect((await takeReview(10)).xpReason).toBeNull();
  expect(await readReviewXp()).toBe(110);
});
