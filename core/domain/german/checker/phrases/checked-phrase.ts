import type { AnalyzedSentence, Phrase, AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import { deriveWordReadings } from "../../analysis/derived-words.ts";
import { governedCellsOf } from "../../analysis/phrases.ts";
import {
  allCells,
  casesIn,
  cellsInCases,
  cellsOf,
  contractions,
  findDeterminer,
  pluralCells,
  singularCells,
} from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadingsOf, nounReadingsOf } from "../analyzed-text.ts";
import { cellsOfNounForm, endingsOf, isUncertainNoun, type NounPhrase } from "../noun-phrase.ts";
import { isPronounIhr, isUncertainStart } from "./phrase-start.ts";

/**
 * A noun phrase found by the analysis, with its words as the checker's tokens (`AnalyzedToken` of analyzed-text.ts).
 */
export interface CheckedPhrase extends NounPhrase {
  sentence: AnalyzedSentence;
  /** The clause that contains the noun. */
  clause: Clause | undefined;
  phrase: Phrase;
  /** The index of the phrase within the sentence. */
  index: number;
  /** A number between the determiner and the noun, or in place of the determiner. */
  number: AnalyzedToken | undefined;
  /**
   * Whether *und* or *oder* joins the phrase to an earlier phrase, and the preposition of that phrase governs both
   * phrases.
   */
  sharesPreposition: boolean;
  /** The smallest margin among the tags that the phrase depends on. */
  margin: number;
}

/** Determiners that take an adjective's ending when they follow another determiner: meine beiden, die vielen. */
const secondDeterminerPattern = /^(?:beid|viel|wenig|ander|solch|einig)e[nmrs]?$/;
const degreeAdverbPattern = /^(?:sehr|so|ganz|besonders|ziemlich|wirklich|recht|noch|zu)$/;
/** Determiners that can be capitalized within a sentence: possessive pronouns for the person addressed. */
const possessiveOfAddressPattern = /^(?:Ihr|Dein|Euer|Eur)/;

const isHyphenDashOrSlash = (token: SentenceToken | undefined) => token !== undefined && /^[-–/]$/.test(token.text);

/** Whether the noun can decline like an adjective: die Zahl der Arbeitslosen. */
const isAdjectivalNoun = (noun: AnalyzedToken, { lexicon }: AnalyzedText) =>
  /(?:e|e[nmrs])$/.test(noun.text) &&
  lexicon.lemmas(noun.text).length === 0 &&
  lexicon.readings(noun.lower).some((reading) => reading.pos === "adjective" && reading.ending !== "-");

/**
 * Whether the noun can be an adjective that is used as a feminine noun: "von der Rechten". The determiner and the
 * preposition must allow the dative or genitive of a feminine noun.
 */
function canBeNominalized(
  { text, lower }: AnalyzedToken,
  { type }: NonNullable<CheckedPhrase["determiner"]>,
  prepositionCells: number,
  { lexicon }: AnalyzedText,
): boolean {
  const isAdjective = text.endsWith("en") && deriveWordReadings(lower, lexicon).some(({ tag }) => tag === "ADJA");
  return isAdjective && (cellsOf("f", caseBit.dative | caseBit.genitive) & type.cells & prepositionCells) !== 0;
}

/** The cells that a preposition allows. *ab* takes the accusative or dative: ab nächsten Monat, ab nächstem Monat. */
const cellsAfterPreposition = (lowerCaseText: string) =>
  lowerCaseText === "ab" ? cellsInCases(6) : governedCellsOf(lowerCaseText);

