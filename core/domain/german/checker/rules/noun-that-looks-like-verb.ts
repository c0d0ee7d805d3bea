import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { allCells, type Cells, contractions, findDeterminer, prepositionCases } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";
import { confidenceOfTags } from "./clause-boundary.ts";

const auxiliaryPattern = /^(?:haben|sein|werden|können|müssen|wollen|sollen|dürfen|mögen)$/;

/** Whether the word in lower case can only be a form of a full verb. */
const canOnlyBeVerb = (text: string, lexicon: Lexicon): boolean => {
  const readings = lexicon.readings(text);
  return (
    readings.length > 0 &&
    readings.every(({ pos, lemma }) => (pos === "finite" || pos === "infinitive") && !auxiliaryPattern.test(lemma))
  );
};

/** Tags of words that can follow a complete noun phrase. */
const tagAfterNounPattern = /^(?:\$|KO|V|APPR|ADV|PAV|PTK|ART|PPOSAT|PPER|PRF|PREL|PW)/;

const isMarkOrConjunction = ({ tag }: AnalyzedToken) => isMarkTag(tag) || tag === "KON";

/** The words before and after a token, up to the next punctuation mark or coordinating conjunction. */
function neighboursOf({ tokens }: AnalyzedSentence, { index }: AnalyzedToken) {
  const firstIndex = tokens.findLastIndex((token) => token.index < index && isMarkOrConjunction(token)) + 1;
  const endIndex = tokens.findIndex((token) => token.index > index && isMarkOrConjunction(token));
  return {
    before: tokens.slice(firstIndex, index),
    after: tokens.slice(index + 1, endIndex < 0 ? undefined : endIndex),
  };
}

/**
 * Whether there is another finite verb: before the phrase, directly after the word, or at the end of a subordinate
 * clause.
 */
function hasOtherFiniteVerb(tokensBefore: readonly AnalyzedToken[], tokensAfter: readonly AnalyzedToken[]): boolean {
  const isVerb = (token: AnalyzedToken | undefined) => token !== undefined && isFiniteTag(token.tag);
  const isSubordinate = /^(?:KOUS|PREL|PW)/.test(tokensBefore[0]?.tag ?? "");
  return tokensBefore.some(isVerb) || isVerb(tokensAfter[0]) || (isSubordinate && isVerb(tokensAfter.at(-1)));
}

/**
 * Describes the phrase that ends at `index`: its first word (a determiner or contraction), whether adjectives stand
 * between this first word and the noun, and the word before the phrase.
 */
function openingOf(tokens: readonly AnalyzedToken[], index: number) {
  let firstIndex = index - 1;
  while (tokens[firstIndex]?.tag === "ADJA" && /e[nmrs]?$/.test(lowerOf(tokens[firstIndex]))) firstIndex -= 1;
  return { opening: tokens[firstIndex], hasAdjective: firstIndex < index - 1, wordBefore: tokens[firstIndex - 1] };
}

/**
 * Whether the word can be the infinitive that depends on a modal verb, because there is no other infinitive: "Ich muss
 * meine waschen".
 */
const canDependOnModal = ({ readings }: AnalyzedToken, otherWords: readonly AnalyzedToken[]): boolean =>
  readings.some(({ tag }) => /INF$/.test(tag)) &&
  otherWords.some(({ tag, reading }) => tag === "VMFIN" || /^(?:werden|lassen|gehen)$/.test(reading.lemma)) &&
  !otherWords.some(({ tag }) => /INF$/.test(tag));

/**
 * Whether the preposition and the word together are a known verb. If so, the preposition can be the verb's prefix: "mit
 * gehen".
 */
const isVerbWithPrefix = (text: string, lexicon: Lexicon): boolean =>
  lexicon.frequency(text) > 0 || lexicon.readings(text).length > 0;

