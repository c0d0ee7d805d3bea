import { expect, test } from "vitest";
import { Browser } from "./client.ts";

test("smoke", async () => {
  const b = new Browser();
  console.log(await b.call("/api/health"));
  console.log(await b.signUp());
  console.log(await b.call("/api/auth/user"));
  const ch = await b.call("/api/curriculum/chapters/A1");
  console.log(ch.status, ch.body, ch.database);
  const subs = await b.call(`/api/curriculum/chapter/${ch.body[0].id}/subchapters`);
  console.log(subs.body);
  const lesson = await b.call(`/api/curriculum/subchapter/${subs.body[0].id}`);
  console.log(lesson.body.words.slice(0, 2), lesson.database);
  const r = await b.call(`/api/curriculum/subchapter/${subs.body[0].id}/quiz`, { body: { score: 15, totalQuestions: 15, addToVocabulary: true, submissionId: crypto.randomUUID(), answers: lesson.body.words.map((w: any) => ({ wordId: w.id, selectedAnswer: w.translation })) } });
  console.log(r.status, r.body, r.database);
  console.log((await b.call("/api/gamification/xp/history")).body);
  console.log((await b.call("/api/progress/german")).body, (await b.call("/api/vocabulary/german")).body[0]);
  expect(1).toBe(1);
});
