import { createLookupTable } from "../../../lookup-table.ts";
import {
  casesIn,
  cellsInCases,
  contractions,
  determinerFormsOf,
  pluralCells,
  singularCells,
} from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, copyCapital } from "../analyzed-text.ts";
import { plainPrepositionOf } from "../frame-match.ts";
import { cellsOfNounForm, endingsOf } from "../noun-phrase.ts";
import { findCaseTopics } from "../phrase-topics.ts";
import { type CheckedPhrase, listCheckedPhrases } from "../phrases/checked-phrase.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const feminineFormByContraction: Readonly<Record<string, string>> = createLookupTable({
  im: "in der",
  am: "an der",
  vom: "von der",
  zum: "zur",
  beim: "bei der",
});

const dativeMasculineCell = 0x004;
const dativeFeminineCell = 0x040;
const dativeNeuterCell = 0x400;
const feminineCells = 0x00f0;

/**
 * The fixed expression without an article that is formed by the preposition, the noun and a verb of the clause: in
 * Kraft treten.
 */
function findExpression(
  { noun, clause, sentence }: CheckedPhrase,
  preposition: string,
  { lexicon }: AnalyzedText,
): string | undefined {
  const { finite: finiteIndex, participles = [], infinitives = [] } = clause?.verbs ?? {};
  const lemmas = [finiteIndex, ...participles, ...infinitives].flatMap((index) =>
    (sentence.tokens[index ?? -1]?.readings ?? []).map(({ lemma }) => lemma),
  );
  return lemmas
    .map((lemma) => `${preposition} ${noun.text} ${lemma}`)
    .find((expression) => lexicon.frames(expression).length > 0);
}

/**
 * Whether *am* and the first adjective are a superlative that does not belong to the noun: "der am stärksten
 * betroffenen Stadt", "am liebsten Suppe". *am nächsten* before a noun names a time: "am nächsten Woche".
 */
const isAdverbialSuperlative = ([adjective, ...otherAdjectives]: readonly AnalyzedToken[]): boolean =>
  adjective?.readings.some((reading) => reading.pos === "adjective" && reading.degree === "s") === true &&
  (otherAdjectives.length > 0 || !/^(?:nächst|letzt)en$/.test(adjective.lower));

/** Corrects a contraction whose article does not agree with the gender of the noun: "im Nacht", "zum Prüfung". */
export const contractedArticle: Rule = {
  name: "contracted-article",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const phrase of listCheckedPhrases(analysis)) {
      const { preposition, determiner: article, adjectives, noun, margin, number } = phrase;
      if (!preposition || article || number || !(preposition.lower in contractions)) continue;
      const cells = cellsOfNounForm(noun);
      if (adjectives.some((adjective) => !endingsOf(adjective)?.includes("en"))) continue;
      if (preposition.lower === "am" && isAdverbialSuperlative(adjectives)) continue;
      const isFeminine = (cells & ~0x0f0) === 0 && (cells & dativeFeminineCell) !== 0;
      const isMasculineOrNeuter = (cells & 0xf0f0) === 0 && (cells & (dativeMasculineCell | dativeNeuterCell)) !== 0;
      // A fixed expression without an article takes the plain preposition: "im Kraft treten".
      const plainForm = plainPrepositionOf(preposition.lower);
      const expression = adjectives.length === 0 ? findExpression(phrase, plainForm, analysis) : undefined;
      // With a week, the preposition of time is *in*, not *an*.
      const isInWeek = noun.text === "Woche" && preposition.lower === "am";
      const form = expression
        ? plainForm
        : isFeminine
          ? isInWeek
            ? "in der"
            : feminineFormByContraction[preposition.lower]
          : isMasculineOrNeuter && preposition.lower === "zur"
            ? "zum"
            : undefined;
      if (!form) continue;
      const gender = isFeminine
        ? { en: "feminine", de: "feminin" }
        : cells & dativeMasculineCell
          ? { en: "masculine", de: "maskulin" }
          : { en: "neuter", de: "neutral" };
      yield {
        start: preposition.start,
        end: preposition.end,
        replacement: copyCapital(preposition, form),
        confidence: confidenceFromMargins(margin),
        topics: findCaseTopics(preposition.lower, "dative", noun.text),
        explanation: expression
          ? {
              en: `This expression has no article: *${expression}*.`,
              de: `Dieser Ausdruck hat keinen Artikel: *${expression}*.`,
            }
          : isInWeek
            ? {
                en: "*Woche* is feminine, and its preposition of time is *in*: *in der Woche*.",
                de: "*Woche* ist feminin, und bei der Zeit steht davor *in*: *in der Woche*.",
              }
            : {
                en: `*${noun.text}* is ${gender.en}: *${form} ${noun.text}*.`,
                de: `*${noun.text}* ist ${gender.de}: *${form} ${noun.text}*.`,
              },
      };
    }
  },
  examples: [
    ["Ich gehe zum Arbeit.", "Ich gehe zur Arbeit."],
    ["Ich stehe im Nacht auf.", "Ich stehe in der Nacht auf."],
    [
      "Heute habe ich leider Angst vor der Fahrt zum großen Stadt.",
      "Heute habe ich leider Angst vor der Fahrt zur großen Stadt.",
    ],
    ["Am Montag gehe ich zur Zahnarzt.", "Am Montag gehe ich zum Zahnarzt."],
    ["Ich wohne in der am stärksten betroffenen Stadt.", "Ich wohne in der am stärksten betroffenen Stadt."],
    ["Ich gehe zum Arzt.", "Ich gehe zum Arzt."],
    ["Sie kocht sehr gut, am besten Suppe.", "Sie kocht sehr gut, am besten Suppe."],
    ["Abends trinke ich am liebsten warme Milch.", "Abends trinke ich am liebsten warme Milch."],
    ["Am nächsten Woche fahren wir weg.", "In der nächsten Woche fahren wir weg."],
    ["Am nächsten Haltestelle steigen wir aus.", "An der nächsten Haltestelle steigen wir aus."],
    ["Das Gesetz tritt am 1. Januar im Kraft.", "Das Gesetz tritt am 1. Januar in Kraft."],
    ["Die neue Regel ist schon im Kraft getreten.", "Die neue Regel ist schon in Kraft getreten."],
    ["Er hat mich nie im Stich gelassen.", "Er hat mich nie im Stich gelassen."],
  ],
};

