import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { pluralCells } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { nounReadings } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { nounCells } from "../noun-phrase.ts";
import { lowerOf, lowerText } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

/** Quantifiers in the nominative or accusative plural, after which adjectives have the strong ending -e. */
const quantifier = /^(?:viele|wenige|einige|mehrere|etliche|zahlreiche|verschiedene)$/;

/** Whether the word is a noun that declines like an adjective, with the ending -en: *Jugendlichen*. */
function isAdjectivalNoun(token: AnalyzedToken, analyzed: AnalyzedText): boolean {
  if (!/en$/.test(token.text)) return false;
  const readings = nounReadings(wordAt(analyzed, token.start));
  if (readings.length > 0) return readings.every(({ isAdjectival }) => isAdjectival);
  // Nouns that the word bank lacks, from adjectives and participles: *Verletzten*.
  const lowerCaseText = token.text.toLowerCase();
  return (
    analyzed.lexicon.lemmas(token.text).length === 0 &&
    analyzed.lexicon.isListed(token.text.slice(0, -1)) &&
    (analyzed.lexicon.readings(lowerCaseText.slice(0, -2)).some(({ pos }) => pos === "participle") ||
      analyzed.lexicon
        .readings(lowerCaseText)
        .some((reading) => reading.pos === "adjective" && reading.degree === "p" && reading.ending === "en"))
  );
}

