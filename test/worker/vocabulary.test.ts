import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { finish, firstLesson, lessonSubmission, readLesson } from "./lesson.ts";

test("a lesson's words are the learner's, each with its memory and its example", async () => {
  const anna = new Browser();
  const id = await anna.signUp();
  expect((await anna.call("/api/vocabulary/german")).body).toEqual([]);
  const lesson = await readLesson(anna, firstLesson);
  await finish(anna, firstLesson, lessonSubmission(lesson, 10));

  const words = (await anna.call("/api/vocabulary/german")).body;
  expect(words.map((word: { id: string }) => word.id).toSorted()).toEqual(
    lesson.words.map((word) => word.id).toSorted(),
  );
  expect(words.find((word: { id: string }) => word.id === "tag")).toMatchObject({
    word: "Tag",
    gender: "m",
    plural: "Tage",
    cefrLevel: "A1",
    partOfSpeech: "noun",
    category: "first-contacts",
    timesEncountered: 1,
    strength: 1,
    exampleSentence: expect.stringContaining("Tag"),
  });
  const nouns = (await anna.call("/api/vocabulary/german?category=noun&level=A1")).body;
  expect(new Set(nouns.map((word: { partOfSpeech: string }) => word.partOfSpeech))).toEqual(new Set(["noun"]));
  expect((await anna.call("/api/vocabulary/german?category=all&level=")).body).toHaveLength(15);
  expect((await anna.call("/api/vocabulary/german?level=B2")).body).toEqual([]);
  expect((await anna.call("/api/vocabulary/german?category=cheese")).status).toBe(400);

  const right = await env.DB.prepare("SELECT cards, revision, added_by FROM vocabulary WHERE user_id = ? AND id = ?")
    .bind(id, lesson.words[0]?.id)
    .first<{ cards: string; revision: number; added_by: string }>();
  expect(right?.revision).toBe(1);
  expect(JSON.parse(right?.cards ?? "")).toMatchObject({ "german-to-english": { reps: 1, lapses: 0 } });
});

test("a word's memory is written only by who read its last revision", async () => {
  const ben = new Browser();
  const id = await ben.signUp();
  const lesson = await readLesson(ben, firstLesson);
  await finish(ben, firstLesson, lessonSubmission(lesson, 15));
  const two = [lessonSubmission(lesson, 15), lessonSubmission(lesson, 0)];
  await Promise.all(two.map((body) => finish(ben, firstLesson, body)));
  const { results } = await env.DB.prepare(
    "SELECT revision, times_encountered, cards FROM vocabulary WHERE user_id = ?",
  )
    .bind(id)
    .all<{ revision: number; times_encountered: number; cards: string }>();
  for (const row of results) {
    expect(JSON.parse(row.cards)["german-to-english"].reps).toBe(row.revision);
    expect(row.times_encountered).toBe(row.revision);
  }
});