/** The role of a token that precedes the noun, within the noun's phrase. */
function findRoleInPhrase(
  token: SentenceToken,
  word: AnalyzedToken,
  tokens: readonly SentenceToken[],
  adjectiveIndexes: readonly number[],
): "number" | "adjective" | "skipped" | "outside" {
  const tokenIndex = token.index;
  const tokenBefore = tokens[tokenIndex - 1];
  const isAfterDeterminer =
    tokenBefore?.tag === "ADJA" || findDeterminer(tokenBefore?.text.toLowerCase() ?? "") !== undefined;
  if (token.tag === "CARD" && findDeterminer(word.lower) === undefined) return "number";
  const endings = endingsOf(word);
  if (findDeterminer(word.lower))
    return secondDeterminerPattern.test(word.lower) && isAfterDeterminer ? "adjective" : "outside";
  if (/^(?:weniger|mehr)$/.test(word.lower)) return "outside";
  if (word.isCapital && !word.isFirst && !/er$/.test(word.text)) return "outside";
  if (token.tag === "ADJA" || ((token.tag === "PIAT" || secondDeterminerPattern.test(word.lower)) && endings?.length))
    return "adjective";
  // An adjective can lack its ending: eine neu Wohnung.
  if (endings?.length === 0 && isAfterDeterminer && adjectiveIndexes.length === 0) return "adjective";
  if (adjectiveIndexes[0] !== tokenIndex + 1) return "outside";
  // Before a dative ending, *zu* is a preposition ("zu anderen Ländern"), otherwise an adverb ("zu große Schuhe").
  const isBeforeDative = /e[mnr]$/.test(tokens[adjectiveIndexes[0]]?.text ?? "") && !isAfterDeterminer;
  if (degreeAdverbPattern.test(word.lower)) return token.tag === "APPR" && isBeforeDative ? "outside" : "skipped";
  // A conjunction or comma can stand between two adjectives: ein altes und kleines Haus.
  return (token.tag === "KON" || token.text === ",") && tokenBefore?.tag === "ADJA" ? "skipped" : "outside";
}

