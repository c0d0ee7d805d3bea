/**
 * Compares two kinds of results with recorded results in `test/data/recorded-sentences`: how an answer differs from its
 * sentence in each aspect, and how the clauses of a sentence are prepared before orders are judged. A verdict would
 * show only the first difference, and a list of orders would show little of the preparation. `recorded-talks.test.ts`
 * explains how to record new results.
 *
 * The answers and sentences were chosen so that together they reach as much of the code as possible.
 */
import { afterAll, describe, expect, test } from "vitest";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type SentencePlan, toTranslatedSentence } from "#core/domain/sentences/sentence-plan.ts";
import { loadAuthoredContent, loadCompiledContent } from "../support/corpus.ts";
import { describeClausePlans } from "../support/describe-clause-plans.ts";
import { describeComparison } from "../support/describe-comparison.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { isRecording, RecordedResults, readDataLines, splitIntoGroups } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

let lexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  lexicon ??= copyLexicon();
  return lexicon;
}

const sentencePlans = loadCompiledContent().find(({ name }) => name === "sentence_plans")?.rows ?? [];
const planById = new Map(sentencePlans.map(([id, , plan]) => [String(id), String(plan)]));
const authoredWordById = new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));

/**
 * Compares the answer in a line with the sentence of the line's word. The line has the columns of
 * `sentence-answers.tsv`: kind, word, judgement, answer.
 */
function describeLine(line: string): string {
  const [, id = "", , answer = ""] = line.split("\t");
  const word = authoredWordById.get(id);
  const plan = planById.get(id);
  if (!word || !plan) throw new Error(`${id} has no sentence`);
  const { exampleSentence: example, exampleTranslation } = word;
  const sentence = toTranslatedSentence(JSON.parse(plan) as SentencePlan, { example, exampleTranslation });
  return describeComparison(sentence, answer, loadLexicon());
}

const itemsPerTest = 20;

/** Without CHECK_ALL, one in `step` items is described. */
describe.each([
  {
    subject: "comparisons",
    items: readDataLines("recorded-sentences/compared-answers.tsv"),
    step: 12,
    describeItem: describeLine,
  },
  {
    subject: "plans",
    items: readDataLines("recorded-sentences/planned-sentences.txt"),
    step: 6,
    describeItem: (german: string) => describeClausePlans(german, loadLexicon()),
  },
])("The $subject are as recorded", ({ subject, items, step, describeItem }) => {
  const results = new RecordedResults(`recorded-sentences/${subject}.txt`);
  afterAll(() => results.save());

  test.each(splitIntoGroups(isRecording ? items : sampleOf(items, step), itemsPerTest))("from %s", (_, group) => {
    for (const item of group) {
      const actual = describeItem(item);
      expect(actual, item).toBe(results.readExpected(item, actual));
    }
  });

  test("Each recorded result belongs to an item that the test still describes", () => {
    expect(results.listNames()).toEqual(items);
  });
});
