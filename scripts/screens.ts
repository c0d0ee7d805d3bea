/**
 * Takes every screen and its main states, phone and desktop, light and dark, into screens/. Serves the built app on a
 * port and a database of its own; run after `npm run build`.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#test/support/chromium.ts";
import { conversationScreens } from "./conversation-screens.ts";
import { grammarScreens } from "./grammar-screens.ts";
import { progressScreens } from "./progress-screens.ts";
import { vocabularyScreens } from "./vocabulary-screens.ts";

const port = Number(process.env.SCREENS_PORT ?? 9620);
const origin = `http://127.0.0.1:${port}`;
const folder = "screens";
const only = process.argv[2];
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } };
const lesson = "a1-hello-and-goodbye";

interface Screen {
  name: string;
  isGuest?: boolean;
  show(page: Page): Promise<void>;
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
};
const unanswered = (glob: string) => (page: Page) => page.route(glob, () => {});
const failing = (glob: string) => (page: Page) =>
  page.route(glob, (route) =>
    route.fulfill({
      status: 500,
      json: { message: "Something went wrong on our side.", code: "internal", requestId: "7f3a" },
    }),
  );

async function startQuiz(page: Page): Promise<void> {
  await page.goto(`/lesson/${lesson}`);
  await page.getByRole("button", { name: /Start Quiz/ }).click();
}

async function answer(page: Page): Promise<void> {
  await page.keyboard.press("1");
  await page.getByText("Correct answer", { exact: true }).waitFor();
}

const screens: Screen[] = [
  { name: "landing", isGuest: true, show: at("/") },
  {
    name: "door-levels",
    isGuest: true,
    async show(page) {
      await page.goto("/");
      await page.getByRole("button", { name: /My Vocabulary/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "door-adverb-quiz",
    isGuest: true,
    async show(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Start Quiz" }).click();
      await page.keyboard.press("1");
      await page.getByRole("button", { name: "Next" }).click();
    },
  },
  { name: "door-free", isGuest: true, show: at("/premium") },
  { name: "auth-login", isGuest: true, show: at("/auth") },
  { name: "auth-signup", isGuest: true, show: at("/auth?mode=signup") },
  {
    name: "auth-errors",
    isGuest: true,
    async show(page) {
      await page.goto("/auth?mode=signup");
      await page.getByLabel("Email").fill("anna");
      await page.getByRole("button", { name: "Create Account" }).click();
    },
  },
  {
    name: "auth-failed",
    isGuest: true,
    async show(page) {
      await page.goto("/auth");
      await page.getByLabel("Email").fill("anna@example.org");
      await page.getByLabel("Password", { exact: true }).fill("nonsense");
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.getByText("Login Failed").first().waitFor();
    },
  },
  { name: "vocabulary-guest", isGuest: true, show: at("/vocabulary") },
  { name: "not-found", isGuest: true, show: at("/no/such/page") },
  { name: "home", show: at("/") },
  {
    name: "home-loading",
    async show(page) {
      await unanswered("**/api/curriculum/chapters/**")(page);
      await page.goto("/");
    },
  },
  {
    name: "home-error",
    async show(page) {
      await failing("**/api/curriculum/chapters/**")(page);
      await page.goto("/");
      await page.getByText("Unable to Load Curriculum").waitFor({ timeout: 30_000 });
    },
  },
  {
    name: "home-empty",
    async show(page) {
      await page.route("**/api/curriculum/chapters/**", (route) => route.fulfill({ json: [] }));
      await page.goto("/?level=C2");
      await page.getByText("No Curriculum Available").waitFor();
    },
  },
  {
    name: "menu",
    async show(page) {
      await page.goto("/");
      await page.getByRole("button", { name: /Anna/ }).click();
    },
  },
  { name: "lesson-learning", show: at(`/lesson/${lesson}`) },
  { name: "lesson-locked", show: at("/lesson/a1-please-and-thank-you") },
  { name: "lesson-not-found", show: at("/lesson/nowhere") },
  { name: "lesson-quiz", show: startQuiz },
  {
    name: "lesson-quiz-answered",
    async show(page) {
      await startQuiz(page);
      await answer(page);
    },
  },
  {
    name: "lesson-results",
    async show(page) {
      await startQuiz(page);
      for (let n = 1; n <= 15; n++) {
        await page.getByText(`Question ${n} of 15`).waitFor();
        await answer(page);
      }
      await page.getByText(/Great Job!|Keep Practicing!/).waitFor();
    },
  },
  { name: "vocabulary", show: at("/vocabulary") },
  ...vocabularyScreens,
  ...grammarScreens,
  ...progressScreens,
  ...conversationScreens,
];

/** Waits until nothing moves, and makes the window as tall as the page, so that bars at its edges stay there. */
async function settle(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => {});
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.waitForTimeout(300);
  const height = Number(await page.evaluate("document.documentElement.scrollHeight"));
  if (height > viewport.height) await page.setViewportSize({ width: viewport.width, height });
}

async function waitForServer(): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const isUp = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not answer within a minute");
}

const server = spawn("node", ["test/support/serve.ts"], {
  env: { ...process.env, PORT: String(port) },
  stdio: "ignore",
});
try {
  mkdirSync(folder, { recursive: true });
  await waitForServer();
  const browser = await chromium.launch(await findChromium());
  const learner = await browser.newContext({ baseURL: origin });
  await learner.request.post("/api/auth/signup", {
    data: { firstName: "Anna", lastName: "Nowak", email: "anna@example.org", password: "leuchtturm 7" },
  });
  for (const id of [lesson, "a1-what-is-your-name"]) {
    const { words } = await (await learner.request.get(`/api/curriculum/subchapter/${id}`)).json();
    const answers = words.map((word: { id: string; translation: string }, i: number) => ({
      wordId: word.id,
      selectedAnswer: i === 3 ? "nonsense" : word.translation,
    }));
    const data = { score: 14, totalQuestions: 15, addToVocabulary: true, answers };
    await learner.request.post(`/api/curriculum/subchapter/${id}/quiz`, { data });
  }
  const storageState = await learner.storageState();
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const screen of screens.filter(({ name }) => only === undefined || name.includes(only))) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport,
          colorScheme,
          reducedMotion: "reduce",
          ...(!screen.isGuest && { storageState }),
        });
        const page = await context.newPage();
        await screen
          .show(page)
          .catch((error: Error) => console.error(`${screen.name}: ${error.message.split("\n")[0]}`));
        await settle(page, viewport);
        await page.screenshot({ path: `${folder}/${screen.name}-${size}-${colorScheme}.png` });
        await context.close();
      }
      console.log(`${size} ${colorScheme}: done`);
    }
  }
  await browser.close();
} finally {
  server.kill();
}
