import { type TaggedWindow, tagWindowWith } from "../../analysis/tag-score.ts";
import { findDeterminer, subjectPersons } from "../../lexicon/closed-words.ts";
import { type NearWord, nearWords } from "../../lexicon/near-words.ts";
import type { Reading } from "../../lexicon/reading.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import { candidateWeights, keepWeights } from "./spelling-weights.ts";

/** A known word that may be meant, with the properties by which it is judged. */
export interface Candidate {
  word: string;
  features: readonly number[];
}

export interface SpellingChoices {
  candidates: readonly Candidate[];
  /** The properties that speak for leaving the word as it is, because it may be a name or a rare word. */
  keepFeatures: readonly number[];
}

const maxCandidates = 9;
/** The largest cost of a candidate for words of up to 3, 4, 6 and more letters. */
const maxCost = ({ text }: AnalyzedToken) =>
  text.length <= 3 ? 0.9 : text.length <= 4 ? 1.1 : text.length <= 6 ? 1.4 : text.length <= 9 ? 1.7 : 1.9;

const plain = (text: string) =>
  text.toLowerCase().replaceAll("ß", "ss").replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
const flag = (value: boolean) => (value ? 1 : 0);

/** Whether the word agrees with the determiner before it: 1 yes, -1 no, 0 if there is none. */
function agreementWithDeterminer(readings: readonly Reading[], token: AnalyzedToken, { words }: AnalyzedText): number {
  const article = findDeterminer(words[token.index - 1]?.lower ?? "");
  const cells = nounCells({ ...token, readings });
  if (!article || cells === 0) return 0;
  return cells & article.cells ? 1 : -1;
}

const isPresentOrPast = (one: Reading) => one.pos === "finite" && (one.kind === "p" || one.kind === "t");

/** Whether the word is a verb form that agrees with the pronoun next to it: 1 yes, -1 no, 0 if there is none. */
function agreementWithPronoun(readings: readonly Reading[], token: AnalyzedToken, { words }: AnalyzedText): number {
  const finite = readings.filter(isPresentOrPast);
  if (finite.length === 0) return 0;
  const persons = [words[token.index - 1], words[token.index + 1]].flatMap(
    (word) => subjectPersons[word?.lower ?? ""] ?? [],
  );
  const [person] = persons;
  if (person === undefined) return 0;
  return finite.some((one) => one.pos === "finite" && (one.persons & person) !== 0) ? 1 : -1;
}

/** Konjunktiv, imperative and past of *ihr* are rare. */
const isRareForm = (readings: readonly Reading[]) =>
  readings.length > 0 &&
  readings.every(
    (one) => one.pos === "finite" && (/[kjm]/.test(one.kind) || (one.kind === "t" && (one.persons & ~18) === 0)),
  );

interface RatedWord extends NearWord {
  frequency: number;
}

function featuresOf(
  near: RatedWord,
  token: AnalyzedToken,
  analyzed: AnalyzedText,
  tagLead: number,
  isNounTag: boolean,
): number[] {
  const { lexicon, words } = analyzed;
  const { word, cost, frequency } = near;
  const readings = lexicon.readings(word);
  const isCapital = /^\p{Lu}/u.test(word);
  const written = token.text.toLowerCase();
  const lower = word.toLowerCase();
  const isMiddle = !token.isFirst;
  const before = words[token.index - 1];
  return [
    cost,
    cost * cost,
    frequency / 9,
    flag(frequency === 0),
    flag(isMiddle && isCapital && !token.isCapital),
    flag(isMiddle && !isCapital && token.isCapital),
    tagLead,
    flag(isNounTag === isCapital),
    agreementWithDeterminer(readings, token, analyzed),
    agreementWithPronoun(readings, token, analyzed),
    flag(plain(lower) === plain(written)),
    flag(lower.charAt(0) !== written.charAt(0)),
    flag(lower.slice(-2) === written.slice(-2)),
    flag(isRareForm(readings)),
    flag(readings.length === 0),
    flag(lower.length < 4),
    flag(before?.lower === "zu" && readings.some((one) => one.pos === "infinitive")),
  ];
}

function keepFeaturesOf(token: AnalyzedToken, { words, lexicon }: AnalyzedText, bestCost: number): number[] {
  const before = words[token.index - 1];
  const next = words[token.index + 1];
  const isMiddle = token.isCapital && !token.isFirst;
  const isStart = token.isCapital && token.isFirst;
  const isNameLike = (word: AnalyzedToken | undefined) =>
    word?.kind === "word" &&
    word.isCapital &&
    !word.isFirst &&
    (!word.isKnown || lexicon.readings(word.text).length === 0);
  const isBeforeVerb = finiteReadings(next).some((one) => one.persons & 4 && one.kind !== "j");
  const isAfterDeterminer = before !== undefined && findDeterminer(before.lower) !== undefined;
  return [
    1,
    flag(isMiddle),
    flag(isMiddle && isAfterDeterminer),
    flag(isStart),
    flag(isStart && (isBeforeVerb || next?.text === "und")),
    flag(isMiddle && (isNameLike(before) || isNameLike(next))),
    flag(isMiddle && (before?.isCapital ?? false)),
    flag(words.filter((one) => one.kind === "word" && one.isCapital && !one.isKnown).length > 2),
    flag(token.isCapital && words.some((one) => one !== token && one.text === token.text)),
    flag(token.isCapital && /^(?:in|aus|nach|von|bei|herr|frau|familie)$/.test(before?.lower ?? "")),
    flag(token.isCapital && next?.text === ":"),
    flag(token.text.length <= 4),
    flag(token.text.length >= 9),
    flag(token.isCapital && /[aiouéy]$/.test(token.text)),
    bestCost,
  ];
}

