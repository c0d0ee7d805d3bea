import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { takesComplement } from "../../valency.ts";
import { framesOf, isTime } from "../clause-view.ts";
import { plainPrepositionOf } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { type Constituent, constituentsOf, isQuoted, type VerbClause } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";
import { findSeparatedLemma } from "./separated-verb.ts";

export type BracketKind = "infinitive" | "participle" | "prefix";

/**
 * A main clause with a *closing verb*: an infinitive, participle or prefix that must stand at the end of the clause. In
 * this clause, other words follow the closing verb.
 */
export interface OpenBracket {
  verbClause: VerbClause;
  kind: BracketKind;
  finite: AnalyzedToken;
  /** The verbs that must stand at the end of the clause, in order. */
  closingVerbs: readonly AnalyzedToken[];
  /** The constituents between the finite verb and the closing verbs, without the subject. */
  middleConstituents: readonly Constituent[];
  constituentsAfter: readonly Constituent[];
}

const maxTokensAfter = 8;

/** The tokens after the finite verb up to the next punctuation mark or a conjunction that begins another clause. */
function tokensUpToNextClause({ tokens }: AnalyzedSentence, finite: AnalyzedToken): AnalyzedToken[] {
  const markIndex = tokens.findIndex(({ index, tag }) => index > finite.index && isMarkTag(tag));
  const tokensAfter = tokens.slice(finite.index + 1, markIndex < 0 ? tokens.length : markIndex);
  const showsNextClause = (token: AnalyzedToken) =>
    (isFiniteTag(token.tag) && token.tag !== "VVFIN") ||
    (token.tag === "VVFIN" &&
      (finite.tag === "VVFIN" || tokensAfter.some(({ tag, index }) => tag === "KON" && index < token.index))) ||
    /^KOU|^PREL/.test(token.tag);
  const nextClauseOffset = tokensAfter.findIndex(showsNextClause);
  if (nextClauseOffset < 0) return tokensAfter;
  const conjunctionOffset = tokensAfter.findLastIndex(({ tag }, index) => tag === "KON" && index < nextClauseOffset);
  return conjunctionOffset < 0 ? [] : tokensAfter.slice(0, conjunctionOffset);
}

/**
 * Whether the word is an infinitive or a participle. After an auxiliary the tagger can take such a form for a finite
 * verb or for a noun in lower case: "Gestern habe ich besucht meine Oma."
 */
function canBeNonFinite(token: AnalyzedToken, pos: "infinitive" | "participle", lexicon: Lexicon): boolean {
  const hasReading = verbReadingsOf(token, lexicon).some((reading) => reading.pos === pos);
  if (pos === "infinitive" ? isInfinitiveTag(token.tag) : isParticipleTag(token.tag)) return hasReading;
  const isSmallNoun = token.tag === "NN" && token.reading.repair === "capital";
  const isAdjective = lexicon.readings(token.text).some((reading) => reading.pos === "adjective");
  return hasReading && (isSmallNoun || token.tag === "VVFIN" || (token.tag === "ADJD" && !isAdjective));
}

/**
 * The kind of closing verb to which the token belongs; undefined if the finite verb does not require the token at the
 * end of its clause.
 */
function closingKindOf(verbClause: VerbClause, finite: AnalyzedToken, token: AnalyzedToken): BracketKind | undefined {
  const { lexicon } = verbClause.analysis;
  if (!/^\p{Ll}/u.test(token.text)) return undefined;
  const { lemma } = finite.reading;
  const isWerden = finite.tag === "VAFIN" && lemma === "werden";
  if ((finite.tag === "VMFIN" || isWerden) && canBeNonFinite(token, "infinitive", lexicon)) return "infinitive";
  if (finite.tag === "VAFIN" && canBeNonFinite(token, "participle", lexicon)) {
    if (lemma === "haben" || isWerden) return "participle";
    // With *sein* the word is an adjective unless the verb forms its perfect with *sein*: *verheiratet* in "Ich bin
    // verheiratet mit …" is an adjective.
    const lemmas = verbReadingsOf(token, lexicon).flatMap((reading) =>
      reading.pos === "participle" ? [reading.lemma] : [],
    );
    const verbs = lemmas.flatMap((participleLemma) =>
      lexicon.lemmas(participleLemma).filter((entry) => entry.pos === "verb"),
    );
    return verbs.length > 0 && verbs.every(({ auxiliaries }) => auxiliaries.includes("sein"))
      ? "participle"
      : undefined;
  }
  return finite.tag === "VVFIN" && findSeparatedLemma(verbClause, finite, token) !== undefined ? "prefix" : undefined;
}

