/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Step, TextPattern } from "./scenario.ts";

/**
 * Runs a scenario's steps in the page and writes the state to `data-scenario` of the root element: "running", "done",
 * or "failed: …". The browser gets the source text of this function, so the function must not refer to anything outside
 * itself. `progressKey` is the session storage key under which the index of the next step is stored, so that the steps
 * continue after a page load.
 */
export function runScenario(steps: readonly Step[], progressKey: string): void {
  const timeoutMs = 20_000;
  const root = document.documentElement;
  root.dataset.scenario = "running";

  interface QuizQuestion {
    correctAnswer: string | string[] | number;
    options: string[] | null;
  }
  let questions: QuizQuestion[] = [];
  /** The questions of a quiz that the worker embedded in the page. */
  function readQuestionsOfPage(): QuizQuestion[] {
    const pageData = JSON.parse(document.getElementById("page-data")?.textContent || "{}");
    const reads: { response?: { issuedQuiz?: { questions?: QuizQuestion[] } } }[] = pageData.reads ?? [];
    return reads.flatMap(({ response }) => response?.issuedQuiz?.questions ?? []);
  }
  const readShownQuestions = () => (questions.length > 0 ? questions : readQuestionsOfPage());
  const realFetch = window.fetch;
  window.fetch = async (...request) => {
    const response = await realFetch(...request);
    response
      .clone()
      .json()
      .then((body: { questions?: QuizQuestion[] }) => {
        if (Array.isArray(body?.questions)) questions = body.questions;
      })
      .catch(() => {});
    return response;
  };

  const matchesPattern = (text: string, pattern: TextPattern) => {
    const plainText = text
      .replace(/\u00ad/g, "")
      .replace(/\s+/g, " ")
      .trim();
    return pattern instanceof RegExp ? pattern.test(plainText) : plainText.includes(pattern);
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  async function waitFor<T>(description: string, findValue: () => T | null | undefined | false): Promise<T> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const foundValue = findValue();
      if (foundValue) return foundValue;
      if (performance.now() > deadline) throw new Error(`waited for ${description}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  function computeAccessibleName(element: Element): string {
    const label = element.getAttribute("aria-label");
    if (label) return label;
    const labelElementIds = element.getAttribute("aria-labelledby");
    if (labelElementIds)
      return labelElementIds
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.labels?.length) {
      return [...element.labels].map(({ textContent }) => textContent).join(" ");
    }
    return element.textContent ?? "";
  }

  const selectorByRole: Record<string, string> = {
    button: "button, [role=button]",
    link: "a[href]",
    tab: "[role=tab]",
    radio: "input[type=radio], [role=radio]",
    option: "[role=option]",
    menuitem: "[role=menuitem], nav a",
    summary: "summary",
  };

  function typeText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    field.focus();
    // React has put its own setter on the element, and ignores changes that are made through that setter. Therefore the
    // setter of the prototype is called.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function pressKey(key: string): void {
    const focusedElement = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    const isHandled = !focusedElement.dispatchEvent(event);
    focusedElement.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
    if (isHandled || key !== "Enter") return;
    if (focusedElement instanceof HTMLInputElement) focusedElement.form?.requestSubmit();
    else if (focusedElement instanceof HTMLElement) focusedElement.click();
  }

  const findAnswerField = () =>
    document.querySelector<HTMLInputElement>("main input[name=answer], dialog input[name=answer]");

  async function findCurrentQuestion(): Promise<QuizQuestion> {
    return waitFor("a question", () => {
      const position = document.body.innerText.match(/Question (\d+) of/);
      return readShownQuestions()[Number(position?.[1] ?? 0) - 1];
    });
  }

  async function answerQuestion(kind: "right" | "wrong" | "almost"): Promise<void> {
    const question = await findCurrentQuestion();
    const { correctAnswer, options } = question;
    const rightAnswer =
      typeof correctAnswer === "number" ? (options?.[correctAnswer] ?? "") : String([correctAnswer].flat()[0] ?? "");
    const field = findAnswerField();
    if (field) {
      const almostRightAnswer = `${rightAnswer.slice(0, -2)}x${rightAnswer.slice(-1)}`;
      typeText(field, kind === "right" ? rightAnswer : kind === "almost" ? almostRightAnswer : "etwas anderes");
      return;
    }
    const choices = await waitFor("options", () => {
      const shownOptions = [...document.querySelectorAll<HTMLElement>("main input[type=radio], main fieldset button")];
      return shownOptions.length > 1 && shownOptions;
    });
    const index = options?.findIndex((option) => (option === rightAnswer) === (kind === "right")) ?? 0;
    const radios = choices.filter((choice) => choice instanceof HTMLInputElement);
    (radios.length > 0 ? radios : choices)[Math.max(0, index)]?.click();
  }

  const hasShortAnswer = ({ correctAnswer }: QuizQuestion) => String([correctAnswer].flat()[0]).length < 6;

  const findFeedback = () => document.querySelector("section[aria-label=Feedback], [data-feedback]");

  const findCheckButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find(
      (button) =>
        isVisible(button) &&
        !button.disabled &&
        /^(Check Answer|Next|Submit Quiz|Check|Finish)$/.test(computeAccessibleName(button)),
    );

  async function checkAnswer(): Promise<void> {
    (await waitFor("a way to check", findCheckButton)).click();
    await waitFor("feedback", findFeedback);
  }

  const findNextButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find(
      (button) =>
        isVisible(button) &&
        /^(Continue|View Results|Next Question|Finish Test|Next Exercise|Finish)$/.test(computeAccessibleName(button)),
    );

  async function goToNextQuestion(): Promise<void> {
    const shownQuestion = document.body.innerText.match(/Question \d+ of/)?.[0];
    (await waitFor("a way on", findNextButton)).click();
    await waitFor("the next question", () => document.body.innerText.match(/Question \d+ of/)?.[0] !== shownQuestion);
  }

  async function runStep(step: Step): Promise<void> {
    if ("click" in step) {
      const element = await waitFor(`${step.click} ${step.name}`, () => {
        const matchingElements = [
          ...document.querySelectorAll<HTMLElement>(selectorByRole[step.click] ?? step.click),
        ].filter(
          (element) =>
            (isVisible(element) || step.click === "radio") &&
            !element.matches(":disabled") &&
            matchesPattern(computeAccessibleName(element), step.name),
        );
        return step.isLast ? matchingElements.at(-1) : matchingElements[0];
      });
      element.focus();
      element.click();
    } else if ("fill" in step) {
      const field = await waitFor(`field ${step.fill}`, () =>
        [...document.querySelectorAll<HTMLInputElement>("input, textarea")].find(
          (input) => isVisible(input) && matchesPattern(computeAccessibleName(input) || input.placeholder, step.fill),
        ),
      );
      typeText(field, step.value);
    } else if ("press" in step) {
      // A component handles keys only after its effects have run, and the effects run after the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      pressKey(step.press);
    } else if ("chooseFile" in step) {
      const field = await waitFor("a field for files", () =>
        document.querySelector<HTMLInputElement>("input[type=file]:enabled"),
      );
      const chosenFiles = new DataTransfer();
      chosenFiles.items.add(new File([step.content], step.chooseFile));
      field.files = chosenFiles.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else if ("see" in step)
      await waitFor(`text ${step.see}`, () => matchesPattern(document.body.innerText, step.see));
    else if ("find" in step) await waitFor(step.find, () => document.querySelector(step.find));
    else if ("scrollTo" in step)
      (await waitFor(step.scrollTo, () => document.querySelector(step.scrollTo))).scrollIntoView();
    else if ("goTo" in step) {
      location.assign(step.goTo);
      // This promise never resolves, so that no further step runs in the page that the browser is leaving. The steps
      // continue in the next page.
      await new Promise(() => {});
    } else if ("store" in step) {
      const learnerId = await waitFor("the learner's id", () => localStorage.getItem("lotse.learner"));
      localStorage.setItem(step.store.replace("*", learnerId), step.value);
      window.dispatchEvent(new StorageEvent("storage"));
    } else if ("disconnect" in step) {
      window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
      window.dispatchEvent(new Event("offline"));
    } else if ("fillStorage" in step) {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("There is no room.", "QuotaExceededError");
      };
    } else if ("offerInstallation" in step) {
      const installPromptEvent = Object.assign(new Event("beforeinstallprompt"), {
        prompt: async () => ({ outcome: "dismissed" }),
      });
      Object.assign(window, { offeredInstallation: installPromptEvent });
      window.dispatchEvent(installPromptEvent);
    } else if ("goBack" in step) {
      // The browser's Back opens the exit dialog only after the dialog's code has loaded and has added an entry to the
      // history.
      await waitFor("a history entry for Back", () => history.state?.usr);
      history.back();
    } else if ("answer" in step) {
      // A short word that is misspelled can be equal to another word. Therefore questions with a short answer are
      // answered right until a question has a longer answer.
      while (step.answer === "almost" && hasShortAnswer(await findCurrentQuestion())) {
        await answerQuestion("right");
        await checkAnswer();
        await goToNextQuestion();
      }
      await answerQuestion(step.answer);
    } else if ("check" in step) await checkAnswer();
    else if ("until" in step) {
      for (;;) {
        const { options } = await findCurrentQuestion();
        if ((options === null) === (step.until === "typed")) return;
        await answerQuestion("right");
        await checkAnswer();
        await goToNextQuestion();
      }
    } else {
      await findCurrentQuestion();
      const questionCount = readShownQuestions().length;
      for (let answeredCount = 0; answeredCount < questionCount; answeredCount++) {
        await answerQuestion(answeredCount < step.finishQuiz.rightCount ? "right" : "wrong");
        await checkAnswer();
        if (answeredCount < questionCount - 1) await goToNextQuestion();
        else (await waitFor("a way to the results", findNextButton)).click();
      }
      await waitFor("the results", () =>
        matchesPattern(document.body.innerText, /Great Job!|Keep Practicing!|Well Done!|\d+ out of \d+/),
      );
    }
  }

  async function runSteps(): Promise<void> {
    await waitFor(
      "the page",
      () => document.readyState === "complete" && "hydrated" in document.documentElement.dataset,
    );
    const firstStepIndex = Number(sessionStorage.getItem(progressKey) ?? 0);
    for (const [index, step] of steps.entries()) {
      if (index < firstStepIndex) continue;
      sessionStorage.setItem(progressKey, String(index + 1));
      try {
        await runStep(step);
      } catch (error) {
        throw new Error(
          `step ${index + 1}, ${JSON.stringify(step)}: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }
  runSteps().then(
    () => {
      root.dataset.scenario = "done";
    },
    (error: Error) => {
      root.dataset.scenario = `failed: ${error.message}`;
    },
  );
}