const minPartLength = 3;

/** Compounds of which one part is similar: Badezimer, Sprachkentnisse. The other part must be as it is written. */
function nearCompounds({ text }: AnalyzedToken, { lexicon }: AnalyzedText, limit: number): RatedWord[] {
  const found: RatedWord[] = [];
  const form = capitalize(text);
  const isNoun = (word: string) => /^\p{Lu}/u.test(word) && word.length > minPartLength && lexicon.frequency(word) >= 3;
  for (let at = minPartLength; at <= form.length - minPartLength; at++) {
    const [left, right] = [form.slice(0, at), capitalize(form.slice(at))];
    const heads =
      lexicon.isListed(left) || lexicon.isListed(left.toLowerCase()) ? nearWords(lexicon.words, right, limit) : [];
    for (const { word, cost } of heads)
      if (isNoun(word)) found.push({ word: left + word.toLowerCase(), cost, frequency: lexicon.frequency(word) - 2 });
    const firstParts = isNoun(right) ? nearWords(lexicon.words, left, limit) : [];
    for (const { word, cost } of firstParts)
      if (isNoun(word)) found.push({ word: word + right.toLowerCase(), cost, frequency: lexicon.frequency(word) - 2 });
  }
  return found.filter(({ word }) => lexicon.isKnown(word));
}

const minCompoundLength = 8;
const maxCompoundCost = 0.75;

/** The similar words: those of the lexicon, and compounds if none of them is close. */
function similarWords(token: AnalyzedToken, analyzed: AnalyzedText): RatedWord[] {
  const { lexicon } = analyzed;
  const listed = nearWords(lexicon.words, token.text, maxCost(token))
    .map((one) => ({ ...one, frequency: lexicon.frequency(one.word) }))
    .filter(({ word, frequency }) => word.length >= 2 && (word.length >= 4 || frequency >= 4));
  const isClose = listed.some(({ cost, frequency }) => cost <= maxCompoundCost && frequency > 0);
  if (isClose || token.text.length < minCompoundLength) return listed;
  return [...listed, ...nearCompounds(token, analyzed, maxCompoundCost)];
}

/** The similar known words with their features, the best ones by likeness and frequency. */
export function spellingChoices(token: AnalyzedToken, analyzed: AnalyzedText, usesContext: boolean): SpellingChoices {
  const { lexicon } = analyzed;
  const near = similarWords(token, analyzed)
    .map((one) => ({ ...one, rank: one.cost - one.frequency * 0.08 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxCandidates);
  const sentence = usesContext
    ? analyzed.sentences.find((one) => one.start <= token.start && one.end >= token.end)
    : undefined;
  const at = sentence?.tokens.findIndex((one) => one.start === token.start) ?? -1;
  const tagged = near.map(({ word }): TaggedWindow | undefined => {
    const text = token.isFirst && token.isCapital ? capitalize(word) : word;
    return sentence && at >= 0 ? tagWindowWith(sentence.tokens, at, text, lexicon) : undefined;
  });
  const best = Math.max(...tagged.map((one) => one?.score ?? 0));
  const candidates = near.map((one, index) => {
    const window = tagged[index];
    const tagLead = window ? Math.max(-3, (window.score - best) / 1000) : 0;
    return {
      word: one.word,
      features: featuresOf(one, token, analyzed, tagLead, window ? /^N/.test(window.tag) : /^\p{Lu}/u.test(one.word)),
    };
  });
  const bestCost = Math.min(2, ...near.map(({ cost }) => cost));
  return { candidates, keepFeatures: keepFeaturesOf(token, analyzed, bestCost) };
}

const weighted = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);

export interface SpellingChoice {
  word: string;
  /** The probability that this word is meant, 0 to 1. */
  probability: number;
}

/** The most probable candidate, against the others and against leaving the word as it is. */
export function chooseSpelling({ candidates, keepFeatures }: SpellingChoices): SpellingChoice | undefined {
  const scores = candidates.map(({ features }) => weighted(features, candidateWeights));
  const keepScore = weighted(keepFeatures, keepWeights);
  const highest = Math.max(keepScore, ...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const total = parts.reduce((sum, part) => sum + part, Math.exp(keepScore - highest));
  const best = parts.indexOf(Math.max(...parts));
  const candidate = candidates[best];
  return candidate && { word: candidate.word, probability: (parts[best] ?? 0) / total };
}