function buildPhrase(
  sentence: AnalyzedSentence,
  phraseIndex: number,
  wordAt: (tokenIndex: number) => AnalyzedToken | undefined,
  analysis: AnalyzedText,
): CheckedPhrase | undefined {
  const phrase = sentence.phrases[phraseIndex];
  const { tokens } = sentence;
  const head = phrase && tokens[phrase.head];
  const noun = phrase && wordAt(phrase.head);
  if (!phrase || !head || !noun || head.tag !== "NN") return undefined;
  if (!noun.isCapital || noun.isQuoted || noun.isOtherLanguage || !noun.isKnown) return undefined;
  const readings = nounReadingsOf(noun);
  if (readings.length === 0 || readings.some((reading) => reading.isAdjectival)) return undefined;
  if (isAdjectivalNoun(noun, analysis)) return undefined;
  if (isHyphenDashOrSlash(tokens[head.index + 1]) || isHyphenDashOrSlash(tokens[head.index - 1])) return undefined;

  const adjectiveIndexes: number[] = [];
  let number: AnalyzedToken | undefined;
  let indexBefore = head.index - 1;
  for (; indexBefore >= 0; indexBefore--) {
    const token = tokens[indexBefore];
    const word = wordAt(indexBefore);
    // If a token of the analysis is not a word of the checker, the phrase is not checked. Such tokens are ordinals and
    // abbreviations: "am 5. vorchristlichen", "z. B. neue".
    if (token && !word && token.kind !== "mark") return undefined;
    if (!token || !word) break;
    // A superlative after *am* is an adverb before the phrase if the analysis did not count it among the phrase's
    // adjectives: *liebsten* in "Sie tragen am liebsten warme Socken".
    const isAfterAm = tokens[indexBefore - 1]?.text.toLowerCase() === "am";
    if (isAfterAm && word.lower.endsWith("sten") && !phrase.adjectives.includes(indexBefore)) break;
    const role = findRoleInPhrase(token, word, tokens, adjectiveIndexes);
    if (role === "number") number = word;
    else if (role === "adjective") adjectiveIndexes.unshift(indexBefore);
    else if (role === "outside") break;
  }
  const word = wordAt(indexBefore);
  const token = tokens[indexBefore];
  const type = word && findDeterminer(word.lower);
  const isDeterminer =
    type !== undefined &&
    token !== undefined &&
    word !== undefined &&
    (!word.isCapital || word.isFirst || possessiveOfAddressPattern.test(word.text)) &&
    /^(?:ART|PPOSAT|PDAT|PIAT|PWAT|CARD|ADJA)$/.test(token.tag);
  // A pronoun before the noun is not part of its phrase: "ihr Schokolade", "das Menschen sind".
  if (type !== undefined && !isDeterminer) return undefined;
  if (
    word &&
    (/^(?:weniger|mehr)$/.test(word.lower) || isPronounIhr(word, wordAt(indexBefore - 1), wordAt(head.index + 1)))
  )
    return undefined;
  const determiner = isDeterminer && word ? { word, type } : undefined;
  if (determiner) indexBefore -= 1;
  const tokenBefore = tokens[indexBefore];
  const wordBefore = wordAt(indexBefore);
  // Excludes phrases with two determiners, because other rules check them: ein paar Leute, welch ein Glück.
  if (!determiner && /^(?:PIAT|PDAT|PWAT)$/.test(tokenBefore?.tag ?? "") && !endingsOf(wordBefore ?? noun))
    return undefined;
  if (determiner && tokenBefore && /^(?:PIAT|PDAT|PWAT|ART|PPOSAT)$/.test(tokenBefore.tag)) return undefined;
  const isPreposition =
    (tokenBefore?.tag === "APPR" || tokenBefore?.tag === "APPRART") && !/^(?:als|wie)$/.test(wordBefore?.lower ?? "");
  // After *bis*, the comparative is an adverb and does not belong to the noun: "Bis später und liebe Grüße".
  if (wordBefore?.lower === "bis" && wordAt(indexBefore + 1)?.lower === "später") return undefined;
  // "ein mäßiger bis frischer Wind": *bis* joins two adjectives.
  if (wordBefore?.lower === "bis" && adjectiveIndexes.length > 0 && sentence.tokens[indexBefore - 1]?.tag === "ADJA")
    return undefined;
  const preposition = isPreposition ? wordBefore : undefined;
  if (isPreposition && !preposition) return undefined;
  // In "die bis Juni zu zahlenden Beiträge" *zu* belongs to the participle, so the noun is not a dative after *zu*.
  const adjectives = adjectiveIndexes.flatMap((tokenIndex) => wordAt(tokenIndex) ?? []);
  const [firstAdjective] = adjectives;
  const isBeforeParticiple =
    firstAdjective?.readings.some(({ pos }) => pos === "adjective") === true &&
    /nde[nrsm]?$/.test(firstAdjective.lower);
  if (
    preposition?.lower === "zu" &&
    isBeforeParticiple &&
    !determiner &&
    (cellsOfNounForm(noun) & cellsInCases(caseBit.dative)) === 0
  )
    return undefined;
  // *von … wegen* takes the genitive. *so was von* emphasizes the words that follow: "so was von keine Lust".
  const isFixedPhrase = wordAt(head.index + 1)?.lower === "wegen" || wordAt(indexBefore - 1)?.lower === "was";
  if (preposition?.lower === "von" && isFixedPhrase) return undefined;
  const contraction = preposition && !determiner ? contractions[preposition.lower] : undefined;
  const tokensOfPhrase = [
    determiner ? tokens[indexBefore + 1] : undefined,
    tokenBefore,
    head,
    ...adjectiveIndexes.map((tokenIndex) => tokens[tokenIndex]),
  ];
  const cellsOfSharedPreposition = preposition
    ? undefined
    : findCellsOfSharedPreposition(sentence, phraseIndex, indexBefore, wordAt);
  const clause = sentence.clauses.find((candidate) => candidate.tokens.includes(head.index));
  if (!determiner && !preposition && isUncertainStart(adjectives, tokenBefore)) return undefined;
  // After words such as *eines*, *der* and its noun are in the genitive plural: "eines der wichtigste Probleme".
  const isPartOfGroup =
    !preposition &&
    determiner?.word.lower === "der" &&
    /^(?:(?:k?ein|jed|manch)(?:e|er|es|en|em)|viele|einige|mehrere|wenige)$/.test(wordBefore?.lower ?? "") &&
    /ste[nrs]?$/.test(firstAdjective?.lower ?? "");
  const prepositionCells = isPartOfGroup
    ? cellsInCases(caseBit.genitive) & pluralCells
    : preposition
      ? (contraction ?? cellsAfterPreposition(preposition.lower))
      : (cellsOfSharedPreposition ?? allCells);
  if (determiner && adjectives.length === 0 && canBeNominalized(noun, determiner, prepositionCells, analysis))
    return undefined;
  const checkedPhrase: CheckedPhrase = {
    sentence,
    clause,
    phrase,
    index: phraseIndex,
    number,
    sharesPreposition: cellsOfSharedPreposition !== undefined,
    preposition,
    prepositionCells,
    determiner,
    adjectives,
    noun,
    firstToken: determiner?.word ?? firstAdjective ?? number ?? noun,
    kind: contraction !== undefined ? "der" : determiner?.type.kind,
    margin: Math.min(...tokensOfPhrase.flatMap((tokenOfPhrase) => tokenOfPhrase?.margin ?? [])),
  };
  return isUncertainNoun(noun, analysis) ? undefined : checkedPhrase;
}

