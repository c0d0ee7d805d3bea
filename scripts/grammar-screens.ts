/** The screens of the grammar library and of the conjugations, for scripts/screens.ts. */
import type { Page } from "@playwright/test";

interface Screen {
  name: string;
  isGuest?: boolean;
  show(page: Page): Promise<void>;
}

interface Question {
  id: string;
  options: string[] | null;
  correctAnswer: string;
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
};
const unanswered = (glob: string, path: string) => async (page: Page) => {
  await page.route(glob, () => {});
  await page.goto(path);
};
const failing = (glob: string, path: string) => async (page: Page) => {
  await page.route(glob, (route) =>
    route.fulfill({
      status: 500,
      json: { message: "Something went wrong on our side.", code: "internal", requestId: "7f3a" },
    }),
  );
  await page.goto(path);
  await page.getByRole("alert").first().waitFor();
};
const empty = (glob: string, path: string, json: unknown) => async (page: Page) => {
  await page.route(glob, (route) => route.fulfill({ json }));
  await page.goto(path);
};

const accusative = "a1-accusative";
const alphabet = "a1-alphabet-and-pronunciation";

/** A library in which something has happened: topics that went well, nearly, badly. */
async function withProgress(page: Page): Promise<void> {
  const scores = [10, 9, 7, 5];
  await page.route("**/api/grammar/library?level=A1", async (route) => {
    const response = await route.fetch();
    const topics = await response.json();
    const json = topics.map((topic: object, index: number) => {
      const score = scores[index];
      return {
        ...topic,
        isUnlocked: index < 5,
        ...(score !== undefined && {
          quizScore: { score, totalQuestions: 10, percentage: score * 10 },
          progress: { highestScore: score * 2 - 3, totalExercises: 20 },
        }),
      };
    });
    await route.fulfill({ response, json });
  });
}

const nothingDone = { exercisesCorrect: 0, exercisesCompleted: 0, highestScore: 0, totalExercises: 20, answers: {} };

/** Opens a quiz and returns its questions. */
async function begin(page: Page, path: string): Promise<Question[]> {
  const [asked] = await Promise.all([page.waitForResponse("**/api/grammar/quiz/generate"), page.goto(path)]);
  const { questions } = await asked.json();
  await page.getByText(/^Question 1 of/).waitFor();
  return questions;
}

async function fill(page: Page, question: Question, isRight: boolean): Promise<void> {
  if (question.options === null) {
    await page.getByLabel("Your answer in German").fill(isRight ? question.correctAnswer : "etwas anderes");
  } else {
    const wanted = question.options.findIndex((option) => (option === question.correctAnswer) === isRight);
    await page.keyboard.press(String(wanted + 1));
  }
}

async function play(page: Page, questions: readonly Question[], right: number): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await fill(page, question, index < right);
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Feedback" }).waitFor();
    await page.getByRole("button", { name: /Continue|View Results/ }).click();
  }
  await page.getByText(/Great Job!|Keep Practicing!/).waitFor();
}

/** Goes on until a question of a kind is asked. */
async function until(page: Page, questions: readonly Question[], isWanted: (question: Question) => boolean) {
  for (const question of questions) {
    if (isWanted(question)) return question;
    await fill(page, question, true);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Continue" }).click();
  }
  throw new Error("no such question");
}

async function practise(page: Page): Promise<void> {
  await page.goto("/grammar?tab=conjugations");
  await page.getByRole("button", { name: "Practice Present (20 questions)" }).click();
  await page.getByText("Question 1 of 20").waitFor();
}

async function typeForm(page: Page, form: string): Promise<void> {
  await page.getByLabel("Your answer in German").fill(form);
  await page.keyboard.press("Enter");
  await page.getByText(/^Correct!|^Incorrect/).waitFor();
}

