import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { findFunctionWordReadings } from "../../analysis/function-words.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { confidenceOfTags } from "./clause-boundary.ts";
import { yieldFormsWithUmlaut } from "./missing-umlaut.ts";
import { isVerbAfterPronoun } from "./noun-or-verb.ts";

/** Whether the token is a quotation mark or a hyphen. A word next to such a mark is quoted or part of a compound. */
export const isQuotationMarkOrHyphen = (token: AnalyzedToken | undefined) =>
  token !== undefined && /^["„“”‚‘’'«»‹›-]$/.test(token.text);

/** Tags of the words that begin a noun phrase, or stand inside it before the noun. */
const phraseOpeningTagPattern = /^(?:ART|PPOSAT|PDAT|PIAT|APPRART|ADJA)$/;

/** Whether a determiner, a contraction or an inflected adjective stands before the word, in the same phrase. */
function followsPhraseOpening({ tokens, phrases }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const tokenBefore = tokens[token.index - 1];
  const phrase = phrases.find(({ head }) => head === token.index);
  const hasOpening = phrase?.determiner !== undefined || (phrase?.adjectives.length ?? 0) > 0;
  return (
    tokenBefore !== undefined &&
    phraseOpeningTagPattern.test(tokenBefore.tag) &&
    (hasOpening || tokenBefore.tag === "APPRART")
  );
}

/** Determiners that can also be pronouns: "Alle reden davon", "Menschen, die spinnen". */
const independentDeterminerPattern =
  /^(?:d(?:ie|er|as|en|em)|diese[nmrs]?|alle[nm]?|viele[nm]?|einige[nm]?|manche[nmrs]?|welche[nmrs]?|k?einer|jede[rs]?|jene[rs]?)$/i;

/**
 * Whether the word can be the only verb between two punctuation marks. This is so if there is no other finite verb, and
 * the determiner before the word can be a pronoun: "Alle reden davon".
 */
function canBeOnlyVerb({ tokens }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const canBeFinite = token.readings.some((reading) => isFiniteTag(reading.tag) && reading.repair === undefined);
  // An adjective can be used instead of its noun: "der neunte griff zu".
  const tokenBeforeAdjectives = tokens.findLast(({ index, tag }) => index < token.index && tag !== "ADJA");
  if (!canBeFinite || !independentDeterminerPattern.test(tokenBeforeAdjectives?.text ?? "")) return false;
  const isMark = (candidate: AnalyzedToken) => candidate.kind !== "word" && isMarkTag(candidate.tag);
  const firstIndex = tokens.findLastIndex((candidate) => candidate.index < token.index && isMark(candidate)) + 1;
  const endIndex = tokens.findIndex((candidate) => candidate.index > token.index && isMark(candidate));
  // A group with *zu* has no finite verb: "…, den rasen nicht zu betreten".
  if (tokens.slice(firstIndex, endIndex).some(({ tag }) => tag === "PTKZU" || tag === "VVIZU")) return false;
  return !tokens
    .slice(firstIndex, endIndex < 0 ? tokens.length : endIndex)
    .some((otherToken) => otherToken !== token && isFiniteTag(otherToken.tag));
}

/**
 * Whether the word is the last verb before a punctuation mark, and a superlative with *am* stands before it: "die, die
 * am seltensten fragen".
 */
function isVerbAfterSuperlative({ tokens }: AnalyzedSentence, { index, readings }: AnalyzedToken): boolean {
  const [am, superlative] = tokens.slice(Math.max(0, index - 2), index);
  const isSuperlative =
    am?.text === "am" &&
    /..sten$/.test(superlative?.text ?? "") &&
    !/^(?:er|näch|letz)sten$/.test(superlative?.text ?? "");
  const canBeVerb = readings.some(({ tag, repair }) => /^VV/.test(tag) && repair === undefined);
  const nextToken = tokens[index + 1];
  return isSuperlative && canBeVerb && (nextToken === undefined || isMarkTag(nextToken.tag));
}

/** Whether the word can be an adjective whose noun was named before: "die linke Hand …, während die rechte …". */
function isAdjectiveOfElidedNoun({ tokens }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const canBeAdjective = token.readings.some(({ tag, repair }) => tag === "ADJA" && repair === undefined);
  const ending = /e[nmrs]?$/.exec(token.text)?.[0];
  return (
    canBeAdjective &&
    tokens.some(
      ({ index, tag, text }) =>
        index < token.index - 2 && tag === "ADJA" && tokens[index + 1]?.tag === "NN" && text.endsWith(ending ?? "-"),
    )
  );
}

/** Whether the lexicon contains the word as a noun with a capital letter. */
const hasNounReading = (token: AnalyzedToken, lexicon: Lexicon): boolean =>
  token.readings.some(({ tag }) => tag === "NN") &&
  (lexicon.isListed(capitalize(token.text)) ||
    lexicon.readings(capitalize(token.text)).some((reading) => reading.pos === "noun"));

/** Whether the word becomes a frequent noun if one vowel gets an umlaut. */
const lacksUmlaut = (noun: string, lexicon: Lexicon): boolean =>
  [...yieldFormsWithUmlaut(noun)].some((variant) => lexicon.frequency(variant) >= 3);

/** Prepositions after which an infinitive can stand, with *zu* or without: "ohne fragen", "um zu fragen". */
const prepositionBeforeInfinitivePattern = /^(?:um|ohne|statt|anstatt|außer|bis|seit|während|als)$/i;

/** Whether two neighbouring words can be one separable verb that the learner wrote as two words: "mit nehmen". */
const isSeparatedVerb = (prefix: AnalyzedToken, token: AnalyzedToken, lexicon: Lexicon): boolean =>
  lexicon
    .readings(prefix.text.toLowerCase() + token.text)
    .some(({ pos }) => pos === "infinitive" || pos === "finite" || pos === "participle");

/**
 * The minimum confidence with which a word is capitalized if it is more often a verb, adjective or adverb than a noun.
 */
const minConfidenceOfSeldomNoun = 0.78;

/** Adverbs of time that look like the genitive of a noun: "bis freitags", "außer nachts". */
const adverbOfTimePattern = /(?:tag|abend|morgen|mittag|nacht)s$/;

/** A word without a determiner counts as a noun if its tag is *NN* with at least this margin. */
const minMarginWithoutDeterminer = 60;

/**
 * Whether a word without a determiner is a noun because of the word before it: a preposition ("aus wolle"), a number
 * ("zwei tagen"), or an indefinite word that always has a noun ("keinerlei kosten").
 */
function isBareNoun({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  const tokenBefore = tokens[token.index - 1];
  if (!tokenBefore || tokenBefore.kind === "mark") return false;
  const isNounTag = token.tag === "NN" && token.margin >= minMarginWithoutDeterminer;
  if (tokenBefore.tag === "CARD" || /^(?:paar|keinerlei|allerlei|vielerlei)$/.test(tokenBefore.text)) return isNounTag;
  // After *per* a Latin word can be in lower case: "per saldo".
  if (tokenBefore.tag !== "APPR" || tokenBefore.text === "per") return false;
  if (isSeparatedVerb(tokenBefore, token, lexicon)) return false;
  if (isNounTag) return true;
  // A verb never directly follows a preposition. So a word with the form of a verb is a noun there: "in ketten".
  const isVerbForm = token.readings.every(
    ({ tag, repair }) => /^V[VM](?:FIN|INF|IMP)$/.test(tag) || repair === "capital",
  );
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const hasOtherVerb = clause?.tokens.some((index) => index !== token.index && isFiniteTag(tokens[index]?.tag ?? "XY"));
  return isVerbForm && hasOtherVerb === true && !prepositionBeforeInfinitivePattern.test(tokenBefore.text);
}

/**
 * Whether an apparent infinitive is the object of *haben*. *haben* takes no infinitive without *zu*, so the word is a
 * noun: "Ich habe schnupfen".
 */
function isObjectOfHaben({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  // If the verb is more frequent than the noun, the learner more likely meant its participle: "Wir haben dich
  // besuchen".
  if (lexicon.frequency(capitalize(token.text)) < lexicon.frequency(token.text)) return false;
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const finiteVerb = tokens[clause?.verbs.finite ?? -1];
  if (!clause || token.tag !== "VVINF" || finiteVerb?.reading.lemma !== "haben" || clause.verbs.participles.length > 0)
    return false;
  const isOnlyInfinitive = clause.verbs.infinitives.length === 1 && clause.verbs.zu === undefined;
  const wordsBetween = tokens.slice(finiteVerb.index + 1, token.index);
  return (
    isOnlyInfinitive &&
    finiteVerb.index < token.index &&
    wordsBetween.every(({ tag }) => /^(?:PPER|ADV|PTKNEG|PIAT|ADJA)$/.test(tag)) &&
    token.readings.every(({ tag, repair }) => /^VV(?:FIN|INF|IMP)$/.test(tag) || repair === "capital")
  );
}

/**
 * Whether this token is an article, a contraction or a possessive pronoun. A word with the form of an infinitive that
 * directly follows such a token can only be a noun.
 */
const isArticleOrPossessive = (tokenBefore: AnalyzedToken | undefined): boolean =>
  tokenBefore !== undefined && /^(?:ART|PPOSAT|APPRART)$/.test(tokenBefore.tag);

/**
 * Whether the word can be the infinitive at the end of a clause with a modal verb: "darf meiner Meinung nach bergen".
 */
function canDependOnModal({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken): boolean {
  if (!token.readings.some(({ tag }) => tag === "VVINF")) return false;
  const nextToken = tokens[token.index + 1];
  if (nextToken && /^V[MA](?:INF|FIN)$/.test(nextToken.tag)) return true;
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const isLastWord = nextToken === undefined || isMarkTag(nextToken.tag);
  const finiteVerb = tokens[clause?.verbs.finite ?? -1];
  return isLastWord && (finiteVerb?.tag === "VMFIN" || finiteVerb?.reading.lemma === "werden");
}

/** Capitalizes words at the position of a noun: "Ich habe eine frage", "das lesen ist schwer", "aus wolle". */
function* editsOfSmallNouns(sentence: AnalyzedSentence, analysis: AnalyzedText): Generator<Edit> {
  const { lexicon } = analysis;
  const { tokens, phrases } = sentence;
  for (const token of tokens) {
    const nextToken = tokens[token.index + 1];
    const tokenBefore = tokens[token.index - 1];
    if (token.kind !== "word" || token.isFirst || !/^\p{Ll}{3,}$/u.test(token.text)) continue;
    if (isQuotationMarkOrHyphen(tokenBefore) || isQuotationMarkOrHyphen(nextToken)) continue;
    const noun = capitalize(token.text);
    const isNominalised =
      token.readings.some((reading) => reading.tag === "VVINF") &&
      /^(?:das|beim|zum|vom|im|dem|ein|mein|dein|sein)$/i.test(tokenBefore?.text ?? "");
    if (!hasNounReading(token, lexicon) && !isNominalised) continue;
    // An adverb is rarely used as a noun: "Der gestern geschickte Brief".
    if (adverbOfTimePattern.test(token.text) || findFunctionWordReadings(token.text).some(({ tag }) => tag === "ADV"))
      continue;
    // Instead of a rare noun, the learner more likely meant a frequent noun with an umlaut: "verfugung" is not
    // *Verfugung*.
    if (lexicon.frequency(noun) === 0 && lacksUmlaut(noun, lexicon)) continue;
    const isAfterOpening = token.tag === "NN" && followsPhraseOpening(sentence, token);
    if (!isAfterOpening && !isBareNoun(sentence, token, lexicon) && !isObjectOfHaben(sentence, token, lexicon))
      continue;
    // Ignores a word before a noun, adjective or number, because only the last word of a phrase is its noun: only
    // *haus* in "ein großes haus".
    if (nextToken && /^(?:NN|NE|ADJA|TRUNC|FM|CARD)$/.test(nextToken.tag)) continue;
    // Ignores a word that can be an adjective, because its noun can be missing: "meine verwandte wohnen".
    const canBeAdjective = token.readings.some(({ tag, repair }) => tag === "ADJA" && repair === undefined);
    if (canBeAdjective && lexicon.frequency(noun) <= lexicon.frequency(token.text) + 1) continue;
    if (isAfterOpening && (canBeOnlyVerb(sentence, token) || isVerbAfterPronoun(token, analysis))) continue;
    if (isVerbAfterSuperlative(sentence, token) || isAdjectiveOfElidedNoun(sentence, token)) continue;
    if (!isArticleOrPossessive(tokenBefore) && canDependOnModal(sentence, token)) continue;
    // The word is an adverb before an infinitive: "es allen recht zu machen".
    if (nextToken?.tag === "PTKZU" && token.readings.some(({ tag }) => tag === "ADJD")) continue;
    const phrase = phrases.find(({ head }) => head === token.index);
    const isAgreeing = phrase === undefined || phrase.cells.together !== 0;
    // An adjective with the ending of the adjective before it, whose noun was named before: "die ganzen rechten".
    const hasEndingOfAdjective = tokenBefore?.tag === "ADJA" && tokenBefore.text.endsWith(token.text.slice(-2));
    if (canBeAdjective && !isAgreeing && hasEndingOfAdjective) continue;
    const confidence = token.tag === "NN" ? confidenceOfTags(isAgreeing ? 0.9 : 0.7, token) : 0.85;
    // A word that is less often a noun than another part of speech needs a determiner and a certain tag. So *weiß* in
    // "sobald ich mehr weiß" is not capitalized.
    const isSeldomNoun = lexicon.frequency(noun) < lexicon.frequency(token.text);
    const hasNounEntry = lexicon.readings(noun).some((reading) => reading.pos === "noun");
    const isCertainNoun = isAfterOpening && hasNounEntry && confidence >= minConfidenceOfSeldomNoun;
    if (isSeldomNoun && !isCertainNoun) continue;
    yield {
      start: token.start,
      end: token.end,
      replacement: noun,
      explanation: {
        en: `*${noun}* is a noun here, so it has a capital.`,
        de: `*${noun}* ist hier ein Nomen und beginnt mit einem großen Buchstaben.`,
      },
      confidence,
    };
  }
}

/** Capitalizes words that are the head of a phrase with a determiner or an adjective. Such words are nouns. */
export const nounInPhrase: Rule = {
  name: "noun-in-phrase",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) yield* editsOfSmallNouns(sentence, analysis);
  },
  examples: [
    ["Ich habe noch eine frage.", "Ich habe noch eine Frage."],
    ["Beim kochen höre ich gern Musik.", "Beim Kochen höre ich gern Musik."],
    ["Aber meine neue arbeit ist leider weit weg.", "Aber meine neue Arbeit ist leider weit weg."],
    ["Wir haben gestern ein schönes spiel gesehen.", "Wir haben gestern ein schönes Spiel gesehen."],
    ["Das frage ich dich morgen.", "Das frage ich dich morgen."],
    ["Wer hat die ganzen rechten gestohlen?", "Wer hat die ganzen rechten gestohlen?"],
    ["Die alte arbeitet noch.", "Die alte arbeitet noch."],
    ["Der Pullover ist aus wolle.", "Der Pullover ist aus Wolle."],
    ["Seit zwei tagen regnet es.", "Seit zwei Tagen regnet es."],
    ["Mein Bruder hat leider schnupfen.", "Mein Bruder hat leider Schnupfen."],
    ["Wir können dich mit nehmen.", "Wir können dich mitnehmen."],
  ],
};
