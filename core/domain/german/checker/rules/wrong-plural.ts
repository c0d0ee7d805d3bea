import type { LemmaEntry, Lexicon } from "../../lexicon/lexicon.ts";
import type { AnalyzedText, AnalyzedToken } from "../analyzed-text.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";

type NounEntry = Extract<LemmaEntry, { pos: "noun" }>;

const pluralEndingPattern = /(?:en|er|es|e|n|s)$/;

/**
 * The nouns that a learner can have meant with this wrong plural: *Auto* for "Autoen", *Kind* for "Kinders". These are
 * the nouns of the word bank whose singular or plural remains if the ending is removed from the form.
 */
function nounsWithWrongEnding(form: string, lexicon: Lexicon): NounEntry[] {
  const stems = ["en", "er", "e", "n", "s"]
    .filter((ending) => form.endsWith(ending))
    .map((ending) => form.slice(0, -ending.length));
  const entriesOf = (lemma: string) =>
    lexicon.lemmas(lemma).filter((entry): entry is NounEntry => entry.pos === "noun" && !entry.isAdjectival);
  const entriesBySingular = stems.flatMap(entriesOf);
  // The wrong ending can follow the right plural: "Kinders" is *Kinder* with -s. "Leuten" is not such a form, because
  // it is a right dative.
  const entriesByPlural = stems.flatMap((stem) =>
    lexicon
      .readings(stem)
      .flatMap((reading) => (reading.pos === "noun" && reading.gender === "p" ? entriesOf(reading.lemma) : []))
      .filter(({ plurals }) => plurals.includes(stem)),
  );
  return [...entriesBySingular, ...entriesByPlural];
}

/**
 * Whether a word before the noun requires a plural: a number, a quantifier, or *die* or a similar determiner. An
 * adjective can stand between this word and the noun if the adjective's ending can be plural.
 */
function isPluralExpected({ index }: AnalyzedToken, { words }: AnalyzedText): boolean {
  const isAfterAdjective = /^\p{Ll}+en?$/u.test(words[index - 1]?.text ?? "");
  return [words[index - 1], ...(isAfterAdjective ? [words[index - 2]] : [])].some((word) =>
    /^(?:alle|viele|einige|mehrere|beide|wenige|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|paar|keine|\d+)$/.test(
      word?.lower ?? "",
    ),
  );
}

/** Corrects a plural with a wrong ending: "zwei Kinders", "viele Hotelen", "Autoen". */
export const wrongPlural: Rule = {
  name: "wrong-plural",
  category: "plural",
  stage: 1,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const word of analysis.words) {
      if (word.kind !== "word" || word.isKnown || !word.isCapital || word.isQuoted || word.isOtherLanguage) continue;
      if (!pluralEndingPattern.test(word.text) || !isPluralExpected(word, analysis)) continue;
      const entries = nounsWithWrongEnding(word.text, lexicon);
      const plurals = new Set(entries.flatMap(({ plurals: [plural] }) => (plural ? [plural] : [])));
      const [plural] = plurals;
      if (plurals.size !== 1 || plural === undefined || plural === word.text) continue;
      yield {
        start: word.start,
        end: word.end,
        replacement: plural,
        confidence: 0.93,
        topics: phraseTopics.plural,
        explanation: {
          en: `The plural has another ending: *${plural}*.`,
          de: `Der Plural hat eine andere Endung: *${plural}*.`,
        },
      };
    }
  },
  examples: [
    ["Ich habe zwei Kinders.", "Ich habe zwei Kinder."],
    ["In der Stadt gibt es viele Hotelen.", "In der Stadt gibt es viele Hotels."],
    ["Ich kaufe fünf Apfels.", "Ich kaufe fünf Äpfel."],
    ["Wir haben zwei Autoen.", "Wir haben zwei Autos."],
    ["Ich habe zwei Kinder.", "Ich habe zwei Kinder."],
    ["Familie Hausen wohnt hier.", "Familie Hausen wohnt hier."],
  ],
};
