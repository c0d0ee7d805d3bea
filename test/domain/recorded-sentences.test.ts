/**
 * Compares the verdicts on answers to the examples of the course, and what is derived from the examples, with recorded
 * results in `test/data/recorded-sentences`. `recorded-talks.test.ts` explains how to record new results.
 *
 * `further-answers.tsv` has answers that no editor has judged, with words exchanged, left out or added, and
 * `further-example-ids.txt` has ids of words. They were chosen because their results depend on code that the other
 * results do not depend on. `ordered-sentences.txt` has sentences of many structures that are not in the course.
 */
import { afterAll, describe, expect, test } from "vitest";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { findDistractors } from "#core/domain/sentences/distractors.ts";
import { createOrderJudge } from "#core/domain/sentences/judge-order.ts";
import type { AskedSentence } from "#core/domain/sentences/judge-plainly.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { collectSentenceFeatures } from "#core/domain/sentences/sentence-features.ts";
import type { SentenceKind } from "#core/domain/sentences/sentence-kind.ts";
import { sentenceLanesOf } from "#core/domain/sentences/sentence-lanes.ts";
import { listSentenceOrders, writeSentence } from "#core/domain/sentences/sentence-orders.ts";
import { type SentencePlan, toTranslatedSentence } from "#core/domain/sentences/sentence-plan.ts";
import { loadAuthoredContent, loadCompiledContent } from "../support/corpus.ts";
import { copyLexicon } from "../support/lexicon.ts";
import {
  isRecording,
  RecordedResults,
  readDataLines,
  splitIntoGroups,
  toStableNumber,
} from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

let lexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  lexicon ??= copyLexicon();
  return lexicon;
}

const rowsOf = (name: string) => loadCompiledContent().find((table) => table.name === name)?.rows ?? [];
const planById = new Map(rowsOf("sentence_plans").map(([id, , plan]) => [String(id), String(plan)]));
const authoredWordById = new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));

/**
 * Takes about one in `step` items. Whether an item is taken depends only on its text, not on its position or the other
 * items.
 */
const takeSampleByText = (items: readonly string[], step: number) =>
  items.filter((item) => toStableNumber(item) % step === 0);
const answerLines = readDataLines("sentence-answers.tsv").slice(1);

/** The example of a word in the form in which it is asked. */
function sentenceOf(kind: string, id: string): AskedSentence {
  const word = authoredWordById.get(id);
  const plan = planById.get(id);
  if (!word || !plan) throw new Error(`${id} has no sentence`);
  const { exampleSentence: example, exampleTranslation } = word;
  const translatedSentence = toTranslatedSentence(JSON.parse(plan) as SentencePlan, { example, exampleTranslation });
  return { kind: kind as SentenceKind, ...translatedSentence };
}

/**
 * The verdict on the answer in a line of `sentence-answers.tsv`. The columns of a line are: kind, id of the word,
 * judgement of an editor, answer.
 */
function judgeLine(line: string) {
  const [kind = "", id = "", , answer = ""] = line.split("\t");
  return judgeSentence(sentenceOf(kind, id), answer, loadLexicon());
}

function describeVerdict(line: string): string {
  const { isRight, isOtherAnswer, nearestSentence, words, reasons } = judgeLine(line);
  return [
    `${isRight ? "right" : "wrong"}${isOtherAnswer ? ", another answer" : ""}: ${nearestSentence}`,
    ...(isRight ? [] : [`  ${words.map((pair) => Object.values(pair).join("/")).join(" ")}`]),
    ...reasons.map(({ explanation, topics }) => `  ${explanation} (${topics.join(", ")})`),
  ].join("\n");
}

/**
 * Describes the verdict on a line if the verdict differs from the judgement of the editor; otherwise returns an empty
 * text.
 */
function describeDeviation(line: string): string {
  const [, , judgement] = line.split("\t");
  const { isRight } = judgeLine(line);
  return isRight === (judgement !== "wrong") ? "" : isRight ? "right" : "wrong";
}

/** Lists changed versions of a sentence as learners write them. Many of the changes are mistakes. */
function listChanges(german: string): string[] {
  const words = german.split(" ");
  const replaceWordAt = (i: number, ...replacement: string[]) => words.toSpliced(i, 1, ...replacement).join(" ");
  return [
    ...new Set(
      words.flatMap((word, i) => {
        const nextWord = words[i + 1];
        const seed = toStableNumber(`${german} ${i}`);
        const changes = [
          replaceWordAt(i),
          ...(nextWord ? [words.toSpliced(i, 2, nextWord, word).join(" ")] : []),
          ...(/^(?:der|die|das|den|dem|ein|eine|einen|einem|einer)$/i.test(word)
            ? [
                replaceWordAt(i, "der"),
                replaceWordAt(i, "die"),
                replaceWordAt(i, "ein"),
                replaceWordAt(i, "diese"),
                replaceWordAt(i, "meine"),
              ]
            : []),
          ...(/e[nmrs]?$/.test(word)
            ? [
                replaceWordAt(
                  i,
                  word.replace(/e([nmrs]?)$/, (_, end) => (end ? "e" : "en")),
                ),
              ]
            : []),
          ...(/^(?:ich|er|sie|wir|du)$/i.test(word)
            ? [replaceWordAt(i, "er"), replaceWordAt(i, "man"), replaceWordAt(i, "wir")]
            : []),
          ...(/^(?:in|an|auf|bei|zu|nach|von|aus|mit)$/.test(word)
            ? [replaceWordAt(i, "in"), replaceWordAt(i, "bei")]
            : []),
          replaceWordAt(i, word, ["nicht", "auch", "sehr", "schon", "doch", "ja"][seed % 6] ?? ""),
        ];
        // One in three changes is judged, to save time.
        return changes.filter((_, change) => (seed + change) % 3 === 0);
      }),
    ),
  ].filter((change) => change !== german);
}

