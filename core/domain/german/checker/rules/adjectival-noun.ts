import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { nounReadingsOf } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

/** Quantifiers in the nominative or accusative plural, after which adjectives have the strong ending -e. */
const quantifierPattern = /^(?:viele|wenige|einige|mehrere|etliche|zahlreiche|verschiedene)$/;

/** Whether the word is a noun that declines like an adjective, with the ending -en: *Jugendlichen*. */
function isAdjectivalNoun(token: AnalyzedToken, analysis: AnalyzedText): boolean {
  if (!/en$/.test(token.text)) return false;
  const readings = nounReadingsOf(wordAt(analysis, token.start));
  if (readings.length > 0) return readings.every(({ isAdjectival }) => isAdjectival);
  // Nouns formed from adjectives and participles that the word bank lacks: *Verletzten*.
  const lowerCaseText = token.text.toLowerCase();
  return (
    analysis.lexicon.lemmas(token.text).length === 0 &&
    analysis.lexicon.isListed(token.text.slice(0, -1)) &&
    (analysis.lexicon.readings(lowerCaseText.slice(0, -2)).some(({ pos }) => pos === "participle") ||
      analysis.lexicon
        .readings(lowerCaseText)
        .some((reading) => reading.pos === "adjective" && reading.degree === "p" && reading.ending === "en"))
  );
}

function* editsOfNoun(sentence: AnalyzedSentence, noun: AnalyzedToken, analysis: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  if (noun.tag !== "NN" || !isAdjectivalNoun(noun, analysis)) return;
  let index = noun.index - 1;
  while (
    tokens[index]?.tag === "ADJA" &&
    /e$/.test(tokens[index]?.text ?? "") &&
    !quantifierPattern.test(lowerTextAt(sentence, index))
  )
    index -= 1;
  if (!quantifierPattern.test(lowerTextAt(sentence, index))) return;
  // After another determiner the ending is weak: "die vielen Jugendlichen", "meine wenigen Verwandten".
  if (/^(?:ART|PPOSAT|PDAT|PIAT)$/.test(tokens[index - 1]?.tag ?? "")) return;
  const form = noun.text.slice(0, -1);
  yield replaceToken(
    noun,
    form,
    {
      en: `*${form}* declines like an adjective; after *${tokens[index]?.text}* it ends in -e.`,
      de: `*${form}* wird wie ein Adjektiv dekliniert; nach *${tokens[index]?.text}* endet es auf -e.`,
    },
    0.95 * confidenceFromMargins(noun.margin),
  );
}

/** Determiners in the nominative singular masculine, after which adjectives have the weak ending -e. */
const masculineArticlePattern = /^(?:der|dieser|jeder|jener|welcher)$/;
/** Determiners whose form always requires the weak ending -en of adjectives. */
const weakArticlePattern =
  /^(?:den|dem|diesen|diesem|jeden|jedem|einen|einem|keinen|keinem|[mds]einen|[mds]einem|ihre[nm]|unsere[nm])$/;
/** Quantifiers in the plural, after which adjectives have the weak ending -en. */
const quantifierBeforeWeakPattern = /^(?:alle|beide|sämtliche)$/;

/**
 * The stem of a noun that declines like an adjective: *Jugendlich* for *Jugendlicher*. Undefined for other nouns and
 * for forms without an ending.
 */
function stemOfAdjectivalNoun(text: string, { lexicon }: AnalyzedText): string | undefined {
  const stem = text.replace(/e[rn]?$/, "");
  const isAdjectival = (form: string) => {
    const readings = lexicon.readings(form).filter(({ pos }) => pos === "noun");
    return readings.length > 0 && readings.every((reading) => reading.pos === "noun" && reading.isAdjectival);
  };
  return stem !== text && isAdjectival(`${stem}e`) && isAdjectival(`${stem}en`) ? stem : undefined;
}

/**
 * Like `stemOfAdjectivalNoun`, but for any adjective after *jeder* if no noun has this form: *Einzeln* for "jeder
 * Einzelner".
 */
