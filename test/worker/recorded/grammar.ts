import type { GrammarQuestion } from "#core/contract/grammar.ts";
import { buildGrammarSubmission } from "../grammar-quiz.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const firstTopic = "a1-alphabet-and-pronunciation";
const secondTopic = "a1-subject-pronouns";
const dayMs = 86_400_000;
type Mode = "regular" | "level-up" | "total-level";

const generateQuiz = async (browser: RecordedBrowser, body: object) =>
  (await browser.post("/api/grammar/quiz/generate", { language: "german", level: "A1", ...body })).body;

/** Generates a quiz and submits it with some right answers. @returns the submission */
async function takeQuiz(browser: RecordedBrowser, mode: Mode, rightCount: number, body: object, changes: object = {}) {
  const quiz = await generateQuiz(browser, { mode, ...body });
  const submission = buildGrammarSubmission(quiz, mode, rightCount, { level: "A1", ...changes });
  await browser.post("/api/quiz/submit", submission);
  return submission;
}

/** Topics, their exercises, and quizzes that open topics and levels. */
export async function recordGrammar(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  const reads = [
    ...["library", "library?level=A1", "library?level=A2", "library?level=all", "library?level=C2", "map"],
    ...[
      `library/${firstTopic}`,
      "library/a2-perfect-tense-with-haben",
      "library/b1-none",
      "category/articles?level=A2",
    ],
    ...["category/articles", "category/none", "category/passive?level=A1", "unlocked-levels", "unlocked-topics"],
    ...[`is-topic-unlocked/${secondTopic}`, "is-topic-unlocked/none", `library/${firstTopic}/exercises`],
    ...[`library/${secondTopic}/exercises`, "library/none/exercises", `progress/${firstTopic}`, "progress/none"],
  ];
  for (const path of reads.slice(0, 9)) await guest.get(`/api/grammar/${path}`);
  for (const body of [
    {},
    { mode: "regular", count: 3 },
    { category: "articles" },
    { level: "A2" },
    { mode: "level-up" },
    { topicId: firstTopic },
  ])
    await generateQuiz(guest, body);
  await takeQuiz(guest, "regular", 3, { count: 4 });
  await anna.signUp();
  for (const path of reads) await anna.get(`/api/grammar/${path}`);
  const { body: exercises } = await recorder.withoutRecord(() =>
    anna.get(`/api/grammar/library/${firstTopic}/exercises`),
  );
  const answerExercise = (id: string, answer: string, changes: object = {}) =>
    anna.post(`/api/grammar/exercises/${id}/submit`, { answer, ...changes });
  const [first, second, ...furtherExercises] = exercises as { id: string; correctAnswer: string }[];
  for (const [id, answer] of [
    ["none", "x"],
    [`${secondTopic}-01`, "x"],
    ["a2-perfect-tense-with-haben-01", "x"],
    [first?.id ?? "", " "],
    [first?.id ?? "", "nonsense"],
    [first?.id ?? "", first?.correctAnswer ?? ""],
    [second?.id ?? "", ` ${second?.correctAnswer.toUpperCase()} `],
  ] as const)
    await answerExercise(id, answer);
  await recorder.addChangedRows("three exercises");
  await recorder.withoutRecord(async () => {
    for (const { id, correctAnswer } of furtherExercises.slice(0, -1)) await answerExercise(id, correctAnswer);
  });
  await anna.get(`/api/grammar/progress/${firstTopic}`);
  await answerExercise(furtherExercises.at(-1)?.id ?? "", furtherExercises.at(-1)?.correctAnswer ?? "");
  await anna.get(`/api/grammar/progress/${firstTopic}`);
  await recorder.addChangedRows("the topic");
  await anna.post(`/api/grammar/progress/${firstTopic}/restart`);
  await anna.post("/api/grammar/progress/none/restart");
  await anna.post(`/api/grammar/progress/${secondTopic}/restart`);
  await answerExercise(first?.id ?? "", "nonsense", {
    completedAt: "2026-11-20T12:00:00.000Z",
    timeZone: "Europe/Berlin",
  });
  await anna.get(`/api/grammar/library/${firstTopic}`);
  await recorder.addChangedRows("the restart");
  for (const body of [
    { topicId: secondTopic },
    { topicId: "none" },
    { count: 51 },
    { category: "articles", count: 5 },
    { category: "passive" },
  ])
    await generateQuiz(anna, body);
  await takeQuiz(anna, "regular", 5, { count: 10, topicId: firstTopic }, { topicId: firstTopic });
  await takeQuiz(anna, "level-up", 5, { topicId: firstTopic }, { topicId: firstTopic });
  await recorder.addChangedRows("a missed quiz");
  anna.wait(dayMs);
  const passedSubmission = await takeQuiz(anna, "level-up", 50, { topicId: firstTopic }, { topicId: firstTopic });
  await anna.post("/api/quiz/submit", passedSubmission);
  await anna.post("/api/quiz/submit", { ...passedSubmission, submissionId: crypto.randomUUID() });
  await recorder.addChangedRows("an opened topic");
  for (const path of ["unlocked-topics", `is-topic-unlocked/${secondTopic}`]) await anna.get(`/api/grammar/${path}`);
  for (const targetLevel of ["A2", "B1", "A1"]) await generateQuiz(anna, { mode: "total-level", targetLevel });
  await takeQuiz(anna, "total-level", 13, { targetLevel: "A2" }, { targetLevel: "A2" });
  anna.wait(dayMs);
  const quiz = await generateQuiz(anna, { mode: "total-level", targetLevel: "A2" });
  const submission = buildGrammarSubmission(quiz, "total-level", 14, { level: "A1", targetLevel: "A2" });
  const questions = quiz.questions as GrammarQuestion[];
  const ben = recorder.browser("ben", anna.now);
  await ben.signUp();
  await ben.post("/api/quiz/submit", submission);
  for (const changes of [
    { targetLevel: "B1" },
    { quizId: null },
    { quizId: `${quiz.quizId}x` },
    { quizType: "grammar-none" },
    { answers: submission.answers.slice(1) },
    { answers: [...submission.answers.slice(1), submission.answers[1]] },
    { answers: questions.map(() => ({ questionId: "none", selectedAnswer: "x" })) },
  ])
    await anna.post("/api/quiz/submit", { ...submission, ...changes });
  anna.wait(2 * 3_600_000);
  await anna.post("/api/quiz/submit", submission);
  await takeQuiz(anna, "total-level", 16, { targetLevel: "A2" }, { targetLevel: "A2" });
  await recorder.addChangedRows("an opened level");
  for (const path of ["unlocked-levels", "unlocked-topics", "library?level=A2", "category/articles?level=B1", "map"])
    await anna.get(`/api/grammar/${path}`);
  await anna.get("/api/progress/german");
  await anna.get("/api/gamification/achievements");
}
