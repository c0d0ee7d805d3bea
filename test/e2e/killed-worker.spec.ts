import { cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { shouldRunAll } from "#test/support/test-with-all.ts";
import { type KillableServer, reconcile, startKillableServer } from "../support/killable-server.ts";
import { filledStateFolder } from "../support/state-folder.ts";

const stateFolder = join(tmpdir(), `lotse-killed-${process.pid}`);
let server: KillableServer;

interface FinishedLesson {
  xpAwarded: number;
}
const readJson = async <T>(answer: Response) => (await answer.json()) as T;

test.skip(!shouldRunAll, "starts and kills servers for a quarter of a minute of processor time");
test.afterAll(async () => {
  await server.kill();
  rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
});

test("A worker killed during many writes loses nothing and pays nothing twice after its restart", async () => {
  cpSync(filledStateFolder, stateFolder, { recursive: true });
  server = await startKillableServer(stateFolder);
  let { url } = server;
  const jsonHeaders = { "Content-Type": "application/json" };
  const learners = await Promise.all(
    ["Ada", "Bo", "Cem"].map(async (firstName) => {
      const signUpBody = { firstName, lastName: "Keller", email: `${firstName}@example.org`, password: "leuchtturm 7" };
      const answer = await fetch(`${url}/api/auth/signup`, {
        method: "POST",
        headers: jsonHeaders,
        body: JSON.stringify(signUpBody),
      });
      const cookie = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { ...jsonHeaders, cookie: cookie.join("; ") };
    }),
  );
  const firstLessonId = "a1-hello-and-goodbye";
  const { words } = await readJson<{ words: { id: string; translation: string }[] }>(
    await fetch(`${url}/api/curriculum/subchapter/${firstLessonId}`, { headers: learners[0] ?? {} }),
  );
  const answers = words.map(({ id, translation }) => ({ wordId: id, selectedAnswer: translation }));
  const newSubmission = (headers: Record<string, string>) => ({
    headers,
    body: JSON.stringify({
      submissionId: crypto.randomUUID(),
      score: 15,
      totalQuestions: 15,
      addToVocabulary: true,
      answers,
    }),
  });
  type Submission = ReturnType<typeof newSubmission>;
  const sendSubmission = async ({ headers, body }: Submission) => {
    const answer = await fetch(`${url}/api/curriculum/subchapter/${firstLessonId}/quiz`, {
      method: "POST",
      headers,
      body,
    });
    return { status: answer.status, body: await readJson<FinishedLesson>(answer) };
  };
  const readTotalXp = async (headers: Record<string, string>): Promise<number> =>
    (await readJson<{ totalXp: number }>(await fetch(`${url}/api/gamification/xp`, { headers }))).totalXp;

  const submissions: Submission[] = [];
  const xpBeforeKill = new Map<Submission, number>();
  const answerCountBeforeKill = 6;
  const enoughAnswersSignal = Promise.withResolvers<void>();
  let answerCount = 0;
  // For each learner, two senders always have a request in progress. Therefore the kill interrupts some requests
  // between writing their rows and sending their responses.
  const sendUntilKilled = async (headers: Record<string, string>): Promise<void> => {
    for (;;) {
      const submission = newSubmission(headers);
      submissions.push(submission);
      const answer = await sendSubmission(submission).catch(() => null);
      if (answer?.status !== 200) return;
      xpBeforeKill.set(submission, answer.body.xpAwarded);
      answerCount++;
      if (answerCount === answerCountBeforeKill) enoughAnswersSignal.resolve();
    }
  };
  const sendersPromise = Promise.all([...learners, ...learners].map(sendUntilKilled));
  await enoughAnswersSignal.promise;
  await server.kill();
  await sendersPromise;
  server = await startKillableServer(stateFolder);
  url = server.url;
  expect(xpBeforeKill.size).toBeGreaterThan(0);
  expect(xpBeforeKill.size).toBeLessThan(submissions.length);

  const repeatedResponses = await Promise.all(submissions.map(sendSubmission));
  expect(repeatedResponses.map(({ status }) => status)).toEqual(submissions.map(() => 200));
  const xpOf = (submission: Submission) =>
    repeatedResponses[submissions.indexOf(submission)]?.body.xpAwarded ?? Number.NaN;
  // The response to a replay is the response that was sent before the kill.
  for (const [submission, xpAwarded] of xpBeforeKill) expect(xpOf(submission)).toBe(xpAwarded);
  for (const headers of learners) {
    const paidCount = submissions
      .filter((submission) => submission.headers === headers)
      .reduce((sum, submission) => sum + xpOf(submission), 0);
    expect(await readTotalXp(headers)).toBe(paidCount);
    const rankResponse = await fetch(`${url}/api/gamification/league/rank`, { headers });
    expect(await rankResponse.json()).toMatchObject({ leagueName: "Bronze League", weeklyXp: paidCount });
  }
  await server.kill();
  const output = reconcile(stateFolder);
  expect(output).toContain("Everything adds up.");
  expect(output).not.toContain("behind");
});
