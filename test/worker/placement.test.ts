import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { maxAllowancePoints, msPerAllowancePoint } from "#core/domain/limits.ts";
import type { RequestContext } from "#worker/context.ts";
import { openCatalogue } from "#worker/db/catalogue.ts";
import { readPlacementItems } from "#worker/placement/catalogue-store.ts";
import { Browser } from "./client.ts";
import { queryValue } from "./league.ts";
import { learnerKeySql } from "./stored-words.ts";

const nextPath = "/api/placement/next";
const acceptPath = "/api/placement/accept";

interface Question {
  kind: string;
  prompt: string;
  options: string[] | null;
}

/** Finds the right answer to a question in the loaded content. */
async function findRightAnswer({ kind, prompt, options }: Question): Promise<string> {
  if (kind === "word") {
    const inventedWordCount = await queryValue("SELECT count(*) FROM placement_questions WHERE prompt = ?", prompt);
    return inventedWordCount ? "no" : "yes";
  }
  const statement = env.DB.prepare(
    `SELECT correct_answer AS answer FROM grammar_exercises WHERE question = ?1 AND options IS ?2
    UNION ALL SELECT correct_answer FROM placement_questions WHERE prompt = ?1`,
  );
  return (await statement.bind(prompt, options && JSON.stringify(options)).first<string>("answer")) ?? "";
}

type ChooseAnswer = (question: Question) => Promise<string> | string;

/** Plays a placement. Returns the last response, all texts that the server sent, and the tokens. */
async function playPlacement(browser: Browser, chooseAnswer: ChooseAnswer) {
  let response = await browser.call(nextPath, { body: { token: null, answer: null } });
  const sentTexts: string[] = [];
  const tokens: string[] = [];
  for (let step = 0; response.body.question && step < 25; step++) {
    sentTexts.push(JSON.stringify(response.body.question));
    tokens.push(response.body.token);
    const answer = await chooseAnswer(response.body.question);
    response = await browser.call(nextPath, { body: { token: response.body.token, answer } });
    expect(response.status).toBe(200);
  }
  return { body: response.body, sentTexts, tokens };
}

test("A text of a placement is answered by one of its own options, and an invented word by no", async () => {
  const items = await readPlacementItems(openCatalogue(env.DB) as RequestContext);
  const texts = items.filter(({ skill }) => skill === "reading");
  expect(texts.length).toBeGreaterThan(0);
  for (const { kind, level, difficulty, options, correctAnswer } of texts) {
    expect([kind, options?.includes(correctAnswer ?? "")]).toEqual(["choice", true]);
    expect(options).not.toContain("yes");
    expect([level, difficulty]).toEqual([expect.any(String), expect.any(Number)]);
  }
  const inventedWords = items.filter(({ correctAnswer, kind }) => kind === "word" && correctAnswer === "no");
  expect(inventedWords.length).toBeGreaterThan(0);
  for (const item of inventedWords)
    expect(item).toMatchObject({ skill: "words", level: null, difficulty: null, options: ["yes", "no"] });
});

test("A visitor who knows no answer is placed at A1 after at most eight questions", async () => {
  const { body } = await playPlacement(new Browser(), () => "");
  expect(body.question).toBeNull();
  expect(body.result.level).toBe("A1");
  expect(body.progress.asked).toBeLessThanOrEqual(8);
  expect(body.result.levels[0].probability).toBeGreaterThan(0.9);
  expect(body.result.overview).toHaveLength(1);
});