/** Whether a determiner that agrees with these cells, or a preposition, shows that the word is a noun. */
function isAtNounPosition(sentence: AnalyzedSentence, token: AnalyzedToken, cells: Cells, lexicon: Lexicon): boolean {
  const { opening, hasAdjective, wordBefore } = openingOf(sentence.tokens, token.index);
  const { before: tokensBefore, after: tokensAfter } = neighboursOf(sentence, token);
  if (
    !opening ||
    !hasOtherFiniteVerb(tokensBefore, tokensAfter) ||
    canDependOnModal(token, [...tokensBefore, ...tokensAfter])
  )
    return false;
  const form = lowerOf(opening);
  if (opening.tag === "APPRART") return ((contractions[form] ?? 0) & cells) !== 0;
  if (opening.tag === "APPR")
    return (
      form in prepositionCases &&
      !/^(?:um|ohne|bis|zu|als|wie|ab)$/.test(form) &&
      !isVerbWithPrefix(form + token.text, lexicon)
    );
  const determiner = findDeterminer(form);
  if (!determiner || (determiner.cells & cells) === 0 || !/^(?:ART|PPOSAT|PDAT|PIAT)$/.test(opening.tag)) return false;
  if (determiner.kind === "ein") return true;
  // A form of *der* can be a pronoun: "die fragen sich".
  const isAfterPreposition = wordBefore !== undefined && wordBefore.tag === "APPR";
  const [nextToken] = tokensAfter;
  const isSubject = tokensBefore.length === 1 && nextToken !== undefined && /^V[AV]FIN$/.test(nextToken.tag);
  return hasAdjective || isAfterPreposition || isSubject || /^(?:dies|jed)/.test(determiner.stem);
}

function* editsOfSmallNouns(sentence: AnalyzedSentence, analysis: AnalyzedText): Generator<Edit> {
  const { lexicon } = analysis;
  for (const token of sentence.tokens) {
    const nextToken = sentence.tokens[token.index + 1];
    if (token.kind !== "word" || token.isFirst || !/^\p{Ll}{4,}$/u.test(token.text)) continue;
    const noun = capitalize(token.text);
    if (!canOnlyBeVerb(token.text, lexicon) || !lexicon.isListed(noun) || isQuoted(sentence, token)) continue;
    if (nextToken && !tagAfterNounPattern.test(nextToken.tag)) continue;
    const word = wordAt(analysis, token.start);
    const cells = word ? cellsOfNounForm({ ...word, readings: lexicon.readings(noun) }) : 0;
    // The gender of nouns that only the large word list contains is not known, so all cells are possible.
    if (!isAtNounPosition(sentence, token, cells || allCells, lexicon)) continue;
    yield {
      start: token.start,
      end: token.end,
      replacement: noun,
      explanation: {
        en: `*${noun}* is a noun here, not a verb, so it has a capital.`,
        de: `*${noun}* ist hier ein Nomen, kein Verb, und beginnt mit einem großen Buchstaben.`,
      },
      confidence: confidenceOfTags(0.8, nextToken),
    };
  }
}

/**
 * Capitalizes a word at the position of a noun. With a small letter it would be a second verb: "Das ist eine falle".
 */
export const nounThatLooksLikeVerb: Rule = {
  name: "noun-that-looks-like-verb",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) yield* editsOfSmallNouns(sentence, analysis);
  },
  examples: [
    ["Das war leider eine falle.", "Das war leider eine Falle."],
    ["Er macht sich keine sorgen.", "Er macht sich keine Sorgen."],
    ["Dieser angriff kam sehr früh.", "Dieser Angriff kam sehr früh."],
    ["Wegen der kosten bleibe ich hier.", "Wegen der Kosten bleibe ich hier."],
    ["Sie konnte vor lachen nicht sprechen.", "Sie konnte vor Lachen nicht sprechen."],
    ["Wenn diese kosten steigen, ziehen wir um.", "Wenn diese Kosten steigen, ziehen wir um."],
    ["Das ist etwas, was keiner braucht und jeder will.", "Das ist etwas, was keiner braucht und jeder will."],
    ["Ich frage dich das.", "Ich frage dich das."],
    ["Die fragen sich das auch.", "Die fragen sich das auch."],
    ["Er lädt mich heute ein.", "Er lädt mich heute ein."],
    ["Ich glaube, das lesen wir morgen.", "Ich glaube, das lesen wir morgen."],
    ["Habt ihr gelernt, was ihr spielen wollt?", "Habt ihr gelernt, was ihr spielen wollt?"],
  ],
};
