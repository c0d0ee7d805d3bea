import { expect, type Locator, type Page, test } from "@playwright/test";
import { adverbQuestionsOf } from "#core/domain/quizzes/adverb-quiz.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import {
  findCorrectionList,
  findMessageField,
  findMessageList,
  sendMessage,
  startConversation,
} from "#test/support/chat.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { signUp } from "#test/support/sign-up.ts";
import { testWithAll } from "#test/support/test-with-all.ts";

const phoneOptions = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent: phoneUserAgent,
};

const findFirstWord = (page: Page): Locator =>
  findMessageList(page).getByRole("toolbar").first().getByRole("button").first();

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate("document.documentElement.scrollWidth > innerWidth")).toBe(false);
}

test("Corrections, a link to a topic, the meaning of a word and a new tone are shown, also after a reload", async ({
  page,
  context,
}) => {
  const faultMessages: string[] = [];
  page.on("pageerror", (error) => faultMessages.push(error.message));
  await signUp(context);
  await page.goto("/chat");
  await expect(page.getByText(/None yet/)).toBeVisible();
  await expectNoAxeFindings(page);
  await startConversation(page, "Travel", "Informal");
  const openingText = await findMessageList(page).getByRole("listitem").first().innerText();
  await sendMessage(page, "Ich fahre mit der Zug nach Hamburg.");
  await expect(findMessageList(page).getByText("+7 XP")).toBeVisible();
  await sendMessage(page, "Ich habe ein Hund und wohne in der schweiz.");
  await expect(findCorrectionList(page)).toHaveCount(2);
  await expect(
    findMessageList(page)
      .locator("ins")
      .filter({ hasText: /^(dem|einen|Schweiz)$/ }),
  ).toHaveCount(6);
  await expect(
    findMessageList(page)
      .locator("del")
      .filter({ hasText: /^(der|ein|schweiz)$/ }),
  ).toHaveCount(6);
  await expectNoAxeFindings(page);

  await findFirstWord(page).scrollIntoViewIfNeeded();
  await findFirstWord(page).press("Enter");
  await expect(
    findMessageList(page)
      .getByRole("status")
      .getByText(/^[ABC][12]$/),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(findFirstWord(page)).toBeFocused();
  await findMessageList(page).getByRole("button", { name: "Show translation" }).first().click();
  await expect(findMessageList(page).getByRole("button", { name: "Hide translation" })).toBeVisible();

  await page
    .getByRole("button", { name: /Type it again, correctly/ })
    .first()
    .click();
  await sendMessage(page, "Ich fahre mit dem Zug nach Hamburg.");
  await expect(page.getByText("Right this time.")).toBeVisible();
  await expect(findMessageList(page).getByText("+3 XP")).toBeVisible();

  // Waits until the tone is saved, because the next page load would cancel the request.
  const toneResponsePromise = page.waitForResponse("**/tone");
  await page.getByRole("radio", { name: /^Formal/ }).check({ force: true });
  expect((await toneResponsePromise).ok()).toBe(true);
  await page.getByRole("button", { name: "B1", exact: true }).click();
  await expect(page.getByText("Intermediate, from your next message on")).toBeVisible();
  await findMessageField(page).fill("Das ist noch nicht");
  const textsBefore = await findMessageList(page).getByRole("listitem").allInnerTexts();
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Formal/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "B1", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(findMessageField(page)).toHaveValue("Das ist noch nicht");
  await expect(findCorrectionList(page)).toHaveCount(2);
  expect((await findMessageList(page).getByRole("listitem").allInnerTexts()).length).toBeGreaterThan(6);
  expect(textsBefore.join("\n")).toContain(openingText.split("\n")[1] ?? "");

  await findCorrectionList(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/grammar\/a1-dative-prepositions$/);
  await expect(page.getByText(/You came from a correction/)).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.getByRole("link", { name: /Travel Practice/ })).toContainText("A1 · Formal · 7 messages");
  await expect(page.getByRole("heading", { name: "Practise your mistakes" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Practise your mistakes" }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/chat");
  await page.getByRole("button", { name: "Delete Travel Practice" }).click();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Delete Conversation" }).click();
  await expect(page.getByText(/None yet/)).toBeVisible();
  expect(faultMessages).toEqual([]);
});

testWithAll("A message completes the third challenge of a day", async ({ page, context }) => {
  await signUp(context);
  const { words } = await (await page.request.get("/api/curriculum/subchapter/a1-hello-and-goodbye")).json();
  const answers = words.map(({ id, translation }: { id: string; translation: string }) => ({
    wordId: id,
    selectedAnswer: translation,
  }));
  const lessonBody = { score: 15, totalQuestions: 15, addToVocabulary: true, answers };
  await page.request.post("/api/curriculum/subchapter/a1-hello-and-goodbye/quiz", { data: lessonBody });
  const questions = adverbQuestionsOf("A1");
  const quizBody = {
    quizType: "adverb",
    level: "A1",
    score: 5,
    totalQuestions: 5,
    answers: questions.map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer })),
  };
  expect((await page.request.post("/api/quiz/submit", { data: quizBody })).ok()).toBe(true);
  await page.goto("/");
  await expect(page.getByText("Daily challenges 67% complete")).toBeVisible();
  await page.getByRole("link", { name: /conversation/i }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await startConversation(page, "Food", "Formal");
  await sendMessage(page, "Ich esse gern Brot mit Käse.");
  // 17 XP: 2 for the message, 5 for its challenge, and 10 for completing all three challenges.
  await expect(findMessageList(page).getByText("+17 XP")).toBeVisible();
  await page.getByRole("link", { name: "Lotse" }).click();
  await expect(page.getByText("Daily challenges 100% complete")).toBeVisible();
});

