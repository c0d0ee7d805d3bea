import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Exercise, Topic } from "#core/contract/grammar.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import { Browser } from "./client.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { readGrammar } from "./grammar-quiz.ts";
import { signUpInLeague } from "./league.ts";

test("Exercises are stored one by one, pay only once and can be restarted, and the best round is kept", async () => {
  const dora = new Browser();
  await dora.signUp();
  const [firstTopic] = (await readGrammar(dora, "library?level=A1")) as [Topic];
  const exercises: Exercise[] = await readGrammar(dora, `library/${firstTopic.id}/exercises`);
  expect(exercises).toHaveLength(20);
  expect(exercises.every(({ anchor }) => /^rule-\d+$/.test(anchor ?? ""))).toBe(true);
  const submitAnswer = (exercise: Exercise | undefined, text: string) =>
    dora.call(`/api/grammar/exercises/${exercise?.id}/submit`, { body: { answer: text } });

  const rightAnswerResponse = await submitAnswer(exercises[0], exercises[0]?.correctAnswer ?? "");
  expect(rightAnswerResponse.body).toMatchObject({
    isCorrect: true,
    xpAwarded: 1,
    correctAnswer: exercises[0]?.correctAnswer,
  });
  expect(rightAnswerResponse.database.roundTrips).toBe(2);
  expect((await submitAnswer(exercises[0], exercises[0]?.correctAnswer ?? "")).body.xpAwarded).toBe(0);
  expect((await submitAnswer(exercises[1], "nonsense")).body).toMatchObject({ isCorrect: false, xpAwarded: 0 });
  expect(await readGrammar(dora, `progress/${firstTopic.id}`)).toMatchObject({
    exercisesCorrect: 1,
    exercisesCompleted: 2,
    highestScore: 1,
    totalExercises: 20,
    answers: { [exercises[0]?.id ?? ""]: true, [exercises[1]?.id ?? ""]: false },
  });
  expect((await dora.call("/api/gamification/streak")).body.currentStreak).toBe(0);
  await Promise.all(exercises.slice(2, -1).map((exercise) => submitAnswer(exercise, exercise.correctAnswer)));
  expect((await dora.call("/api/gamification/streak")).body.currentStreak).toBe(0);
  await submitAnswer(exercises.at(-1), exercises.at(-1)?.correctAnswer ?? "");
  const streakAfterRound = (await dora.call("/api/gamification/streak")).body;
  expect(streakAfterRound).toMatchObject({ currentStreak: 1, lastActiveDate: "2026-11-21" });
  // Another answer in a completed round does not complete the round again.
  dora.now = "2026-11-22T18:00:00.000Z";
  await submitAnswer(exercises.at(-1), exercises.at(-1)?.correctAnswer ?? "");
  expect((await dora.call("/api/gamification/streak")).body).toEqual(streakAfterRound);
  expect(await readGrammar(dora, `progress/${firstTopic.id}`)).toMatchObject({
    exercisesCompleted: 20,
    exercisesCorrect: 19,
  });
  expect((await dora.call("/api/gamification/xp")).body.totalXp).toBe(19);

  const responseToRestart = await dora.call(`/api/grammar/progress/${firstTopic.id}/restart`, { method: "POST" });
  expect(responseToRestart.body).toMatchObject({ exercisesCompleted: 0, answers: {}, highestScore: 19 });
  expect(await readGrammar(dora, `progress/${firstTopic.id}`)).toMatchObject({
    exercisesCompleted: 0,
    exercisesCorrect: 0,
    answers: {},
    highestScore: 19,
    totalExercises: 20,
  });
  // A second restart writes nothing, because the new round has no answers yet.
  const secondRestartResponse = await dora.call(`/api/grammar/progress/${firstTopic.id}/restart`, { method: "POST" });
  expect(secondRestartResponse.database.rowsWritten).toBe(0);
  expect((await readGrammar(dora, `library/${firstTopic.id}`)).progress).toEqual({
    highestScore: 19,
    totalExercises: 20,
  });
  for (const blankAnswer of ["", " \t\n", "\u00a0", "\u200b", "\u2060\u00ad ", "\u3164"]) {
    const refusedResponse = await submitAnswer(exercises[0], blankAnswer);
    expect([refusedResponse.status, refusedResponse.database.rowsWritten]).toEqual([400, 0]);
  }
  expect((await dora.call("/api/grammar/exercises/nothing-01/submit", { body: { answer: "x" } })).status).toBe(404);
  const lockedTopic = (await readGrammar(dora, "library?level=A1"))[1] as Topic;
  expect(
    (await dora.call(`/api/grammar/exercises/${lockedTopic.id}-01/submit`, { body: { answer: "x" } })).status,
  ).toBe(403);
});

test("The XP of a right answer is in the league before the league is read", async () => {
  const { browser, id, leagueId, earnedXp } = await signUpInLeague("2026-11-19T12:00:00.000Z");
  const [topic] = (await readGrammar(browser, "library?level=A1")) as [Topic];
  const [exercise] = (await readGrammar(browser, `library/${topic.id}/exercises`)) as [Exercise];
  await browser.call(`/api/grammar/exercises/${exercise.id}/submit`, { body: { answer: exercise.correctAnswer } });
  expect(await getLeagueStub(env, leagueId).storedMember(id)).toMatchObject({ weeklyXp: earnedXp + 1 });
});

test("After all tests of this file, all stored totals equal the ledger", expectReconciled);
