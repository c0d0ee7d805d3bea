import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GenderRulesPage } from "#web/features/vocabulary/genders/gender-rules-page.tsx";
import { buildHint } from "#web/features/vocabulary/leech-hint.tsx";
import { buildQuizQuery, readQuizSettings } from "#web/features/vocabulary/quiz-address.ts";
import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { buildReviewQuery, readReviewSettings } from "#web/features/vocabulary/review-address.ts";
import { ReviewPage } from "#web/features/vocabulary/review-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildSavedQuiz, buildVocabularyQuestion } from "./vocabulary-words.ts";

const ruleFields = {
  id: "ending-ung",
  title: "-ung",
  nouns: "nouns in -ung",
  gender: "f" as const,
  explanation: "The ending -ung makes a noun from a verb.",
  total: 350,
  follows: 346,
};
const exceptions = [{ word: "Vorsprung", gender: "m" as const }];

test("After a gender answer the rule is shown with its reliability and exceptions, and the quiz is sent as a quiz about a rule", async () => {
  const requests = fakeServer({
    "POST /api/vocabulary/quiz/generate": {
      quizId: "quiz-1",
      questions: [
        buildVocabularyQuestion("Vorsprung", {
          id: "vorsprung:gender",
          quizType: "gender",
          options: ["der", "die", "das"],
          correctAnswer: "der",
          gender: "m",
          genderRule: { ...ruleFields, isObeyed: false, exceptions },
        }),
      ],
    },
    "POST /api/quiz/submit": buildSavedQuiz(),
  });
  renderPage(<QuizPage learnerId={crypto.randomUUID()} />, "/vocabulary/quiz?type=gender&rule=ending-ung");
  await screen.findByRole("heading", { name: "Vorsprung" });
  expect(document.body.textContent).not.toContain("-ung");
  fireEvent.keyDown(window, { key: "2" });
  fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
  expect(await screen.findByText(/346 of 350 nouns in -ung are feminine\. Exception:/)).toBeTruthy();
  expect(screen.getByText("An exception to -ung:")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  expect(await screen.findByRole("button", { name: "Back to the Rules" })).toBeTruthy();
  const bodyOf = (path: string) => requests.find(({ call }) => call === path)?.body;
  expect(bodyOf("POST /api/vocabulary/quiz/generate")).toMatchObject({ quizType: "gender", genderRule: "ending-ung" });
  await waitFor(() => expect(bodyOf("POST /api/quiz/submit")).toMatchObject({ quizType: "vocabulary-gender-rule" }));
});

test("The page of the rules lists each rule with its count, examples, exceptions and a quiz", async () => {
  fakeServer({
    "GET /api/gender-rules": [
      { ...ruleFields, examples: [{ word: "Wohnung", gender: "f" }], exceptions },
      {
        ...ruleFields,
        id: "compounds",
        title: "Compounds",
        nouns: "compounds",
        gender: null,
        total: 9,
        follows: 9,
        examples: [],
        exceptions: [],
      },
    ],
  });
  renderPage(<GenderRulesPage />, "/grammar/genders");
  const feminineSection = within(await screen.findByRole("region", { name: "Feminine" }));
  expect(feminineSection.getByText("346 of 350 nouns in -ung are feminine.")).toBeTruthy();
  expect(feminineSection.getByText("die Wohnung")).toBeTruthy();
  expect(feminineSection.getByText("1 exception")).toBeTruthy();
  expect(feminineSection.getByRole("button", { name: "Quiz: -ung" })).toBeTruthy();
  expect(screen.getByText("All 9 compounds have the gender of their last part.")).toBeTruthy();
});

test("A word that was missed often is asked with a hint that does not contain the answer, and can rest after the review", async () => {
  const question = buildVocabularyQuestion("Hafen", {
    leech: { misses: 5, otherExample: { german: "Das Schiff liegt im Hafen.", english: "The ship lies in the port." } },
  });
  const requests = fakeServer({
    "POST /api/vocabulary/review/generate": { quizId: "review-1", questions: [question], dueWords: 0 },
    "POST /api/quiz/submit": buildSavedQuiz(),
    "GET /api/vocabulary/german/due": { dueWords: 0, nextDueAt: null, words: [] },
    [`POST /api/vocabulary/german/words/${question.wordId}/rest`]: {},
  });
  renderPage(<ReviewPage learnerId={crypto.randomUUID()} />, "/vocabulary/review?from=leeches");
  expect(await screen.findByText("Missed 5 times.")).toBeTruthy();
  expect(requests[0]?.body).toMatchObject({ from: "leeches" });
  fireEvent.keyDown(window, { key: "1" });
  fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
  expect(await screen.findByText("Das Schiff liegt im Hafen.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View Results" }));
  fireEvent.click(await screen.findByRole("button", { name: "Rest for a week: Hafen" }));
  await waitFor(() => expect(requests.some(({ call }) => call.endsWith("/rest"))).toBe(true));
});

test("The hint for a word depends on the kind of question", () => {
  const question = buildVocabularyQuestion("Hafen", { exampleSentence: "Der Hafen ist groß." });
  expect(buildHint(question)).toMatchObject({ label: "In a sentence:", text: "Der Hafen ist groß." });
  const typedQuestion = { ...question, direction: "english-to-german" as const, correctAnswer: ["Hafen"] };
  expect(buildHint(typedQuestion)).toMatchObject({ label: "5 letters, beginning with", text: "H" });
  const reflexiveQuestion = { ...typedQuestion, correctAnswer: "sich Mühe geben" };
  expect(buildHint(reflexiveQuestion)).toMatchObject({ label: "9 letters, beginning with", text: "M" });
  const genderQuestion = { ...question, quizType: "gender" as const };
  expect(buildHint(genderQuestion)).toBeNull();
  const rule = { ...ruleFields, isObeyed: true, exceptions };
  expect(buildHint({ ...genderQuestion, genderRule: rule })).toMatchObject({ text: "-ung", isGerman: true });
  expect(buildHint({ ...genderQuestion, genderRule: { ...rule, title: "Compounds" } })).toMatchObject({
    isGerman: false,
  });
});

test("The address contains the choice of words of a review and the rule of a quiz", () => {
  expect(readReviewSettings(new URLSearchParams(buildReviewQuery({ from: "theme", theme: "home" })))).toEqual({
    from: "theme",
    theme: "home",
  });
  expect(readReviewSettings(new URLSearchParams("from=nonsense"))).toEqual({ from: "due" });
  const settings = readQuizSettings(new URLSearchParams("type=gender&rule=ending-ung"));
  expect(settings.genderRule).toBe("ending-ung");
  expect(readQuizSettings(new URLSearchParams(buildQuizQuery(settings)))).toEqual(settings);
  expect(readQuizSettings(new URLSearchParams("type=multiple-choice&rule=ending-ung")).genderRule).toBeUndefined();
});