/** Whether the words after the closing verbs are right at this position: "mehr … als", "und", a second verb. */
function canFollowClosingVerb(verbClause: VerbClause, tokensAfter: readonly AnalyzedToken[]): boolean {
  const [firstToken] = tokensAfter;
  const lastToken = tokensAfter.at(-1);
  if (!firstToken || !lastToken || tokensAfter.length > maxTokensAfter) return true;
  // The words can be the start of another sentence: "… gekauft Leider, ich …".
  if (tokensAfter.some(({ text, tag }) => /^\p{Lu}/u.test(text) && !/^N|^CARD|^PPER|^PPOSAT|^ADJ/.test(tag)))
    return true;
  if (/^(?:KOKOM|KON|PTKANT|ITJ)$/.test(firstToken.tag) || /^(?:als|wie|bitte|usw|etc)$/.test(lowerOf(firstToken)))
    return true;
  const isZuInfinitive = ({ tag, index }: AnalyzedToken) =>
    tag === "PTKZU" && /^V/.test(verbClause.sentence.tokens[index + 1]?.tag ?? "");
  if (tokensAfter.some((token) => /^V|^KO[UK]|^PW|^PREL|^XY/.test(token.tag) || isZuInfinitive(token))) return true;
  if (/^(?:APPR|APPRART|ART|KON|PPOSAT)$/.test(lastToken.tag)) return true;
  // The last word can be the closing verb itself: "Ich habe ehrlich gesagt mehr erwartet".
  const isNonFinite = verbReadingsOf(lastToken, verbClause.analysis.lexicon).some(({ pos }) => pos !== "finite");
  if (isNonFinite && /^\p{Ll}/u.test(lastToken.text)) return true;
  if (verbClause.words.some((word) => /^(?:weder|entweder|sowohl)$/.test(lowerOf(word)))) return true;
  // A noun at the end can stay at its place if a clause about this noun follows: "Ich habe gelesen den Brief, den du
  // geschrieben hast".
  const tokenAfterLast = verbClause.sentence.tokens[lastToken.index + 1];
  const nextToken = verbClause.sentence.tokens[lastToken.index + 2];
  return tokenAfterLast?.text === "," && nextToken !== undefined && /^(?:PREL|KOU|PW)/.test(nextToken.tag);
}

/** Prepositions of phrases that can follow the closing verb, for emphasis or because such phrases are long. */
const prepositionAfterVerbPattern =
  /^(?:vor|wegen|bis|ohne|außer|trotz|seit|während|von|vom|durch|statt|als|für|gegen|mit|über)$/;

/**
 * Whether the verb requires the prepositional phrase. This is so if the phrase begins with a preposition that the verb
 * governs. If `includesPlaces` is true, this is also so if the verb takes a place or a destination.
 */
function isComplement(verbClause: VerbClause, lemma: string, { first }: Constituent, includesPlaces: boolean): boolean {
  const preposition = plainPrepositionOf(lowerOf(verbClause.sentence.tokens[first]));
  return framesOf(lemma, verbClause.analysis.lexicon).some((frame) =>
    takesComplement(
      frame,
      (complement) =>
        (complement.kind === "adverbial" &&
          includesPlaces &&
          (complement.role === "place" || complement.role === "direction")) ||
        (complement.kind === "preposition" && complement.preposition === preposition),
    ),
  );
}

const isPrepositional = ({ sentence }: VerbClause, { first, phrase }: Constituent) =>
  phrase?.preposition !== undefined || /^(?:APPR|APPRART)$/.test(sentence.tokens[first]?.tag ?? "");