/**
 * The cells that the preposition of the first phrase allows for a second phrase after *und* or *oder*: mit meinem Vater
 * und meiner Mutter. Undefined if the phrases do not share a preposition.
 */
function findCellsOfSharedPreposition(
  sentence: AnalyzedSentence,
  phraseIndex: number,
  conjunctionIndex: number,
  wordAt: (tokenIndex: number) => AnalyzedToken | undefined,
): number | undefined {
  const conjunction = sentence.tokens[conjunctionIndex];
  if (conjunction?.tag !== "KON" || !/^(?:und|oder)$/.test(conjunction.text)) return undefined;
  const phraseBefore = sentence.phrases[phraseIndex - 1];
  const currentPhrase = sentence.phrases[phraseIndex];
  if (
    !phraseBefore ||
    !currentPhrase ||
    phraseBefore.head !== conjunctionIndex - 1 ||
    sentence.tokens[phraseBefore.head]?.tag !== "NN"
  )
    return undefined;
  if ((phraseBefore.determiner === undefined) !== (currentPhrase.determiner === undefined)) return undefined;
  const clause = sentence.clauses.find((candidate) => candidate.tokens.includes(currentPhrase.head));
  if (!clause?.tokens.includes(phraseBefore.head) || clause.conjunction === conjunctionIndex) return undefined;
  const nextToken = wordAt(currentPhrase.head + 1);
  if (finiteReadingsOf(nextToken).length > 0 && clause.verbs.finite === currentPhrase.head + 1) return undefined;
  const preposition = phraseBefore.preposition === undefined ? undefined : sentence.tokens[phraseBefore.preposition];
  if (!preposition) return undefined;
  if (canJoinEarlierPhrase(sentence, phraseBefore, currentPhrase)) return undefined;
  const lowerCaseText = preposition.text.toLowerCase();
  // A contraction contains a singular article, so it does not govern a plural: "Danke im Voraus und herzliche Grüße".
  if (lowerCaseText in contractions && (currentPhrase.cells.together & singularCells) === 0) return undefined;
  const caseBits = casesIn(cellsAfterPreposition(lowerCaseText));
  return caseBits === 15 || /^(?:zwischen|gegenüber)$/.test(lowerCaseText) ? undefined : cellsInCases(caseBits);
}

/**
 * Whether *und* can join the phrase after it to an object that stands before the prepositional phrase, and not to the
 * noun after the preposition. In "Er beschreibt ihr Leben ohne Geld und ihren Niedergang", *ihren Niedergang* is joined
 * to *ihr Leben* and not to *Geld*.
 */
function canJoinEarlierPhrase(
  { phrases }: AnalyzedSentence,
  { preposition }: AnalyzedSentence["phrases"][number],
  { cells }: AnalyzedSentence["phrases"][number],
): boolean {
  const earlierPhrase = phrases.find(({ head }) => head + 1 === preposition);
  if (!earlierPhrase || earlierPhrase.preposition !== undefined) return false;
  const { role } = earlierPhrase;
  return role === "accusative" && (cells.together & cellsInCases(caseBit.accusative)) !== 0;
}

const phrasesByText = new WeakMap<AnalyzedText, readonly CheckedPhrase[]>();

/** The noun phrases of the analysis whose noun is in the word bank and can be checked. */
export function listCheckedPhrases(analysis: AnalyzedText): readonly CheckedPhrase[] {
  const cachedPhrases = phrasesByText.get(analysis);
  if (cachedPhrases) return cachedPhrases;
  const wordByStart = new Map(analysis.words.map((word) => [word.start, word]));
  const phrases = analysis.sentences.flatMap((sentence) => {
    const wordAt = (index: number) => {
      const token = sentence.tokens[index];
      const word = token && wordByStart.get(token.start);
      return word?.end === token?.end ? word : undefined;
    };
    return sentence.phrases.flatMap((_, index) => buildPhrase(sentence, index, wordAt, analysis) ?? []);
  });
  phrasesByText.set(analysis, phrases);
  return phrases;
}
