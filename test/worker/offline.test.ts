import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { signUpLearner } from "./league.ts";

const lessonPath = "/api/curriculum/subchapter/a1-hello-and-goodbye";

test("A device mirrors the learner's own words with their memory, and what the learner has reached", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  const { words } = (await anna.call(lessonPath)).body;
  const answers = words.map(({ id, translation }: { id: string; translation: string }) => ({
    wordId: id,
    selectedAnswer: translation,
  }));
  const score = answers.length;
  await anna.call(`${lessonPath}/quiz`, { body: { score, totalQuestions: score, addToVocabulary: true, answers } });

  const state = await anna.call("/api/offline/state");
  expect(state.database.roundTrips).toBe(1);
  expect(state.body.lessonResults).toMatchObject([{ subchapterId: "a1-hello-and-goodbye", isCompleted: true }]);
  expect(state.body.user.passwordHash).toBeUndefined();
  const page = (await anna.call("/api/offline/words")).body;
  expect(page.nextAfter).toBeNull();
  expect(page.words.map(({ id }: { id: string }) => id)).toEqual(words.map(({ id }: { id: string }) => id).toSorted());
  expect(page.words[0]).toMatchObject({ revision: 1, cards: { "german-to-english": { reps: 1, lapses: 0 } } });
  expect(page.words[0].userId).toBeUndefined();

  const ben = new Browser();
  await ben.signUp();
  expect((await ben.call("/api/offline/words")).body).toEqual({ words: [], nextAfter: null });
  expect((await new Browser().call("/api/offline/state")).status).toBe(401);
});

test("More words than fit into a page are read page by page", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  for (let batch = 0; batch < 6; batch++)
    await anna.call("/api/vocabulary/add-batch", { body: { language: "german", cefrLevel: "all", count: 100 } });
  const firstPage = (await anna.call("/api/offline/words")).body;
  expect(firstPage.words).toHaveLength(500);
  const secondPage = (await anna.call(`/api/offline/words?after=${firstPage.nextAfter}`)).body;
  expect(secondPage.words).toHaveLength(100);
  expect(secondPage.words[0].id > firstPage.nextAfter).toBe(true);
  expect(secondPage.nextAfter).toBeNull();
});
