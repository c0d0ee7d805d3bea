/** Actions in conversations that several browser tests use. */
import { expect, type Page } from "@playwright/test";

export const findMessageField = (page: Page) => page.getByLabel("Your message in German");
export const findMessageList = (page: Page) => page.getByRole("region", { name: "Messages" });
export const findCorrectionList = (page: Page) => findMessageList(page).getByRole("list", { name: "Corrections" });

/** Sends a message and waits for the partner's answer. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const answerPromise = page.waitForResponse(
    (response) => response.url().endsWith("/messages") && response.request().method() === "POST",
  );
  await findMessageField(page).fill(text);
  await page.keyboard.press("Enter");
  expect((await answerPromise).ok()).toBe(true);
  await expect(page.getByText("Your partner is writing")).toBeHidden();
}

/** Starts a conversation on the start page and waits until the conversation is open. */
export async function startConversation(page: Page, topic: string, tone: string): Promise<void> {
  await page.goto("/chat");
  await page.getByRole("radio", { name: new RegExp(`^${topic}`) }).check({ force: true });
  await page.getByRole("radio", { name: new RegExp(`^${tone}`) }).check({ force: true });
  await page.getByRole("button", { name: "Start Conversation" }).click();
  await expect(page.getByText("Conversation Started").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${topic} Practice` })).toBeVisible();
}
