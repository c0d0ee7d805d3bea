import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { expectNoLayerEntry, pressBackOnLayer } from "#test/support/back.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

// Animations are on, because toasts and dialogs are animated.
test.use({ reducedMotion: "no-preference" });

async function signUp(page: Page): Promise<void> {
  const email = `adverb-${crypto.randomUUID()}@example.org`;
  const account = { firstName: "Mara", lastName: "Klein", email, password: "leuchtturm 7" };
  expect((await page.request.post("/api/auth/signup", { data: account })).status()).toBe(201);
}

/** Answers all five questions with the first option and submits the quiz. */
async function answerAllQuestions(page: Page): Promise<void> {
  for (let questionNumber = 1; questionNumber <= 5; questionNumber++) {
    await expect(page.getByText(`Question ${questionNumber} of 5`)).toBeVisible();
    await page.keyboard.press("1");
    await page.getByRole("button", { name: questionNumber === 5 ? "Submit Quiz" : "Next" }).click();
    await page.getByRole("button", { name: questionNumber === 5 ? "View Results" : "Continue" }).click();
  }
}

testWithAll(
  "A learner's adverb quiz is saved to the account, or a message says that it was not saved",
  async ({ page }) => {
    await signUp(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await answerAllQuestions(page);
    await expect(page.getByText("Quiz Saved").first()).toBeVisible();
    await expect(page.getByText("Your quiz results have been saved to your account!").first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Quiz Results" })).toBeVisible();
    await expect(page.getByText("Maybe Later")).toHaveCount(0);
    expect(await (await page.request.get("/api/quiz/results")).json()).toMatchObject([
      { quizType: "adverb", level: "A1" },
    ]);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByRole("heading", { name: "Learning Path" })).toBeVisible();

    await page.route("**/api/quiz/submit", (route) => route.fulfill({ status: 500, json: { message: "No." } }));
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await answerAllQuestions(page);
    await expect(page.getByText("Failed to save quiz results.").first()).toBeVisible();
  },
);

test("Each of several open dialogs keeps the focus inside and gives it back when it closes", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expectNoAxeFindings(page);
  await answerAllQuestions(page);
  const keepResultDialog = page.getByRole("dialog", { name: "Keep your result" });
  const resultsDialog = page.getByRole("dialog", { name: "Quiz Results" });
  const isFocusIn = (dialog: typeof keepResultDialog) => dialog.evaluate((element) => element.matches(":focus-within"));
  await expect(keepResultDialog).toBeVisible();
  const isFocusOutsideDialogs = () =>
    page.evaluate("document.activeElement !== document.body && !document.activeElement.closest('dialog')");
  for (let tabCount = 0; tabCount < 6; tabCount++) {
    expect(await isFocusOutsideDialogs()).toBe(false);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(keepResultDialog).toHaveCount(0);
  expect(await isFocusIn(resultsDialog)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(resultsDialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeFocused();
});

testWithAll("The browser's Back button asks for confirmation before it ends a quiz", async ({ page }) => {
  await page.goto("/auth");
  await page.goto("/");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Next" }).click();
  await pressBackOnLayer(page);
  const exitDialog = page.getByRole("dialog", { name: "Exit the quiz?" });
  await exitDialog.getByRole("button", { name: "Keep Going" }).click();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await pressBackOnLayer(page);
  await exitDialog.getByRole("button", { name: "Exit Quiz" }).click();
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  await expectNoLayerEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/);
});

test("F8 focuses a toast, and a swipe of 50 px to the right closes it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /My Vocabulary/ }).click();
  const lockedLevelButton = page.getByRole("dialog", { name: "Choose Your Level" }).getByRole("button", { name: /C1/ });
  const toast = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Sign up to unlock" });
  await lockedLevelButton.press("Enter");
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  expect(await page.evaluate("document.activeElement.closest('ol') !== null")).toBe(true);

  const swipeRightBy = async (distancePx: number) => {
    const toastBox = await toast.boundingBox();
    if (!toastBox) throw new Error("the toast is not there");
    await page.mouse.move(toastBox.x + 60, toastBox.y + 20);
    await page.mouse.down();
    await page.mouse.move(toastBox.x + 60 + distancePx / 2, toastBox.y + 20);
    await page.mouse.move(toastBox.x + 60 + distancePx, toastBox.y + 20);
    await page.mouse.up();
  };
  await swipeRightBy(40);
  await expect(toast).toBeVisible();
  await swipeRightBy(60);
  await expect(toast).toHaveCount(0);
});

test("A question of the adverb quiz fits a phone in landscape orientation", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Next" })).toBeInViewport({ ratio: 1 });
  for (const option of await page.getByRole("region", { name: "Adverb Quiz" }).getByRole("radio").all())
    await expect(option.locator("..")).toBeInViewport({ ratio: 1 });
});
