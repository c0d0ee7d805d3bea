import type { AnalyzedSentence, Phrase, AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import { governedCells } from "../../analysis/phrases.ts";
import { allCells, casesIn, contractions, findDeterminer, inCases } from "../../lexicon/closed-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  nounReadings,
} from "../analyzed-text.ts";
import { endingsOf, isUncertainNoun, type NounPhrase } from "../noun-phrase.ts";

/** A noun phrase of the analysis whose words are those of the checker. */
export interface CheckedPhrase extends NounPhrase {
  sentence: AnalyzedSentence;
  /** The clause with the noun. */
  clause: Clause | undefined;
  phrase: Phrase;
  /** The index of the phrase within the sentence. */
  index: number;
  /** A number between the determiner and the noun, or in place of the determiner. */
  number: AnalyzedToken | undefined;
  /** Whether *und* joins it to a phrase that has the preposition. */
  sharesPreposition: boolean;
  /** The least margin of the tags on which the phrase relies. */
  margin: number;
}

/** Determiners that follow another determiner with the ending of an adjective: meine beiden, die vielen. */
const secondDeterminer = /^(?:beid|viel|wenig|ander|solch|einig)e[nmrs]?$/;
const degreeAdverb = /^(?:sehr|so|ganz|besonders|ziemlich|wirklich|recht|noch|zu)$/;
/** The one analysis in which a possessive pronoun may be capitalized within the sentence. */
const politeForm = /^(?:Ihr|Dein|Euer|Eur)/;

const isLetterMark = (token: SentenceToken | undefined) => token !== undefined && /^[-–/]$/.test(token.text);

/** Whether the noun may decline like an adjective: die Zahl der Arbeitslosen. */
const isAdjectivalNoun = (noun: AnalyzedToken, { lexicon }: AnalyzedText) =>
  /(?:e|e[nmrs])$/.test(noun.text) &&
  lexicon.lemmas(noun.text).length === 0 &&
  lexicon.readings(noun.lower).some((one) => one.pos === "adjective" && one.ending !== "-");

/** The cells after a preposition. With times *ab* takes both cases: ab nächsten Monat. */
const cellsAfter = (lower: string) => (lower === "ab" ? inCases(6) : governedCells(lower));

/** In "Dann könnt ihr Schokolade essen", "ihr" is a pronoun. */
const isPronounIhr = (word: AnalyzedToken, before: AnalyzedToken | undefined, next: AnalyzedToken | undefined) =>
  word.lower === "ihr" &&
  ([before, next].some((one) => finiteReadings(one).some(({ persons }) => persons & 16)) ||
    finiteReadings(before).length > 0 ||
    /^(?:ich|er|sie|es|wir|man)$/.test(before?.lower ?? ""));

/**
 * Whether the phrase may be the end of an extended attribute ("das vom Staat kontrollierte Gebiet"), or its adjective an
 * adverb ("noch lieber Tennis"). Only phrases without other words before the adjectives are asked.
 */
const isUncertainStart = (adjectives: readonly AnalyzedToken[], before: SentenceToken | undefined) =>
  adjectives.some((one) => adjectiveReadings(one).some(({ degree, ending }) => degree === "c" && ending === "-")) ||
  (adjectives.some((one) => /(?:end|t|en)e[nmrs]?$/.test(one.text)) &&
    before !== undefined &&
    !/^(?:V|KO|PPER|PRF|\$)/.test(before.tag));

/** What a token to the left of the noun is within the phrase. */
function roleInPhrase(
  token: SentenceToken,
  word: AnalyzedToken,
  tokens: readonly SentenceToken[],
  adjectives: readonly number[],
): "number" | "adjective" | "skipped" | "outside" {
  const at = token.index;
  const before = tokens[at - 1];
  const isAfterDeterminer = before?.tag === "ADJA" || findDeterminer(before?.text.toLowerCase() ?? "") !== undefined;
  if (token.tag === "CARD" && findDeterminer(word.lower) === undefined) return "number";
  const endings = endingsOf(word);
  if (findDeterminer(word.lower))
    return secondDeterminer.test(word.lower) && isAfterDeterminer ? "adjective" : "outside";
  if (/^(?:weniger|mehr)$/.test(word.lower)) return "outside";
  if (word.isCapital && !word.isFirst && !/er$/.test(word.text)) return "outside";
  if (token.tag === "ADJA" || ((token.tag === "PIAT" || secondDeterminer.test(word.lower)) && endings?.length))
    return "adjective";
  // An adjective without an ending: eine neu Wohnung
  if (endings?.length === 0 && isAfterDeterminer && adjectives.length === 0) return "adjective";
  if (adjectives[0] !== at + 1) return "outside";
  if (degreeAdverb.test(word.lower)) return "skipped";
  // Two adjectives: ein altes und kleines Haus
  return (token.tag === "KON" || token.text === ",") && before?.tag === "ADJA" ? "skipped" : "outside";
}