test("A visitor can accept a placement after sign-up; it opens its levels once and marks words of lower levels as known", async () => {
  const browser = new Browser();
  const { body, sentTexts, tokens } = await playPlacement(browser, findRightAnswer);
  // In these tests only A1 and A2 have exercises, but all levels have texts.
  expect(["B2", "C1", "C2"]).toContain(body.result.level);
  expect(body.progress.asked).toBeGreaterThanOrEqual(10);
  expect(body.result.skills.map(({ skill }: { skill: string }) => skill)).toEqual(["words", "grammar", "reading"]);
  for (const text of sentTexts) {
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(["id", "kind", "options", "prompt", "skill"]);
    expect(JSON.parse(text).id).toMatch(/^question-\d+$/);
  }
  const answerCount = await queryValue(
    "SELECT sum(answered) FROM placement_item_counts WHERE cefr_level = ?",
    body.result.level,
  );
  expect(answerCount).toBe(body.progress.asked);
  // All answers were right, including the answers about invented words.
  expect(
    await queryValue("SELECT sum(answered_right) FROM placement_item_counts WHERE cefr_level = ?", body.result.level),
  ).toBe(body.progress.asked);

  const learnerId = await browser.signUp();
  expect((await browser.call(acceptPath, { body: { token: tokens.at(-1) } })).status).toBe(400);
  const acceptResponse = await browser.call(acceptPath, { body: { token: body.token, level: "B1" } });
  expect(acceptResponse.status).toBe(200);
  expect(acceptResponse.body).toMatchObject({ level: "B1", openedLevels: ["A2", "B1"] });
  expect(acceptResponse.body.openedTopics).toBeGreaterThan(30);

  const levelsResponse = await browser.call("/api/grammar/unlocked-levels");
  expect(levelsResponse.body).toEqual([
    { cefrLevel: "A1", unlockMethod: "start" },
    { cefrLevel: "A2", unlockMethod: "placement" },
    { cefrLevel: "B1", unlockMethod: "placement" },
  ]);
  expect((await browser.call("/api/auth/user")).body.currentLevel).toBe("B1");
  expect((await browser.call("/api/progress/german")).body.cefrLevel).toBe("B1");
  const topics = await browser.call("/api/grammar/library?level=A2");
  expect(topics.body.every(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked)).toBe(true);
  const lessons = (await browser.call("/api/curriculum/progress/A2")).body;
  expect(lessons.every(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked)).toBe(true);
  expect((await browser.call(`/api/curriculum/subchapter/${lessons[4].subchapterId}`)).status).toBe(200);

  const setPacedUntil = (pacedUntil: number) =>
    env.DB.prepare("UPDATE user_xp SET paced_until = ? WHERE user_id = ?").bind(pacedUntil, learnerId).run();
  await setPacedUntil(Date.parse(browser.now) + maxAllowancePoints * msPerAllowancePoint);
  const refusedResponse = await browser.call("/api/placement/known-words", { body: {} });
  expect([refusedResponse.status, refusedResponse.database.rowsWritten]).toEqual([429, 0]);
  await setPacedUntil(0);
  const markWordsResponse = await browser.call("/api/placement/known-words", { body: {} });
  expect(markWordsResponse.body.count).toBe(acceptResponse.body.wordsBelow);
  expect(markWordsResponse.body.count).toBeGreaterThan(1000);
  expect((await browser.call("/api/placement/known-words", { body: {} })).body.count).toBe(0);
  const dueResponse = await browser.call("/api/vocabulary/german/due", { now: "2026-11-23T18:00:01.000Z" });
  expect(dueResponse.body.dueWords).toBeGreaterThan(markWordsResponse.body.count / 40);
  expect(dueResponse.body.dueWords).toBeLessThan(markWordsResponse.body.count / 20);
  const latestDueTime = await queryValue(
    `SELECT max(due_german_to_english) FROM vocabulary WHERE user_id = ${learnerKeySql}`,
    learnerId,
  );
  expect(latestDueTime).toBe(Date.parse("2027-01-16T18:00:00.000Z"));
  expect((await browser.call("/api/progress/german")).body.vocabularyCount).toBe(0);

  const countedStartsBefore = await queryValue(
    "SELECT sum(failures) FROM sign_in_attempts WHERE key LIKE 'placement %'",
  );
  const secondPlacementResponse = await browser.call(nextPath, { body: { token: null, answer: null } });
  expect(secondPlacementResponse.status).toBe(429);
  expect(Number(secondPlacementResponse.headers.get("retry-after"))).toBe(7 * 86_400);
  expect(await queryValue("SELECT sum(failures) FROM sign_in_attempts WHERE key LIKE 'placement %'")).toBe(
    countedStartsBefore,
  );
  const stateResponse = await browser.call("/api/placement");
  expect(stateResponse.body.last).toMatchObject({ level: "B1", resultLevel: body.result.level });
  expect(stateResponse.body.nextAt).toBe("2026-11-28T18:00:00.000Z");
  browser.now = "2026-11-28T18:00:01.000Z";
  expect((await browser.call(nextPath, { body: { token: null, answer: null } })).status).toBe(200);
});

