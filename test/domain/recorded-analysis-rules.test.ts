/**
 * Compares three parts of the analysis with recorded results in `test/data/recorded-analysis`: the features of the
 * models, what the rules do with random results of the models, and the known words that are similar to a misspelled
 * word. `recorded-talks.test.ts` explains how to record new results.
 *
 * The texts were chosen because their results depend on code that the other recorded results do not depend on. Many
 * texts consist of the beginning of one sentence and the end of another sentence.
 */
import { afterAll, describe, expect, test } from "vitest";
import { adjectiveStemOf } from "#core/domain/german/adjective.ts";
import { splitIntoSentences } from "#core/domain/german/analysis/segment.ts";
import { tagWindowWith } from "#core/domain/german/analysis/tag-score.ts";
import { splitCompound } from "#core/domain/german/lexicon/compounds.ts";
import { finiteFormOf } from "#core/domain/german/lexicon/finite-form.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { findNearWords } from "#core/domain/german/lexicon/near-words.ts";
import { describeFeatures } from "../support/describe-features.ts";
import { describeRepairs } from "../support/describe-repairs.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { isRecording, RecordedResults, readDataLines, splitIntoGroups } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

let lexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  lexicon ??= copyLexicon();
  return lexicon;
}

/** The maximum cost of the mistakes in a misspelled word. The cost is computed by `nearWords`. */
const maxCost = 1.3;

/**
 * Lists up to eight of the nearest known words with their costs. After them, lists how many words are found with
 * different maximum costs: first with `maxCost`, then with each different cost of the four nearest words.
 */
function describeNearWords(writtenWord: string): string {
  const { words } = loadLexicon();
  const foundWords = findNearWords(words, writtenWord, maxCost);
  const limits = [...new Set(foundWords.slice(0, 4).map(({ cost }) => cost))];
  return [
    foundWords
      .slice(0, 8)
      .map(({ word, cost }) => `${word} ${cost.toFixed(2)}`)
      .join(", "),
    [maxCost, ...limits].map((limit) => findNearWords(words, writtenWord, limit).length).join(" "),
  ].join("; ");
}

/** A line has the seed of the random choices and the text. */
function describeLine(line: string): string {
  const [seed, text = ""] = line.split("\t");
  return describeRepairs(text, Number(seed), loadLexicon());
}

const itemsPerTest = 20;

/** Without CHECK_ALL, one in `step` items is described. */
describe.each([
  {
    subject: "near-words",
    items: readDataLines("recorded-analysis/misspelled-words.txt"),
    step: 6,
    describeItem: describeNearWords,
  },
  {
    subject: "features",
    items: readDataLines("recorded-analysis/sentences.txt"),
    step: 6,
    describeItem: (text: string) => describeFeatures(text, loadLexicon()),
  },
  {
    subject: "repairs",
    items: readDataLines("recorded-analysis/texts-with-seeds.tsv"),
    step: 6,
    describeItem: describeLine,
  },
])("The $subject are as recorded", ({ subject, items, step, describeItem }) => {
  const results = new RecordedResults(`recorded-analysis/${subject}.txt`);
  afterAll(() => results.save());

  test.each(splitIntoGroups(isRecording ? items : sampleOf(items, step), itemsPerTest))("from %s", (_, group) => {
    for (const item of group) {
      const actual = describeItem(item);
      expect(actual, item).toBe(results.readExpected(item, actual));
    }
  });

  test("Each recorded result belongs to an item that the test still describes", () => {
    const allItems = new Set(items);
    expect(results.listNames().filter((name) => !allItems.has(name))).toEqual([]);
  });
});

const compounds =
  "Haustür Haustürschlüssel Kühlschranktür Wohnzimmertisch Schultag Arbeitszimmer Straßenlampe Straßenbahnfahrer " +
  "Geburtstagskuchen Sonnenblumenöl Apfelsaft Apfelsaftglas Kindergartenplatz Eisbär Teetasse Teekanne Hausaufgabe " +
  "Blumentopf Blumentopferde Autobahnkreuz Abendessen Weltreise Erdbeereis Ei Eierbecher Donauschiff Xyzhaus Hausxyz " +
  "Altstadt Hochhaus Rotwein Wohnort Fahrkartenautomat Bundeskanzleramt Staubsaugerbeutel Lesebrille Badehose See-Ufer " +
  "U-Bahn-Station Tischbein Tischbeine Handschuhfach Zugfahrt Zugfahrten Ratenzahlung Urinstinkt Haushaltsgeld haustür HausTür";

test("Compounds are divided as recorded", () => {
  const results = new RecordedResults("recorded-analysis/compounds.txt");
  const actual = compounds
    .split(" ")
    .map((form) => {
      const [outerCompound, innerCompound] = [0, 1].map((depth) => splitCompound(form, loadLexicon(), depth));
      const describeParts = (compound: typeof outerCompound) =>
        compound ? `${compound.firstPart} ${compound.head}${compound.isFirstPartInBank ? " in bank" : ""}` : "none";
      return `${form}: ${describeParts(outerCompound)}; ${describeParts(innerCompound)}`;
    })
    .join("\n");
  const expected = results.readExpected("compounds", actual);
  results.save();
  expect(actual).toBe(expected);
});

test("The scores of other words in a sentence are as recorded", () => {
  const results = new RecordedResults("recorded-analysis/tag-scores.txt");
  const sentences = [
    "Das Kind, das dort im Garten spielt, heißt wie sein Vater.",
    "Ich weiß, dass du morgen kommst.",
    "Ja.",
  ];
  const actual = sentences
    .flatMap((text) => splitIntoSentences(text))
    .flatMap(({ tokens }) =>
      tokens.map(({ text }, i) => {
        const tagWindows = [text, "dass", "gehen"].map((otherText) =>
          tagWindowWith(tokens, i, otherText, loadLexicon()),
        );
        return `${text}: ${tagWindows.map(({ tag, score }) => `${tag} ${score.toFixed(0)}`).join(", ")}`;
      }),
    )
    .join("\n");
  const expected = results.readExpected("scores", actual);
  results.save();
  expect(actual).toBe(expected);
});

test("Every adjective that ends in hoch loses its c before an ending", () => {
  expect(["hoch", "haushoch", "hochmütig", "dunkel", "edel", "teuer", "integer", "müde"].map(adjectiveStemOf)).toEqual([
    ...["hoh", "haushoh", "hochmütig", "dunkl", "edl", "teur", "integr", "müd"],
  ]);
});

test("The finite form of a verb is given for each tense and person", () => {
  const formsOf = (kind: "p" | "t" | "k") =>
    [0, 1, 2, 3, 4, 5].map((person) => finiteFormOf(loadLexicon(), "fahren", kind, person));
  expect(formsOf("p")).toEqual(["fahre", "fährst", "fährt", "fahren", "fahrt", "fahren"]);
  expect(formsOf("t")).toEqual(["fuhr", "fuhrst", "fuhr", "fuhren", "fuhrt", "fuhren"]);
  expect(formsOf("k")).toEqual(["führe", "führest", "führe", "führen", "führet", "führen"]);
});
