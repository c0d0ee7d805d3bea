/** The screens of conversations and of the trial chat, for scripts/screens.ts. */
import type { Page } from "@playwright/test";

interface Screen {
  name: string;
  isGuest?: boolean;
  show(page: Page): Promise<void>;
}

const conversation = "**/api/conversations/*/messages";
const failure = {
  status: 500,
  json: { message: "Something went wrong on our side.", code: "internal", requestId: "7f3a" },
};

const unanswered = (glob: string, method: string) => (page: Page) =>
  page.route(glob, (route) => (route.request().method() === method ? undefined : route.fallback()));
const failing = (glob: string, method: string) => (page: Page) =>
  page.route(glob, (route) => (route.request().method() === method ? route.fulfill(failure) : route.fallback()));

async function start(page: Page, topic: string, tone: string): Promise<void> {
  await page.goto("/chat");
  await page.getByRole("radio", { name: new RegExp(`^${topic}`) }).check({ force: true });
  await page.getByRole("radio", { name: new RegExp(`^${tone}`) }).check({ force: true });
  await page.getByRole("button", { name: "Start Conversation" }).click();
  await page.getByRole("heading", { level: 1, name: `${topic} Practice` }).waitFor();
  await page.getByRole("button", { name: "Close" }).first().click();
}

const write = (page: Page, text: string) => page.getByLabel("Your message in German").fill(text);

async function say(page: Page, text: string): Promise<void> {
  await write(page, text);
  await Promise.all([
    page.waitForResponse((one) => one.url().endsWith("/messages") && one.request().method() === "POST"),
    page.keyboard.press("Enter"),
  ]);
  await page.getByText("Your partner is writing").waitFor({ state: "hidden" });
}

async function talk(page: Page): Promise<void> {
  await start(page, "Travel", "Informal");
  await say(page, "Ich fahre mit der Zug nach Hamburg und ich habe ein Hund.");
}

async function nearTrial(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { name: "Try a conversation" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Start Trial Chat" }).waitFor();
}

export const conversationScreens: Screen[] = [
  { name: "chat-start", show: async (page) => void (await page.goto("/chat")) },
  {
    name: "chat-start-empty",
    async show(page) {
      await page.route("**/api/conversations", (route) => route.fulfill({ json: [] }));
      await page.route("**/api/conversations/mistakes", (route) => route.fulfill({ json: { topics: [] } }));
      await page.goto("/chat");
    },
  },
  {
    name: "chat-start-loading",
    async show(page) {
      await unanswered("**/api/conversations", "GET")(page);
      await page.goto("/chat");
    },
  },
  {
    name: "chat-start-error",
    async show(page) {
      await failing("**/api/conversations", "GET")(page);
      await failing("**/api/conversations", "POST")(page);
      await page.goto("/chat");
      await page.getByRole("button", { name: "Start Conversation" }).click();
      await page.getByText("Failed to create conversation. Please try again.").first().waitFor();
    },
  },
  {
    name: "chat-delete",
    async show(page) {
      await start(page, "Food", "Formal");
      await page.goto("/chat");
      await page.getByRole("button", { name: "Delete Food Practice" }).first().click();
    },
  },
  { name: "chat-talk", show: talk },
  {
    name: "chat-word",
    async show(page) {
      await talk(page);
      await page.getByRole("button", { name: "Show translation" }).last().click();
      await page.getByRole("toolbar").last().getByRole("button").last().click();
      await page
        .getByRole("region", { name: "Messages" })
        .getByText(/^[ABC][12]$/)
        .waitFor();
    },
  },
  {
    name: "chat-retype",
    async show(page) {
      await talk(page);
      await page.getByRole("button", { name: /Type it again, correctly/ }).click();
    },
  },
  {
    name: "chat-waiting",
    async show(page) {
      await talk(page);
      await unanswered(conversation, "POST")(page);
      await write(page, "Am Wochenende fahre ich ans Meer.");
      await page.keyboard.press("Enter");
      await page.getByText("Your partner is writing").waitFor();
    },
  },
  {
    name: "chat-failed",
    async show(page) {
      await talk(page);
      await failing(conversation, "POST")(page);
      await write(page, "Am Wochenende fahre ich ans Meer.");
      await page.keyboard.press("Enter");
      await page.getByText("Error: Failed to send message. Please try again.").waitFor();
    },
  },
  {
    name: "chat-too-long",
    async show(page) {
      await start(page, "Culture", "Very Informal");
      await write(page, "Das ist ein sehr langer Satz. ".repeat(17));
    },
  },
  {
    name: "chat-settings",
    async show(page) {
      await talk(page);
      const onPhone = page.getByRole("button", { name: /Change level and tone/ });
      if (await onPhone.isVisible()) await onPhone.click();
      await page.getByRole("button", { name: "B1", exact: true }).click();
    },
  },
  {
    name: "chat-loading",
    async show(page) {
      await unanswered(conversation, "GET")(page);
      await page.goto(`/chat/${crypto.randomUUID()}`);
    },
  },
  {
    name: "chat-error",
    async show(page) {
      await failing(conversation, "GET")(page);
      await page.goto(`/chat/${crypto.randomUUID()}`);
    },
  },
  { name: "chat-not-found", show: async (page) => void (await page.goto(`/chat/${crypto.randomUUID()}`)) },
  { name: "trial-start", isGuest: true, show: nearTrial },
  {
    name: "trial-talk",
    isGuest: true,
    async show(page) {
      await nearTrial(page);
      await page.getByRole("button", { name: "Start Trial Chat" }).click();
      await say(page, "Ich fahre mit der Zug nach Hamburg.");
    },
  },
  {
    name: "trial-over",
    isGuest: true,
    async show(page) {
      await page.route("**/api/trial-chat/*/messages", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), messagesLeft: 0 } });
      });
      await nearTrial(page);
      await page.getByRole("button", { name: "Start Trial Chat" }).click();
      await say(page, "Ich fahre gern mit dem Zug.");
    },
  },
  {
    name: "trial-limit",
    isGuest: true,
    async show(page) {
      await page.route("**/api/trial-chat", (route) =>
        route.fulfill({
          status: 429,
          json: {
            message: "That was a lot for today. Sign up free to go on.",
            code: "rate_limited",
            requestId: "7f3a",
          },
        }),
      );
      await nearTrial(page);
      await page.getByRole("button", { name: "Start Trial Chat" }).click();
      await page.getByText("That was a lot for today").waitFor();
    },
  },
];