/** Lists the changed versions of an example (`listChanges`) that are accepted as translations. */
function describeAcceptedChanges(id: string): string {
  const sentence = sentenceOf("translate", id);
  return listChanges(sentence.german)
    .filter((change) => judgeSentence(sentence, change, loadLexicon()).isRight)
    .join("\n");
}

/** Lists all right orders in which two adjacent parts of a sentence are exchanged. */
function listRightExchanges(german: string): string[] {
  const words = german.replace(/[.!?]$/, "").split(" ");
  const isRight = createOrderJudge(german, loadLexicon());
  const orders = new Set<string>();
  for (let start = 0; start < words.length; start++)
    for (let middle = start + 1; middle < words.length; middle++)
      for (let end = middle + 1; end <= words.length; end++)
        orders.add(
          [
            ...words.slice(0, start),
            ...words.slice(middle, end),
            ...words.slice(start, middle),
            ...words.slice(end),
          ].join(" "),
        );
  return [...orders].filter((order) => isRight(order));
}

function describeExample(id: string): string {
  const { exampleSentence = "", exampleTranslation } = authoredWordById.get(id) ?? {};
  return describeOrders(exampleSentence, exampleTranslation);
}

/** What is derived from a sentence, above all the orders of its words. */
function describeOrders(german: string, english = ""): string {
  const { sentences } = analyze(german, loadLexicon());
  const { words, orders } = listSentenceOrders(german, english, loadLexicon());
  const features = [...collectSentenceFeatures(sentences)].filter((feature) => !/^(?:word|tag|lemma):/.test(feature));
  return [
    german,
    `features: ${features.join(" ")}`,
    `distractors: ${findDistractors(sentences, 3, loadLexicon()).join(", ")}`,
    ...sentenceLanesOf(german, loadLexicon()).map(
      ({ label, phrases }) =>
        `lane ${label}: ${phrases.map(({ column, text, role }) => `${column} ${role} ${text}`).join(" | ")}`,
    ),
    "orders:",
    ...orders.slice(1).map((order) => `  ${writeSentence(words, order)}`),
    "right exchanges:",
    ...listRightExchanges(german).map((order) => `  ${order}`),
  ].join("\n");
}

const exampleIds = [...authoredWordById.values()]
  .filter(({ id, exampleSentence }) => planById.has(id) && exampleSentence.split(" ").length <= 12)
  .map(({ id }) => id);

/**
 * `npm run mutate` sets CHECK_ALL to "most", because testing all items would take a minute for each mutant. Then only a
 * quarter of the answer lines is compared with the editors' judgements. None of these lines is among the items of
 * "verdicts".
 */
const isCheckingMost = process.env.CHECK_ALL === "most";

/** Without CHECK_ALL, one in `step` items is judged. Items with an empty result are not stored. */
describe.each([
  {
    subject: "deviations",
    items: isCheckingMost ? answerLines.filter((line) => toStableNumber(line) % 4 === 1) : answerLines,
    step: 36,
    itemsPerTest: 100,
    describeItem: describeDeviation,
  },
  {
    subject: "changes",
    items: takeSampleByText(exampleIds, 40),
    step: 12,
    itemsPerTest: 20,
    describeItem: describeAcceptedChanges,
  },
  {
    subject: "verdicts",
    items: takeSampleByText(answerLines, 6),
    step: 6,
    itemsPerTest: 40,
    describeItem: describeVerdict,
  },
  {
    subject: "examples",
    items: takeSampleByText(exampleIds, 30),
    step: 6,
    itemsPerTest: 20,
    describeItem: describeExample,
  },
  {
    subject: "further-verdicts",
    items: readDataLines("recorded-sentences/further-answers.tsv"),
    step: 18,
    itemsPerTest: 40,
    describeItem: describeVerdict,
  },
  {
    subject: "further-examples",
    items: readDataLines("recorded-sentences/further-example-ids.txt"),
    step: 18,
    itemsPerTest: 20,
    describeItem: describeExample,
  },
  {
    subject: "orders",
    items: readDataLines("recorded-sentences/ordered-sentences.txt"),
    step: 12,
    itemsPerTest: 10,
    describeItem: (german: string) => describeOrders(german),
  },
])("The $subject are as recorded", ({ subject, items, step, itemsPerTest, describeItem }) => {
  const results = new RecordedResults(`recorded-sentences/${subject}.txt`);
  afterAll(() => results.save());

  test.each(splitIntoGroups(isRecording ? items : sampleOf(items, step), itemsPerTest))("from %s", (_, group) => {
    for (const item of group) {
      const actual = describeItem(item);
      expect(actual, item).toBe(results.readExpected(item, actual));
    }
  });

  test("Each recorded result belongs to an item that still exists", () => {
    const allItems = new Set(isCheckingMost ? [...items, ...answerLines] : items);
    expect(results.listNames().filter((name) => !allItems.has(name))).toEqual([]);
  });
});
