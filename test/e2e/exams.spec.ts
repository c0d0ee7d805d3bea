import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { RunningExam } from "#core/contract/exams.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { loadBuiltCorpus } from "#test/support/built-content.ts";
import { renderOnlyInBrowser } from "#test/support/hydration.ts";
import { signUp } from "#test/support/sign-up.ts";

/** The authored answers to the questions of the reading part, because the exam itself does not contain them. */
function loadReadingAnswers(): string[] {
  const exam = loadBuiltCorpus().exams.find(({ level }) => level === "A1");
  return exam?.parts.reading.sections.flatMap(({ items }) => items.map(({ answer }) => answer)) ?? [];
}

const answerItem = (page: Page, number: number, answer: string) =>
  page
    .getByRole("region", { name: `Question ${number}`, exact: true })
    .getByText(answer, { exact: true })
    .click();

async function startExam(context: BrowserContext): Promise<RunningExam> {
  return (await context.request.post("/api/exams/a1/start", { data: {} })).json();
}

test("An exam continues after the browser was closed, reveals no results before its end, and ends with a report", async ({
  page,
  context,
  browser,
}) => {
  await renderOnlyInBrowser(page);
  await signUp(context);
  await page.goto("/exams/a1");
  await expect(page.getByText("it is not an official certificate")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const answers = loadReadingAnswers();
  await answerItem(page, 1, answers[0] ?? "");
  const savePromise = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await answerItem(page, 2, answers[1] ?? "");
  await savePromise;
  await expectNoAxeFindings(page);

  // The browser is closed although the exam was not paused. Another device gets only the cookies.
  const cookies = await context.cookies();
  await page.close();
  const otherContext = await browser.newContext();
  await otherContext.addCookies(cookies);
  const otherPage = await otherContext.newPage();
  await renderOnlyInBrowser(otherPage);
  await otherPage.goto("/exams/a1");
  await expect(otherPage.getByText("2 of 14 answered")).toBeVisible();
  await otherPage.getByRole("button", { name: "Resume: Reading" }).click();
  await expect(otherPage.getByRole("radio", { name: answers[0] ?? "" }).first()).toBeChecked();
  for (const [index, answer] of answers.entries()) {
    if (index === 6 || index === 10) await otherPage.getByRole("button", { name: "Next" }).click();
    await answerItem(otherPage, index + 1, answer);
  }
  await otherPage.getByRole("button", { name: "Hand in Reading" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();

  // The device has no German voice, so listening is left out.
  await otherPage.getByRole("button", { name: "Begin: Listening" }).click();
  await otherPage.getByRole("button", { name: "Leave listening out" }).click();
  await otherPage.getByRole("button", { name: "Begin: Grammar and words" }).click();
  await otherPage.getByRole("combobox", { name: "Gap 1", exact: true }).selectOption("dir");
  await expectNoAxeFindings(otherPage);
  await otherPage.getByRole("button", { name: "Pause" }).click();
  await expect(otherPage.getByText("Paused in Grammar and words")).toBeVisible();

  const { attempt } = await startExam(otherContext);
  const handInBody = { attemptId: attempt.id, answers: {}, secondsUsed: 300, state: "handed-in" };
  await otherContext.request.patch("/api/exams/a1/answers", { data: { ...handInBody, part: "language" } });
  await otherPage.reload();
  await otherPage.getByRole("button", { name: "Begin: Writing" }).click();
  await otherPage
    .getByRole("textbox", { name: "Your text in German" })
    .fill("Liebe Frau Sommer,\nich fahre am Samstag in den Urlaub. Der Schlüssel liegt bei mein Bruder.\nAnna");
  await otherPage.getByRole("button", { name: "Next" }).click();
  await otherPage.getByRole("button", { name: "Hand in Writing" }).click();
  await expect(otherPage.getByText("1 of 2 is not answered.")).toBeVisible();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await otherPage.getByRole("button", { name: "Begin: Speaking" }).click();
  await otherPage.getByRole("textbox", { name: "Your message in German" }).fill("Guten Tag, ich brauche einen Termin.");
  await otherPage.keyboard.press("Enter");
  await expect(otherPage.getByText("(reached)")).toHaveCount(1);
  await expectNoAxeFindings(otherPage);
  await otherPage.getByRole("button", { name: "Hand in Speaking" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();

  await expect(otherPage.getByRole("heading", { name: "1 of 4 parts at A1" })).toBeVisible();
  await expect(otherPage.getByText("14 of 14 right")).toBeVisible();
  await expect(otherPage.getByText("Left out: no German voice.")).toBeVisible();
  await expect(
    otherPage
      .getByText("meinem Bruder")
      .or(otherPage.locator("ins", { hasText: "meinem" }))
      .first(),
  ).toBeVisible();
  await expectNoAxeFindings(otherPage);
  await otherPage.goto("/exams/a1");
  await expect(otherPage.getByRole("link", { name: /1 of 4 parts/ }).last()).toBeVisible();
  await otherContext.close();
});
