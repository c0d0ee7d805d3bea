import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import { pluralCells, singularCells } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/** A phrase with its analysed sentence. */
export interface PhraseInSentence {
  sentence: AnalyzedSentence;
  phrase: Phrase;
}

/** The stem of the determiner before a noun: *d, ein, kein, mein, dies …*; empty if there is none. */
export function determinerOf({ sentence, phrase }: PhraseInSentence): string {
  const preposition = sentence.tokens[phrase.preposition ?? -1];
  const determiner = sentence.tokens[phrase.determiner ?? -1];
  if (!determiner)
    return preposition?.tag === "APPRART" ||
      /^(?:im|am|zum|zur|vom|beim|ins|ans|fürs|aufs)$/i.test(preposition?.text ?? "")
      ? "d"
      : "";
  const word = determiner.text.toLowerCase();
  const nextToken = sentence.tokens[determiner.index + 1];
  // In "ein bisschen Hilfe", *ein* belongs to *bisschen* and is not the article of the noun. *ihr* can also be a
  // pronoun before a noun without an article.
  if (/^(?:bisschen|wenig|paar)$/i.test(nextToken?.text ?? "") || (word === "ihr" && phrase.cells.together === 0))
    return "";
  if (/^d(?:er|ie|as|en|em|es|essen|eren)$/.test(word)) return "d";
  const stem = word.replace(/e?[nmrs]?$/, "");
  if (/^eu(?:re?|er|r)?$/.test(stem)) return "euer";
  if (/^uns/.test(stem)) return "unser";
  if (/^ih/.test(stem)) return "ihr";
  if (/^ei/.test(stem)) return "ein";
  if (/^kei/.test(stem)) return "kein";
  if (/^mei/.test(stem)) return "mein";
  if (/^dei/.test(stem)) return "dein";
  if (/^sei/.test(stem)) return "sein";
  return stem;
}

/** The English words that each stem of a determiner translates. */
const determinerTranslationPatterns: readonly [RegExp, RegExp][] = [
  [/^mein$/, /\bmy\b/i],
  [/^(?:dein|euer)$/, /\byour\b/i],
  [/^sein$/, /\b(?:his|its|one's)\b/i],
  [/^ihr$/, /\b(?:her|their|its|your)\b/i],
  [/^unser$/, /\bour\b/i],
  [/^(?:dies|jen|solch)$/, /\b(?:this|that|these|those|such)\b/i],
  [/^ein$/, /\b(?:an?|one|another)\b/i],
  [/^all$/, /\b(?:all|every\w*|both)\b/i],
  [/^jed$/, /\b(?:every\w*|each|any|all)\b/i],
  [/^manch$/, /\bsome\b/i],
];
/** Whether the English sentence contains a translation of the determiner. */
const isInEnglish = (determiner: string, english: string) =>
  determinerTranslationPatterns.find(([pattern]) => pattern.test(determiner))?.[1].test(english) ?? false;

const englishDefinitePattern = /\b(?:the|this|that|these|those|my|your|his|her|its|our|their)\b/i;
/** Stems of determiners that mark something known. */
const definiteDeterminerPattern = /^(?:d|mein|dein|euer|sein|ihr|unser|dies|jen)$/;
const possessiveStemPattern = /^(?:mein|dein|euer|sein|ihr|unser)$/;
/** Stems of possessives that can mean *your*. */
const possessiveOfAddressPattern = /^(?:dein|euer|ihr)$/;
/** Prepositions after which a singular noun can stand without an article: "ohne Abschluss, als Kind". */
const prepositionWithoutArticlePattern = /^(?:ohne|als|per|mit|pro|in|unter|zu|nach|vor|aus)$/;

/** Whether the answer's determiner may stand in place of the sentence's determiner before the same noun. */
export function areDeterminersExchangeable(
  answerDeterminer: string,
  referenceDeterminer: string,
  { sentence, phrase }: PhraseInSentence,
  { phrase: otherPhrase }: PhraseInSentence,
  { english, lexicon }: { english: string; lexicon: Lexicon },
): boolean {
  if (answerDeterminer === referenceDeterminer) return true;
  // Quantifiers such as *alle* and *jeder* have a meaning of their own, so `pairWords` compares them.
  if (
    /^(?:all|sämtlich|einig|mehrer|viel|beid|manch|welch|jed|wenig|etwa|bissch|paar)$/.test(
      answerDeterminer === "" ? referenceDeterminer : answerDeterminer,
    )
  )
    return true;
  if (possessiveOfAddressPattern.test(answerDeterminer) && possessiveOfAddressPattern.test(referenceDeterminer))
    return /\byour\b/i.test(english);
  if (definiteDeterminerPattern.test(answerDeterminer) && definiteDeterminerPattern.test(referenceDeterminer))
    return answerDeterminer === "d" || isInEnglish(answerDeterminer, english);
  const isOtherSingular = otherPhrase.cells.together !== 0 && (otherPhrase.cells.together & pluralCells) === 0;
  const isPlural =
    (phrase.cells.together & pluralCells) !== 0 && !(isOtherSingular && (phrase.cells.together & singularCells) !== 0);
  const preposition = sentence.tokens[phrase.preposition ?? -1]?.text.toLowerCase() ?? "";
  const noun = sentence.tokens[phrase.head];
  const nounClasses = lexicon.nounClasses(noun?.reading.lemma ?? "");
  const isMassNoun = nounClasses.includes("mass") || nounClasses.includes("bare");
  if (answerDeterminer === "") {
    if (noun?.tag === "NE" || isPlural || isMassNoun) return referenceDeterminer !== "kein";
    return referenceDeterminer === "ein"
      ? prepositionWithoutArticlePattern.test(preposition)
      : referenceDeterminer === "d" && /^(?:in|zu|vor|nach|aus)$/.test(preposition) && !/\bthe\b/i.test(english);
  }
  if (answerDeterminer === "ein") return isInEnglish("ein", english) && referenceDeterminer !== "kein";
  if (answerDeterminer === "d")
    return referenceDeterminer === "ein" ? !isInEnglish("ein", english) : englishDefinitePattern.test(english);
  if (possessiveStemPattern.test(answerDeterminer)) return isInEnglish(answerDeterminer, english);
  if (answerDeterminer === "kein" || referenceDeterminer === "kein")
    return (
      answerDeterminer === "kein" && referenceDeterminer === "" && /\b(?:no|not|none|n't|nobody)\b|n't\b/i.test(english)
    );
  return isInEnglish(answerDeterminer, english);
}
