import { expect, test } from "@playwright/test";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { expectNoLayerEntry, pressBackOnLayer } from "#test/support/back.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

test.use({ viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

test("A visitor takes the adverb quiz, signs up, and the result is saved exactly once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const questions = adverbQuestionsOf("A1");
  for (const [i, question] of questions.entries()) {
    await expect(page.getByText(`Question ${i + 1} of 5`)).toBeVisible();
    const isLast = i === questions.length - 1;
    const nextButton = page.getByRole("button", { name: isLast ? "Submit Quiz" : "Next" });
    await expect(nextButton).toBeDisabled();
    const rightOption = question.options.find(({ value }) => value === question.correctAnswer);
    const wrongOption = question.options.find(({ value }) => value !== question.correctAnswer);
    const labelToChoose = (i === 1 ? wrongOption : rightOption)?.label ?? "";
    const quizRegion = page.getByRole("region", { name: "Adverb Quiz" });
    await quizRegion.getByText(labelToChoose, { exact: true }).first().click();
    await nextButton.click();
    await expect(quizRegion.getByText(i === 1 ? "Incorrect" : "Correct", { exact: true })).toBeVisible();
    if (i === 1) await expectNoAxeFindings(page);
    await page.getByRole("button", { name: isLast ? "View Results" : "Continue" }).click();
  }
  await expect(page.getByRole("button", { name: "Maybe Later" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Maybe Later" }).click();
  await expect(page.getByText("80%")).toBeVisible();
  const pendingResult = await page.evaluate("localStorage.getItem('pendingQuizResult')");
  expect(JSON.parse(String(pendingResult))).toMatchObject({
    quizType: "adverb",
    level: "A1",
    score: 4,
    totalQuestions: 5,
  });

  await page.goto("/auth?mode=signup");
  await page.getByLabel("First name").fill("Mara");
  await page.getByLabel("Last name").fill("Klein");
  await page.getByLabel("Email").fill(`door-${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("leuchtturm 7");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Your account has been created and quiz results saved!").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByText("80%")).toBeVisible();
  expect(await page.evaluate("localStorage.getItem('pendingQuizResult')")).toBeNull();
  const quizResults = await (await page.request.get("/api/quiz/results")).json();
  expect(quizResults).toMatchObject([{ quizType: "adverb", level: "A1", score: 4, totalQuestions: 5 }]);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Learning Path" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await (await page.request.get("/api/quiz/results")).json()).toHaveLength(1);
});

testWithAll("The level dialog opens A1 and explains how to unlock other levels", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Grammar Rules Library/ }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Your Level" });
  await expect(dialog.getByText("Grammar Library")).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole("button", { name: /B1/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sign up to unlock").first()).toBeVisible();
  await expect(page.getByText("Create a free account to access all CEFR levels").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Grammar Rules Library/ })).toBeFocused();
  await page.getByRole("button", { name: /My Vocabulary/ }).click();
  await page.getByRole("dialog").getByText("Demo Access").click();
  await expect(page).toHaveURL(/\/vocabulary$/);
});

testWithAll("After sign-in the browser returns only to a path of the app", async ({ page }) => {
  const email = `return-${Date.now()}@example.org`;
  const signUpForm = { firstName: "Mara", lastName: "Klein", email, password: "leuchtturm 7" };
  expect((await page.request.post("/api/auth/signup", { data: signUpForm })).status()).toBe(201);
  const returnAddressCases = [
    ["/vocabulary", "/vocabulary"],
    // Addresses of other kinds are in test/web/return-to.test.ts.
    ["//evil.example", "/"],
  ] as const;
  for (const [returnTo, path] of returnAddressCases) {
    await page.context().clearCookies();
    await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(signUpForm.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Sign In/);
    await expect.poll(() => new URL(page.url()).pathname, { message: returnTo }).toBe(path);
  }
});

test("A failed sign-in is reported on a page without axe findings", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("nonsense");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Login Failed").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expectNoAxeFindings(page);
});

test("The Back button closes the level dialog, and on the page of a level it returns directly to the page with the dialog's button", async ({
  page,
}) => {
  await page.goto("/");
  const practiceButton = page.getByRole("button", { name: /My Vocabulary/ });
  const dialog = page.getByRole("dialog", { name: "Choose Your Level" });
  await practiceButton.click();
  await expect(dialog).toBeVisible();
  await pressBackOnLayer(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your Partner to Learn German" })).toBeVisible();

  // If the dialog is closed without the Back button, its history entry is removed, too.
  const historyLengthBefore = await page.evaluate("history.length");
  await practiceButton.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectNoLayerEntry(page);
  expect(await page.evaluate("history.length")).toBe(historyLengthBefore);

  await practiceButton.click();
  await dialog.getByRole("button", { name: /A1/ }).click();
  await expect(page).toHaveURL(/\/vocabulary$/);
  await page.goBack();
  await expect(practiceButton).toBeVisible();
});