/**
 * Replaces a contraction before a determiner with the plain preposition, because the contraction already contains an
 * article: "zum meinen Geburtstag".
 */
export const doubleArticle: Rule = {
  name: "double-article",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const { sentence, preposition, determiner, noun, margin } of listCheckedPhrases(analysis)) {
      if (!preposition || !determiner || !(preposition.lower in contractions)) continue;
      const plainForm = plainPrepositionOf(preposition.lower);
      const casesOfContraction = cellsInCases(casesIn(contractions[preposition.lower] ?? 0));
      const { word: article, type } = determiner;
      // Ignores *einen*, which is not a second article ("zum einen", "im einen Fall"), and determiners that can be
      // pronouns ("am alle", "im das").
      if (
        /^(?:d|all|beid|jed)$/.test(type.stem) ||
        article.lower === "einen" ||
        preposition.index + 1 !== article.index
      )
        continue;
      // After another preposition *im* is the misspelt *ihm*: "mit im eine Stunde spazieren".
      const tokenBefore = sentence.tokens.find(({ end }) => end === preposition.start - 1);
      if (/^APPR/.test(tokenBefore?.tag ?? "")) continue;
      const cells = cellsOfNounForm(noun);
      const isPlural = (cells & ~pluralCells) === 0;
      const isFeminine = (cells & ~0x0f0) === 0;
      // A determiner in *-em* or *-er* keeps its form if this form fits the noun and the case of the contraction: "im
      // dieser Stadt" becomes "in dieser Stadt".
      const keptCells = /e[mr]$/.test(article.lower) && type.cells & cells & casesOfContraction;
      const wantedCells =
        keptCells ||
        (isPlural ? pluralCells : isFeminine ? feminineCells : cells & singularCells) & cells & casesOfContraction;
      const [form] = determinerFormsOf(type.stem).find(([, formCells]) => formCells & wantedCells) ?? [];
      if (!form) continue;
      yield {
        start: preposition.start,
        end: article.end,
        replacement: `${copyCapital(preposition, plainForm)} ${form}`,
        confidence: 0.9 * confidenceFromMargins(margin),
        topics: findCaseTopics(preposition.text, casesOfContraction & cellsInCases(2) ? "accusative" : "dative"),
        explanation: {
          en: `*${preposition.text}* has an article in it already; before *${form}* it is *${plainForm}*: *${plainForm} ${form} ${noun.text}*.`,
          de: `In *${preposition.text}* steckt schon ein Artikel; vor *${form}* steht nur *${plainForm}*: *${plainForm} ${form} ${noun.text}*.`,
        },
      };
    }
  },
  examples: [
    [
      "Ich freue mich und lade dich zum meinem Geburtstag ein.",
      "Ich freue mich und lade dich zu meinem Geburtstag ein.",
    ],
    ["Heute bin ich beim meiner Schwester.", "Heute bin ich bei meiner Schwester."],
    ["Wir treffen uns beim einem Kaffee.", "Wir treffen uns bei einem Kaffee."],
    ["Ich gehe ins mein Zimmer.", "Ich gehe in mein Zimmer."],
    ["Wir sind im unsere Wohnung.", "Wir sind in unserer Wohnung."],
    ["Ich wohne im ersten Stock.", "Ich wohne im ersten Stock."],
  ],
};