/** Whether the constituent can move before the closing verb. */
export const canMove = (verbClause: VerbClause, { first, phrase }: Constituent): boolean =>
  phrase !== undefined ||
  /^(?:ADV|ADJD|PTKNEG|PRF|PPER|CARD|APPR|APPRART|PTKZU|PAV)$/.test(verbClause.sentence.tokens[first]?.tag ?? "");

/** Whether the constituent after the closing verb must move to a place before this verb. */
export function mustMove(verbClause: VerbClause, kind: BracketKind, lemma: string, constituent: Constituent): boolean {
  const token = verbClause.sentence.tokens[constituent.first];
  if (!token) return false;
  if (isPrepositional(verbClause, constituent)) {
    if (kind === "prefix")
      return !prepositionAfterVerbPattern.test(lowerOf(token)) && !isComplement(verbClause, lemma, constituent, false);
    return (
      !prepositionAfterVerbPattern.test(lowerOf(token)) &&
      (isComplement(verbClause, lemma, constituent, true) || /^(?:in|im|nach|zu|zum|zur|am|um)$/.test(lowerOf(token)))
    );
  }
  if (constituent.phrase) return constituent.phrase.role !== "none";
  return /^(?:ADV|ADJD|PTKNEG|PRF|PPER|CARD)$/.test(token.tag);
}

/**
 * The constituents after a closing verb. If the analysis takes a prefix for a preposition, the prefix is not part of
 * the phrase after it.
 */
function findConstituentsAfterVerb(
  sentence: AnalyzedSentence,
  closingVerb: AnalyzedToken,
  indexes: readonly number[],
): Constituent[] {
  const phrase = sentence.phrases.find(({ preposition }) => preposition === closingVerb.index);
  const [firstIndex] = indexes;
  if (!phrase || firstIndex === undefined) return constituentsOf(sentence, indexes);
  const { preposition: _, ...object } = phrase;
  const indexesAfterObject = indexes.filter((index) => index > phrase.head);
  return [
    { first: firstIndex, last: phrase.head, phrase: { ...object, preposition: undefined } },
    ...constituentsOf(sentence, indexesAfterObject),
  ];
}

/**
 * Whether the clause has its verb in second position. The analysis can take *denn* at the start for a subordinating
 * conjunction.
 */
export const isMainClause = ({ clause, sentence }: VerbClause) =>
  clause.kind === "main" || lowerOf(sentence.tokens[clause.connector ?? -1]) === "denn";

/** The closing verbs of a clause and the words that wrongly follow them; undefined if the order is right. */
export function openBracketOf(verbClause: VerbClause): OpenBracket | undefined {
  const { sentence, clause } = verbClause;
  const finite = sentence.tokens[clause.verbs.finite ?? -1];
  if (!finite || !isMainClause(verbClause) || isQuoted(sentence, finite) || /IMP$/.test(finite.tag)) return undefined;
  const tokensAfterFinite = tokensUpToNextClause(sentence, finite);
  const closingOffset = tokensAfterFinite.findIndex((token) => closingKindOf(verbClause, finite, token) !== undefined);
  const firstToken = tokensAfterFinite[closingOffset];
  const bracketKind = firstToken && closingKindOf(verbClause, finite, firstToken);
  if (!firstToken || !bracketKind || isQuoted(sentence, firstToken)) return undefined;
  const isVerb = (token: AnalyzedToken) =>
    token === firstToken || isInfinitiveTag(token.tag) || isParticipleTag(token.tag);
  const closingVerbCount =
    bracketKind === "prefix" ? 1 : tokensAfterFinite.slice(closingOffset).findIndex((token) => !isVerb(token));
  if (closingVerbCount < 1 || tokensAfterFinite.slice(0, closingOffset).some(({ tag }) => /^V|^PTKZU/.test(tag)))
    return undefined;
  const closingVerbs = tokensAfterFinite.slice(closingOffset, closingOffset + closingVerbCount);
  const tokensAfter = tokensAfterFinite.slice(closingOffset + closingVerbCount);
  if (canFollowClosingVerb(verbClause, tokensAfter)) return undefined;
  const indexesOf = (tokens: readonly AnalyzedToken[]) => tokens.map(({ index }) => index);
  const subject = clause.subject === undefined ? undefined : sentence.phrases[clause.subject];
  // If the analysis takes the closing verb for an adjective, a constituent can contain this verb ("nicht verstanden").
  // So the constituents end before the closing verb.
  const middleConstituents = constituentsOf(sentence, indexesOf(tokensAfterFinite.slice(0, closingOffset)))
    .map((part) => ({ ...part, last: Math.min(part.last, firstToken.index - 1) }))
    .filter(({ phrase, last }) => (subject === undefined || phrase !== subject) && last > (subject?.head ?? -1));
  const constituentsAfter = findConstituentsAfterVerb(sentence, firstToken, indexesOf(tokensAfter));
  // Excludes a subject after the verbs: "Gestern ist gekommen mein Bruder."
  if (constituentsAfter.some(({ phrase }) => phrase !== undefined && phrase === subject)) return undefined;
  const isContiguous = constituentsAfter.every(
    ({ first }, index) => index === 0 || first === (constituentsAfter[index - 1]?.last ?? 0) + 1,
  );
  return isContiguous
    ? { verbClause, kind: bracketKind, finite, closingVerbs, middleConstituents, constituentsAfter }
    : undefined;
}

