import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { nounReadings } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { lowerText } from "../phrase-tokens.ts";
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
