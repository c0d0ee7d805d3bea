import { compareAdjective } from "../../adjective.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { readComparison } from "../../word-forms.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

/**
 * The comparative and superlative of an adjective of the word bank, each in the first of its spellings; undefined for
 * other words.
 */
function comparisonOf(lemma: string, lexicon: Lexicon): { comparative: string; superlative: string } | undefined {
  const entry = lexicon.lemmas(lemma).find((candidate) => candidate.pos === "adjective");
  if (entry?.pos !== "adjective") return undefined;
  const comparison = readComparison(entry.comparison || null);
  const forms = compareAdjective({ lemma, ...(comparison !== undefined && { comparison }) });
  if (!forms) return undefined;
  const [comparative = ""] = forms.comparative.split("/");
  const [superlative = ""] = forms.superlative.split("/");
  return { comparative, superlative };
}

/**
 * The adjectives from which a learner can have formed this comparative, without its umlaut or irregular stem: *alt* for
 * "alter", *gut* for "guter". Empty if the form does not end in -er.
 */
function lemmasOfComparative(form: string): string[] {
  const stem = form.replace(/er$/, "");
  return stem === form ? [] : [stem, ...(stem === "hoh" ? ["hoch"] : [])];
}

const explain = (form: string): Explanation => ({
  en: `The comparative has another form: *${form}*.`,
  de: `Der Komparativ hat eine andere Form: *${form}*.`,
});

const isComparative = (form: string, lexicon: Lexicon) =>
  lexicon.readings(form).some((reading) => reading.pos === "adjective" && reading.degree === "c");

/** Corrects "alter als" to *älter als*, and "am größer" to *am größten*. */
function* editsOf(analysis: AnalyzedText): Generator<Edit> {
  const { lexicon } = analysis;
  for (const { tokens } of analysis.sentences)
    for (const token of tokens) {
      const lowerCaseText = lowerOf(token);
      const [tokenBefore, nextToken] = [tokens[token.index - 1], tokens[token.index + 1]];
      if (!/^\p{Ll}{4,}er$/u.test(token.text) && !/^\p{Ll}{2,}er$/u.test(token.text)) continue;
      const isBeforeNoun = /^(?:NN|NE|ADJA|CARD)$/.test(nextToken?.tag ?? "");
      if (
        lowerOf(nextToken) === "als" &&
        !isComparative(lowerCaseText, lexicon) &&
        tokens[token.index + 2]?.tag !== "KOUS"
      ) {
        const comparedForms = lemmasOfComparative(lowerCaseText).flatMap(
          (lemma) => comparisonOf(lemma, lexicon) ?? [],
        )[0];
        // After a determiner, *-er* is an ending of the adjective and not of a comparative: "ein guter als".
        const isInPhrase = /^(?:ART|PPOSAT|PDAT|PIAT|ADJA)$/.test(tokenBefore?.tag ?? "");
        if (comparedForms && comparedForms.comparative !== lowerCaseText && !isInPhrase)
          yield replaceToken(token, comparedForms.comparative, explain(comparedForms.comparative), 0.92);
      } else if (lowerOf(tokenBefore) === "am" && isComparative(lowerCaseText, lexicon) && !isBeforeNoun) {
        const [lemma = ""] = lexicon
          .readings(lowerCaseText)
          .flatMap((reading) => (reading.pos === "adjective" && reading.degree === "c" ? [reading.lemma] : []));
        const superlative = comparisonOf(lemma, lexicon)?.superlative.replace(/^am /, "");
        if (superlative)
          yield replaceToken(
            token,
            superlative,
            {
              en: `With *am* it is the superlative: *am ${superlative}*.`,
              de: `Nach *am* steht der Superlativ: *am ${superlative}*.`,
            },
            0.92 * confidenceFromMargins(Math.max(30, token.margin)),
          );
      } else if (!token.isFirst) continue;
    }
}

/** Adjectives that have no superlative, because they name the highest degree or something unique. */
const adjectiveWithoutDegreesPattern = /^(einzig|bestmöglich|größtmöglich)st(e[nrsm]?)$/;

/** Corrects *einzigste* to *einzige*. */
function* editsOfSuperfluousSuperlatives(analysis: AnalyzedText): Generator<Edit> {
  for (const { text, start, end } of analysis.words) {
    const [, stem = "", ending = ""] = adjectiveWithoutDegreesPattern.exec(text) ?? [];
    if (stem === "") continue;
    const form = stem + ending;
    yield {
      start,
      end,
      replacement: form,
      confidence: 0.95,
      explanation: {
        en: `*${stem}* already names the highest degree and has no superlative: *${form}*.`,
        de: `*${stem}* nennt schon den höchsten Grad und hat keinen Superlativ: *${form}*.`,
      },
      topics: ["c1-special-adjectives"],
    };
  }
}

/** Corrects superlatives with a wrong stem: *gutesten* to *besten*, *jungste* to *jüngste*. */
function* editsOfWrongSuperlatives(analysis: AnalyzedText): Generator<Edit> {
  const { lexicon } = analysis;
  for (const { text, isKnown, start, end } of analysis.words) {
    const [, stem = "", ending = ""] = /^(\p{Ll}{2,}?)e?st(e[nrsm]?)$/u.exec(text) ?? [];
    if (isKnown || stem === "") continue;
    const superlative = comparisonOf(stem, lexicon)?.superlative.replace(/^am (\p{L}+)en$/u, "$1");
    if (!superlative || superlative.includes(" ") || superlative + ending === text) continue;
    const form = superlative + ending;
    if (!lexicon.isKnown(form)) continue;
    yield {
      start,
      end,
      replacement: form,
      confidence: 0.95,
      explanation: {
        en: `The superlative of *${stem}* has another form: *${form}*.`,
        de: `Der Superlativ von *${stem}* hat eine andere Form: *${form}*.`,
      },
    };
  }
}

/** Corrects comparatives and superlatives without their umlaut or irregular stem: "alter als", "der guteste". */
export const irregularComparative: Rule = {
  name: "irregular-comparative",
  category: "comparison",
  stage: 1,
  *findEdits(analysis) {
    yield* editsOf(analysis);
    yield* editsOfWrongSuperlatives(analysis);
    yield* editsOfSuperfluousSuperlatives(analysis);
  },
  examples: [
    ["Mein Bruder ist alter als ich.", "Mein Bruder ist älter als ich."],
    ["Sie spielt guter als ihr Bruder.", "Sie spielt besser als ihr Bruder."],
    ["Im Winter ist es kalter als im Herbst.", "Im Winter ist es kälter als im Herbst."],
    ["Er ist am größer in der Klasse.", "Er ist am größten in der Klasse."],
    ["Das war der guteste Film.", "Das war der beste Film."],
    ["Das ist nun die einzigste Möglichkeit.", "Das ist nun die einzige Möglichkeit."],
    ["Das ist ein guter alter Freund.", "Das ist ein guter alter Freund."],
    ["Ein alter Mann kam.", "Ein alter Mann kam."],
    ["Er ist am liebsten zu Hause.", "Er ist am liebsten zu Hause."],
    ["Das ist teurer als gestern.", "Das ist teurer als gestern."],
  ],
};
