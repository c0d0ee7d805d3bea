import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectHydrated, renderOnlyInBrowser } from "#test/support/hydration.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { shouldRunAll } from "#test/support/test-with-all.ts";

const lowViewport = { width: 390, height: 664 };
const tallViewport = { width: 390, height: 844 };
const keyboardHeight = 290;
const alphabetTopicId = "a1-alphabet-and-pronunciation";

test.use({ viewport: lowViewport, isMobile: true, hasTouch: true, userAgent: phoneUserAgent });

interface Screen {
  name: string;
  openScreen: (page: Page) => Promise<unknown>;
  /**
   * `labelBefore` is the label of the button before the question is answered, `labelAfter` its label afterwards.
   * `labelBefore` is null if there is no button because choosing an option submits the answer.
   */
  labelBefore: string | RegExp | null;
  labelAfter?: string;
  /**
   * Whether the screen is tested only with E2E_ALL=1, because another screen has the same dock and the same kind of
   * answer.
   */
  isRepeated?: true;
}

const createPathOpener = (path: string) => (page: Page) => page.goto(path);

/**
 * Sorts the questions of the response so that the questions of one answer kind (multiple choice or typed) are first.
 */
async function putQuestionsFirst(page: Page, glob: string, answerKind: "chosen" | "typed"): Promise<void> {
  await renderOnlyInBrowser(page);
  await page.route(glob, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const computeRank = ({ options }: { options: unknown }) => Number((options === null) === (answerKind === "chosen"));
    const sortExercises = (exercises: { options: unknown }[]) =>
      exercises.toSorted((a, b) => computeRank(a) - computeRank(b));
    await route.fulfill({
      response,
      json: Array.isArray(json) ? sortExercises(json) : { ...json, questions: sortExercises(json.questions) },
    });
  });
}

const createGrammarQuizOpener = (query: string, answerKind: "chosen" | "typed") => async (page: Page) => {
  await putQuestionsFirst(page, "**/api/grammar/quiz/generate", answerKind);
  await page.goto(`/grammar/quiz?level=A1${query}`);
};

const createExerciseOpener = (answerKind: "chosen" | "typed") => async (page: Page) => {
  await putQuestionsFirst(page, `**/api/grammar/library/${alphabetTopicId}/exercises`, answerKind);
  await page.goto(`/grammar/${alphabetTopicId}`);
  await page.getByText(/^Exercise \d+ of 20/).scrollIntoViewIfNeeded();
};

const openAdverbQuiz = async (page: Page) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
};

const openConjugationQuiz = async (page: Page) => {
  await page.goto("/grammar?tab=conjugations");
  await page.getByRole("button", { name: "Practice Present (20 questions)" }).click();
};

