import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "../lesson.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const dayMs = 86_400_000;

/** Submits a quiz. @param answers the answer to each question, by the id of the question */
async function submitAnswers(
  browser: RecordedBrowser,
  quizType: string,
  answers: Readonly<Record<string, string | null>>,
  changes: object = {},
) {
  const body = {
    ...{ submissionId: crypto.randomUUID(), quizType, score: 1, totalQuestions: Object.keys(answers).length },
    answers: Object.entries(answers).map(([questionId, selectedAnswer]) => ({ questionId, selectedAnswer })),
    ...changes,
  };
  await browser.post("/api/quiz/submit", body);
  return body;
}

interface Question {
  id: string;
  correctAnswer: string;
}

const buildAnswersTo = (questions: readonly Question[], rightCount: number) =>
  Object.fromEntries(questions.map(({ id, correctAnswer }, i) => [id, i < rightCount ? correctAnswer : "x"]));

async function signUpWithWords(recorder: CallRecorder, name: string): Promise<RecordedBrowser> {
  const browser = recorder.browser(name);
  await recorder.withoutRecord(async () => {
    await browser.signUp();
    await finishLesson(browser, firstLesson, buildLessonSubmission(await readLesson(browser, firstLesson), 14));
  });
  return browser;
}

/** Conjugations and tests of verb prefixes. */
export async function recordVerbs(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  await anna.signUp();
  for (const tense of ["present", "simple-past", "none"]) await guest.get(`/api/conjugations/${tense}`);
  for (const query of [
    "",
    "?verb=gehen",
    "?verb=none",
    "?tense=future&limit=2",
    "?limit=0",
    "?limit=51",
    "?limit=x",
    "?tense=x",
    "?tense=all&limit=999999",
  ]) {
    const { body } = await guest.get(`/api/conjugation-questions/random${query}`);
    if (!Array.isArray(body)) continue;
    const questions = (body as { id: string; answer: string }[]).map(({ id, answer }) => ({
      id,
      correctAnswer: answer,
    }));
    if (query.startsWith("?tense=future")) await submitAnswers(guest, "conjugation", buildAnswersTo(questions, 1));
    if (query === "?verb=gehen")
      await submitAnswers(anna, "conjugation", buildAnswersTo(questions, questions.length - 1));
  }
  for (const body of [{}, { tenseGroups: ["present"] }, { tenseGroups: 7 }])
    await anna.post("/api/conjugation-questions/populate", body);
  for (const id of ["gehen:present:0", "gehen:present:6", "none:present:0", "gehen:none:0", "gehen"])
    await submitAnswers(anna, "conjugation", { [id]: "gehe" });
  await recorder.addChangedRows("conjugations");
  const { body: first } = await anna.get("/api/vocabulary/verb-test");
  await anna.get(`/api/vocabulary/verb-test?exclude=${first.test.id}`);
  await anna.get("/api/vocabulary/verb-test?exclude=none");
  const questions = first.questions as PrefixQuestion[];
  const submit = async (rightCount: number, changes: object = {}) => {
    const answers = questions.map(({ id, correctAnswer }, i) => ({
      questionId: id,
      selectedAnswer: i < rightCount ? correctAnswer : (correctAnswer + 1) % 4,
    }));
    const body = {
      submissionId: crypto.randomUUID(),
      testId: first.test.id,
      score: 10,
      totalQuestions: 10,
      answers,
      ...changes,
    };
    await anna.post("/api/vocabulary/verb-test/submit", body);
    return body;
  };
  const failedSubmission = await submit(6);
  await anna.post("/api/vocabulary/verb-test/submit", failedSubmission);
  await recorder.addChangedRows("a missed test");
  await submit(7);
  await submit(10, { testId: "none" });
  await submit(10, { answers: failedSubmission.answers.slice(1) });
  await submit(10, { answers: [failedSubmission.answers[0], failedSubmission.answers[0]] });
  await submit(10, { answers: [{ questionId: questions[0]?.id, selectedAnswer: questions[0]?.options[0] }] });
  await recorder.addChangedRows("a passed test");
  anna.wait(dayMs);
  await submit(10);
  await anna.get("/api/vocabulary/verb-test");
}