/** Whether the constituent names a time: "um sechs", "am Montag". */
export function isTimeConstituent({ sentence, analysis }: VerbClause, { first, last, phrase }: Constituent): boolean {
  const noun = sentence.tokens[phrase?.head ?? last];
  const isClockTime = lowerOf(sentence.tokens[first]) === "um" && sentence.tokens[first + 1]?.tag === "CARD";
  return isClockTime || isTime(analysis.lexicon.nounClasses(noun?.reading.lemma ?? ""));
}

/**
 * Whether the constituents after the closing verb can stay there. All of them must be prepositional phrases or belong
 * to an expression of time.
 * - After a prefix they can stay if one of them is a complement of the verb, or if the prefix is *mit*: "Kommst du mit
 *   ins Kino?"
 * - After an infinitive or a participle, complements and expressions of time can stay only if a phrase or an adjective
 *   stands before the closing verb: "Kann ich dich besuchen im Juni?" So *nach Hause* must move: "Ich will gehen nach
 *   Hause."
 */
export function canConstituentsFollowClosingVerb(
  { verbClause, kind, closingVerbs, middleConstituents, constituentsAfter }: OpenBracket,
  lemma: string,
): boolean {
  // An expression of time can also follow for emphasis: "Wir haben viel gelacht gestern Abend".
  const isTimePhrase = (part: Constituent) => part.phrase !== undefined && isTimeConstituent(verbClause, part);
  const isTimeAdverb = ({ first }: Constituent) =>
    /^(?:heute|gestern|morgen)$/.test(lowerOf(verbClause.sentence.tokens[first]));
  const hasTimePhrase = constituentsAfter.some(isTimePhrase);
  const canFollow = (part: Constituent) =>
    isPrepositional(verbClause, part) || (hasTimePhrase && (isTimePhrase(part) || isTimeAdverb(part)));
  if (!constituentsAfter.every(canFollow)) return false;
  const isRequiredComplement = (part: Constituent) =>
    isComplement(verbClause, lemma, part, true) && !isTimeConstituent(verbClause, part);
  if (kind === "prefix") return lowerOf(closingVerbs[0]) === "mit" || constituentsAfter.some(isRequiredComplement);
  const hasPhrase = middleConstituents.some(
    ({ phrase, first }) =>
      phrase !== undefined ||
      /^(?:ADJ|PIS)/.test(verbClause.sentence.tokens[first]?.tag ?? "") ||
      lowerOf(verbClause.sentence.tokens[first]) === "viel",
  );
  return (
    hasPhrase || !constituentsAfter.some((part) => isRequiredComplement(part) || isTimeConstituent(verbClause, part))
  );
}
