/**
 * Compares what the partner understands of sentences (`Hearing`), and the analyses of the sentences, with recorded results.
 * The sentences are in `test/data/recorded-talks/sentences.txt`. `recorded-talks.test.ts` explains how to record new results.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { hear } from "#core/domain/conversations/hear.ts";
import { readUtterance } from "#core/domain/conversations/utterance.ts";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { mentionsOf } from "#core/domain/reading/mentions-of.ts";
import { describeAnalysis, describeHearing } from "../support/describe-hearing.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { RecordedResults } from "../support/recorded-results.ts";
import { loadTalkContent } from "../support/talk-content.ts";

const sentences = readFileSync(new URL("../data/recorded-talks/sentences.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const sentencesPerTest = 10;
const groups = Array.from({ length: Math.ceil(sentences.length / sentencesPerTest) }, (_, i) =>
  sentences.slice(i * sentencesPerTest, (i + 1) * sentencesPerTest),
);

describe.each([
  {
    result: "hearing",
    describeSentence(text: string) {
      const { bank } = loadTalkContent().knowledge;
      const { kind, answer, germanWords } = readUtterance(text, text, loadLexicon(), bank);
      return [[kind, answer, germanWords].join(", "), describeHearing(hear(text, text, loadLexicon(), bank))].join(
        "\n",
      );
    },
  },
  {
    result: "analysis",
    describeSentence: (text: string) => analyze(text, loadLexicon()).sentences.map(describeAnalysis).join("\n\n"),
  },
  {
    result: "mentions",
    describeSentence: (text: string) =>
      mentionsOf(text, loadLexicon())
        .map(
          ({ start, end, lemma, mentionClass, isReflexive }) =>
            `${start}-${end} ${lemma} ${mentionClass}${isReflexive ? " reflexive" : ""}`,
        )
        .join("\n"),
  },
])("The $result of sentences is as recorded", ({ result, describeSentence }) => {
  const results = new RecordedResults(`recorded-talks/${result}.txt`);
  afterAll(() => results.save());

  test.each(groups.map((group) => [group[0] ?? "", group] as const))("from “%s”", (_, group) => {
    for (const sentence of group) {
      const actual = describeSentence(sentence);
      expect(actual).toBe(results.expected(sentence, actual));
    }
  });

  test("Each recorded result belongs to a sentence that the test still reads", () => {
    expect(results.names()).toEqual(sentences);
  });
});
