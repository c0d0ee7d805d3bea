import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "../lesson.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const dayMs = 86_400_000;
const german = { language: "german" };

interface VocabularyQuestion {
  id: string;
  correctAnswer: string | string[];
}

/** Submits a vocabulary quiz. @param rightCount how many of the first questions are answered right */
export async function submitWords(
  browser: RecordedBrowser,
  quizType: string,
  questions: readonly VocabularyQuestion[],
  rightCount: number,
  changes: object = {},
) {
  const answers = questions.map(({ id, correctAnswer }, i) => ({
    questionId: id,
    selectedAnswer: i < rightCount ? [correctAnswer].flat().at(-1) : "nonsense",
  }));
  const body = {
    ...{ submissionId: crypto.randomUUID(), quizType, score: questions.length, totalQuestions: questions.length },
    ...{ answers, ...changes },
  };
  await browser.post("/api/quiz/submit", body);
  return body;
}

/** The bank, adding and removing words, and looking words up, as a guest and as a learner. */
export async function recordBank(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  const queries = [
    "",
    "?limit=3",
    "?limit=0",
    "?limit=101",
    "?limit=x",
    "?level=A1&partOfSpeech=verb",
    "?level=A2",
    "?level=C1",
  ];
  for (const query of [...queries, "?level=all&limit=2", "?partOfSpeech=noun&limit=1"])
    await guest.get(`/api/vocabulary-bank/german${query}`);
  await guest.get("/api/vocabulary-bank/french");
  await anna.signUp();
  for (const query of queries) await anna.get(`/api/vocabulary-bank/german${query}`);
  for (const browser of [guest, anna])
    for (const word of [
      "Häuser",
      "ging",
      "sich setzen",
      "steht auf",
      "Xyzzy",
      "Kartoffelsalat",
      "  ",
      "am",
      "Fernsehen",
    ])
      await browser.post("/api/translate-word", { ...german, word, context: `Das Wort ${word} steht auf der Seite.` });
  await guest.get("/api/gender-rules");
  await anna.get("/api/gender-rules");
  for (const path of ["", "/categories", "/due", "/memory", "/words/hallo"])
    await anna.get(`/api/vocabulary/german${path}`);
  const submissionId = crypto.randomUUID();
  for (const body of [
    { submissionId, count: 3 },
    { submissionId, count: 3 },
    { cefrLevel: "A2", count: 2, partOfSpeech: "noun" },
    { cefrLevel: "all", count: 2, partOfSpeech: "pronoun" },
    { cefrLevel: "C2", count: 2 },
    { wordIds: ["hallo", "haus", "hallo"] },
    { wordIds: ["none"] },
    { wordIds: [] },
    { count: 101 },
    { count: 100 },
    {},
  ])
    await anna.post("/api/vocabulary/add-batch", { ...german, ...body });
  await recorder.addChangedRows("adding words");
  for (const query of ["", "?level=A2", "?category=noun&level=A1", "?category=phrase", "?level=X"])
    await anna.get(`/api/vocabulary/german${query}`);
  await anna.get("/api/vocabulary/german/categories");
  await anna.patch("/api/vocabulary/german/words/ich", { isSuspended: true });
  await anna.delete(`/api/vocabulary/add-batch/${submissionId}`);
  await anna.delete(`/api/vocabulary/add-batch/${submissionId}`);
  await anna.delete(`/api/vocabulary/add-batch/${crypto.randomUUID()}`);
  for (const isSuspended of [true, true, false]) await anna.patch("/api/vocabulary/german/words/haus", { isSuspended });
  await anna.patch("/api/vocabulary/german/words/none", { isSuspended: true });
  for (let i = 0; i < 2; i++) await anna.post("/api/vocabulary/german/words/haus/rest");
  await anna.post("/api/vocabulary/german/words/none/rest");
  await anna.get("/api/vocabulary/german/words/haus");
  await anna.get("/api/export/vocabulary.csv");
  await anna.get("/api/offline/words?after=h");
}

