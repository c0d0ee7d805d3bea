import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Exercise } from "#core/contract/grammar.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { findMessageField, findMessageList } from "#test/support/chat.ts";
import { expectHydrated } from "#test/support/hydration.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { signUp } from "#test/support/sign-up.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

const firstLesson = "a1-hello-and-goodbye";
const firstTopic = "a1-alphabet-and-pronunciation";

/** Answers all questions of the lesson right. */
async function takeLessonQuiz(page: Page, translations: ReadonlyMap<string, string>): Promise<void> {
  for (let questionNumber = 1; questionNumber <= translations.size; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of ${translations.size}`)).toBeVisible();
    const heading = (await page.getByRole("heading", { level: 1 }).innerText()).replaceAll("\u00AD", "");
    // A noun's heading begins with its article.
    const word = [...translations.keys()].find(
      (lemma) => heading.split(/\s/).slice(-lemma.split(" ").length).join(" ") === lemma,
    );
    const options = page.getByRole("group", { name: "Translate to English" }).getByRole("button");
    await expect(options).toHaveCount(4);
    const labels = (await options.allInnerTexts()).map((text) => text.replace(/^\d\s*/, "").trim());
    await options.nth(labels.indexOf(translations.get(word ?? "") ?? "")).click();
    await expect(page.getByText("Correct answer", { exact: true })).toBeVisible();
  }
}

/** Answers each question with its first option. */
async function takeWordQuiz(page: Page): Promise<void> {
  for (let questionNumber = 1; questionNumber <= 10; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of 10`)).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
    await page.keyboard.press("Enter");
  }
}

/** Sends a message that no server answers. */
async function writeMessage(page: Page, text: string): Promise<void> {
  await findMessageField(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Answers the first exercise of the topic right. */
async function answerExercise(page: Page, { options, correctAnswer }: Exercise): Promise<void> {
  await page.goto(`/grammar/${firstTopic}`);
  if (options) await page.getByRole("radio", { name: correctAnswer, exact: true }).check({ force: true });
  else await page.getByLabel("Your answer in German").fill(correctAnswer);
  await page.getByRole("button", { name: "Check Answer" }).click();
  await expect(page.getByText("Correct!")).toBeVisible();
}

const readJson = async ({ request }: BrowserContext, path: string) => (await request.get(path)).json();

test("With A1 on the device, a lesson, a word quiz, grammar, sentences and the checker go on without a network, and all results arrive once", async ({
  page,
  context,
}) => {
  await signUp(context);
  const lesson = await readJson(context, `/api/curriculum/subchapter/${firstLesson}`);
  const exercises = await readJson(context, `/api/grammar/library/${firstTopic}/exercises`);
  const translations = new Map<string, string>(
    lesson.words.map(({ word, translation }: { word: string; translation: string }) => [word, translation]),
  );
  await page.goto("/profile");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Download A1" }).click();
  await expect(page.getByRole("button", { name: "Remove A1 from this device" })).toBeVisible();
  await expectNoAxeFindings(page);

  await context.setOffline(true);
  await page.goto("/vocabulary");
  await expect(
    page.getByText("You are offline. Lessons, reviews and texts go on. Results are sent later."),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto("/");
  await page
    .getByRole("region", { name: "A1 Curriculum" })
    .getByRole("link", { name: /Hello and Goodbye/ })
    .click();
  await page.getByRole("button", { name: "Start Quiz (15 questions)" }).click();
  await takeLessonQuiz(page, translations);
  await expect(page.getByText("100%")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("1 result waits to be sent.")).toBeVisible();
  // The device applies the same rules: the next lesson is open, and the words are in the vocabulary.
  await expect(page.getByRole("link", { name: /What Is Your Name\?/ }).first()).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByText("15 words").first()).toBeVisible();

  await page.goto("/vocabulary/quiz?type=multiple-choice&direction=english-to-german");
  await takeWordQuiz(page);
  await expect(page.getByRole("button", { name: "Back to Vocabulary" })).toBeVisible();
  await page.reload();
  await page.goto("/vocabulary");
  await expect(page.getByText("2 results wait to be sent.")).toBeVisible();

  // Today is computed on the device, too.
  await page.goto("/");
  await expect(page.getByText(/^1 of \d done/)).toBeVisible();
  await answerExercise(page, exercises[0]);
  await page.goto("/sentences?level=A1&kind=build");
  await expect(page.getByText("Sentence 1 of 10")).toBeVisible();
  await page.goto("/grammar/quiz?mode=total-level&level=A1");
  await expect(page.getByRole("heading", { name: "Needs a connection" })).toBeVisible();
  await page.goto("/grammar/check");
  await page.getByLabel("Your text").fill("Ich wohnt in Bonn.");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("With Ich the verb ends differently: Ich wohne.")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Sent: 3 results.")).toBeVisible();
  const progress = await readJson(context, `/api/grammar/progress/${firstTopic}`);
  expect(progress).toMatchObject({ exercisesCompleted: 1, exercisesCorrect: 1 });
  const { lessonResults } = await readJson(context, "/api/offline/state");
  expect(lessonResults).toMatchObject([{ subchapterId: firstLesson, isCompleted: true, quizScore: 15 }]);
  const { words } = await readJson(context, "/api/offline/words");
  expect(words).toHaveLength(15);
  expect(words.filter(({ cards }: { cards: object }) => "english-to-german" in cards)).toHaveLength(10);
  const results = await readJson(context, "/api/quiz/results");
  expect(results).toHaveLength(2);
});

test("With A1 on the device, a text and a scene go on without a network, and the conversation arrives with its messages", async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto("/profile");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Download A1" }).click();
  await expect(page.getByRole("button", { name: "Remove A1 from this device" })).toBeVisible();

  await context.setOffline(true);
  await page.goto("/reading");
  await page.locator("li").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: /questions/i }).first()).toBeVisible();

  await page.goto("/scenes");
  await page.getByText("Im Café").first().click();
  await page.getByRole("button", { name: "Start the scene" }).click();
  await expect(page.getByText("0 of 5")).toBeVisible();
  await writeMessage(page, "Ich möchte ein Tee, bitte.");
  await expect(findMessageList(page).getByText("Goal 1 reached: Order something to drink")).toBeVisible();
  await page.reload();
  await writeMessage(page, "Ich nehme den Apfelkuchen.");
  await expect(findMessageList(page).getByText("Goal 3 reached: Order a piece of cake")).toBeVisible();
  await page.getByRole("button", { name: /2 of 5/ }).click();
  await expect(
    page.getByText("The built-in partner answers on this device. An AI model needs a connection."),
  ).toBeVisible();
  await page.getByRole("button", { name: "End the scene" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A first cup of German" })).toBeFocused();
  await expect(page.getByText("Your result is kept and goes out later.")).toBeVisible();
  await expectNoAxeFindings(page);

  await context.setOffline(false);
  await expect(page.getByText(/\+\d+/).first()).toBeVisible();
  const conversations = await readJson(context, "/api/conversations");
  expect(conversations).toMatchObject([{ messageCount: 5, scene: { id: "cafe", isOver: true } }]);
  const { messages } = await readJson(context, `/api/conversations/${conversations[0].id}/messages`);
  expect(messages[1]).toMatchObject({ correctedContent: "Ich möchte einen Tee, bitte." });
});