function stemOfAdjective(text: string, { lexicon }: AnalyzedText): string | undefined {
  const stem = text.replace(/er$/, "");
  const isAdjective = lexicon.readings(`${stem.toLowerCase()}e`).some(({ pos }) => pos === "adjective");
  return isAdjective && !lexicon.readings(text).some(({ pos }) => pos === "noun") ? stem : undefined;
}

/**
 * Corrects the strong ending of a noun that declines like an adjective, after an article that requires the weak ending:
 * "jeder Einzelner", "den Jugendlicher", "die meisten Jugendliche".
 */
function* editsAfterArticle(
  { tokens }: AnalyzedSentence,
  noun: AnalyzedToken,
  analysis: AnalyzedText,
): Generator<Edit> {
  const [article, nextToken] = [tokens[noun.index - 1], tokens[noun.index + 1]];
  const isAfterJeder = /^jeder$/i.test(article?.text ?? "") && noun.text.endsWith("er");
  const stem =
    noun.tag === "NN" && /er?$/.test(noun.text)
      ? (stemOfAdjectivalNoun(noun.text, analysis) ?? (isAfterJeder ? stemOfAdjective(noun.text, analysis) : undefined))
      : undefined;
  // A name can follow or contain the word: "der Deutscher Fußball-Bund".
  if (!stem || !article || /^(?:NN|NE|XY|FM)$/.test(nextToken?.tag ?? "")) return;
  const word = article.text.toLowerCase();
  const hasStrongEnding = noun.text.endsWith("er");
  const isAfterMost = word === "meisten" && tokens[article.index - 1]?.text.toLowerCase() === "die";
  const isWeakPlural =
    !hasStrongEnding && (isAfterMost || (quantifierBeforeWeakPattern.test(word) && article.tag === "PIAT"));
  const form =
    hasStrongEnding && masculineArticlePattern.test(word)
      ? `${stem}e`
      : (hasStrongEnding && weakArticlePattern.test(word)) || isWeakPlural
        ? `${stem}en`
        : undefined;
  if (!form) return;
  yield replaceToken(
    noun,
    form,
    {
      en: `*${stem}e* declines like an adjective: *${article.text} ${form}*.`,
      de: `*${stem}e* wird wie ein Adjektiv dekliniert: *${article.text} ${form}*.`,
    },
    0.95 * confidenceFromMargins(noun.margin),
  );
}

/**
 * Corrects the ending of nouns that decline like adjectives after *viele, einige* or a similar word ("Viele
 * Jugendlichen") and after an article ("jeder Einzelner").
 */
export const adjectivalNoun: Rule = {
  name: "adjectival-noun",
  category: "adjective-endings",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const token of sentence.tokens) {
        yield* editsOfNoun(sentence, token, analysis);
        yield* editsAfterArticle(sentence, token, analysis);
      }
  },
  examples: [
    ["Viele Jugendlichen verbringen ihre Zeit im Internet.", "Viele Jugendliche verbringen ihre Zeit im Internet."],
    ["Heute kommen einige alte Bekannten.", "Heute kommen einige alte Bekannte."],
    ["Mehrere Verletzten wurden ins Krankenhaus gebracht.", "Mehrere Verletzte wurden ins Krankenhaus gebracht."],
    ["Mit vielen Jugendlichen habe ich gesprochen.", "Mit vielen Jugendlichen habe ich gesprochen."],
    ["Die vielen Jugendlichen sind laut.", "Die vielen Jugendlichen sind laut."],
    ["Alle Jugendlichen sind da.", "Alle Jugendlichen sind da."],
    ["Das weiß heute jeder Jugendlicher.", "Das weiß heute jeder Jugendliche."],
    ["Ich kenne den Angestellter nicht.", "Ich kenne den Angestellten nicht."],
    ["Die meisten Jugendliche haben ein Handy.", "Die meisten Jugendlichen haben ein Handy."],
    ["Er ist kein Angestellter.", "Er ist kein Angestellter."],
  ],
};