/** Records word quizzes of all kinds, reviews, the reads and settings of the memory, and answers that are undone. */
export async function recordWordQuizzes(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  const generateQuiz = (browser: RecordedBrowser, body: object) =>
    browser.post("/api/vocabulary/quiz/generate", { ...german, ...body });
  const forms = ["multiple-choice", "fill-in-blank", "gender", "government"].flatMap((quizType) =>
    ["german-to-english", "english-to-german"].map((direction) => ({ quizType, direction })),
  );
  for (const form of forms) {
    const { body } = await generateQuiz(guest, { ...form, count: 4 });
    await submitWords(guest, `vocabulary-${form.direction}-${form.quizType}`, body.questions, 2);
  }
  for (const change of [
    { level: "A2" },
    { level: "all" },
    { category: "verb" },
    { count: 51 },
    { dueOnly: true },
    { language: "french" },
  ])
    await generateQuiz(guest, { quizType: "multiple-choice", ...change });
  await anna.signUp();
  await generateQuiz(anna, { quizType: "multiple-choice" });
  await recorder.withoutRecord(async () => {
    const lesson = await readLesson(anna, firstLesson);
    await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 9));
    await anna.post("/api/vocabulary/add-batch", { ...german, count: 60 });
    await anna.post("/api/vocabulary/add-batch", { ...german, count: 12, partOfSpeech: "noun" });
  });
  anna.wait(dayMs);
  for (const form of forms) {
    const { body } = await generateQuiz(anna, { ...form, count: 5 });
    await submitWords(anna, `vocabulary-${form.direction}-${form.quizType}`, body.questions, 4, { level: "A1" });
    anna.wait(dayMs / 2);
  }
  await recorder.addChangedRows("the quizzes");
  const { body: studyQuiz } = await generateQuiz(anna, {
    quizType: "fill-in-blank",
    studyMode: true,
    category: "noun",
    count: 3,
  });
  await submitWords(anna, "vocabulary-study-mode-german-to-english-fill-in-blank", studyQuiz.questions, 2);
  const { body: ruleQuiz } = await generateQuiz(anna, { quizType: "gender", genderRule: "ung", count: 4 });
  const { body: rules } = await anna.get("/api/gender-rules");
  const ruleId = rules.rules?.[0]?.id ?? rules[0]?.id;
  const { body: firstRuleQuiz } = await generateQuiz(anna, {
    quizType: "gender",
    genderRule: ruleId,
    count: 6,
    level: "A1",
  });
  await submitWords(anna, "vocabulary-gender-rule", ruleQuiz.questions ?? firstRuleQuiz.questions ?? [], 3);
  await submitWords(anna, "vocabulary-gender-rule", firstRuleQuiz.questions ?? [], 5);
  for (const body of [
    {},
    { count: 3 },
    { from: "ahead", count: 4 },
    { from: "leeches" },
    { from: "theme", theme: "people" },
    { count: 0 },
  ]) {
    const { body: review } = await anna.post("/api/vocabulary/review/generate", { ...german, ...body });
    if (review.questions?.length > 0) {
      const submission = await submitWords(anna, "vocabulary-review", review.questions, review.questions.length - 1);
      await anna.post("/api/quiz/submit", submission);
    }
  }
  await recorder.addChangedRows("the reviews");
  await anna.get("/api/vocabulary/german/memory");
  const { body: word } = await anna.get("/api/vocabulary/german/words/hallo");
  const undoAnswer = (answeredAt: string) => anna.post("/api/vocabulary/german/words/hallo/undo", { answeredAt });
  for (const answeredAt of ["2026-01-01T00:00:00.000Z", word.lastAnswerAt, word.lastAnswerAt])
    await undoAnswer(answeredAt);
  for (const body of [
    { desiredRetention: 0.79 },
    { desiredRetention: 0.85 },
    { isFitted: true },
    { isFitted: false },
    {},
  ])
    await anna.patch("/api/vocabulary/german/memory", body);
  await recorder.addChangedRows("the memory settings");
  for (const [quizType, answers] of [
    ["vocabulary-review", [{ questionId: "none:german-to-english", selectedAnswer: "x" }]],
    ["vocabulary-review", [{ questionId: "hallo", selectedAnswer: "x" }]],
    ["vocabulary-gender-rule", [{ questionId: "haus:gender", selectedAnswer: "das" }]],
    ["vocabulary-english-to-german-fill-in-blank", [{ questionId: "hallo:english-to-german", selectedAnswer: null }]],
    ["vocabulary-none", [{ questionId: "hallo:english-to-german", selectedAnswer: "hallo" }]],
    ["adverb", [1, 2, 3].map((questionId) => ({ questionId, selectedAnswer: 0 }))],
    ["adverb", [1, 1].map((questionId) => ({ questionId, selectedAnswer: 1 }))],
    ["adverb", [{ questionId: 99, selectedAnswer: 1 }]],
    ["adverb", []],
  ] as const)
    for (const browser of [guest, anna])
      await browser.post("/api/quiz/submit", { quizType, score: 1, totalQuestions: answers.length, answers });
  await anna.get("/api/quiz/results");
  await anna.get("/api/vocabulary/german/due");
}
