import { expect, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { findMessageField, findMessageList, sendMessage } from "#test/support/chat.ts";
import { expectHydrated } from "#test/support/hydration.ts";
import { signUp } from "#test/support/sign-up.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

test("A learner finds a scene on the home page, plays it with help and by keyboard, and sees its summary", async ({
  page,
  context,
}) => {
  const faultMessages: string[] = [];
  page.on("pageerror", (error) => faultMessages.push(error.message));
  await signUp(context);
  await page.goto("/");
  // Waits for hydration. Before hydration, a click loads a new page and does not move the focus.
  await expectHydrated(page);
  await page
    .getByRole("navigation", { name: "Read and talk" })
    .getByRole("link", { name: /Scenes/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Scenes" })).toBeFocused();
  await page.getByRole("radio", { name: /Im Café/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Im Café/ })).not.toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /Im Café/ })).toBeChecked();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Start the scene" }).click();

  await expect(page.getByText("0 of 5")).toBeVisible();
  await findMessageField(page).focus();
  await page.keyboard.press("Alt+h");
  const helpRegion = page.getByRole("region", { name: "Help" });
  await expect(helpRegion.getByRole("button", { name: "What does that mean?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(findMessageField(page)).toBeFocused();
  await page.keyboard.press("Alt+h");
  await helpRegion.getByRole("button", { name: /Ich möchte einen Kaffee, bitte/ }).click();
  await page.keyboard.type("ein Tee");
  await expect(findMessageField(page)).toHaveValue("Ich möchte ein Tee, bitte.");
  await sendMessage(page, await findMessageField(page).inputValue());
  await expect(findMessageList(page).getByText("Goal 1 reached: Order something to drink")).toBeVisible();
  await sendMessage(page, "Ich nehme den Apfelkuchen.");
  await expect(findMessageList(page).getByText("Goal 3 reached: Order a piece of cake")).toBeVisible();
  await expect(page.getByText("2 of 5")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "End the scene" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A first cup of German" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Goals" }).getByText("not yet reached")).toHaveCount(3);
  await expect(page.locator("del").filter({ hasText: "ein" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("region", { name: /Today|Done for today/ })).toBeVisible();
  expect(faultMessages).toEqual([]);
});

testWithAll("After a visitor has signed up, the visitor's scene is in the account", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Try a conversation" }).scrollIntoViewIfNeeded();
  await page.getByRole("radio", { name: /Im Café/ }).check({ force: true });
  await page.getByRole("button", { name: "Start Trial Chat" }).click();
  await sendMessage(page, "Ich möchte einen Kaffee, bitte.");
  await page.getByRole("button", { name: /1 of 5 goals/ }).click();
  await page.getByRole("button", { name: "End the scene" }).click();
  const trialOverRegion = page.getByRole("region", { name: "The trial is over" });
  await trialOverRegion.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("First name").fill("Mia");
  await page.getByLabel("Last name").fill("Nowak");
  await page.getByLabel("Email").fill(`mia-${crypto.randomUUID()}@example.org`);
  await page.getByRole("textbox", { name: "Password" }).fill("fairly-long-password-1");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(findMessageList(page).getByText("Goal 1 reached: Order something to drink")).toBeVisible();
});