function* editsOfNoun(sentence: AnalyzedSentence, noun: AnalyzedToken, analyzed: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  if (noun.tag !== "NN" || !isAdjectivalNoun(noun, analyzed)) return;
  let index = noun.index - 1;
  while (
    tokens[index]?.tag === "ADJA" &&
    /e$/.test(tokens[index]?.text ?? "") &&
    !quantifier.test(lowerText(sentence, index))
  )
    index -= 1;
  if (!quantifier.test(lowerText(sentence, index))) return;
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

/** Corrects nouns that decline like adjectives after *viele, einige …*: "Viele Jugendlichen". */
export const adjectivalNoun: Rule = {
  name: "adjectival-noun",
  category: "adjective-endings",
  stage: 2,
  *find(analyzed) {
    for (const sentence of analyzed.sentences)
      for (const token of sentence.tokens) yield* editsOfNoun(sentence, token, analyzed);
  },
  examples: [
    ["Viele Jugendlichen verbringen ihre Zeit im Internet.", "Viele Jugendliche verbringen ihre Zeit im Internet."],
    ["Heute kommen einige alte Bekannten.", "Heute kommen einige alte Bekannte."],
    ["Mehrere Verletzten wurden ins Krankenhaus gebracht.", "Mehrere Verletzte wurden ins Krankenhaus gebracht."],
    ["Mit vielen Jugendlichen habe ich gesprochen.", "Mit vielen Jugendlichen habe ich gesprochen."],
    ["Die vielen Jugendlichen sind laut.", "Die vielen Jugendlichen sind laut."],
    ["Alle Jugendlichen sind da.", "Alle Jugendlichen sind da."],
  ],
};

/** The participles and adjectives that can end an attribute with words between it and the article. */
const participle = /(?:t|en|nd)e$/;

/** The index of *die* or another determiner in the plural before an attribute like "von der Stadt geplante". */
function determinerOfAttribute({ tokens, phrases }: AnalyzedSentence, adjective: number): number | undefined {
  let index = adjective - 1;
  let length = 0;
  while (index >= 0 && length < 7) {
    const tag = tokens[index]?.tag ?? "";
    const phrase = phrases.find(({ head, preposition }) => head === index && preposition !== undefined);
    if (phrase?.preposition !== undefined && phrase.head < adjective) index = phrase.preposition - 1;
    else if (/^(?:ADV|ADJD|PTKNEG|PRF)$/.test(tag)) index -= 1;
    else if (
      tokens[index]?.tag === "NN" &&
      phrases.some(
        ({ head, determiner }) =>
          head === index &&
          determiner !== undefined &&
          phrases.some((other) => other.head === determiner - 1 && other.preposition !== undefined),
      )
    ) {
      // A genitive after the noun of the phrase with a preposition: "von der Leiterin der Schule".
      index = (phrases.find(({ head }) => head === index)?.determiner ?? index) - 1;
    } else break;
    length += 1;
  }
  const determiner = tokens[index];
  return index < adjective - 1 &&
    determiner &&
    /^(?:die|diese|jene|alle|meine|deine|seine|ihre|unsere|eure|keine|beide)$/.test(lowerOf(determiner)) &&
    /^(?:ART|PDS|PDAT|PPOSAT|PIAT|PRELS)$/.test(determiner.tag)
    ? index
    : undefined;
}

function* editsOfAttribute(
  sentence: AnalyzedSentence,
  adjective: AnalyzedToken,
  analyzed: AnalyzedText,
): Generator<Edit> {
  const { tokens } = sentence;
  const noun = tokens[adjective.index + 1];
  if (!/^(?:ADJA|VVFIN)$/.test(adjective.tag) || !participle.test(adjective.text) || noun?.tag !== "NN") return;
  // The tagger may take the participle for a verb: "Die vom Chef gemachte Vorschläge".
  const isParticiple = analyzed.lexicon.readings(adjective.text.slice(0, -1)).some(({ pos }) => pos === "participle");
  const hasLaterVerb = tokens.slice(noun.index + 1).some(({ tag }) => /^V/.test(tag));
  if (adjective.tag === "VVFIN" && (!isParticiple || !hasLaterVerb)) return;
  const word = wordAt(analyzed, noun.start);
  const cells = word ? nounCells(word) : 0;
  if (cells === 0 || (cells & ~pluralCells) !== 0) return;
  const determiner = determinerOfAttribute(sentence, adjective.index);
  const tokenAfter = tokens[noun.index + 1];
  if (determiner === undefined || /^(?:ADJA|\$,|NN)$/.test(tokenAfter?.tag ?? "")) return;
  // After a comma or conjunction *die* can be a relative pronoun: "Leute, die vom Staat geplante Straßen ablehnen".
  const tokenBefore = tokens[determiner - 1];
  if (/^(?:\$,|KON)$/.test(tokenBefore?.tag ?? "") || lowerText(sentence, determiner + 1) === "") return;
  const form = `${adjective.text}n`;
  yield replaceToken(
    adjective,
    form,
    {
      en: `After *${tokens[determiner]?.text}* the adjective has the ending -en in the plural, also with other words between them: *${tokens[determiner]?.text} … ${form} ${noun.text}*.`,
      de: `Nach *${tokens[determiner]?.text}* hat das Adjektiv im Plural die Endung -en, auch wenn andere Wörter dazwischen stehen: *${tokens[determiner]?.text} … ${form} ${noun.text}*.`,
    },
    0.93 * confidenceFromMargins(Math.min(100, noun.margin)),
  );
}

/** Corrects the ending of a participle that other words separate from its article: "die von ihm gemachte Vorschläge". */
export const extendedAttribute: Rule = {
  name: "extended-attribute",
  category: "adjective-endings",
  stage: 2,
  *find(analyzed) {
    for (const sentence of analyzed.sentences)
      for (const token of sentence.tokens) yield* editsOfAttribute(sentence, token, analyzed);
  },
  examples: [
    [
      "Die von dem Ministerium vorgeschlagene Änderungen sind umstritten.",
      "Die von dem Ministerium vorgeschlagenen Änderungen sind umstritten.",
    ],
    ["Wir besprechen die gestern vorgestellte Pläne.", "Wir besprechen die gestern vorgestellten Pläne."],
    ["Die von mir geplante Reise war schön.", "Die von mir geplante Reise war schön."],
    [
      "Ich kenne Leute, die vom Staat geplante Straßen ablehnen.",
      "Ich kenne Leute, die vom Staat geplante Straßen ablehnen.",
    ],
  ],
};
