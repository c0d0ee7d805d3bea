import { expect, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { findMessageList } from "#test/support/chat.ts";
import {
  answerExercises,
  checkText,
  downloadLevels,
  expectAllSent,
  readJson,
  readTranslations,
  takeLessonQuiz,
  takeQuiz,
  writeMessage,
} from "#test/support/offline-learning.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { signUp } from "#test/support/sign-up.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

const firstLessonId = "a1-hello-and-goodbye";
const firstTopicId = "a1-alphabet-and-pronunciation";

test("With A1 on the device, a lesson, a word quiz, grammar, sentences and the checker work without a network, and all results arrive once", async ({
  page,
  context,
}) => {
  await signUp(context);
  const translationByWord = await readTranslations(context, firstLessonId);
  const exercises = await readJson(context, `/api/grammar/library/${firstTopicId}/exercises`);
  await downloadLevels(page, ["A1"]);
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
  await takeLessonQuiz(page, translationByWord);
  await expect(page.getByText("1 result waits to be sent.")).toBeVisible();
  // The device applies the same rules: the next lesson is open, and the words are in the vocabulary.
  await expect(page.getByRole("link", { name: /What Is Your Name\?/ }).first()).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByText("15 words").first()).toBeVisible();

  await page.goto("/vocabulary/quiz?type=multiple-choice&direction=english-to-german");
  expect(await takeQuiz(page, "Back to Vocabulary")).toBe(10);
  await page.reload();
  await page.goto("/vocabulary");
  await expect(page.getByText("2 results wait to be sent.")).toBeVisible();

  // The device also computes the tasks of the card "Today" on the home page.
  await page.goto("/");
  await expect(page.getByText(/^1 of \d done/)).toBeVisible();
  await page.goto(`/grammar/${firstTopicId}`);
  await answerExercises(page, exercises.slice(0, 1));
  await page.goto("/sentences?level=A1&kind=build");
  await expect(page.getByText("Sentence 1 of 10")).toBeVisible();
  await page.goto("/grammar/quiz?mode=total-level&level=A1");
  await expect(page.getByRole("heading", { name: "Needs a connection" })).toBeVisible();
  await checkText(page);

  await context.setOffline(false);
  await expectAllSent(page);
  const progress = await readJson(context, `/api/grammar/progress/${firstTopicId}`);
  expect(progress).toMatchObject({ exercisesCompleted: 1, exercisesCorrect: 1 });
  const { lessonResults } = await readJson(context, "/api/offline/state");
  expect(lessonResults).toMatchObject([{ subchapterId: firstLessonId, isCompleted: true, quizScore: 15 }]);
  const { words } = await readJson(context, "/api/offline/words");
  expect(words).toHaveLength(15);
  expect(words.filter(({ cards }: { cards: object }) => "english-to-german" in cards)).toHaveLength(10);
  const results = await readJson(context, "/api/quiz/results");
  expect(results).toHaveLength(2);
});

testWithAll(
  "With A1 on the device, a text and a scene go on without a network, and the conversation arrives with its messages",
  async ({ page, context }) => {
    await signUp(context);
    await downloadLevels(page, ["A1"]);

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
  },
);
