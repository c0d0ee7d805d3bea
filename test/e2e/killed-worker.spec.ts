import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";

const state = mkdtempSync(join(tmpdir(), "lotse-killed-"));
const env = { ...process.env, LOTSE_STATE: state, WRANGLER_SEND_METRICS: "false" };
let server: ChildProcess;

interface Finished {
  xpAwarded: number;
}
const read = async <T>(answer: Response) => (await answer.json()) as T;

/** A server in a separate process group. */
async function start(): Promise<string> {
  server = spawn("node", ["test/support/serve-to-kill.ts"], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
    if (line.startsWith("http")) return line;
  }
  throw new Error("the server ended before it said where it is");
}

/** Kills the process group without a chance to finish, like a power failure. */
function kill(): void {
  process.kill(-(server.pid ?? 0), "SIGKILL");
}

test.afterAll(() => {
  kill();
  rmSync(state, { recursive: true, force: true, maxRetries: 5 });
});

test("A worker killed during many writes loses nothing and pays nothing twice after its restart", async () => {
  let url = await start();
  const json = { "Content-Type": "application/json" };
  const learners = await Promise.all(
    ["Ada", "Bo", "Cem"].map(async (firstName) => {
      const body = { firstName, lastName: "Keller", email: `${firstName}@example.org`, password: "leuchtturm 7" };
      const answer = await fetch(`${url}/api/auth/signup`, {
        method: "POST",
        headers: json,
        body: JSON.stringify(body),
      });
      const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
      return { ...json, cookie: cookie.join("; ") };
    }),
  );
  const firstLesson = "a1-hello-and-goodbye";
  const { words } = await read<{ words: { id: string; translation: string }[] }>(
    await fetch(`${url}/api/curriculum/subchapter/${firstLesson}`, { headers: learners[0] ?? {} }),
  );
  const answers = words.map(({ id, translation }) => ({ wordId: id, selectedAnswer: translation }));
  // Each of three learners submits the same lesson ten times with different ids.
  const submissions = learners.flatMap((headers) =>
    Array.from({ length: 10 }, () => ({
      headers,
      body: JSON.stringify({
        submissionId: crypto.randomUUID(),
        score: 15,
        totalQuestions: 15,
        addToVocabulary: true,
        answers,
      }),
    })),
  );
  const send = async ({ headers, body }: (typeof submissions)[number]) => {
    const answer = await fetch(`${url}/api/curriculum/subchapter/${firstLesson}/quiz`, {
      method: "POST",
      headers,
      body,
    });
    return { status: answer.status, body: await read<Finished>(answer) };
  };
  const totalOf = async (headers: Record<string, string>): Promise<number> =>
    (await read<{ totalXp: number }>(await fetch(`${url}/api/gamification/xp`, { headers }))).totalXp;

  const before = new Map<string, number>();
  for (const [from, until] of [
    [0, 4],
    [4, 9],
  ] as const) {
    // Requests in progress at the kill: some are answered, some written but not answered, some not read.
    const flight = submissions.map((one, i) => (i % 10 >= from && i % 10 < until ? send(one) : null));
    const settled = Promise.allSettled(flight);
    await Promise.race(flight.filter((one) => one !== null));
    kill();
    for (const [i, one] of (await settled).entries()) {
      if (one.status === "fulfilled" && one.value?.status === 200) before.set(String(i), one.value.body.xpAwarded);
    }
    url = await start();
  }
  expect(before.size).toBeGreaterThan(0);
  expect(before.size).toBeLessThan(27);

  const repeatedResponses = await Promise.all(submissions.map(send));
  expect(repeatedResponses.map(({ status }) => status)).toEqual(submissions.map(() => 200));
  // A replay gets the answer that was sent before the kill.
  for (const [i, xpAwarded] of before) expect(repeatedResponses[Number(i)]?.body.xpAwarded).toBe(xpAwarded);
  for (const [i, headers] of learners.entries()) {
    const paid = repeatedResponses.slice(i * 10, i * 10 + 10).reduce((sum, { body }) => sum + body.xpAwarded, 0);
    expect(await totalOf(headers)).toBe(paid);
    const rank = await fetch(`${url}/api/gamification/league/rank`, { headers });
    expect(await rank.json()).toMatchObject({ leagueName: "Bronze League", weeklyXp: paid });
  }
  kill();
  const reconciled = spawnSync("npm", ["run", "--silent", "reconcile"], { env, encoding: "utf8" });
  expect(reconciled.stdout).toContain("Everything adds up.");
  expect(reconciled.stdout).not.toContain("behind");
});
