/**
 * Compares the verdicts on answers to the examples of the course, and what is derived from the examples, with recorded
 * results in `test/data/recorded-sentences`. `recorded-talks.test.ts` tells how the results are written anew.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { distractorsFor } from "#core/domain/sentences/distractors.ts";
import { orderJudge } from "#core/domain/sentences/judge-order.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { sentenceFeatures } from "#core/domain/sentences/sentence-features.ts";
import type { SentenceKind } from "#core/domain/sentences/sentence-kind.ts";
import { sentenceLanes } from "#core/domain/sentences/sentence-lanes.ts";
import { listSentenceOrders, writeSentence } from "#core/domain/sentences/sentence-orders.ts";
import { type SentencePlan, translatedSentence } from "#core/domain/sentences/sentence-plan.ts";
import { loadAuthoredContent, loadCompiledContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { RecordedResults, toStableNumber } from "../support/recorded-results.ts";

const rowsOf = (name: string) => loadCompiledContent().find((table) => table.name === name)?.rows ?? [];
const plans = new Map(rowsOf("sentence_plans").map(([id, , plan]) => [String(id), String(plan)]));
const authoredWords = new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));

/** Every `step`-th item. Which items these are does not depend on the other items. */
const everyNth = (items: readonly string[], step: number) => items.filter((item) => toStableNumber(item) % step === 0);

const itemsPerTest = 20;
const inGroups = (items: readonly string[]) =>
  Array.from({ length: Math.ceil(items.length / itemsPerTest) }, (_, i) => {
    const group = items.slice(i * itemsPerTest, (i + 1) * itemsPerTest);
    return [group[0] ?? "", group] as const;
  });

const answerLines = readFileSync(new URL("../data/sentence-answers.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1);

/** The verdict on a line of `sentence-answers.tsv`: kind, id of the word, judgement of an editor, answer. */
function describeVerdict(line: string): string {
  const [kind = "", id = "", , answer = ""] = line.split("\t");
  const word = authoredWords.get(id);
  const plan = plans.get(id);
  if (!word || !plan) return "no sentence";
  const sentence = {
    kind: kind as SentenceKind,
    ...translatedSentence(JSON.parse(plan) as SentencePlan, {
      example: word.exampleSentence,
      exampleTranslation: word.exampleTranslation,
    }),
  };
  const { isRight, isOtherAnswer, nearest, words, reasons } = judgeSentence(sentence, answer, loadLexicon());
  return [
    `${isRight ? "right" : "wrong"}${isOtherAnswer ? ", another answer" : ""}: ${nearest}`,
    ...(isRight ? [] : [`  ${words.map((pair) => Object.values(pair).join("/")).join(" ")}`]),
    ...reasons.map(({ explanation, topics }) => `  ${explanation} (${topics.join(", ")})`),
  ].join("\n");
}

/** All right orders in which two adjacent parts of a sentence are exchanged. */
function listRightExchanges(german: string): string[] {
  const words = german.replace(/[.!?]$/, "").split(" ");
  const isRight = orderJudge(german, loadLexicon());
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
  const { exampleSentence: german = "", exampleTranslation: english = "" } = authoredWords.get(id) ?? {};
  const { sentences } = analyze(german, loadLexicon());
  const { words, orders } = listSentenceOrders(german, english, loadLexicon());
  const features = [...sentenceFeatures(sentences)].filter((feature) => !/^(?:word|tag|lemma):/.test(feature));
  return [
    german,
    `features: ${features.join(" ")}`,
    `distractors: ${distractorsFor(sentences, 3, loadLexicon()).join(", ")}`,
    ...sentenceLanes(german, loadLexicon()).map(
      ({ label, phrases }) =>
        `lane ${label}: ${phrases.map(({ column, text, role }) => `${column} ${role} ${text}`).join(" | ")}`,
    ),
    "orders:",
    ...orders.slice(1).map((order) => `  ${writeSentence(words, order)}`),
    "right exchanges:",
    ...listRightExchanges(german).map((order) => `  ${order}`),
  ].join("\n");
}

const exampleIds = [...authoredWords.values()]
  .filter(({ exampleSentence }) => exampleSentence.split(" ").length <= 12)
  .map(({ id }) => id);

describe.each([
  { subject: "verdicts", items: everyNth(answerLines, 6), describeItem: describeVerdict },
  { subject: "examples", items: everyNth(exampleIds, 30), describeItem: describeExample },
])("The $subject are as recorded", ({ subject, items, describeItem }) => {
  const results = new RecordedResults(`recorded-sentences/${subject}.txt`);
  afterAll(() => results.save());

  test.each(inGroups(items))("from %s", (_, group) => {
    for (const item of group) {
      const actual = describeItem(item);
      expect(actual, item).toBe(results.expected(item, actual));
    }
  });

  test("Each recorded item is still judged", () => {
    expect(results.names()).toEqual(items);
  });
});
