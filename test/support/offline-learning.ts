/** Actions of a learner in browser tests of offline use. They do not call the server directly. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Exercise } from "#core/contract/grammar.ts";
import type { Text } from "#core/contract/reading.ts";
import { answerTextQuestion } from "#test/support/by-hand.ts";
import { findMessageField, findMessageList } from "#test/support/chat.ts";
import { expectHydrated } from "#test/support/hydration.ts";

export const readJson = async ({ request }: BrowserContext, path: string) => (await request.get(path)).json();

/** The translation of each word of a lesson, read from the server. */
export async function readTranslations(context: BrowserContext, lessonId: string): Promise<Map<string, string>> {
  const { words } = await readJson(context, `/api/curriculum/subchapter/${lessonId}`);
  return new Map(words.map(({ word, translation }: { word: string; translation: string }) => [word, translation]));
}

/** Downloads a level on the profile page, which must be open. Returns when the level is complete on the device. */
export async function downloadLevel(page: Page, level: string): Promise<void> {
  await page.getByRole("button", { name: `Download ${level}` }).click();
  await expect(page.getByRole("button", { name: `Remove ${level} from this device` })).toBeVisible();
}

/** Opens the profile and downloads levels. */
export async function downloadLevels(page: Page, levels: readonly string[]): Promise<void> {
  await page.goto("/profile");
  await expectHydrated(page);
  for (const level of levels) await downloadLevel(page, level);
}

/**
 * Starts the quiz of the lesson page that is open and answers its questions. The first `wrongCount` answers are wrong.
 */
export async function takeLessonQuiz(
  page: Page,
  translationByWord: ReadonlyMap<string, string>,
  wrongCount = 0,
): Promise<void> {
  await page.getByRole("button", { name: `Start Quiz (${translationByWord.size} questions)` }).click();
  for (let questionNumber = 1; questionNumber <= translationByWord.size; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of ${translationByWord.size}`)).toBeVisible();
    const heading = (await page.getByRole("heading", { level: 1 }).innerText()).replaceAll("\u00AD", "");
    // A noun's heading begins with its article.
    const word = [...translationByWord.keys()].find(
      (lemma) => heading.split(/\s/).slice(-lemma.split(" ").length).join(" ") === lemma,
    );
    const options = page.getByRole("group", { name: "Translate to English" }).getByRole("button");
    await expect(options).toHaveCount(4);
    const labels = (await options.allInnerTexts()).map((text) => text.replace(/^\d\s*/, "").trim());
    const rightIndex = labels.indexOf(translationByWord.get(word ?? "") ?? "");
    await options.nth(questionNumber <= wrongCount ? (rightIndex + 1) % 4 : rightIndex).click();
    await expect(page.getByText("Correct answer", { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Continue" }).click();
}

/**
 * Answers each question of a quiz with its first option, or with a guess if the question has no options. Returns when
 * the button that leaves the quiz is visible.
 * @returns the number of questions
 */
export async function takeQuiz(page: Page, leaveLabel: string): Promise<number> {
  const position = page.getByText(/^Question \d+ of \d+/).first();
  await expect(position).toBeVisible();
  const questionCount = Number(/of (\d+)/.exec(await position.innerText())?.[1]);
  for (let questionNumber = 1; questionNumber <= questionCount; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of ${questionCount}`)).toBeVisible();
    const field = page.getByRole("textbox");
    if ((await field.count()) > 0) await field.fill("keine Ahnung");
    else await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("button", { name: leaveLabel })).toBeVisible();
  return questionCount;
}

/** Gives right answers to exercises of the open topic page, one after another. */
export async function answerExercises(page: Page, exercises: readonly Exercise[]): Promise<void> {
  for (const [index, { options, correctAnswer }] of exercises.entries()) {
    if (options) await page.getByRole("radio", { name: correctAnswer, exact: true }).check({ force: true });
    else await page.getByLabel("Your answer in German").fill(correctAnswer);
    await page.getByRole("button", { name: "Check Answer" }).click();
    await expect(page.getByText("Correct!")).toBeVisible();
    if (index < exercises.length - 1) await page.getByRole("button", { name: "Next Exercise" }).click();
  }
}

/** Sends a message in a conversation while the server is not reached. */
export async function writeMessage(page: Page, text: string): Promise<void> {
  await findMessageField(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Reaches two goals of the scene in the café, and then ends the scene. */
export async function playScene(page: Page): Promise<void> {
  await page.goto("/scenes");
  await page.getByText("Im Café").first().click();
  await page.getByRole("button", { name: "Start the scene" }).click();
  await writeMessage(page, "Ich möchte ein Tee, bitte.");
  await expect(findMessageList(page).getByText("Goal 1 reached: Order something to drink")).toBeVisible();
  await writeMessage(page, "Ich nehme den Apfelkuchen.");
  await expect(findMessageList(page).getByText("Goal 3 reached: Order a piece of cake")).toBeVisible();
  await page.getByRole("button", { name: /2 of 5/ }).click();
  await page.getByRole("button", { name: "End the scene" }).click();
  await expect(page.getByText("Your result is kept and goes out later.")).toBeVisible();
}

/** Reads a text and answers its questions right. */
export async function readText(page: Page, { id, questions }: Text): Promise<void> {
  await page.goto(`/reading/${id}`);
  const questionsRegion = page.getByRole("region", { name: "Questions", exact: true });
  await questionsRegion
    .or(page.getByRole("button", { name: /questions/i }))
    .first()
    .waitFor();
  if (!(await questionsRegion.isVisible()))
    await page
      .getByRole("button", { name: /questions/i })
      .first()
      .click();
  for (const [index, question] of questions.entries()) {
    await answerTextQuestion(questionsRegion, question);
    const isLast = index === questions.length - 1;
    await questionsRegion.getByRole("button", { name: isLast ? "See the result" : "Next question" }).click();
  }
  await expect(
    questionsRegion.getByRole("heading", { name: `${questions.length} of ${questions.length} right` }),
  ).toBeVisible();
}

/** Checks a text with a mistake on the device, without the server. */
export async function checkText(page: Page): Promise<void> {
  await page.goto("/grammar/check");
  await page.getByLabel("Your text").fill("Ich wohnt in Bonn.");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("With Ich the verb ends differently: Ich wohne.")).toBeVisible();
}

/** An entry of the browser's outbox: a result or message that waits for the server. */
export interface OutboxEntry {
  kind: string;
  /** For a message, `id` is the id of its conversation. */
  submission: { submissionId: string; completedAt: string; id?: string };
}

/** The entries of the browser's outbox, the earliest first. */
export const readOutbox = (page: Page): Promise<OutboxEntry[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("lotse.outbox."))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? "null"))
      .toSorted((a, b) => a.submission.completedAt.localeCompare(b.submission.completedAt)),
  );

/** Waits until the outbox is empty. */
export const expectAllSent = (page: Page): Promise<void> =>
  expect(async () => expect(await readOutbox(page)).toEqual([])).toPass({ timeout: 120_000 });
