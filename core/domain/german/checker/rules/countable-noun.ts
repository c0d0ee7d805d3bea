import type { Phrase } from "../../analysis/analyze.ts";
import {
  cellsInCases,
  cellsOf,
  determinerFormsOf,
  findDeterminer,
  kinshipNamePattern,
  pluralCells,
} from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, isTime, wordAt } from "../clause-view.ts";
import { isPlace } from "../governed-phrase.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { followsPrepositionalAttribute } from "../phrases/allowed-disagreement.ts";
import type { Edit } from "../rule.ts";

export const countableClassPattern =
  /^(?:thing|place|vehicle|clothing|animal|building|room|document|work|person|institution|plant)$/;
export const uncountableClassPattern =
  /^(?:mass|city|country|waters|substance|drink|food|body|illness|activity|abstract|emotion|time|event|game|language|subject|weather|measure|money|group|sign|utterance|instrument|medicine)$/;
/** Whether the noun often has no article: Besuch haben, Oma. */
export const isBareNoun = (nounClasses: readonly NounClass[], noun: string) =>
  nounClasses.includes("bare") || kinshipNamePattern.test(noun);
/** Adjectives with which a predicate noun needs no article: reiner Zufall, ehemaliger Direktor, höchste Zeit. */
export const adjectiveWithoutArticlePattern =
  /^(?:rein|pur|bloß|ehemalig|best|höchst|erst|zweit|letzt|nächst|halb|ganz|voll|wahr|link|recht|fest|.*end)e[rsn]?$/;
export const hasMatchingClass = (nounClasses: readonly NounClass[], pattern: RegExp) =>
  nounClasses.some((nounClass) => pattern.test(nounClass));

/**
 * Whether the phrase is only part of a larger phrase. Either a determiner stands before its adverbs, the phrase is part
 * of an enumeration, or a name or another noun stands next to it.
 */
export function isPartOfLargerPhrase(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const { sentence, clause } = clauseView;
  const { tokens } = sentence;
  const [tokenBefore, nextToken] = [tokens[firstIndexOf(phrase) - 1], tokens[phrase.head + 1]];
  // The determiner stands before a prepositional phrase: "die seit Wochen gesperrte Straße".
  if (followsPrepositionalAttribute(sentence, firstIndexOf(phrase))) return true;
  // The determiner can stand directly before the phrase ("auf sein eigenes Ding"), or adverbs can stand between the
  // determiner and the phrase ("ein ganz anderes Thema").
  let determiner = tokenBefore;
  while (/^(?:ADV|ADJD|PTKA)$/.test(determiner?.tag ?? "")) determiner = tokens[(determiner?.index ?? 0) - 1];
  if (determiner && findDeterminer(determiner.text.toLowerCase()) && determiner.tag !== "PPER") return true;
  const belongsToClause = nextToken !== undefined && clause.tokens.includes(nextToken.index);
  const startsClause = sentence.clauses.some(({ conjunction }) => conjunction === nextToken?.index);
  // A comma before another clause is not part of an enumeration: "Ich brauche Wohnung, weil …".
  const endsClause = nextToken?.tag === "$," && !clause.tokens.includes(nextToken.index + 1);
  const isInEnumeration = belongsToClause && !startsClause && !endsClause && /^(?:KON|\$,)$/.test(nextToken?.tag ?? "");
  // A place or time before the phrase is a phrase of its own: "in Berlin große Wohnung". In "für das Integration Kurs"
  // the nouns belong together.
  const isAfterPlace = sentence.phrases.some((otherPhrase) => {
    if (otherPhrase.head !== tokenBefore?.index) return false;
    const nounClasses = classesOfHead(clauseView, otherPhrase, lexicon);
    // An expression of time without a preposition is a phrase of its own: "letzte Woche Katze".
    if (otherPhrase.preposition === undefined)
      return isTime(nounClasses) && (otherPhrase.determiner !== undefined || otherPhrase.adjectives.length > 0);
    // If the adjective is not a participle, a prepositional phrase before it is a separate phrase: "mit meinem Mann
    // schönen Film".
    const isParticiple = phrase.adjectives.some((index) => /(?:t|en|nd)e[mnrs]?$/.test(lowerTextAt(sentence, index)));
    if (phrase.adjectives.length > 0 && !isParticiple) return true;
    return tokenBefore.tag === "NE" || isTime(nounClasses) || isPlace(nounClasses);
  });
  return (
    isInEnumeration ||
    /^(?:NE|NN|FM|XY|TRUNC|CARD)$/.test(nextToken?.tag ?? "") ||
    /^(?:-|–|\/|\(|"|„|“|:)$/.test(nextToken?.text ?? "") ||
    (!isAfterPlace &&
      /^(?:NE|NN|FM|XY|TRUNC|CARD|KON|PIAT|ART|ADJA|ADJD|PDAT|PDS|PIS)$/.test(tokenBefore?.tag ?? "")) ||
    /^[-–/("„:,]$/.test(tokenBefore?.text ?? "") ||
    // The word is a shortened article: "’ne Party".
    [tokenBefore, tokens[firstIndexOf(phrase)]].some((token) => /^['’‘´`]?n(?:e[nmrs]?)?$/.test(token?.text ?? ""))
  );
}

/** The form of *ein* for a noun that can only be singular; undefined if the noun's gender or number is not certain. */
export function indefiniteArticleFor(
  { sentence }: ClauseView,
  phrase: Phrase,
  grammaticalCase: "nominative" | "accusative",
  analysis: AnalyzedText,
): string | undefined {
  const word = wordAt(analysis, sentence.tokens[phrase.head]?.start);
  if (!word?.isCapital || word.isFirst || word.isQuoted || !word.isKnown || word.isOtherLanguage) return undefined;
  if (word.readings.some((reading) => reading.pos === "noun" && reading.isAdjectival)) return undefined;
  const cellsOfWord = cellsOfNounForm(word);
  const cells = cellsOfWord & cellsInCases(caseBit[grammaticalCase]) & phrase.cells.adjectives;
  const genders = (["m", "f", "n"] as const).filter((code) => cells & cellsOf(code, 15));
  if (genders.length !== 1 || cells & pluralCells) return undefined;
  return determinerFormsOf("ein").find(([, formCells]) => formCells & cells)?.[0];
}

export function insertArticle(
  { sentence }: ClauseView,
  phrase: Phrase,
  article: string,
  confidence: number,
  { text }: AnalyzedText,
): Edit {
  // If an adverb stands before the adjective, the article stands before the adverb: "ein sehr netter Mann".
  const firstIndex = firstIndexOf(phrase);
  const isAfterDegreeAdverb =
    phrase.adjectives.length > 0 &&
    /^(?:sehr|ganz|ziemlich|wirklich|besonders)$/.test(lowerTextAt(sentence, firstIndex - 1));
  const start = sentence.tokens[isAfterDegreeAdverb ? firstIndex - 1 : firstIndex]?.start ?? 0;
  const end = sentence.tokens[phrase.head]?.end ?? start;
  const correctedText = `${article} ${text.slice(start, end)}`;
  return {
    start,
    end: start,
    replacement: `${article} `,
    confidence,
    explanation: {
      en: `A single thing or person that one can count needs an article: *${correctedText}*.`,
      de: `Was man zählen kann, braucht im Singular einen Artikel: *${correctedText}*.`,
    },
  };
}
