import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newLearner } from "./league.ts";

const past = "2020-01-01T00:00:00.000Z";
const future = "2040-01-01T00:00:00.000Z";

test("where much is due a quiz asks of nothing else, in one round trip; what is missing comes from the others", async () => {
  const { browser: anna, id: userId } = await newLearner("2026-05-06T12:00:00.000Z");
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", count: 60 } });
  const ids: string[] = (await anna.call("/api/vocabulary/german")).body.map(({ id }: { id: string }) => id);
  const setDue = (dueIds: string[]) =>
    env.DB.prepare(
      `UPDATE vocabulary SET due_german_to_english = CASE WHEN id IN (SELECT value FROM json_each(?1)) THEN ?2 ELSE ?3 END
        WHERE user_id = ?4`,
    )
      .bind(JSON.stringify(dueIds), past, future, userId)
      .run();
  const ask = async () => {
    const { body, database } = await anna.call("/api/vocabulary/quiz/generate", {
      body: { language: "german", quizType: "multiple-choice", direction: "german-to-english", count: 5 },
    });
    const asked: string[] = body.questions.map(({ wordId }: { wordId: string }) => wordId);
    return { asked, roundTrips: database.roundTrips };
  };
  await ask();

  const due = ids.filter((_, i) => i % 3 > 0);
  await setDue(due);
  const quizzes = await Promise.all([ask(), ask(), ask()]);
  for (const { asked } of quizzes) {
    expect(new Set(asked).size).toBe(5);
    expect(due).toEqual(expect.arrayContaining(asked));
  }
  expect(quizzes.map(({ roundTrips }) => roundTrips)).toContain(1);

  await setDue(ids.slice(0, 2));
  const { asked, roundTrips } = await ask();
  expect(new Set(asked).size).toBe(5);
  expect(asked.slice(0, 2).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(roundTrips).toBe(2);
});
