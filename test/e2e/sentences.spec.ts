import { expect, test } from "@playwright/test";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { installStandInVoice } from "#scenarios/stand-in-voice.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { renderOnlyInBrowser } from "#test/support/hydration.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

test.use({ viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

test("A visitor builds sentences by touch and by keyboard, another right order counts, and a wrong order is explained", async ({
  page,
}) => {
  await renderOnlyInBrowser(page);
  const [response] = await Promise.all([
    page.waitForResponse("**/api/sentences/generate"),
    page.goto("/sentences?kind=build"),
  ]);
  const questions: SentenceQuestion[] = (await response.json()).questions;
  const [firstQuestion, secondQuestion] = questions as [SentenceQuestion, SentenceQuestion];
  await expect(page.getByText("Sentence 1 of 10")).toBeVisible();

  // Builds the first sentence by touch: taps the tiles in the order of the sentence.
  const sentenceRegion = page.getByRole("region", { name: "Your sentence" });
  const wordsRegion = page.getByRole("region", { name: "Words" });
  const toPlainText = (text: string) =>
    `${text
      .toLowerCase()
      .replace(/[.!?,]/g, "")
      .trim()} `;
  const isNextTile = (tile: string, builtText: string) =>
    toPlainText(firstQuestion.german).startsWith(toPlainText(`${builtText} ${tile}`));
  let builtText = firstQuestion.given ?? "";
  const remainingTiles = [...(firstQuestion.tiles ?? [])];
  while (remainingTiles.length > 0) {
    const index = remainingTiles.findIndex((tile) => isNextTile(tile, builtText));
    const [tile = ""] = remainingTiles.splice(index, 1);
    builtText = `${builtText} ${tile}`.trim();
    await wordsRegion.getByRole("button", { name: tile, exact: true, disabled: false }).first().click();
  }
  await expect(sentenceRegion.getByRole("button")).toHaveCount(
    (firstQuestion.tiles?.length ?? 0) + (firstQuestion.given ? 1 : 0),
  );
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Check Answer" }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("Correct");
  await page.getByRole("button", { name: "Continue" }).click();

  // Places only one tile of the second sentence, with the keyboard. If the sentence has more than one tile, this answer
  // is wrong.
  await expect(page.getByText("Sentence 2 of 10")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  const feedbackRegion = page.getByRole("region", { name: "Feedback" });
  await expect(feedbackRegion).toContainText((secondQuestion.tiles?.length ?? 0) > 1 ? "Not quite" : "Correct");
  await expect(feedbackRegion).toContainText("The sentence comes back once at the end.");
  await expectNoAxeFindings(page);
});

testWithAll(
  "A dictation is played by keyboard and written down, the next dictation is played at once, and a dictation is spoken slowly on request",
  async ({ page }) => {
    await renderOnlyInBrowser(page);
    await page.addInitScript(installStandInVoice);
    const [response] = await Promise.all([
      page.waitForResponse("**/api/sentences/generate"),
      page.goto("/sentences?kind=dictation"),
    ]);
    const [first, second] = (await response.json()).questions as [SentenceQuestion, SentenceQuestion];
    const readSpokenText = () => page.locator("html").getAttribute("data-spoken");
    await expect(page.getByText("As often as you like.")).toBeVisible();
    expect(await readSpokenText()).toBeNull();
    await page.keyboard.press("Control+Space");
    await expect(page.getByText("Played once.")).toBeVisible();
    expect(await readSpokenText()).toBe(`1 ${first.german}`);
    await expectNoAxeFindings(page);
    await page.getByLabel("What you heard").fill(first.german);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Feedback" })).toContainText("Correct");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Played once.")).toBeVisible();
    expect(await readSpokenText()).toBe(`1 ${second.german}`);
    await page.getByRole("button", { name: "Slow" }).click();
    await expect(page.getByText("Played twice, once slowly.")).toBeVisible();
    expect(await readSpokenText()).toBe(`0.7 ${second.german}`);
  },
);