const quiz = "/vocabulary/quiz?direction=english-to-german&type=";
const buttonLabels = { labelBefore: "Check Answer", labelAfter: "Continue" };
const visitorsScreens: Screen[] = [
  { name: "words, chosen", openScreen: createPathOpener(`${quiz}multiple-choice`), ...buttonLabels, isRepeated: true },
  { name: "words, typed", openScreen: createPathOpener(`${quiz}fill-in-blank`), ...buttonLabels },
  { name: "gender", openScreen: createPathOpener(`${quiz}gender`), ...buttonLabels, isRepeated: true },
  {
    name: "study mode",
    openScreen: createPathOpener(`${quiz.replace("quiz", "study")}fill-in-blank`),
    ...buttonLabels,
    isRepeated: true,
  },
  {
    name: "grammar, chosen",
    openScreen: createGrammarQuizOpener("", "chosen"),
    labelBefore: "Next",
    labelAfter: "Continue",
    isRepeated: true,
  },
  {
    name: "grammar, typed",
    openScreen: createGrammarQuizOpener("", "typed"),
    labelBefore: "Next",
    labelAfter: "Continue",
    isRepeated: true,
  },
  {
    name: "adverbs on the landing page",
    openScreen: openAdverbQuiz,
    labelBefore: "Next",
    labelAfter: "Continue",
    isRepeated: true,
  },
  { name: "conjugations", openScreen: openConjugationQuiz, ...buttonLabels },
];
const learnersScreens: Screen[] = [
  {
    name: "gate of a topic",
    openScreen: createGrammarQuizOpener(`&mode=level-up&topic=${alphabetTopicId}`, "typed"),
    labelBefore: "Next",
    labelAfter: "Continue",
  },
  {
    name: "test of a level",
    openScreen: createGrammarQuizOpener("&mode=total-level", "chosen"),
    labelBefore: "Next",
    labelAfter: "Continue",
    isRepeated: true,
  },
  {
    name: "verb prefixes",
    openScreen: createPathOpener("/vocabulary/verb-prefixes"),
    labelBefore: "Check Answer",
    labelAfter: "Next Question",
  },
  {
    name: "exercise, chosen",
    openScreen: createExerciseOpener("chosen"),
    labelBefore: "Check Answer",
    labelAfter: "Next Exercise",
  },
  {
    name: "exercise, typed",
    openScreen: createExerciseOpener("typed"),
    labelBefore: "Check Answer",
    labelAfter: "Next Exercise",
    isRepeated: true,
  },
  { name: "adverbs at home", openScreen: openAdverbQuiz, labelBefore: "Next", labelAfter: "Continue" },
  {
    name: "a topic",
    openScreen: createPathOpener(`/grammar/${alphabetTopicId}`),
    labelBefore: /^Practise: 20 exercises$/,
  },
  {
    name: "a lesson's words",
    openScreen: createPathOpener("/lesson/a1-hello-and-goodbye"),
    labelBefore: "Recall these words",
  },
  {
    name: "a lesson's quiz",
    // This entry starts from the page that the previous entry opened.
    openScreen: (page) => page.getByRole("button", { name: /^Start Quiz \(/ }).click(),
    labelBefore: null,
  },
];

const isTested = ({ isRepeated }: Screen) => shouldRunAll || !isRepeated;

/** Measures whether the whole element is visible above the keyboard, and whether a click at its centre reaches it. */
const measureReach = (element: Locator) =>
  element.evaluate((node) => {
    const page = node.ownerDocument;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const visibleHeight = page.defaultView?.visualViewport?.height ?? 0;
    const isInside =
      left >= 0 && right <= page.documentElement.clientWidth && top >= 0 && bottom <= visibleHeight + 0.5;
    // A disabled element ignores pointer events by default. Without this line, the element behind it would be found.
    node.style.pointerEvents = "auto";
    const hitElement = page.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { isInside, isUncovered: hitElement !== null && node.contains(hitElement) };
  });
const reachableState = { isInside: true, isUncovered: true };

/** Shows an element that has the size and position of the largest toast. */
async function showLargestToast(page: Page): Promise<void> {
  await expectHydrated(page);
  // The code of the toasts is loaded at the first touch.
  await page.locator("main").dispatchEvent("pointerdown");
  const toastViewport = page.locator(".toast-viewport");
  await toastViewport.waitFor({ state: "attached" });
  await toastViewport.evaluate((toastList) => {
    const toast = toastList.ownerDocument.createElement("li");
    toast.style.height = "130px";
    // The area of the toasts ignores pointer events while it contains no toast. Without this line, the element behind
    // the test toast would be found.
    toast.style.pointerEvents = "auto";
    toast.dataset.testToast = "";
    toastList.append(toast);
  });
}
const removeToast = (page: Page) => page.locator("[data-test-toast]").evaluate((toast) => toast.remove());

/** The lowest element that the learner presses to answer: the last option, or the last umlaut button below an input. */
const findLastControl = (page: Page) =>
  page
    .locator("form:has(.dock) label:has(input[type=radio]), form:has(.dock) fieldset button, button[aria-keyshortcuts]")
    .last();

/**
 * Checks that the element can be reached while a toast is visible. This is checked only on the low screen, because
 * there a toast covers a larger share of the screen.
 */
async function expectReachableBelowToast(page: Page, description: string, element: Locator, viewport: object) {
  if (viewport !== lowViewport) return;
  await showLargestToast(page);
  expect(await measureReach(element), `${description}, with a toast`).toEqual(reachableState);
  await removeToast(page);
}

async function expectReachable(
  page: Page,
  name: string,
  button: Locator | null,
  lastButton: Locator | null,
): Promise<void> {
  for (const viewport of [tallViewport, lowViewport]) {
    await page.setViewportSize(viewport);
    const description = `${name}, ${viewport.height} px high`;
    if (button) {
      await expect.poll(() => measureReach(button), description).toEqual(reachableState);
      await expectReachableBelowToast(page, description, button, viewport);
    }
    if (!lastButton || (await lastButton.count()) === 0) continue;
    await lastButton.evaluate((node) => node.scrollIntoView({ block: "nearest" }));
    await expect.poll(() => measureReach(lastButton), `${description}, the last to press`).toEqual(reachableState);
    await expectReachableBelowToast(page, `${description}, the last to press`, lastButton, viewport);
    if (button) expect(await measureReach(button), `${description}, scrolled`).toEqual(reachableState);
  }
}

/** Simulates a phone's keyboard: the page keeps its size and the visual viewport shrinks. */
const openKeyboard = (page: Page, heightPx: number) =>
  page.locator("html").evaluate((root, coveredPixels) => {
    const window = root.ownerDocument.defaultView;
    const visualViewport = window?.visualViewport;
    if (!window || !visualViewport) throw new Error("this browser has no visual viewport");
    Reflect.deleteProperty(visualViewport, "height");
    if (coveredPixels > 0)
      Object.defineProperty(visualViewport, "height", {
        configurable: true,
        value: window.innerHeight - coveredPixels,
      });
    visualViewport.dispatchEvent(new window.Event("resize"));
  }, heightPx);

async function expectReachableAboveKeyboard(page: Page, name: string, button: Locator): Promise<void> {
  const answerField = page.getByLabel("Your answer in German");
  await answerField.focus();
  await openKeyboard(page, keyboardHeight);
  for (const [elementName, element] of Object.entries({ button, field: answerField, letters: findLastControl(page) })) {
    await expect
      .poll(() => measureReach(element), `${name}, ${elementName} above the keyboard`)
      .toEqual(reachableState);
  }
  await openKeyboard(page, 0);
}

async function checkScreen(page: Page, { name, openScreen, labelBefore, labelAfter }: Screen): Promise<void> {
  await page.setViewportSize(lowViewport);
  await openScreen(page);
  const button = labelBefore === null ? null : page.getByRole("button", { name: labelBefore, exact: true });
  const lastButton = button && !labelAfter ? null : findLastControl(page);
  await expect(button ?? findLastControl(page)).toBeVisible();
  const textField = page.getByLabel("Your answer in German");
  const hasTextField = (await textField.count()) > 0;
  await expectReachable(page, name, button, lastButton);
  if (button && hasTextField) await expectReachableAboveKeyboard(page, name, button);
  if (button && labelAfter) {
    if (hasTextField) await textField.fill("Leuchtturm");
    else await findLastControl(page).click();
    await button.click();
    const nextButton = page.getByRole("button", { name: labelAfter, exact: true });
    await expect(nextButton).toBeFocused();
    await expectReachable(page, `${name}, checked`, nextButton, lastButton);
  }
  await page.unrouteAll({ behavior: "wait" });
}

test("On a phone a visitor can press each quiz's action in every state", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  const screens = visitorsScreens.filter(isTested);
  for (const screen of screens) await test.step(screen.name, () => checkScreen(page, screen));
});

test("On a phone a learner can press each quiz's action in every state", async ({ page }) => {
  test.skip(!process.env.E2E_ALL, "a visitor's quizzes have the same docks: runs only with E2E_ALL=1");
  page.on("dialog", (dialog) => dialog.accept());
  const account = {
    firstName: "Anna",
    lastName: "Nowak",
    email: `docks-${crypto.randomUUID()}@example.org`,
    password: "leuchtturm 7",
  };
  expect((await page.request.post("/api/auth/signup", { data: account })).status()).toBe(201);
  for (const screen of learnersScreens.filter(isTested)) await test.step(screen.name, () => checkScreen(page, screen));
});