export const grammarScreens: Screen[] = [
  { name: "grammar-guest", isGuest: true, show: at("/grammar") },
  {
    name: "grammar-locked-toast",
    isGuest: true,
    async show(page) {
      await page.goto("/grammar");
      await page.getByRole("tab", { name: /B1/ }).click({ force: true });
      await page.getByText("Sign up to unlock").first().waitFor();
    },
  },
  { name: "grammar-library", show: at("/grammar") },
  {
    name: "grammar-progress",
    async show(page) {
      await withProgress(page);
      await page.goto("/grammar");
    },
  },
  {
    name: "grammar-nothing-found",
    async show(page) {
      await page.goto("/grammar");
      await page.getByLabel("Search grammar topics").fill("Plusquamperfekt");
    },
  },
  { name: "grammar-level-locked", show: at("/grammar?tab=B2") },
  { name: "grammar-no-topics", show: empty("**/api/grammar/library?level=A1", "/grammar", []) },
  { name: "grammar-loading", show: unanswered("**/api/grammar/library**", "/grammar") },
  { name: "grammar-error", show: failing("**/api/grammar/library**", "/grammar") },
  { name: "grammar-levels-error", show: failing("**/api/grammar/unlocked-levels", "/grammar") },
  { name: "topic-open", show: at(`/grammar/${alphabet}`) },
  {
    name: "topic-unlocked",
    async show(page) {
      await page.route("**/api/grammar/is-topic-unlocked/**", (route) => route.fulfill({ json: { isUnlocked: true } }));
      await page.goto("/grammar/a1-gender-and-articles");
    },
  },
  {
    name: "topic-checked",
    async show(page) {
      await page.route("**/api/grammar/progress/**", (route) => route.fulfill({ json: nothingDone }));
      await page.goto(`/grammar/${alphabet}`);
      await page.getByText("Exercise 1 of 20").waitFor();
      await page.keyboard.press("2");
      await page.getByRole("button", { name: "Check Answer" }).click();
      await page.getByText(/^Correct!|^Not quite/).waitFor();
    },
  },
  {
    name: "topic-typed",
    async show(page) {
      const exercises = await (await page.request.get(`/api/grammar/library/${alphabet}/exercises`)).json();
      const typed = exercises.find(({ options }: Question) => options === null);
      await page.route("**/api/grammar/progress/**", (route) =>
        route.fulfill({
          json: {
            exercisesCorrect: 14,
            exercisesCompleted: 16,
            highestScore: 14,
            totalExercises: 20,
            answers: Object.fromEntries(
              exercises.filter(({ id }: Question) => id !== typed.id).map(({ id }: Question) => [id, true]),
            ),
          },
        }),
      );
      await page.goto(`/grammar/${alphabet}`);
      await page.getByLabel("Your answer in German").fill(typed.correctAnswer);
      await page.keyboard.press("Enter");
      await page.getByText(/^Correct!|^Not quite/).waitFor();
    },
  },
  {
    name: "topic-summary",
    async show(page) {
      const exercises = await (await page.request.get(`/api/grammar/library/${alphabet}/exercises`)).json();
      await page.route("**/api/grammar/progress/**", (route) =>
        route.fulfill({
          json: {
            exercisesCorrect: 17,
            exercisesCompleted: 20,
            highestScore: 17,
            totalExercises: 20,
            answers: Object.fromEntries(exercises.map(({ id }: Question) => [id, true])),
          },
        }),
      );
      await page.goto(`/grammar/${alphabet}`);
    },
  },
  { name: "topic-locked", show: at(`/grammar/${accusative}`) },
  { name: "topic-not-found", show: at("/grammar/nowhere") },
  {
    name: "topic-status-error",
    show: failing("**/api/grammar/is-topic-unlocked/**", `/grammar/${alphabet}`),
  },
  {
    name: "grammar-quiz-choice",
    async show(page) {
      const questions = await begin(page, "/grammar/quiz?level=A1");
      const question = await until(page, questions, ({ options }) => options !== null);
      await fill(page, question, true);
    },
  },
  {
    name: "grammar-quiz-typed",
    async show(page) {
      const questions = await begin(page, "/grammar/quiz?level=A1");
      const question = await until(page, questions, ({ options }) => options === null);
      await fill(page, question, true);
    },
  },
  {
    name: "grammar-quiz-wrong",
    async show(page) {
      const questions = await begin(page, "/grammar/quiz?level=A1");
      const question = await until(page, questions, ({ options }) => options === null);
      await fill(page, question, false);
      await page.keyboard.press("Enter");
      await page.getByRole("region", { name: "Feedback" }).waitFor();
    },
  },
  {
    name: "grammar-quiz-first-counts",
    async show(page) {
      const questions = await begin(page, "/grammar/quiz?mode=total-level&level=A1");
      const question = await until(page, questions, ({ options }) => options === null);
      await fill(page, question, false);
      await page.keyboard.press("Enter");
      await page.getByRole("region", { name: "Feedback" }).waitFor();
      await fill(page, question, true);
    },
  },
  {
    name: "grammar-quiz-results",
    isGuest: true,
    async show(page) {
      await play(page, await begin(page, "/grammar/quiz?level=A1"), 8);
    },
  },
  {
    name: "grammar-quiz-gate",
    async show(page) {
      await play(page, await begin(page, `/grammar/quiz?mode=level-up&topic=${alphabet}`), 9);
      await page
        .getByText("The next topic is open")
        .waitFor({ timeout: 5000 })
        .catch(() => {});
    },
  },
  {
    name: "grammar-quiz-empty",
    show: empty("**/api/grammar/quiz/generate", "/grammar/quiz?level=A1", { quizId: "none", questions: [] }),
  },
  { name: "conjugations-closed", isGuest: true, show: at("/grammar?tab=conjugations") },
  {
    name: "conjugations-open",
    async show(page) {
      await page.goto("/grammar?tab=conjugations");
      await page.getByLabel("Search verbs").fill("fahr");
      await page.getByRole("button", { name: /^Present ich mache/ }).click();
      await page.getByRole("button", { name: /^fahren/ }).click();
    },
  },
  { name: "conjugation-question", show: practise },
  {
    name: "conjugation-wrong",
    async show(page) {
      await practise(page);
      await typeForm(page, "gehst");
    },
  },
  {
    name: "conjugation-empty",
    async show(page) {
      await page.route("**/api/conjugation-questions/**", (route) => route.abort());
      await page.goto("/grammar?tab=conjugations");
      await page.getByRole("button", { name: "Practice Present (20 questions)" }).click();
      await page.getByText(/^No questions available/).waitFor();
    },
  },
  {
    name: "conjugation-perfect",
    async show(page) {
      const [drawn] = await Promise.all([
        page.waitForResponse("**/api/conjugation-questions/random**"),
        practise(page),
      ]);
      const questions: { answer: string }[] = await drawn.json();
      for (const { answer } of questions) {
        await typeForm(page, answer);
        await page.keyboard.press("Enter");
      }
      await page.getByText("Perfect Score!").waitFor();
    },
  },
];
