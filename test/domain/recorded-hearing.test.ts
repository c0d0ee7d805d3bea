/**
 * Tests what the partner hears in sentences, and how sentences are analysed. The results must equal the recorded
 * results. Sentences for both comparisons are in `test/data/recorded-talks/sentences.txt`, sentences only for hearing
 * in `heard-sentences.txt`, and sentences only for the analysis in `analysed-sentences.txt`. `recorded-talks.test.ts`
 * explains how to record new results.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { hear } from "#core/domain/conversations/hear.ts";
import { readUtterance } from "#core/domain/conversations/utterance.ts";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { buildSentencePictures } from "#core/domain/german/analysis/sentence-picture.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { mentionsOf } from "#core/domain/reading/mentions-of.ts";
import { describeAnalysis, describeHearing } from "../support/describe-hearing.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { isRecording, RecordedResults, splitIntoGroups } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";
import { loadTalkContent } from "../support/talk-content.ts";

let lexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  lexicon ??= copyLexicon();
  return lexicon;
}

const readSentences = (file: string) =>
  readFileSync(new URL(`../data/recorded-talks/${file}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
const sentences = readSentences("sentences.txt");
const sentencesPerTest = 10;

const describeAnalyses = (text: string) => analyze(text, loadLexicon()).sentences.map(describeAnalysis).join("\n\n");
const describeMentions = (text: string) =>
  mentionsOf(text, loadLexicon())
    .map(
      ({ start, end, lemma, mentionClass, isReflexive }) =>
        `${start}-${end} ${lemma} ${mentionClass}${isReflexive ? " reflexive" : ""}`,
    )
    .join("\n");

/**
 * The fields of each clause. Each part of a field is shown with its words, its function, and the word "uncertain" or
 * "disagreeing" if its analysis is doubtful.
 */
const describePictures = (text: string) =>
  buildSentencePictures(text, loadLexicon())
    .flatMap(({ text: shownText, clauses }) => [
      shownText,
      ...clauses.map(({ kind, verb, fields }) =>
        [
          `${kind} ${verb}`,
          ...fields.map(({ name, parts }) =>
            [
              `${name}:`,
              ...parts.map(({ text: words, function: role, isUncertain, isDisagreeing }) =>
                [words, role, isUncertain ? "uncertain" : "", isDisagreeing ? "disagreeing" : ""]
                  .filter((part) => part !== "")
                  .join("/"),
              ),
            ].join(" "),
          ),
        ].join(" | "),
      ),
    ])
    .join("\n");

function describeHeardMessage(text: string): string {
  const { bank } = loadTalkContent().knowledge;
  const { kind, answer, germanWords } = readUtterance(text, text, loadLexicon(), bank);
  return [[kind, answer, germanWords].join(", "), describeHearing(hear(text, text, loadLexicon(), bank))].join("\n");
}

describe.each([
  { result: "hearing", describeSentence: describeHeardMessage },
  { result: "further-hearing", file: "heard-sentences.txt", describeSentence: describeHeardMessage },
  {
    result: "analysis",
    describeSentence: describeAnalyses,
  },
  {
    result: "mentions",
    describeSentence: describeMentions,
  },
  {
    result: "further-analysis",
    file: "analysed-sentences.txt",
    step: 8,
    describeSentence: (text: string) =>
      [describeAnalyses(text), describeMentions(text), describePictures(text)].join("\n\n"),
  },
])("The $result of sentences is as recorded", ({ result, describeSentence, file, step = 1 }) => {
  const results = new RecordedResults(`recorded-talks/${result}.txt`);
  afterAll(() => results.save());
  const readTexts = file ? readSentences(file) : sentences;

  // Without CHECK_ALL, one in `step` sentences is read.
  test.each(splitIntoGroups(isRecording ? readTexts : sampleOf(readTexts, step), sentencesPerTest))(
    "from “%s”",
    (_, group) => {
      for (const sentence of group) {
        const actual = describeSentence(sentence).trimEnd();
        expect(actual).toBe(results.readExpected(sentence, actual));
      }
    },
  );

  test("Each recorded sentence is still read", () => {
    expect(results.listNames()).toEqual(readTexts);
  });
});
