import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { type TaggedWindow, tagWindowWith } from "../../analysis/tag-score.ts";
import { contractions, findDeterminer } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findNearWords, type NearWord } from "../../lexicon/near-words.ts";
import type { Reading } from "../../lexicon/reading.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadingsOf,
  capitalize,
  finiteReadingsOf,
  nounReadingsOf,
} from "../analyzed-text.ts";
import { agreementWithDeterminer, agreementWithPronoun } from "./spelling-agreement.ts";
import { candidateWeights, unchangedWeights } from "./spelling-weights.ts";

/** A known word that the learner can have meant, with the features from which its probability is computed. */
export interface Candidate {
  word: string;
  features: readonly number[];
}

interface SpellingChoices {
  candidates: readonly Candidate[];
  /**
   * The features of the written word itself. They show whether the word should stay unchanged, because it can be a name
   * or a rare word.
   */
  unchangedFeatures: readonly number[];
}

const maxCandidates = 9;
/** The largest cost of a candidate, for words of up to 3, 4, 6, 9 and more letters. */
const maxCostOf = ({ text }: AnalyzedToken) =>
  text.length <= 3 ? 0.9 : text.length <= 4 ? 1.1 : text.length <= 6 ? 1.4 : text.length <= 9 ? 1.7 : 1.9;

const removeDoubleLetters = (text: string) => text.replace(/(\p{L})\1/gu, "$1");
const sortLetters = (text: string) => [...text].toSorted().join("");
const toFlag = (value: boolean) => (value ? 1 : 0);

/** Whether the word can only be a rare verb form: Konjunktiv, imperative, or past of *du* or *ihr*. */
const isRareForm = (readings: readonly Reading[]) =>
  readings.length > 0 &&
  readings.every(
    (reading) =>
      reading.pos === "finite" &&
      (/[kjm]/.test(reading.kind) || (reading.kind === "t" && (reading.persons & ~18) === 0)),
  );

interface RatedWord extends NearWord {
  frequency: number;
}

function featuresOf(
  ratedWord: RatedWord,
  token: AnalyzedToken,
  analysis: AnalyzedText,
  tagScoreLead: number,
  isNounTag: boolean,
): number[] {
  const { lexicon } = analysis;
  const { word, cost, frequency } = ratedWord;
  const readings = lexicon.readings(word);
  const isCandidateCapitalized = /^\p{Lu}/u.test(word);
  const writtenForm = token.text.toLowerCase();
  const lowerCaseText = word.toLowerCase();
  return [
    cost,
    cost * cost,
    frequency / 9,
    toFlag(frequency === 0),
    toFlag(!token.isFirst && isCandidateCapitalized && !token.isCapital),
    toFlag(!token.isFirst && !isCandidateCapitalized && token.isCapital),
    tagScoreLead,
    toFlag(isNounTag === isCandidateCapitalized),
    agreementWithDeterminer(readings, token, analysis),
    agreementWithPronoun(readings, token, analysis),
    toFlag(lowerCaseText.charAt(0) !== writtenForm.charAt(0)),
    toFlag(lowerCaseText.slice(-2) === writtenForm.slice(-2)),
    toFlag(isRareForm(readings)),
    toFlag(readings.length === 0),
    toFlag(lowerCaseText.length < 4),
    toFlag(!lexicon.isListed(word)),
    toFlag(removeDoubleLetters(lowerCaseText) === removeDoubleLetters(writtenForm)),
    toFlag(sortLetters(lowerCaseText) === sortLetters(writtenForm)),
    toFlag(lowerCaseText.length === writtenForm.length && cost >= 0.85),
    cost / writtenForm.length,
    toFlag(lowerCaseText.length > writtenForm.length),
    toFlag(lowerCaseText.length < writtenForm.length),
  ];
}

const namedNounClassPattern = /^(?:person|profession|nationality|group|institution|city|country|place|building|work)$/;

/** Whether the previous word is a noun that a name can follow: "Trainer Stöger", "die Firma Rossmann". */
const canPrecedeName = (wordBefore: AnalyzedToken | undefined, lexicon: Lexicon): boolean =>
  wordBefore?.isCapital === true &&
  nounReadingsOf(wordBefore).some(({ lemma }) =>
    lexicon.nounClasses(lemma).some((nounClass) => namedNounClassPattern.test(nounClass)),
  );

