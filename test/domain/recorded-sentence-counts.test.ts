/**
 * Tests a quarter of the examples of the course: the number of right orders of the words, and the kinds of the clauses.
 * The results must equal the recorded results. Most changes of the rules of word order change one of these numbers;
 * `recorded-sentences.test.ts` then shows for fewer examples how the orders change. `recorded-talks.test.ts` explains
 * how to record new results.
 */
import { afterAll, describe, expect, test } from "vitest";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { listSentenceOrders } from "#core/domain/sentences/sentence-orders.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { isRecording, RecordedResults, toStableNumber } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

let lexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  lexicon ??= copyLexicon();
  return lexicon;
}

const maxWords = 14;
const examples = loadAuthoredContent().corpus.words.filter(
  ({ id, exampleSentence }) => toStableNumber(id) % 4 === 1 && exampleSentence.split(" ").length <= maxWords,
);
/** The first letter of the kind of each clause. For example, "ms" stands for a main clause and a subordinate clause. */
const clauseKindsOf = (german: string) =>
  analyze(german, loadLexicon())
    .sentences.flatMap(({ clauses }) => clauses.map(({ kind }) => kind[0]))
    .join("");
const describeExample = ({ id, exampleSentence, exampleTranslation }: (typeof examples)[number]) =>
  `${id} ${listSentenceOrders(exampleSentence, exampleTranslation, loadLexicon()).orders.length} ${clauseKindsOf(exampleSentence)}`;

const examplesPerTest = 30;
const groups = [...Map.groupBy(examples, (_, i) => Math.floor(i / examplesPerTest)).values()].map(
  (group) => [group[0]?.id ?? "", group] as const,
);

describe("The number of right orders is as recorded", () => {
  const results = new RecordedResults("recorded-functions/sentence-counts.txt");
  afterAll(() => results.save());

  test.each(isRecording ? groups : sampleOf(groups, 12))("for the examples from %s", (name, group) => {
    const actual = group.map(describeExample).join("\n");
    expect(actual).toBe(results.readExpected(name, actual));
  });

  test("Each recorded result belongs to examples that still exist", () => {
    const names = new Set(groups.map(([name]) => name));
    expect(results.listNames().filter((name) => !names.has(name))).toEqual([]);
  });
});
