import { expect, test } from "vitest";
import { createBankVocabulary } from "#content/bank-vocabulary.ts";
import { compileItemPart, createWritingCompiler } from "#content/compile-exams.ts";
import type { AuthoredExam } from "#content/exam-file.ts";
import { problemsOfExamLanguage } from "#content/exam-language.ts";
import { problemsOfExam } from "#content/exam-problems.ts";
import { judgeText, maxTaskScore } from "#core/domain/exams/judge-writing.ts";
import { loadAuthoredContent, loadCompiledContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { sampleOf } from "../support/sample.ts";

const { corpus } = loadAuthoredContent();
const { exams } = corpus;
const references = { topics: corpus.topics, scenes: corpus.scenes.scenes };
const lexicon = loadLexicon();
const firstExam = exams[0];
if (!firstExam) throw new Error("there is no exam");

/** Changes the exam of A1 and returns its problems. */
function findProblemsAfter(change: (exam: AuthoredExam) => void): string[] {
  const exam = structuredClone(firstExam as AuthoredExam);
  change(exam);
  return problemsOfExam(exam, references, () => "").map(({ message }) => message);
}

test("An exam whose items have no single right answer, or one that can be guessed, is refused", () => {
  expect(findProblemsAfter(() => {})).toEqual([]);
  const itemOf = (
    { parts }: AuthoredExam,
    part: "reading" | "listening" | "language",
    section: number,
    item: number,
  ) => {
    const foundItem = parts[part].sections[section]?.items[item];
    if (!foundItem) throw new Error("there is no such item");
    return foundItem;
  };
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "listening", 0, 0), { answer: "24 Euro" }))).toEqual([
    "the answer “24 Euro” is none of the options",
  ]);
  const repeatedOptions = { options: ["25 Euro", "25 euro", "39 Euro"] };
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "listening", 0, 0), repeatedOptions))).toEqual([
    "two options are the same",
  ]);
  const longOption = { options: ["25 Euro", "39 Euro", "nichts, denn sie hat heute ihr Geld vergessen"] };
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "listening", 0, 0), longOption))).toEqual([
    "one option is much longer than another",
  ]);
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "reading", 1, 0), { answer: "b" }))).toEqual([
    "b is the answer to two items",
  ]);
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "reading", 1, 0), { answer: "x" }))).toEqual([
    "x is none of a to h",
  ]);
  expect(
    findProblemsAfter((exam) => Object.assign(itemOf(exam, "reading", 0, 0), { quote: "in der Wohnung" })),
  ).toEqual(["“in der Wohnung” is no part of one line of the text"]);
  expect(findProblemsAfter((exam) => Object.assign(itemOf(exam, "language", 0, 1), { topic: "b1-passive" }))).toEqual([
    "there is no topic b1-passive at A1 or below",
  ]);
  const makeAllTrue = ({ parts }: AuthoredExam) => {
    for (const item of parts.reading.sections.flatMap(({ items }) => items))
      if (item.type === "true-false") item.answer = "richtig";
  };
  expect(findProblemsAfter(makeAllTrue)).toEqual(["“richtig” is the answer to 4 of 4 true-false items"]);
});

test("An exam of a wrong size, without a scene of its level, or with too little time is refused", () => {
  expect(findProblemsAfter(({ parts }) => parts.language.sections.pop())).toEqual([]);
  expect(findProblemsAfter(({ parts }) => parts.reading.sections.pop())[0]).toBe("10 items instead of 12 to 16");
  expect(findProblemsAfter(({ parts }) => Object.assign(parts.speaking, { scene: "doctor" }))).toEqual([
    "the scene doctor is at A2",
  ]);
  expect(findProblemsAfter(({ parts }) => Object.assign(parts.listening, { minutes: 6 }))[0]).toMatch(
    /^6 minutes are too short, at least \d+$/,
  );
  expect(findProblemsAfter(({ parts }) => Object.assign(parts.writing.tasks[0] ?? {}, { model: "Hallo!" }))).toEqual([
    "the model answer has 1 words, the task asks for 30",
  ]);
  const shorten = ({ parts }: AuthoredExam) => {
    for (const { texts } of parts.reading.sections) for (const text of texts) text.text = "Hallo.";
  };
  expect(findProblemsAfter(shorten)).toContainEqual(expect.stringMatching(/^the texts have \d+ words/));
});

test("The German of each exam is right and belongs to the level of the exam, and the points of writing tasks are recognised", () => {
  // To save time, this test checks one exam. `npm run content:check` checks all exams.
  const problems = problemsOfExamLanguage(
    sampleOf(exams, exams.length),
    createBankVocabulary(corpus, lexicon),
    lexicon,
    createWritingCompiler(corpus),
  );
  expect([...problems].map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

test("The data of an item in the browser does not reveal the answer, and its options are not in the authored order", () => {
  for (const { level, parts } of exams) {
    for (const part of ["reading", "listening", "language"] as const) {
      const { content, keys } = compileItemPart(parts[part].sections, part);
      const items = content.sections.flatMap((section) => section.items);
      expect(items.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
      for (const item of items)
        expect(Object.keys(item).toSorted(), level).toEqual(["id", "number", "options", "question", "text", "type"]);
    }
  }
  const table = loadCompiledContent().find(({ name }) => name === "exam_parts");
  expect(table?.rows).toHaveLength(exams.length * 5);
  // A row must fit into one statement of the database (100 kB).
  const largestRowBytes = Math.max(...(table?.rows ?? []).map((row) => Buffer.byteLength(JSON.stringify(row))));
  expect(largestRowBytes).toBeLessThan(90_000);
});

test("A model answer gets nearly all points, a text about something else fails, and copied sentences do not count", () => {
  const row = loadCompiledContent()
    .find(({ name }) => name === "exam_parts")
    ?.rows.find(([id, part]) => id === "a1" && part === "writing");
  const [tasks, keys] = [JSON.parse(String(row?.[5])).tasks, JSON.parse(String(row?.[6]))];
  const bank = createWritingCompiler(corpus)?.sceneCompiler.bank;
  if (!bank) throw new Error("there is no bank");
  const judge = (text: string, task = 0) => judgeText(text, tasks[task], keys[task], "A1", lexicon, bank);
  for (const task of [0, 1]) {
    expect(judge(keys[task].modelAnswer, task)).toMatchObject({ score: maxTaskScore, corrections: [] });
    expect(judge(keys[1 - task].modelAnswer, task).score).toBeLessThan(maxTaskScore * 0.6);
  }
  expect(judge("").score).toBe(0);
  const copiedText = `${tasks[0].situation}\n${tasks[0].points.map(({ text }: { text: string }) => text).join("\n")}`;
  expect(judge(copiedText)).toMatchObject({ wordCount: 0, score: 0 });
  expect(judge("I am on holiday next week. Please water my flowers. The key is under the mat.").score).toBeLessThan(4);
  const judgementWithMistakes = judge(
    "Liebe Frau Sommer, ich fahre morgen in den Urlaub. Können Sie bitte meine Blumen Wasser geben? Der Schlüssel ist bei mein Mutter. Vielen Dank! Ihre Anna",
  );
  expect(judgementWithMistakes.points.toSorted()).toEqual(["key", "request", "when"]);
  expect(judgementWithMistakes.score).toBeGreaterThan(12);
  expect(judgementWithMistakes.corrections.length).toBeGreaterThan(0);
});