function unchangedFeaturesOf(
  token: AnalyzedToken,
  { words, lexicon }: AnalyzedText,
  lowestCost: number,
  sentence: AnalyzedSentence | undefined,
): number[] {
  const tokenWithTag = sentence?.tokens.find(({ start }) => start === token.start);
  const [tagBefore, tagAfter] = [-1, 1].map(
    (distance) => sentence?.tokens[(tokenWithTag?.index ?? -9) + distance]?.tag,
  );
  const tokenBefore = words[token.index - 1];
  const nextToken = words[token.index + 1];
  const isCapitalizedInsideSentence = token.isCapital && !token.isFirst;
  const isCapitalizedAtStart = token.isCapital && token.isFirst;
  const isNameLike = (word: AnalyzedToken | undefined) =>
    word?.kind === "word" &&
    word.isCapital &&
    !word.isFirst &&
    (!word.isKnown || lexicon.readings(word.text).length === 0);
  const isBeforeVerb = finiteReadingsOf(nextToken).some((reading) => reading.persons & 4 && reading.kind !== "j");
  const isAfterDeterminer = tokenBefore !== undefined && findDeterminer(tokenBefore.lower) !== undefined;
  const isWithoutDeterminer = !(
    isAfterDeterminer ||
    tokenBefore?.kind === "number" ||
    (tokenBefore && tokenBefore.lower in contractions) ||
    adjectiveReadingsOf(tokenBefore).some((reading) => reading.ending !== "-")
  );
  const isTaggedAsName = tokenWithTag?.tag === "NE";
  return [
    1,
    toFlag(isCapitalizedInsideSentence),
    toFlag(isCapitalizedInsideSentence && isAfterDeterminer),
    toFlag(isCapitalizedAtStart),
    toFlag(isCapitalizedAtStart && (isBeforeVerb || nextToken?.text === "und")),
    toFlag(isCapitalizedInsideSentence && (isNameLike(tokenBefore) || isNameLike(nextToken))),
    toFlag(isCapitalizedInsideSentence && (tokenBefore?.isCapital ?? false)),
    toFlag(token.isCapital && [tagBefore, tagAfter].some((tag) => tag === "NE" || tag === "FM")),
    toFlag(words.filter((word) => word.kind === "word" && word.isCapital && !word.isKnown).length > 2),
    toFlag(token.isCapital && words.some((word) => word !== token && word.text === token.text)),
    toFlag(token.isCapital && /^(?:in|aus|nach|von|bei|herr|frau|familie)$/.test(tokenBefore?.lower ?? "")),
    toFlag(token.isCapital && nextToken?.text === ":"),
    toFlag(token.text.length <= 4),
    toFlag(token.text.length >= 9),
    toFlag(token.isCapital && /[aiouéy]$/.test(token.text)),
    lowestCost,
    toFlag(isTaggedAsName),
    toFlag(isTaggedAsName) * Math.min(1, (tokenWithTag?.margin ?? 0) / 60),
    toFlag(tokenWithTag?.tag === "FM"),
    toFlag(isCapitalizedInsideSentence && canPrecedeName(tokenBefore, lexicon)),
    toFlag(isCapitalizedInsideSentence && isWithoutDeterminer),
    Math.min(
      2,
      words.filter((word) => word.kind === "word" && word !== token && !word.isKnown && !word.isCapital).length,
    ),
  ];
}

const minPartLength = 3;
/** Matches adjectives that are rarely the first part of a noun: *Unmöglichlicht* is no word. */
const derivedAdjectivePattern = /.(?:lich|ig|isch|sam|haft)$/;

/**
 * Known compounds that share one part with the written word and whose other part is similar: *Badezimmer* for the
 * written "Badezimer", *Sprachkenntnisse* for "Sprachkentnisse".
 */
function findNearCompounds({ text }: AnalyzedToken, { lexicon }: AnalyzedText, costLimit: number): RatedWord[] {
  const compounds: RatedWord[] = [];
  // A word in small letters with the ending of an adjective is no compound noun: "unmöglichlich".
  if (/^\p{Ll}.*(?:lich|ig|isch|bar|sam|haft|los)(?:e[nmrs]?)?$/u.test(text)) return compounds;
  const form = capitalize(text);
  const isNoun = (word: string) => /^\p{Lu}/u.test(word) && word.length > minPartLength && lexicon.frequency(word) >= 3;
  for (let index = minPartLength; index <= form.length - minPartLength; index++) {
    const [leftPart, rightPart] = [form.slice(0, index), capitalize(form.slice(index))];
    const headCandidates =
      lexicon.isListed(leftPart) ||
      (lexicon.isListed(leftPart.toLowerCase()) && !derivedAdjectivePattern.test(leftPart))
        ? findNearWords(lexicon.words, rightPart, costLimit)
        : [];
    for (const { word, cost } of headCandidates)
      if (isNoun(word))
        compounds.push({ word: leftPart + word.toLowerCase(), cost, frequency: lexicon.frequency(word) - 2 });
    const firstPartCandidates = isNoun(rightPart) ? findNearWords(lexicon.words, leftPart, costLimit) : [];
    for (const { word, cost } of firstPartCandidates)
      if (isNoun(word))
        compounds.push({ word: word + rightPart.toLowerCase(), cost, frequency: lexicon.frequency(word) - 2 });
  }
  return compounds.filter(({ word }) => lexicon.isKnown(word));
}

