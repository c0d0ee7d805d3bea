/**
 * Tests what the lexicon and the rules of inflection return for words. The results must equal the recorded results in
 * `test/data/recorded-words`. `recorded-talks.test.ts` explains how to record new results.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { toInflectedWord } from "#content/word-table.ts";
import { compareAdjective, inflectAdjective, stemsByDegreeOf } from "#core/domain/german/adjective.ts";
import {
  deriveWordReadings,
  isPrefixedParticiple,
  isPrefixedVerb,
} from "#core/domain/german/analysis/derived-words.ts";
import type { TokenReading } from "#core/domain/german/analysis/reading.ts";
import { splitIntoSentences } from "#core/domain/german/analysis/segment.ts";
import { findTokenReadings } from "#core/domain/german/analysis/token-readings.ts";
import { formBeginningsOf } from "#core/domain/german/form-beginnings.ts";
import { splitCompound } from "#core/domain/german/lexicon/compounds.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { findNearWords } from "#core/domain/german/lexicon/near-words.ts";
import { findVerbType, parsePrincipalPartVariants, subjunctiveOneFormsOf } from "#core/domain/german/verb.ts";
import { conjugate, tenses, verbFormsOf } from "#core/domain/german/verb-tables.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { openLexiconAnew } from "../support/lexicon.ts";
import { RecordedResults, toStableNumber } from "../support/recorded-results.ts";

let copiedLexicon: Lexicon | undefined;
/** Returns a lexicon that only this file uses, so that no other test file has filled its caches. */
function loadLexicon(): Lexicon {
  copiedLexicon ??= openLexiconAnew();
  return copiedLexicon;
}

const describeReading = ({ tag, lemma, cells, persons, kind, degree, repair }: TokenReading) =>
  [tag, lemma, cells || "", persons || "", kind, degree, repair].filter(Boolean).join(" ");

/**
 * Describes the readings of a word in the lexicon, and its analysis at the start of a sentence and within a sentence.
 */
function describeWord(word: string): string {
  const lexicon = loadLexicon();
  const [firstToken, , tokenWithin] = splitIntoSentences(`${word} , ${word}`).flatMap(({ tokens }) => tokens);
  const compound = splitCompound(word, lexicon);
  const nearestWords = findNearWords(lexicon.words, word, 1).slice(0, 6);
  const flags = Object.entries({
    listed: lexicon.isListed(word),
    known: lexicon.isKnown(word),
    "verb with prefix": isPrefixedVerb(word.toLowerCase(), lexicon),
    "participle with prefix": isPrefixedParticiple(word.toLowerCase(), lexicon),
  }).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  return [
    [`frequency ${lexicon.frequency(word)}`, ...flags].join(", "),
    ...lexicon.readings(word).map((reading) => `reading ${Object.values(reading).join(" ")}`),
    ...deriveWordReadings(word.toLowerCase(), lexicon).map((reading) => `derived ${JSON.stringify(reading)}`),
    ...(firstToken ? findTokenReadings(firstToken, lexicon).map((reading) => `first ${describeReading(reading)}`) : []),
    ...(tokenWithin
      ? findTokenReadings(tokenWithin, lexicon).map((reading) => `within ${describeReading(reading)}`)
      : []),
    ...(compound ? [`compound ${JSON.stringify(compound)}`] : []),
    ...(nearestWords.length > 0
      ? [`near ${nearestWords.map((nearWord) => Object.values(nearWord).join(" ")).join(", ")}`]
      : []),
    ...lexicon.lemmas(word).map((entry) => `lemma ${JSON.stringify(entry)}`),
    ...lexicon.expressions(word).map((expression) => `expression ${JSON.stringify(expression)}`),
    ...lexicon.frames(word).map((frame) => `frame ${JSON.stringify(frame)}`),
    ...(lexicon.nounClasses(word).length > 0 ? [`classes ${lexicon.nounClasses(word).join(" ")}`] : []),
  ].join("\n");
}

const bankWordById = new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));

/** Describes all inflected forms of a word of the word bank. */
function describeForms(id: string): string {
  const entry = bankWordById.get(id);
  if (!entry) return "no word";
  const word = toInflectedWord(entry);
  const forms = wordFormsOf(word).map((parts) => parts.join(" … "));
  const lines = [`${word.word}: ${forms.join(", ")}`, `beginnings: ${formBeginningsOf(word).join(" ")}`];
  if (word.partOfSpeech === "adjective") {
    const adjective = { lemma: word.word };
    lines.push(
      `comparison: ${JSON.stringify(compareAdjective(adjective))} ${JSON.stringify(stemsByDegreeOf(adjective))}`,
      `declined: ${JSON.stringify((["strong", "weak", "mixed"] as const).map((inflection) => inflectAdjective(adjective, { inflection, gender: "f", case: "dative", degree: "positive" })))}`,
    );
  }
  if (word.partOfSpeech === "verb")
    for (const verb of parsePrincipalPartVariants(word.joints, word.forms ?? ""))
      lines.push(
        findVerbType(verb),
        ...tenses.map((tense) => `${tense}: ${conjugate(verb, tense).join(", ")}`),
        `subjunctive-1: ${subjunctiveOneFormsOf(verb).join(", ")}`,
        `all: ${verbFormsOf(verb)
          .map((parts) => parts.join(" … "))
          .join(", ")}`,
      );
  return lines.join("\n");
}

const words = readFileSync(new URL("../data/recorded-words/words.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const ids = [...bankWordById.keys()].filter((id) => toStableNumber(id) % 30 === 0);
const itemsPerTest = 20;

describe.each([
  { subject: "lexicon", items: words, describeItem: describeWord },
  { subject: "forms", items: ids, describeItem: describeForms },
])("The $subject of words is as recorded", ({ subject, items, describeItem }) => {
  const results = new RecordedResults(`recorded-words/${subject}.txt`);
  afterAll(() => results.save());

  test.each(
    items.flatMap((item, i) => (i % itemsPerTest === 0 ? [[item, items.slice(i, i + itemsPerTest)] as const] : [])),
  )("from %s", (_, group) => {
    for (const item of group) {
      const actual = describeItem(item);
      expect(actual, item).toBe(results.readExpected(item, actual));
    }
  });

  test("Each recorded result belongs to a word that the test still reads", () => {
    expect(results.listNames()).toEqual(items);
  });
});
