import { expect, type Page, test } from "@playwright/test";
import { loadBuiltCorpus } from "#test/support/built-content.ts";

/**
 * The key of a question. It contains the options, because several exercises have the same text with different options.
 */
const buildQuestionKey = (prompt: string, options: readonly string[] | null | undefined) =>
  `${prompt} ${options?.join(" / ") ?? ""}`;

/** The right answers to all questions up to B1; questions above B1 are missing. */
function readAnswersUpToB1(): Map<string, string> {
  const corpus = loadBuiltCorpus();
  const isKnown = ({ level }: { level: string }) => ["A1", "A2", "B1"].includes(level);
  return new Map([
    ...corpus.topics
      .filter(isKnown)
      .flatMap(({ exercises }) =>
        exercises.map(({ question, options, answer }) => [buildQuestionKey(question, options), answer] as const),
      ),
    ...corpus.placement.texts
      .filter(isKnown)
      .map(({ text, options, answer }) => [buildQuestionKey(text, options), answer] as const),
    ...corpus.words
      .filter(({ cefrLevel }) => isKnown({ level: cefrLevel }))
      .map(({ word }) => [buildQuestionKey(word, ["yes", "no"]), "Yes"] as const),
  ]);
}

interface PlacementResponse {
  question: { prompt: string; kind: string; options: string[] | null } | null;
}

/** Answers one question like a learner who knows everything up to B1. Returns the next response of the server. */
async function answerQuestion(
  page: Page,
  { question }: PlacementResponse,
  answerByQuestion: ReadonlyMap<string, string>,
): Promise<PlacementResponse> {
  const answer = question ? answerByQuestion.get(buildQuestionKey(question.prompt, question.options)) : undefined;
  const responsePromise = page.waitForResponse((candidate) => candidate.url().endsWith("/api/placement/next"));
  if (answer === undefined) await page.getByRole("button", { name: "I don’t know" }).click();
  else {
    if (question?.options) await page.getByText(answer, { exact: true }).last().click();
    else await page.getByLabel("Your answer in German").fill(answer);
    await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  return (await responsePromise).json();
}

test("A visitor finds the level B1, signs up, and starts at chapter 1 of B1", async ({ page }) => {
  const answerByQuestion = readAnswersUpToB1();
  await page.goto("/");
  await page.getByRole("link", { name: /How good is your German/ }).click();
  await expect(page.getByRole("heading", { name: "How good is your German?" })).toBeVisible();
  const firstResponsePromise = page.waitForResponse((candidate) => candidate.url().endsWith("/api/placement/next"));
  await page.getByRole("button", { name: "Find My Level" }).click();
  let placementResponse: PlacementResponse = await (await firstResponsePromise).json();
  for (let questionNumber = 1; placementResponse.question && questionNumber <= 20; questionNumber++) {
    await expect(page.getByText(`${questionNumber} of about`)).toBeVisible();
    // A reload in the middle of the placement loses nothing.
    if (questionNumber === 5) {
      await page.reload();
      await page.getByRole("button", { name: "Go on at question 5" }).click();
    }
    placementResponse = await answerQuestion(page, placementResponse, answerByQuestion);
  }
  await expect(page.getByRole("heading", { name: /^You are at (B1|B2)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Choose another level" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^B1/ }).click();
  await page.getByRole("button", { name: "Start at B1 · chapter 1" }).click();

  await expect(page).toHaveURL(/\/auth\?mode=signup/);
  await page.getByLabel("First name").fill("Mara");
  await page.getByLabel("Last name").fill("Klein");
  await page.getByLabel("Email").fill(`placed-${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("leuchtturm 7");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "B1 is open" })).toBeVisible();
  await page.getByRole("button", { name: "30 XP" }).click();
  await page.getByRole("button", { name: /^Mark .* words as known/ }).click();
  await expect(page.getByText(/words are marked/)).toBeVisible();
  await page.getByRole("link", { name: "Start at B1 · chapter 1" }).click();
  await expect(page).toHaveURL(/\/lesson\/b1-/);
  await expect(page.getByRole("button", { name: /Start Quiz/ })).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "B1 Curriculum" })).toBeVisible();
  const user = await (await page.request.get("/api/auth/user")).json();
  expect(user).toMatchObject({ currentLevel: "B1", dailyGoal: 30 });
  expect(await page.evaluate("localStorage.getItem('lotse.placement')")).toBeNull();
});
