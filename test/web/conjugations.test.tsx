import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { tenses } from "#core/domain/german/verb-tables.ts";
import { Conjugations } from "#web/features/conjugations/conjugations.tsx";
import { sortByTense } from "#web/features/conjugations/draw-questions.ts";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildForm } from "./grammar-topics.ts";
import { buildSavedQuiz } from "./vocabulary-words.ts";

const drawPresentCall = "GET /api/conjugation-questions/random?tense=present&limit=20";
const submitCall = "POST /api/quiz/submit";
const buildVerb = (name: string, forms: string[]) => ({
  verb: name,
  joints: name,
  translation: `to ${name}`,
  type: "irregular",
  auxiliary: "sein",
  note: `Watch *${name}*.`,
  forms,
});
const verbs = [
  buildVerb("gehen", ["gehe", "gehst", "geht", "gehen", "geht", "gehen"]),
  buildVerb("können", ["kann", "kannst", "kann", "können", "könnt", "können"]),
];

const pressButton = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
async function submitAnswer(answer: string) {
  fireEvent.change(await screen.findByLabelText("Your answer in German"), { target: { value: answer } });
  fireEvent.submit(screen.getByRole("button", { name: "Check Answer" }));
}
const continueQuiz = () => fireEvent.submit(screen.getByRole("button", { name: "Continue" }));

test("Tenses expand to searchable verbs, and a verb expands to its forms", async () => {
  const requests = fakeServer({ "GET /api/conjugations/present": verbs });
  renderPage(<Conjugations learnerId={null} />);
  for (const name of ["Present", "Simple Past", "Present Perfect", "Future (Futur I)", "Subjunctive II"]) {
    expect(screen.getByRole("button", { name: `Practice ${name} (20 questions)` })).toBeTruthy();
  }
  expect(screen.getByRole("heading", { name: "Quick Reference" })).toBeTruthy();
  expect(requests).toEqual([]);
  pressButton(/^Present ?ich mache/);
  expect(await screen.findByText("2 verbs")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Search verbs/), { target: { value: "konn" } });
  expect(await screen.findByText("1 verb")).toBeTruthy();
  pressButton(/^können/);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain("dukannst");
  expect(rows).toContain("er/sie/eskann");
  expect(screen.getByText("Watch", { exact: false }).textContent).toBe("Watch können.");
  expect(screen.getByRole("button", { name: "Practice This Verb (20 questions)" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Search verbs/), { target: { value: "xyz" } });
  expect(await screen.findByText("No verb here matches “xyz”.")).toBeTruthy();
});

test("The practice of a verb begins with the opened tense and continues with the following tenses", async () => {
  const forms = ["subjunctive-2", "present", "future", "simple-past", "present-perfect"] as const;
  const drawnQuestions = forms.flatMap((tense) =>
    [0, 1, 2, 3, 4, 5].map((person) => buildForm(`gehen:${tense}:${person}`, "ging", { tense })),
  );
  fakeServer({
    "GET /api/conjugations/simple-past": verbs,
    "GET /api/conjugation-questions/random?verb=gehen&limit=100": drawnQuestions,
  });
  renderPage(<Conjugations learnerId={null} />);
  pressButton(/^Simple Past ?ich machte/);
  await screen.findByText("2 verbs");
  pressButton(/^gehen/);
  pressButton("Practice This Verb (20 questions)");
  expect(await screen.findByText("Question 1 of 20")).toBeTruthy();
  const askedTenses: (string | null | undefined)[] = [];
  for (let questionNumber = 1; questionNumber <= 20; questionNumber++) {
    askedTenses.push(screen.getByRole("dialog").querySelector("h3")?.previousElementSibling?.textContent);
    await submitAnswer("ging");
    continueQuiz();
  }
  const repeatSixTimes = (tense: string) => Array(6).fill(tense);
  expect(askedTenses).toEqual([
    ...repeatSixTimes("Simple Past"),
    ...repeatSixTimes("Present Perfect"),
    ...repeatSixTimes("Future (Futur I)"),
    ...["Subjunctive II", "Subjunctive II"],
  ]);
});

test("After the last tense comes the first tense", () => {
  const forms = tenses.map((tense) => buildForm(tense, "ging", { tense }));
  expect(sortByTense(forms, "future").map(({ tense }) => tense)).toEqual([
    "future",
    "subjunctive-2",
    "present",
    "simple-past",
    "present-perfect",
  ]);
});

test("Missed forms are asked again until they are right, and the first round is sent once", async () => {
  const requests = fakeServer({
    [drawPresentCall]: [buildForm("gehen:present:0", "gehe"), buildForm("gehen:present:1", "gehst", { person: "du" })],
    [submitCall]: buildSavedQuiz(),
  });
  renderPage(<Conjugations learnerId={crypto.randomUUID()} />);
  pressButton("Practice Present (20 questions)");
  expect(await screen.findByRole("heading", { name: "All Verbs in Present" })).toBeTruthy();
  await submitAnswer("ich gehe");
  expect(await screen.findByText("Correct!")).toBeTruthy();
  expect([screen.getByText("1 correct"), screen.getByText("0 to review")]).toHaveLength(2);
  continueQuiz();
  await submitAnswer("gangst");
  expect((await screen.findByText(/^Incorrect. The answer is:/)).textContent).toBe("Incorrect. The answer is: gehst");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
  continueQuiz();
  expect(await screen.findByText("(Review Mode)")).toBeTruthy();
  expect(screen.getByText(/^Question 1 of 1/)).toBeTruthy();
  expect(requests.filter(({ call }) => call === submitCall)).toEqual([]);
  await submitAnswer("gehst");
  continueQuiz();
  expect(await screen.findByText("Perfect Score!")).toBeTruthy();
  expect(screen.getByText("1/2")).toBeTruthy();
  expect(await screen.findByText("Your results have been saved.")).toBeTruthy();
  const submissions = requests.filter(({ call }) => call === submitCall);
  expect(submissions).toHaveLength(1);
  expect(submissions[0]?.body).toMatchObject({
    quizType: "conjugation",
    category: "present",
    score: 1,
    totalQuestions: 2,
    answers: [
      { questionId: "gehen:present:0", selectedAnswer: "ich gehe" },
      { questionId: "gehen:present:1", selectedAnswer: "gangst" },
    ],
  });
  pressButton("Practice Again");
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
});

test("If a quiz is empty, the page requests the number of stored questions once; Retry loads the quiz again, and leaving asks for confirmation", async () => {
  let questions: unknown = [];
  const requests = fakeServer({
    [drawPresentCall]: () => questions,
    "POST /api/conjugation-questions/populate": { count: 0 },
  });
  renderPage(<Conjugations learnerId={crypto.randomUUID()} />);
  pressButton("Practice Present (20 questions)");
  expect(await screen.findByText("No questions available. Please try again in a moment.")).toBeTruthy();
  pressButton("Retry");
  await waitFor(() => expect(requests.filter(({ call }) => call === drawPresentCall)).toHaveLength(2));
  expect(requests.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
  questions = [buildForm("gehen:present:0", "gehe")];
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  fireEvent.change(await screen.findByLabelText("Your answer in German"), { target: { value: "g" } });
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(await screen.findByText("Exit the quiz?")).toBeTruthy();
  pressButton("Keep Going");
  expect(screen.getByLabelText<HTMLInputElement>("Your answer in German").value).toBe("g");
});
