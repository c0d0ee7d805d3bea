import { expect, test } from "vitest";
import { compileGrammarTables } from "#content/compile-practice.ts";
import { anchorsOfExercises, chooseParts, findPart } from "#content/exercise-anchors.ts";
import { splitExplanation } from "#core/domain/grammar/explanation-blocks.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";

const { corpus } = loadAuthoredContent();

const explanation = [
  "Some verbs take the dative: *helfen, danken, gehören*.",
  "",
  "The pronouns change as well:",
  "",
  "| nominative | dative |",
  "|---|---|",
  "| *ich* | *mir* |",
  "| *wir* | *uns* |",
  "",
  "Verbs of giving have two objects, the person in the dative first: *Ich gebe dir das Buch.*",
].join("\n");
const exercise = {
  id: "x-01",
  question: "Die Tasche ___ mir. (to belong to)",
  answer: "gehört",
  explanation: "*gehören* takes the dative.",
};

test("The anchor of an exercise is the paragraph that contains its answer and the words of its explanation", () => {
  const exercises = [
    exercise,
    { ...exercise, id: "x-02", question: "Hilfst du ___? (we)", answer: "uns", explanation: "The dative of *wir*." },
    {
      ...exercise,
      id: "x-03",
      question: "Gibst du ___?",
      options: ["das Buch mir", "mir das Buch"],
      answer: "mir das Buch",
      explanation: "*geben* has two objects: the person comes first.",
    },
  ];
  expect(chooseParts({ explanation, exercises }).map(({ anchor }) => anchor)).toEqual(["rule-1", "rule-3", "rule-4"]);
});

test("An author can name a paragraph by its first words, and a table by its number", () => {
  const nameParagraph = (paragraph: string) =>
    anchorsOfExercises({ explanation, exercises: [{ ...exercise, paragraph }] })[exercise.id];
  expect([nameParagraph("Verbs of giving"), nameParagraph("Table 1")]).toEqual(["rule-4", "rule-3"]);
  // These names are invalid: no paragraph begins with "giving", the empty text would match every paragraph, and there
  // is no second table.
  for (const name of ["giving", "", "Table 2"]) expect(findPart(explanation, name)).toBeUndefined();
});

test("Every exercise has an anchor that its topic's page contains", () => {
  const [topicTable] = compileGrammarTables(corpus);
  const blocksColumn = topicTable?.columns.indexOf("blocks") ?? -1;
  const anchorById = new Map<string, string>(
    topicTable?.rows.flatMap((row) => Object.entries<string>(JSON.parse(String(row[blocksColumn])).anchors)),
  );
  const exercisesWithoutAnchor = corpus.topics.flatMap(({ explanation, exercises }) => {
    const anchors = splitExplanation(explanation).map((part) => part.anchor);
    return exercises.filter(({ id }) => !anchors.includes(anchorById.get(id) ?? "")).map(({ id }) => id);
  });
  expect(exercisesWithoutAnchor).toEqual([]);
  expect(anchorById.size).toBe(corpus.topics.length * 20);
});
