/** The screens of vocabulary practice and of the verb-prefix tests, for scripts/screens.ts. */
import type { Page } from "@playwright/test";

interface Screen {
  name: string;
  isGuest?: boolean;
  show(page: Page): Promise<void>;
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
};

/** The learner's words, with some of them due. */
async function withDueWords(page: Page): Promise<void> {
  await page.route("**/api/vocabulary/german", async (route) => {
    const response = await route.fetch();
    const words = await response.json();
    const json = words.map((word: object, index: number) => ({
      ...word,
      timesEncountered: index % 4,
      ...(index % 3 === 0 && { dueAt: "2020-01-01T00:00:00Z" }),
    }));
    await route.fulfill({ response, json });
  });
}

const choice = (page: Page, quizType: string, direction: string, path = "quiz") =>
  page.goto(`/vocabulary/${path}?type=${quizType}&direction=${direction}`);

async function check(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Feedback" }).waitFor();
}

/** Answers with the first option until the results show. */
async function finish(page: Page): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await check(page, "1");
    await page.keyboard.press("Enter");
    if (await page.getByText("Your answers").isVisible()) return;
    await page
      .getByRole("button", { name: "Check Answer" })
      .waitFor({ timeout: 3000 })
      .catch(() => {});
    if (await page.getByText("Your answers").isVisible()) return;
  }
}

async function typeAlmost(page: Page): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForResponse("**/api/vocabulary/quiz/generate"),
    choice(page, "fill-in-blank", "english-to-german"),
  ]);
  const { questions } = await asked.json();
  const right: string = [questions[0].correctAnswer].flat()[0];
  await page.getByLabel("Your answer in German").fill(`${right.slice(0, -2)}x${right.slice(-1)}`);
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Feedback" }).waitFor();
}

export const vocabularyScreens: Screen[] = [
  {
    name: "vocabulary-due",
    async show(page) {
      await withDueWords(page);
      await page.goto("/vocabulary");
    },
  },
  {
    name: "vocabulary-picker",
    async show(page) {
      await page.goto("/vocabulary");
      await page.getByRole("button", { name: /CEFR Level/ }).click();
    },
  },
  {
    name: "vocabulary-guest-locked",
    isGuest: true,
    async show(page) {
      await page.goto("/vocabulary");
      await page.getByRole("button", { name: /CEFR Level/ }).click();
      await page.getByRole("option", { name: "B1" }).click({ force: true });
    },
  },
  { name: "vocabulary-gender-only", show: at("/vocabulary?mode=gender-only") },
  { name: "vocabulary-empty", show: at("/vocabulary?level=C2") },
  {
    name: "vocabulary-no-match",
    async show(page) {
      await page.goto("/vocabulary");
      await page.getByRole("searchbox").fill("zzz");
    },
  },
  {
    name: "vocabulary-loading",
    async show(page) {
      await page.route("**/api/vocabulary/german", () => {});
      await page.goto("/vocabulary");
    },
  },
  {
    name: "vocabulary-error",
    async show(page) {
      await page.route("**/api/vocabulary/german", (route) => route.abort());
      await page.goto("/vocabulary");
    },
  },
  {
    name: "vocabulary-word",
    async show(page) {
      await page.goto("/vocabulary");
      await page.getByRole("listitem").getByRole("button").first().click();
      await page.getByText("When it comes back").waitFor();
    },
  },
  { name: "words-choice", show: (page) => choice(page, "multiple-choice", "german-to-english").then(() => {}) },
  {
    name: "words-choice-answered",
    async show(page) {
      await choice(page, "multiple-choice", "german-to-english");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await check(page, "1");
    },
  },
  {
    name: "words-gender",
    async show(page) {
      await choice(page, "gender", "german-to-english");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await check(page, "1");
    },
  },
  {
    name: "words-typed",
    async show(page) {
      await choice(page, "fill-in-blank", "english-to-german");
      await page.getByLabel("Your answer in German").fill("der Hafen");
    },
  },
  { name: "words-almost", show: typeAlmost },
  {
    name: "words-exit",
    async show(page) {
      await choice(page, "multiple-choice", "german-to-english");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await page.keyboard.press("2");
      await page.goBack();
    },
  },
  {
    name: "words-results",
    async show(page) {
      await choice(page, "multiple-choice", "german-to-english");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await finish(page);
    },
  },
  {
    name: "words-results-guest",
    isGuest: true,
    async show(page) {
      await choice(page, "gender", "german-to-english");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await finish(page);
    },
  },
  {
    name: "words-results-unsaved",
    async show(page) {
      await page.route("**/api/quiz/submit", (route) => route.abort());
      await choice(page, "multiple-choice", "english-to-german");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await finish(page);
    },
  },
  {
    name: "words-study",
    async show(page) {
      await choice(page, "fill-in-blank", "german-to-english", "study");
      await page.getByLabel("Your answer in English").fill("to sail");
      await page.keyboard.press("Enter");
    },
  },
  { name: "words-review-none", show: at("/vocabulary/review") },
  {
    name: "words-none",
    show: (page) => page.goto("/vocabulary/quiz?type=multiple-choice&level=C2").then(() => {}),
  },
  { name: "prefix-test", show: at("/vocabulary/verb-prefixes") },
  {
    name: "prefix-answered",
    async show(page) {
      await page.goto("/vocabulary/verb-prefixes");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await check(page, "1");
      await page.keyboard.press("Enter");
      await check(page, "2");
    },
  },
  {
    name: "prefix-results",
    async show(page) {
      await page.goto("/vocabulary/verb-prefixes");
      await page.getByRole("radio").first().waitFor({ state: "attached" });
      await finish(page);
    },
  },
];