function buildPhrase(
  sentence: AnalyzedSentence,
  index: number,
  wordAt: (tokenIndex: number) => AnalyzedToken | undefined,
  analyzed: AnalyzedText,
): CheckedPhrase | undefined {
  const phrase = sentence.phrases[index];
  const { tokens } = sentence;
  const head = phrase && tokens[phrase.head];
  const noun = phrase && wordAt(phrase.head);
  if (!phrase || !head || !noun || head.tag !== "NN") return undefined;
  if (!noun.isCapital || noun.isQuoted || noun.isOtherLanguage || !noun.isKnown) return undefined;
  const readings = nounReadings(noun);
  if (readings.length === 0 || readings.some((one) => one.isAdjectival)) return undefined;
  if (isAdjectivalNoun(noun, analyzed)) return undefined;
  if (isLetterMark(tokens[head.index + 1]) || isLetterMark(tokens[head.index - 1])) return undefined;

  const adjectiveTokens: number[] = [];
  let number: AnalyzedToken | undefined;
  let at = head.index - 1;
  for (; at >= 0; at--) {
    const token = tokens[at];
    const word = wordAt(at);
    // "am 5. vorchristlichen", "z. B. neue": tokens that the checker divides otherwise.
    if (token && !word && token.kind !== "mark") return undefined;
    if (!token || !word) break;
    const role = roleInPhrase(token, word, tokens, adjectiveTokens);
    if (role === "number") number = word;
    else if (role === "adjective") adjectiveTokens.unshift(at);
    else if (role === "outside") break;
  }
  const word = wordAt(at);
  const token = tokens[at];
  const type = word && findDeterminer(word.lower);
  const isDeterminer =
    type !== undefined &&
    token !== undefined &&
    word !== undefined &&
    (!word.isCapital || word.isFirst || politeForm.test(word.text)) &&
    /^(?:ART|PPOSAT|PDAT|PIAT|PWAT|CARD|ADJA)$/.test(token.tag);
  // "ihr Schokolade", "das Menschen sind", "die viel Geld haben": a pronoun is not part of the phrase.
  if (type !== undefined && !isDeterminer) return undefined;
  if (word && (/^(?:weniger|mehr)$/.test(word.lower) || isPronounIhr(word, wordAt(at - 1), wordAt(head.index + 1))))
    return undefined;
  const article = isDeterminer && word ? { word, type } : undefined;
  if (article) at -= 1;
  const before = tokens[at];
  const beforeWord = wordAt(at);
  // ein paar Leute, all die Leute, welch ein Glück: other rules.
  if (article === undefined && before && /^(?:PIAT|PDAT|PWAT)$/.test(before.tag) && !endingsOf(beforeWord ?? noun))
    return undefined;
  if (article && before && /^(?:PIAT|PDAT|PWAT|ART|PPOSAT)$/.test(before.tag)) return undefined;
  const isPreposition =
    (before?.tag === "APPR" || before?.tag === "APPRART") && !/^(?:als|wie)$/.test(beforeWord?.lower ?? "");
  const preposition = isPreposition ? beforeWord : undefined;
  if (isPreposition && !preposition) return undefined;
  const contraction = preposition && !article ? contractions[preposition.lower] : undefined;
  const adjectives = adjectiveTokens.flatMap((one) => wordAt(one) ?? []);
  const first = article?.word ?? adjectives[0] ?? number ?? noun;
  const margins = [article ? tokens[at + 1] : undefined, before, head, ...adjectiveTokens.map((one) => tokens[one])];
  const shared = preposition ? undefined : sharedGovernment(sentence, index, at, wordAt);
  const clause = sentence.clauses.find((one) => one.tokens.includes(head.index));
  if (!article && !preposition && isUncertainStart(adjectives, before)) return undefined;
  const governed = preposition ? (contraction ?? cellsAfter(preposition.lower)) : (shared ?? allCells);
  const built: CheckedPhrase = {
    sentence,
    clause,
    phrase,
    index,
    number,
    sharesPreposition: shared !== undefined,
    preposition,
    governed,
    determiner: article,
    adjectives,
    noun,
    first,
    kind: contraction !== undefined ? "der" : article?.type.kind,
    margin: Math.min(...margins.flatMap((one) => (one ? [one.margin] : []))),
  };
  return isUncertainNoun(noun, analyzed) ? undefined : built;
}

/** The cells that a preposition governs beyond *und*: mit meinem Vater und meiner Mutter. */
function sharedGovernment(
  sentence: AnalyzedSentence,
  index: number,
  at: number,
  wordAt: (tokenIndex: number) => AnalyzedToken | undefined,
): number | undefined {
  const conjunction = sentence.tokens[at];
  if (conjunction?.tag !== "KON" || !/^(?:und|oder)$/.test(conjunction.text)) return undefined;
  const before = sentence.phrases[index - 1];
  const own = sentence.phrases[index];
  if (!before || !own || before.head !== at - 1 || sentence.tokens[before.head]?.tag !== "NN") return undefined;
  if ((before.determiner === undefined) !== (own.determiner === undefined)) return undefined;
  const clause = sentence.clauses.find((one) => one.tokens.includes(own.head));
  if (!clause?.tokens.includes(before.head) || clause.conjunction === at) return undefined;
  const next = wordAt(own.head + 1);
  if (finiteReadings(next).length > 0 && clause.verbs.finite === own.head + 1) return undefined;
  const preposition = before.preposition === undefined ? undefined : sentence.tokens[before.preposition];
  if (!preposition) return undefined;
  const lower = preposition.text.toLowerCase();
  const cases = casesIn(cellsAfter(lower));
  return cases === 15 || /^(?:zwischen|gegenüber)$/.test(lower) ? undefined : inCases(cases);
}

const phrasesByText = new WeakMap<AnalyzedText, readonly CheckedPhrase[]>();

/** The noun phrases of the analysis whose noun is in the word bank and can be checked. */
export function checkedPhrases(analyzed: AnalyzedText): readonly CheckedPhrase[] {
  const known = phrasesByText.get(analyzed);
  if (known) return known;
  const wordByStart = new Map(analyzed.words.map((word) => [word.start, word]));
  const found = analyzed.sentences.flatMap((sentence) => {
    const wordAt = (index: number) => {
      const token = sentence.tokens[index];
      const word = token && wordByStart.get(token.start);
      return word?.end === token?.end ? word : undefined;
    };
    return sentence.phrases.flatMap((_, index) => buildPhrase(sentence, index, wordAt, analyzed) ?? []);
  });
  phrasesByText.set(analyzed, found);
  return found;
}