const minCompoundLength = 8;
const maxCompoundCost = 0.75;

/** The similar words of the lexicon. If none of them is close, similar compounds are added. */
function findSimilarWords(token: AnalyzedToken, analysis: AnalyzedText): RatedWord[] {
  const { lexicon } = analysis;
  const listedWords = findNearWords(lexicon.words, token.text, maxCostOf(token))
    .map((nearWord) => ({ ...nearWord, frequency: lexicon.frequency(nearWord.word) }))
    .filter(({ word, frequency }) => word.length >= 2 && (word.length >= 4 || frequency >= 4));
  // A word in the old spelling has only one form in the new spelling: "müßten", "Laß".
  const reformedWords = listedWords.filter(({ word }) => word.toLowerCase() === token.lower.replaceAll("ß", "ss"));
  if (token.lower.includes("ß") && reformedWords.length > 0) return reformedWords;
  const hasCloseWord = listedWords.some(({ cost, frequency }) => cost <= maxCompoundCost && frequency > 0);
  if (hasCloseWord || token.text.length < minCompoundLength) return listedWords;
  return [...listedWords, ...findNearCompounds(token, analysis, maxCompoundCost)];
}

/**
 * Up to nine of the most similar words, ranked by spelling cost and frequency. Each has the features from which its
 * probability is computed.
 */
export function rankSpellings(token: AnalyzedToken, analysis: AnalyzedText, usesContext: boolean): SpellingChoices {
  const { lexicon } = analysis;
  const bestWords = findSimilarWords(token, analysis)
    .map((similarWord) => ({ ...similarWord, rank: similarWord.cost - similarWord.frequency * 0.08 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxCandidates);
  const sentence = usesContext
    ? analysis.sentences.find((candidate) => candidate.start <= token.start && candidate.end >= token.end)
    : undefined;
  const tokenIndex = sentence?.tokens.findIndex((candidate) => candidate.start === token.start) ?? -1;
  const taggedWindows = bestWords.map(({ word }): TaggedWindow | undefined => {
    const text = token.isFirst && token.isCapital ? capitalize(word) : word;
    return sentence && tokenIndex >= 0 ? tagWindowWith(sentence.tokens, tokenIndex, text, lexicon) : undefined;
  });
  const bestScore = Math.max(...taggedWindows.map((taggedWindow) => taggedWindow?.score ?? 0));
  const candidates = bestWords.map((bestWord, index) => {
    const tagWindow = taggedWindows[index];
    const tagScoreLead = tagWindow ? Math.max(-3, (tagWindow.score - bestScore) / 1000) : 0;
    return {
      word: bestWord.word,
      features: featuresOf(
        bestWord,
        token,
        analysis,
        tagScoreLead,
        tagWindow ? /^N/.test(tagWindow.tag) : /^\p{Lu}/u.test(bestWord.word),
      ),
    };
  });
  const bestCost = Math.min(2, ...bestWords.map(({ cost }) => cost));
  return { candidates, unchangedFeatures: unchangedFeaturesOf(token, analysis, bestCost, sentence) };
}

const computeWeightedSum = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);

interface SpellingChoice {
  word: string;
  /** The probability that the learner meant this word, 0 to 1. */
  probability: number;
}

/**
 * The most probable candidate. Its probability is computed relative to the other candidates and to leaving the word
 * unchanged.
 */
export function chooseSpelling({ candidates, unchangedFeatures }: SpellingChoices): SpellingChoice | undefined {
  const scores = candidates.map(({ features }) => computeWeightedSum(features, candidateWeights));
  const unchangedScore = computeWeightedSum(unchangedFeatures, unchangedWeights);
  const highestScore = Math.max(unchangedScore, ...scores);
  const scoreWeights = scores.map((score) => Math.exp(score - highestScore));
  const totalWeight = scoreWeights.reduce((sum, weight) => sum + weight, Math.exp(unchangedScore - highestScore));
  const bestIndex = scoreWeights.indexOf(Math.max(...scoreWeights));
  const candidate = candidates[bestIndex];
  return candidate && { word: candidate.word, probability: (scoreWeights[bestIndex] ?? 0) / totalWeight };
}
