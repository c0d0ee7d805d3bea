import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { pluralCells, verbsOfFeeling } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { listClauseViews, phrasesIn } from "../clause-view.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { confidenceOfTags } from "./clause-boundary.ts";

const sehrExplanation: Explanation = {
  en: "*sehr* says to what degree; *viel* says how much, or stands before a comparative (*viel besser*).",
  de: "*sehr* nennt den Grad; *viel* nennt eine Menge oder steht vor dem Komparativ (*viel besser*).",
};
const vielExplanation: Explanation = {
  en: "Before a noun *sehr* needs *viel* or *viele*, which say how much or how many.",
  de: "Vor einem Nomen braucht *sehr* noch *viel* oder *viele*: Das nennt die Menge.",
};

/**
 * Words before which *viel* can be right. It means "often" or "by many" (viel beschäftigt, viel gelesen), or it names
 * an amount (viel mehr, viel wert, viel los).
 */
const adjectiveAfterVielPattern = /^(?:beschäftigt|unterwegs|gereist|gelesen|anders|weniger|mehr|zu|allein|wert)$/;

/** Whether the adjective says something about an amount, so that *viel* before it is a pronoun: "viel los", "viel übrig". */
export const saysSomethingAboutAmount = (adjective: string): boolean =>
  /^(?:los|übrig|nötig|notwendig|vorhanden|offen|frei|verfügbar|erforderlich)$/.test(adjective);

/** Corrects *viel* before an adjective in its basic form: "Das Essen war viel lecker". */
function* editsBeforeAdjectives({ tokens }: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  for (const token of tokens) {
    const [tokenBefore, nextToken, secondToken] = [
      tokens[token.index - 1],
      tokens[token.index + 1],
      tokens[token.index + 2],
    ];
    if (
      token.text !== "viel" ||
      !nextToken ||
      nextToken.tag !== "ADJD" ||
      /^(?:so|zu|wie|sehr)$/.test(tokenBefore?.text ?? "")
    )
      continue;
    const readings = lexicon.readings(nextToken.text);
    const isBasicForm = readings.some(
      (reading) => reading.pos === "adjective" && reading.degree === "p" && reading.ending === "-",
    );
    const canBeOtherWord =
      readings.some((reading) => /^(?:participle|finite|infinitive)$/.test(reading.pos)) ||
      nextToken.reading.degree === "c";
    const isAdjectiveLast = secondToken === undefined || !/^(?:NN|ADJA|VVPP|VVINF|VVFIN)$/.test(secondToken.tag);
    const hasCopula = tokens.some(
      (otherToken) =>
        otherToken.index < token.index && /^(?:sein|werden|bleiben|finden|aussehen)$/.test(otherToken.reading.lemma),
    );
    if (
      isBasicForm &&
      !canBeOtherWord &&
      isAdjectiveLast &&
      hasCopula &&
      !adjectiveAfterVielPattern.test(nextToken.text) &&
      !saysSomethingAboutAmount(nextToken.text)
    )
      yield replaceToken(token, "sehr", sehrExplanation, confidenceOfTags(0.92, nextToken));
  }
}

/** Corrects *viel* to *sehr* if *viel* describes the strength of a feeling: "Ich mag Fußball viel". */
function* editsWithFeelings(analysis: AnalyzedText): Generator<Edit> {
  for (const clauseView of listClauseViews(analysis)) {
    const { sentence, clause, subject } = clauseView;
    const [lemma = ""] = clauseView.lemmas;
    const verb = lemma === "" ? sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma : lemma;
    const isModalVerbMoegen = clause.verbs.infinitives.length > 0 && verb === "mögen";
    if (!verbsOfFeeling.has(verb ?? "") || isModalVerbMoegen) continue;
    const objects = phrasesIn(clauseView).filter((phrase) => phrase !== subject);
    for (const index of clause.tokens) {
      const token = sentence.tokens[index];
      const nextToken = sentence.tokens[index + 1];
      if (token?.text !== "viel" || !/^(?:ADV|PIS|PIAT)$/.test(token.tag) || sentence.tokens[index - 1]?.tag === "ADV")
        continue;
      const isAtEnd = nextToken === undefined || /^(?:\$|VV|VA|VM|PTKVZ|KO|APPR|APPRART)/.test(nextToken.tag);
      if (isAtEnd && objects.some(({ head }) => head < index && head !== index))
        yield replaceToken(token, "sehr", sehrExplanation, 0.88);
    }
  }
}

/**
 * Whether *sehr* before the noun is colloquial but not wrong. This is so for names of feelings (sehr Hunger, sehr Lust)
 * and for nouns without an article in expressions with a verb (sehr Recht haben).
 */
const allowsSehr = ({ reading }: AnalyzedToken, { lexicon }: AnalyzedText) =>
  lexicon.nounClasses(reading.lemma).some((nounClass) => nounClass === "emotion" || nounClass === "bare");

/** Corrects *sehr* that is used for an amount: "Es gibt hier sehr Leute". */
function* editsBeforeNouns({ tokens, phrases }: AnalyzedSentence, analysis: AnalyzedText): Generator<Edit> {
  for (const token of tokens) {
    const nextToken: AnalyzedToken | undefined = tokens[token.index + 1];
    const phrase = phrases.find(({ head }) => head === nextToken?.index);
    if (token.text !== "sehr" || nextToken?.tag !== "NN" || nextToken.reading.repair !== undefined || !phrase) continue;
    if (
      !/^\p{Lu}/u.test(nextToken.text) ||
      allowsSehr(nextToken, analysis) ||
      /^(?:Gut|Wichtig|Mal)/.test(nextToken.text)
    )
      continue;
    const isNextTokenPlural = (nextToken.reading.cells & ~pluralCells) === 0 && nextToken.reading.cells !== 0;
    const { start, end } = token;
    const form = isNextTokenPlural ? "sehr viele" : "sehr viel";
    yield {
      start,
      end,
      replacement: form,
      explanation: vielExplanation,
      confidence: confidenceOfTags(0.88, nextToken),
    };
  }
}

/** Distinguishes *viel* for amounts from *sehr* for degrees: "viel schön", "Ich mag dich viel", "sehr Leute". */
export const vielOrSehr: Rule = {
  name: "viel-or-sehr",
  category: "indefinite-pronouns",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      yield* editsBeforeAdjectives(sentence, analysis);
      yield* editsBeforeNouns(sentence, analysis);
    }
    yield* editsWithFeelings(analysis);
  },
  examples: [
    ["Das Essen war viel lecker.", "Das Essen war sehr lecker."],
    ["Meine Stadt ist viel schön.", "Meine Stadt ist sehr schön."],
    ["Ich mag Fußball viel.", "Ich mag Fußball sehr."],
    ["Deine Geschenke haben mir viel gefallen.", "Deine Geschenke haben mir sehr gefallen."],
    ["Es gibt hier sehr Leute.", "Es gibt hier sehr viele Leute."],
    ["Ich habe heute sehr Arbeit.", "Ich habe heute sehr viel Arbeit."],
    ["Das Haus ist viel größer.", "Das Haus ist viel größer."],
    ["Das ist viel zu teuer.", "Das ist viel zu teuer."],
    ["Ich lese viel.", "Ich lese viel."],
    ["Es ist nicht mehr viel übrig.", "Es ist nicht mehr viel übrig."],
    ["Dafür ist nicht viel nötig.", "Dafür ist nicht viel nötig."],
    ["Ich mag viel Zucker im Kaffee.", "Ich mag viel Zucker im Kaffee."],
  ],
};