/** Texts, the learner's own texts and their words. */
export async function recordReading(recorder: CallRecorder): Promise<void> {
  const guest = recorder.browser("guest");
  for (const query of ["", "?level=A1", "?level=A2", "?level=X"]) await guest.get(`/api/reading${query}`);
  for (const id of ["a1-lena-schreibt", "a1-die-lotsin-1", "b1-die-lotsin-11", "none"])
    await guest.get(`/api/reading/${id}`);
  const anna = await signUpWithWords(recorder, "anna");
  await anna.get("/api/reading");
  await anna.get("/api/reading?level=B1");
  const { body: text } = await anna.get("/api/reading/a1-die-lotsin-1");
  await submitAnswers(guest, "reading", buildAnswersTo(text.questions, 3));
  await submitAnswers(anna, "reading", buildAnswersTo(text.questions.slice(1), 3));
  for (const rightCount of [2, 4, 3]) {
    const submission = await submitAnswers(anna, "reading", buildAnswersTo(text.questions, rightCount));
    await anna.post("/api/quiz/submit", submission);
    await recorder.addChangedRows(`a text with ${rightCount} right answers`);
    anna.wait(dayMs);
  }
  await submitAnswers(anna, "reading", { none: "x" });
  await anna.get("/api/reading?level=A1");
  await anna.get("/api/reading/a1-die-lotsin-1");
  await anna.get("/api/reading/a1-die-lotsin-2");
  await anna.get("/api/reading/b1-die-lotsin-11");
  const id = crypto.randomUUID();
  const ownText = { id, title: " Mein Text ", text: "Heute gehe ich ins Kino." };
  for (const changes of [
    { title: " " },
    { text: " " },
    { text: "x".repeat(20_001) },
    { title: "x".repeat(81) },
    {},
    {},
    { text: "Anders." },
  ])
    await anna.post("/api/own-texts", { ...ownText, ...changes });
  await recorder.withoutRecord(async () => {
    for (let i = 0; i < 48; i++)
      await anna.post("/api/own-texts", { ...ownText, id: crypto.randomUUID(), title: `Text ${i}` });
  });
  for (let i = 0; i < 2; i++)
    await anna.post("/api/own-texts", { ...ownText, id: crypto.randomUUID(), title: "Noch ein Text" });
  await anna.get("/api/own-texts");
  for (const textId of [id, crypto.randomUUID(), "x"]) await anna.get(`/api/own-texts/${textId}`);
  const ben = await signUpWithWords(recorder, "ben");
  for (const browser of [ben, anna, anna]) await browser.delete(`/api/own-texts/${id}`);
  await ben.get(`/api/own-texts/${id}`);
  const buildMention = (form: string, lemma: string, mentionClass: string, isReflexive = false) => ({
    form,
    lemma,
    mentionClass,
    isReflexive,
  });
  for (const mentions of [
    [],
    [
      ...[
        buildMention("Häuser", "Haus", "noun"),
        buildMention("gehe", "gehen", "verb"),
        buildMention("und", "und", "function"),
      ],
      ...[
        buildMention("Lena", "Lena", "name"),
        buildMention("setze", "setzen", "verb", true),
        buildMention("Xyz", "", "noun"),
        buildMention("Häuser", "Haus", "noun"),
      ],
    ],
    [buildMention("", "x", "noun")],
  ])
    await anna.post("/api/own-texts/words", { mentions });
  await recorder.addChangedRows("own texts");
}

/** Sentences to build, write down and translate. */
export async function recordSentences(recorder: CallRecorder): Promise<void> {
  const guest = recorder.browser("guest");
  const generateRound = async (browser: RecordedBrowser, body: object) =>
    ((await browser.post("/api/sentences/generate", body)).body.questions ?? []) as {
      id: string;
      german: string;
      accept: string[];
    }[];
  for (const body of [
    { count: 3 },
    { kind: "dictation", count: 2 },
    { isSilent: true, count: 6 },
    { level: "A2" },
    { count: 21 },
    { lessonId: "none" },
  ])
    await generateRound(guest, body);
  const anna = await signUpWithWords(recorder, "anna");
  anna.wait(7 * dayMs);
  for (const body of [
    ...["build", "dictation", "translate", "mixed"].map((kind) => ({ kind, count: 4 })),
    ...[
      { level: "A1", count: 2 },
      { level: "A2" },
      { level: "C1" },
      { lessonId: firstLesson, count: 20 },
      { topicId: "a1-modal-verbs", count: 3 },
    ],
    ...[
      { chapterId: "a1-first-contacts", kind: "build", count: 10 },
      { chapterId: "none" },
      { topicId: "none" },
      { isSilent: true },
    ],
  ]) {
    const questions = await generateRound(anna, body);
    const answers = Object.fromEntries(
      questions.map(({ id, german, accept }, i) => [
        id,
        [
          german,
          accept.at(-1) ?? german,
          german.toLowerCase().replace(/[.,!?]/g, ""),
          german.split(" ").toReversed().join(" "),
          "",
        ][i % 5] ?? "",
      ]),
    );
    if (questions.length === 0) continue;
    const submission = await submitAnswers(anna, "sentences", answers);
    if (questions.length === 10) await anna.post("/api/quiz/submit", submission);
    anna.wait(dayMs);
  }
  await recorder.addChangedRows("the rounds");
  for (const answers of [{ none: "x" }, { "none:build": "x" }, { "hallo:none": "x" }, { "hallo:build": null }])
    for (const browser of [guest, anna]) await submitAnswers(browser, "sentences", answers);
  await anna.get("/api/curriculum/chapter/a1-first-contacts/further");
  await anna.get("/api/vocabulary/german/due");
}
