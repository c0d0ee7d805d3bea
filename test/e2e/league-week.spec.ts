import { cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { type KillableServer, startKillableServer } from "#test/support/killable-server.ts";
import { filledStateFolder } from "#test/support/state-folder.ts";
import { shouldRunAll } from "#test/support/test-with-all.ts";

const wednesday = "2026-05-06T12:00:00.000Z";
const nextMonday = "2026-05-11T06:30:00.000Z";
const stateFolder = join(tmpdir(), `lotse-league-week-${process.pid}`);
let server: KillableServer;

test.skip(!shouldRunAll, "worker/leagues.test.ts and web/leaderboard-page.test.tsx prove the same without a browser");
test.beforeAll(async () => {
  cpSync(filledStateFolder, stateFolder, { recursive: true });
  server = await startKillableServer(stateFolder);
});
test.afterAll(async () => {
  await server.kill();
  rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5 });
});

/** Sets the clock of the page and the server. */
async function setTime(context: BrowserContext, page: Page, now: string): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-test-now": now });
  await page.clock.setFixedTime(now);
}

test("At the end of the week the leader is promoted and joins the next league with a challenge", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, timezoneId: "UTC" });
  const page = await context.newPage();
  await setTime(context, page, wednesday);
  const { request } = context;
  const buildClockOptions = (now: string) => ({ headers: { "x-test-now": now } });
  const account = { firstName: "Klara", lastName: "Sahin", email: "klara@example.org", password: "leuchtturm 7" };
  expect((await request.post("/api/auth/signup", { data: account, ...buildClockOptions(wednesday) })).status()).toBe(
    201,
  );
  const { words } = await (
    await request.get("/api/curriculum/subchapter/a1-hello-and-goodbye", buildClockOptions(wednesday))
  ).json();
  const passLesson = (now: string) =>
    request.post("/api/curriculum/subchapter/a1-hello-and-goodbye/quiz", {
      ...buildClockOptions(now),
      data: {
        score: 15,
        totalQuestions: 15,
        addToVocabulary: true,
        answers: words.map((word: { id: string; translation: string }) => ({
          wordId: word.id,
          selectedAnswer: word.translation,
        })),
      },
    });
  expect((await passLesson(wednesday)).ok()).toBe(true);

  await page.goto("/leaderboard");
  await expect(page.getByText("Bronze League").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Klara S\./ })).toContainText("You");

  await setTime(context, page, nextMonday);
  await page.goto("/leaderboard");
  const promotionRegion = page.getByRole("region", { name: "Promoted to Silver" });
  await expect(promotionRegion).toBeVisible();
  await expect(promotionRegion).toContainText(/Bronze League, .*: rank \d+ of 30 with 35 XP/);
  await expect(page.getByText("Not in a League Yet")).toBeVisible();
  await expectNoAxeFindings(page);

  expect((await passLesson(nextMonday)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText("Silver League").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Klara S\./ })).toContainText("You");
  await context.close();
});