test("A placement token that is used, changed, expired or issued to another learner is refused, a level above the result is refused, and no level opens", async () => {
  const visitor = new Browser();
  const startResponse = await visitor.call(nextPath, { body: { token: null, answer: null } });
  const answerToFirstQuestion = { token: startResponse.body.token, answer: "" };
  expect((await visitor.call(nextPath, { body: answerToFirstQuestion })).status).toBe(200);
  expect((await visitor.call(nextPath, { body: answerToFirstQuestion })).body.code).toBe("conflict");
  expect((await visitor.call(nextPath, { body: { ...answerToFirstQuestion, answer: "yes" } })).body.code).toBe(
    "conflict",
  );
  const changedToken = `${startResponse.body.token.slice(0, -4)}AAAA`;
  expect((await visitor.call(nextPath, { body: { token: changedToken, answer: "" } })).body.code).toBe("invalid_input");
  expect((await visitor.call(nextPath, { body: { token: startResponse.body.token, answer: null } })).status).toBe(400);
  const secondStartResponse = await visitor.call(nextPath, { body: { token: null, answer: null } });
  const lateRequest = { body: { token: secondStartResponse.body.token, answer: "" }, now: "2026-11-21T20:00:01.000Z" };
  expect((await visitor.call(nextPath, lateRequest)).body.code).toBe("not_found");

  const [anna, stranger] = [new Browser(), new Browser()];
  await Promise.all([anna.signUp(), stranger.signUp()]);
  const { body } = await playPlacement(anna, () => "");
  const { body: unfinishedPlacement } = await stranger.call(nextPath, { body: { token: null, answer: null } });
  expect((await visitor.call(nextPath, { body: { token: unfinishedPlacement.token, answer: "" } })).body.code).toBe(
    "forbidden",
  );
  expect((await stranger.call(acceptPath, { body: { token: body.token } })).body.code).toBe("forbidden");
  expect((await anna.call(acceptPath, { body: { token: body.token, level: "A2" } })).body.code).toBe("locked");
  expect((await anna.call(acceptPath, { body: { token: unfinishedPlacement.token } })).body.code).toBe("forbidden");
  expect((await anna.call("/api/grammar/unlocked-levels")).body).toHaveLength(1);
  expect((await anna.call("/api/placement/known-words", { body: {} })).body.code).toBe("not_found");

  // If a learner accepts two results at the same time, only one is accepted.
  const acceptingBrowser = new Browser();
  await acceptingBrowser.signUp();
  const twoPlacements = await Promise.all([
    playPlacement(acceptingBrowser, () => ""),
    playPlacement(acceptingBrowser, () => ""),
  ]);
  const responsesToBothResults = await Promise.all(
    twoPlacements.map((result) => acceptingBrowser.call(acceptPath, { body: { token: result.body.token } })),
  );
  expect(responsesToBothResults.map(({ status }) => status).toSorted()).toEqual([200, 429]);

  // The result of one visitor opens levels for only one account.
  const { body: visitorsResult } = await playPlacement(visitor, findRightAnswer);
  const responsesOfBothLearners = await Promise.all(
    [anna, stranger].map((browser) => browser.call(acceptPath, { body: { token: visitorsResult.token } })),
  );
  expect(responsesOfBothLearners.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const repeatedResponses = await Promise.all(
    [anna, stranger].map((browser) => browser.call(acceptPath, { body: { token: visitorsResult.token } })),
  );
  expect(repeatedResponses.map(({ body }) => body.code)).toEqual(["conflict", "conflict"]);
  const levelsResponses = await Promise.all(
    [anna, stranger].map((browser) => browser.call("/api/grammar/unlocked-levels")),
  );
  expect(Math.min(...levelsResponses.map(({ body }) => body.length))).toBe(1);
});

test("If the same attempt is sent again because its response was lost, the response contains the same next question", async () => {
  const visitor = new Browser();
  const startResponse = await visitor.call(nextPath, { body: { token: null, answer: null } });
  const attempt = { token: startResponse.body.token, answer: "", attemptId: crypto.randomUUID() };
  const firstResponse = await visitor.call(nextPath, { body: attempt });
  const secondResponse = await visitor.call(nextPath, { body: attempt, now: "2026-11-21T19:59:00.000Z" });
  // The token of the second response expires at the same time as the token of the first response, because the database
  // forgets used tokens after this time.
  expect(secondResponse.body.expiresAt).toBe(firstResponse.body.expiresAt);
  const lateRequest = { body: { token: secondResponse.body.token, answer: "" }, now: "2026-11-21T20:00:01.000Z" };
  expect((await visitor.call(nextPath, lateRequest)).body.code).toBe("not_found");
  expect(secondResponse.body.question).toEqual(firstResponse.body.question);
  expect((await visitor.call(nextPath, { body: { ...attempt, answer: "no" } })).body.code).toBe("conflict");
  const responseAfterFirst = await visitor.call(nextPath, { body: { token: firstResponse.body.token, answer: "" } });
  expect(responseAfterFirst.status).toBe(200);
  expect((await visitor.call(nextPath, { body: { token: secondResponse.body.token, answer: "" } })).body.code).toBe(
    "conflict",
  );
});

test("The number of placements that an address can start a day is limited", async () => {
  const visitor = new Browser();
  const storedKey = await queryValue("SELECT key FROM sign_in_attempts WHERE key LIKE 'placement %'");
  await env.DB.prepare("UPDATE sign_in_attempts SET failures = 100 WHERE key = ?").bind(storedKey).run();
  expect((await visitor.call(nextPath, { body: { token: null, answer: null } })).body.code).toBe("rate_limited");
});