testWithAll("Two windows of one conversation show new messages at the same time", async ({ page, context }) => {
  await signUp(context);
  await startConversation(page, "Sports", "Very Informal");
  const secondPage = await context.newPage();
  await secondPage.addInitScript(`
    globalThis.openSockets = 0;
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        this.addEventListener("open", () => openSockets++);
      }
    };
  `);
  await secondPage.goto(page.url());
  await expect(secondPage.getByRole("heading", { level: 1, name: "Sports Practice" })).toBeVisible();
  // Does not use waitForFunction, because it polls with code that the Content Security Policy of the page forbids.
  await expect.poll(() => secondPage.evaluate("openSockets")).toBeGreaterThan(0);
  await sendMessage(page, "Ich spiele am Montag Fußball.");
  await expect(findMessageList(secondPage).getByText("Ich spiele am Montag Fußball.").first()).toBeVisible();
  await expect(findMessageList(secondPage).getByRole("button", { name: "Show translation" })).toHaveCount(2);

  // If the reader has scrolled up, a new message is announced and the window does not scroll.
  await secondPage.setViewportSize({ width: 1280, height: 560 });
  await sendMessage(page, "Am Wochenende spiele ich mit meinem Bruder Tennis.");
  await findMessageList(secondPage).evaluate((messageList) => messageList.scrollTo(0, 0));
  await sendMessage(page, "Er spielt sehr gut.");
  const newMessageButton = secondPage.getByRole("button", { name: "New message" });
  await expect(newMessageButton).toBeVisible();
  expect(await findMessageList(secondPage).evaluate((messageList) => messageList.scrollTop)).toBe(0);
  await newMessageButton.click();
  await expect(newMessageButton).toBeHidden();
  await expect(findMessageList(secondPage).getByText("Er spielt sehr gut.").last()).toBeInViewport();
});

