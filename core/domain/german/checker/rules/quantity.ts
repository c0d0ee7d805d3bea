import type { AnalyzedSentence, Phrase, AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import {
  casesIn,
  cellsInCases,
  cellsOf,
  findDeterminer,
  pluralCells,
  singularCells,
} from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import { type AnalyzedText, type AnalyzedToken, nounReadingsOf } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { cellsOfNounForm, isUncertainNoun } from "../noun-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { listCheckedPhrases } from "../phrases/checked-phrase.ts";
import { computeCasePenalties, exclusionPenalty } from "../phrases/expected-case.ts";
import { buildCorrectedPhrase } from "../phrases/phrase-explanation.ts";
import { chooseBestRepair, rankRepairs } from "../phrases/phrase-repair.ts";
import { listNounForms } from "../repair-phrase.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { countableClasses, isAge, isNumberAboveOne, isUnit, uncountableClasses } from "./numbers.ts";

/**
 * Classes of nouns for portions, units and money. Such nouns need no plural after a number: zwei Kaffee, drei Kilo,
 * vier Euro.
 */
const unitClasses: readonly NounClass[] = ["measure", "drink", "money"];
const timePrepositionPattern = /^(?:um|gegen|bis|ab|nach|vor|von|seit|zwischen)$/;
const classesOfNoun = (noun: AnalyzedToken, { lexicon }: AnalyzedText): readonly NounClass[] =>
  nounReadingsOf(noun).flatMap(({ lemma }) => lexicon.nounClasses(lemma));

const explainPlural = (text: string): Pick<Edit, "explanation"> => ({
  explanation: {
    en: `After a number above one the noun is in the plural: *${text}*.`,
    de: `Nach einer Zahl über eins steht das Nomen im Plural: *${text}*.`,
  },
});
const explainDativePlural = (text: string): Pick<Edit, "explanation" | "topics" | "category"> => ({
  category: "dative-case",
  topics: phraseTopics.dativePlural,
  explanation: {
    en: `In the dative plural the noun ends in -n: *${text}*.`,
    de: `Im Dativ Plural endet das Nomen auf -n: *${text}*.`,
  },
});

/** Puts the noun after a number above one into the plural: "drei Buch", "mit zwei kleine Kind". */
export const pluralAfterNumber: Rule = {
  name: "plural-after-number",
  category: "plural",
  stage: 2,
  *findEdits(analysis) {
    for (const phrase of listCheckedPhrases(analysis)) {
      const { number, noun, determiner: article, sentence } = phrase;
      if (!number || !isNumberAboveOne(number) || isUnit(noun.text)) continue;
      if (cellsOfNounForm(noun) & pluralCells & phrase.prepositionCells) continue;
      const startIndexes = [(phrase.preposition ?? phrase.firstToken).index, number.index];
      if (startIndexes.some((index) => analysis.words[index - 1]?.lower === "bis")) continue;
      const classes = classesOfNoun(noun, analysis);
      // A container as a measure has a plural only if the noun is feminine: zwei Tassen Tee, zwei Glas Wasser.
      const isPortion = classes.includes("thing") && (cellsOfNounForm(noun) & ~cellsOf("f", 15)) === 0;
      if (classes.some((nounClass) => unitClasses.includes(nounClass)) && !classes.includes("time") && !isPortion)
        continue;
      // Ignores ordinal numbers without their full stop: "am 3 Tag", "die 10 Klasse".
      if (number.kind === "number" && (article || phrase.kind === "der")) continue;
      const tokenBefore = analysis.words[(phrase.preposition ?? phrase.firstToken).index - 1];
      // Ignores numbers that do not count the noun: "Klasse 3", "von 8 bis 10 Uhr", "2,5 Meter".
      if (
        analysis.words[number.index - 1] === tokenBefore &&
        (tokenBefore?.kind === "number" || /^[.,:/-]$/.test(tokenBefore?.text ?? ""))
      )
        continue;
      // Ignores numbers that are times of day: "nach acht Zeit haben", "von sieben bis zehn Frühstück".
      const wordBeforeNumber = analysis.words[number.index - 1]?.lower ?? "";
      if (timePrepositionPattern.test(wordBeforeNumber) && (!classes.includes("time") || classes.includes("mass")))
        continue;
      if (isAge(sentence.tokens, wordBeforeNumber)) continue;
      // A noun after the phrase can be part of a name, but not after a time: "seit drei Jahre Deutsch lernen".
      const nextToken = sentence.tokens[phrase.phrase.head + 1];
      const isPartOfName =
        /^(?:NE|FM|XY|TRUNC)$/.test(nextToken?.tag ?? "") ||
        (nextToken?.tag === "NN" && !classes.includes("time") && !isPortion);
      if (isPartOfName || nextToken?.text === "-") continue;
      const wantedCells = phrase.prepositionCells & pluralCells;
      const repair = chooseBestRepair(
        rankRepairs(
          phrase,
          wantedCells,
          computeCasePenalties(phrase, analysis.lexicon),
          { singular: exclusionPenalty, plural: 0 },
          analysis,
        ),
      );
      if (!repair) continue;
      const text = buildCorrectedPhrase(phrase, repair.changes, analysis);
      const confidence = confidenceFromMargins(phrase);
      for (const { word, form } of repair.changes)
        yield {
          start: word.start,
          end: word.end,
          replacement: form,
          confidence,
          ...(cellsOfNounForm(noun) & pluralCells ? explainDativePlural(text) : explainPlural(text)),
        };
    }
  },
  examples: [
    ["Ich habe zwei Kind.", "Ich habe zwei Kinder."],
    ["Meine Schwester hat drei kleine Hund.", "Meine Schwester hat drei kleine Hunde."],
    [
      "In meiner Wohnung gibt es jetzt vier Zimmer und zwei Balkon.",
      "In meiner Wohnung gibt es jetzt vier Zimmer und zwei Balkone.",
    ],
    ["Ich wohne mit zwei Freund zusammen.", "Ich wohne mit zwei Freunden zusammen."],
    ["Ich suche eine Wohnung mit 3 Zimmer.", "Ich suche eine Wohnung mit 3 Zimmern."],
    ["Ich lerne seit drei Jahre Deutsch.", "Ich lerne seit drei Jahren Deutsch."],
    ["Es gibt Platz für bis zu 20 Gäste.", "Es gibt Platz für bis zu 20 Gäste."],
    ["Das kostet zwei Euro.", "Das kostet zwei Euro."],
    ["Ich trinke am Morgen zwei Tasse Tee.", "Ich trinke am Morgen zwei Tassen Tee."],
    ["Kaufst du bitte drei Flasche Wasser?", "Kaufst du bitte drei Flaschen Wasser?"],
    ["Wir bestellen zwei Glas Wasser.", "Wir bestellen zwei Glas Wasser."],
    ["Wir bestellen zwei Kaffee.", "Wir bestellen zwei Kaffee."],
  ],
};

/** A noun with the quantifier before it: viele Frage, viel Leute, ein paar Freund. */
interface QuantifiedNoun {
  sentence: AnalyzedSentence;
  phrase: Phrase;
  /** The token of the quantifier: *viele*, *paar*. */
  token: SentenceToken;
  /** The quantifier without its ending, in lower case: *viel* for *viele*. */
  stem: string;
  ending: string;
  noun: AnalyzedToken;
  /** The word before the quantifier, in lower case. */
  textBefore: string;
}

const quantifierPattern = /^(viel|wenig|einig|mehrer|etlich|zahlreich|verschieden|paar|all)(e[nrs]?|)$/;

function* findQuantifiedNouns(analysis: AnalyzedText): Generator<QuantifiedNoun> {
  for (const sentence of analysis.sentences) {
    for (const phrase of sentence.phrases) {
      const head = sentence.tokens[phrase.head];
      const noun = wordAt(analysis, head?.start);
      const nextToken = sentence.tokens[phrase.head + 1];
      if (head?.tag !== "NN" || !noun?.isCapital || noun.isQuoted || noun.isOtherLanguage) continue;
      if (nextToken && (/^(?:NE|NN|FM|XY|TRUNC)$/.test(nextToken.tag) || nextToken.text === "-")) continue;
      const readings = nounReadingsOf(noun);
      if (readings.length === 0 || readings.some(({ isAdjectival }) => isAdjectival)) continue;
      // Ignores adjectives used as nouns: "Für viele Junge".
      const isAdjective = analysis.lexicon
        .readings(noun.lower)
        .some((reading) => reading.pos === "adjective" && reading.ending !== "-");
      if (isAdjective || isUncertainNoun(noun, analysis) || noun.text === "Dank") continue;
      const firstIndex = phrase.adjectives[0] ?? phrase.head;
      const token = [sentence.tokens[firstIndex], sentence.tokens[firstIndex - 1]].find(
        (candidate) =>
          candidate && candidate.index < phrase.head && quantifierPattern.test(candidate.text.toLowerCase()),
      );
      const [, stem = "", ending = ""] = quantifierPattern.exec(token?.text.toLowerCase() ?? "") ?? [];
      if (!token) continue;
      yield { sentence, phrase, token, stem, ending, noun, textBefore: lowerTextAt(sentence, token.index - 1) };
    }
  }
}

/** The cases of the quantified noun, as bits. They follow from its preposition or, without one, from its role. */
const casesOf = ({ sentence, phrase, textBefore }: QuantifiedNoun): number => {
  const governedCaseBits = casesIn(phrase.cells.preposition);
  if (phrase.preposition !== undefined && governedCaseBits !== 15) return governedCaseBits;
  if (/^(?:mit|von|bei|aus|zu|seit|nach)$/.test(textBefore)) return caseBit.dative;
  return phrase.case === "dative" && sentence.clauses.length > 0 ? caseBit.dative : caseBit.accusative;
};

const pluralFormFor = (forms: Iterable<readonly [string, number]>, caseBits: number): string | undefined => {
  const pluralForms = [...forms]
    .filter(([, cells]) => cells & pluralCells & cellsInCases(caseBits))
    .map(([form]) => form);
  return pluralForms[0];
};

function* editsOfQuantifier(quantifiedNoun: QuantifiedNoun, analysis: AnalyzedText): Generator<Edit> {
  const { token, stem, ending, noun, textBefore, phrase, sentence } = quantifiedNoun;
  const cells = cellsOfNounForm(noun);
  const classes = classesOfNoun(noun, analysis);
  const isNominativeSingular = (cells & singularCells & cellsInCases(caseBit.nominative)) !== 0;
  // A mass noun with the same form in the plural counts as singular: "viele Wasser".
  const isSingular = (cells & ~singularCells) === 0 || (isNominativeSingular && classes.includes("mass"));
  const isPlural = (cells & pluralCells) !== 0 && !isNominativeSingular;
  const isVielOrWenig = stem === "viel" || stem === "wenig";
  const confidence = 0.95 * confidenceFromMargins(marginOf(quantifiedNoun));
  const replaceToken = (form: string, explanation: Explanation): Edit => ({
    start: token.start,
    end: token.end,
    replacement: /^\p{Lu}/u.test(token.text) ? form.charAt(0).toUpperCase() + form.slice(1) : form,
    confidence,
    explanation,
  });
  if (stem !== "paar" && findDeterminer(textBefore) !== undefined) return;
  const [tagBefore, secondTagBefore] = [1, 2].map((distance) => sentence.tokens[token.index - distance]?.tag);
  // Ignores quantifiers that are used as pronouns: "wir haben alle Flöte gelernt", "die von vielen erwartete Reform".
  if (stem === "all" && !token.isFirst && tagBefore !== "APPR" && ending !== "es") return;
  if (tagBefore === "APPR" && /^(?:ART|PDAT|PPOSAT|PIAT)$/.test(secondTagBefore ?? "")) return;
  const isAfterDegree = /^(?:wie|so|zu|ebenso|genauso)$/.test(textBefore);
  if (isSingular) {
    // The ending -en is right in the masculine accusative ("vielen Dank", "einigen Mut"). After a preposition it shows
    // the plural.
    if (ending !== "e" && !(ending === "en" && tagBefore === "APPR") && stem !== "paar") return;
    const forms = listNounForms(noun, analysis);
    const cases = casesOf(quantifiedNoun);
    const isOnlyDative = (cases & caseBit.dative) !== 0 && (cases & caseBit.accusative) === 0;
    const pluralForm = pluralFormFor(forms, isOnlyDative ? caseBit.dative : caseBit.nominative);
    // "Wie viel Uhr" asks for the time; "wie viele Uhren" counts clocks.
    const isTimeOfDay = noun.text === "Uhr" && textBefore === "wie";
    const isUncountable =
      isTimeOfDay || pluralForm === undefined || classes.some((nounClass) => uncountableClasses.includes(nounClass));
    if (isUncountable && isVielOrWenig)
      yield replaceToken(stem, {
        en: `*${noun.text}* is not counted: *${stem} ${noun.text}*. *${stem}e* goes with plurals.`,
        de: `*${noun.text}* kann man nicht zählen: *${stem} ${noun.text}*. *${stem}e* steht vor dem Plural.`,
      });
    const isCountable =
      /^(?:viel|wenig|mehrer|zahlreich|paar)$/.test(stem) ||
      classes.some((nounClass) => countableClasses.includes(nounClass));
    if (isUncountable || !isCountable || pluralForm === undefined) return;
    const quantifier = stem === "paar" ? "ein paar" : token.text;
    yield {
      start: noun.start,
      end: noun.end,
      replacement: pluralForm,
      confidence,
      explanation: {
        en: `*${quantifier}* goes with the plural: *${quantifier} ${pluralForm}*.`,
        de: `Nach *${quantifier}* steht der Plural: *${quantifier} ${pluralForm}*.`,
      },
    };
    return;
  }
  // Corrects quantifiers in the singular before a plural noun: "viel Leute", "alles Leute".
  if (!isPlural || phrase.adjectives.some((index) => index !== token.index)) return;
  // *zu* is an adverb of degree, not a preposition: "zu viel Autos".
  const isTooMany = tagBefore === "PTKA" && secondTagBefore !== "APPR";
  const isDative = casesOf(quantifiedNoun) === caseBit.dative && !isTooMany;
  if (stem === "viel" && ending === "" && (!isAfterDegree || isTooMany)) {
    const form = isDative ? "vielen" : "viele";
    yield replaceToken(form, {
      en: `Before a plural it is *viele*, not *viel*: *${form} ${noun.text}*.`,
      de: `Vor einem Plural steht *viele*, nicht *viel*: *${form} ${noun.text}*.`,
    });
  }
  // After *sein* or a similar verb, *alles* is a pronoun: "Das sind alles Freunde".
  const isPredicate = quantifiedNoun.sentence.clauses.some(
    ({ tokens, verbs, fields }) =>
      tokens.includes(token.index) &&
      /^(?:sein|werden|bleiben)$/.test(verbs.lemma) &&
      !fields.before.includes(token.index),
  );
  // After *alles* an unlisted noun can be an adjective used as a noun: "alles Wünschenswerte".
  if (stem === "all" && ending === "es" && !isPredicate && analysis.lexicon.isListed(noun.text)) {
    const form = isDative ? "allen" : "alle";
    yield replaceToken(form, {
      en: `*alles* means everything; before a plural it is *alle*: *${form} ${noun.text}*.`,
      de: `*alles* steht allein; vor einem Plural steht *alle*: *${form} ${noun.text}*.`,
    });
  }
}

const marginOf = ({ sentence, token, phrase }: QuantifiedNoun) =>
  Math.min(sentence.tokens[phrase.head]?.margin ?? 0, Math.max(20, token.margin));

/** Makes the quantifier agree with the number of the noun: "viele Geld", "viele Frage", "viel Leute", "alles Leute". */
export const quantifierNumber: Rule = {
  name: "quantifier-number",
  category: "indefinite-pronouns",
  stage: 2,
  *findEdits(analysis) {
    for (const quantifiedNoun of findQuantifiedNouns(analysis)) yield* editsOfQuantifier(quantifiedNoun, analysis);
  },
  examples: [
    ["Ich wünsche dir viele Spaß.", "Ich wünsche dir viel Spaß."],
    ["Wie viele Uhr ist es?", "Wie viel Uhr ist es?"],
    ["Ich habe viele Frage.", "Ich habe viele Fragen."],
    ["Meine Eltern haben nicht viele Geld.", "Meine Eltern haben nicht viel Geld."],
    ["In der Stadt wohnen viel Leute.", "In der Stadt wohnen viele Leute."],
    ["Ich spreche jeden Tag mit viel Kollegen.", "Ich spreche jeden Tag mit vielen Kollegen."],
    ["Alles Leute sind freundlich.", "Alle Leute sind freundlich."],
    ["Ich kenne alles Nachbarn.", "Ich kenne alle Nachbarn."],
    ["Ich habe hier mehrere gute Freund gefunden.", "Ich habe hier mehrere gute Freunde gefunden."],
    ["Am Samstag kommen ein paar Freund.", "Am Samstag kommen ein paar Freunde."],
    ["Das sind alles Freunde von mir.", "Das sind alles Freunde von mir."],
    ["Die viele Arbeit macht mich müde.", "Die viele Arbeit macht mich müde."],
    ["Ich habe noch einige Zeit.", "Ich habe noch einige Zeit."],
  ],
};