test.describe("On a phone", () => {
  test.use(phoneOptions);

  test("The chat fits the screen, a failed message can be sent again, and sign-in returns to the chat", async ({
    page,
    context,
  }) => {
    await signUp(context);
    await page.goto("/chat");
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await startConversation(page, "Work", "Formal");
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate("document.documentElement.scrollHeight <= innerHeight")).toBe(true);
    await expect(findMessageField(page)).toBeInViewport({ ratio: 1 });
    await expectNoAxeFindings(page);
    await page.route("**/messages", (route) => {
      if (route.request().method() === "POST") return route.abort();
      return route.fallback();
    });
    await findMessageField(page).fill("Ich arbeite in einem Büro.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Lotse cannot be reached. Try again in a moment.")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.unroute("**/messages");
    // Toasts must cover neither the failed message nor the input.
    const measureBottom = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const toasts = page.locator(".toast-viewport");
    await toasts.evaluate((toastList) => {
      const toast = toastList.ownerDocument.createElement("li");
      toast.style.height = "130px";
      toast.dataset.testToast = "";
      toastList.append(toast);
    });
    const tryAgainButton = page.getByRole("button", { name: "Try Again" });
    expect(await measureBottom(toasts)).toBeLessThanOrEqual((await tryAgainButton.boundingBox())?.y ?? 0);
    await page.locator("[data-test-toast]").evaluate((toast) => toast.remove());
    await tryAgainButton.click();
    await expect(findMessageList(page).getByText(/^\+\d XP$/)).toBeVisible();
    await expect(findMessageField(page)).toHaveValue("");

    // With an open on-screen keyboard, the input and the last message must be visible above it.
    await findMessageField(page).focus();
    await page.evaluate(`
      Object.defineProperty(visualViewport, "height", { get: () => 420, configurable: true });
      visualViewport.dispatchEvent(new Event("resize"));
    `);
    await expect(page.getByRole("link", { name: "Lotse" })).toBeHidden();
    expect(await measureBottom(findMessageField(page))).toBeLessThanOrEqual(420);
    await expect.poll(() => measureBottom(findMessageList(page).getByRole("listitem").last())).toBeLessThanOrEqual(320);
    await page.evaluate(`delete visualViewport.height; visualViewport.dispatchEvent(new Event("resize"))`);
    await expect(page.getByRole("link", { name: "Lotse" })).toBeVisible();

    await page.getByRole("button", { name: /Change level and tone/ }).click();
    await expect(page.getByRole("dialog").getByRole("radio", { name: /^Formal/ })).toBeChecked();
    await expectNoAxeFindings(page);
    await page.keyboard.press("Escape");

    await page.request.post("/api/auth/logout");
    await findMessageField(page).fill("Bist du noch da?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Unauthorized: You are logged out. Logging in again...").first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fchat%2F/);
    await page.goto("/chat");
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fchat$/);
  });

  test("The meaning of a word is fully visible, also at the edge of the window", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signUp(context);
    await startConversation(page, "Travel", "Informal");
    await sendMessage(page, "Ich fahre mit der Zug nach Hamburg, habe ein Hund und wohne in der schweiz.");
    for (const message of [0, 1]) {
      await findMessageList(page).getByRole("toolbar").nth(message).getByRole("button").last().click();
      await expect(
        findMessageList(page)
          .locator(".word-popover")
          .getByText(/^[ABC][12]$/),
      ).toBeVisible();
      await expect(findMessageList(page).locator(".word-popover")).toBeInViewport({ ratio: 0.99 });
    }
  });

  test("A visitor finishes a trial, still sees its messages, and is offered an account", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/");
    await page.getByRole("heading", { name: "Try a conversation" }).scrollIntoViewIfNeeded();
    await page.getByRole("radio", { name: /^Food/ }).check({ force: true });
    await page.getByRole("radio", { name: /^Informal/ }).check({ force: true });
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Start Trial Chat" }).click();
    await expect(page.getByText("10 of 10 messages left")).toBeInViewport({ ratio: 1 });
    await expect(findMessageList(page).locator("li").first()).toBeInViewport({ ratio: 1 });
    await expect(findMessageField(page)).toBeInViewport({ ratio: 1 });
    await sendMessage(page, "Ich habe ein Hund.");
    await expect(page.getByText("9 of 10 messages left")).toBeInViewport({ ratio: 1 });
    await expect(findCorrectionList(page).getByRole("link")).toHaveAttribute(
      "href",
      "/auth?returnTo=%2Fgrammar%2Fa1-accusative%3Ffrom%3Dcorrection",
    );
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    for (let messagesLeft = 8; messagesLeft >= 0; messagesLeft--) {
      await sendMessage(page, `Ich esse heute ${messagesLeft + 2} Brote.`);
      await expect(page.getByText(`${messagesLeft} of 10 messages left`)).toBeVisible();
    }
    await expect(page.getByText("Those were your 10 messages")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.reload();
    await page.getByRole("heading", { name: "Try a conversation" }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Create Account" }).last().click();
    await expect(page).toHaveURL(/mode=signup/);
  });
});
