import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, capitalize, uncapitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { confidenceOfTags } from "./clause-boundary.ts";

const isQuotation = (token: AnalyzedToken | undefined) => token !== undefined && /^["„“”‚‘’'«»‹›-]$/.test(token.text);

/** Tags of the words that begin a noun phrase, or stand inside it before the noun. */
const phraseOpeningTags = /^(?:ART|PPOSAT|PDAT|PIAT|APPRART|ADJA)$/;

/** Whether a determiner, a contraction or an adjective with its ending stands before the word, in the same phrase. */
function followsPhraseOpening({ tokens, phrases }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const tokenBefore = tokens[token.index - 1];
  const phrase = phrases.find(({ head }) => head === token.index);
  const hasOpening = phrase?.determiner !== undefined || (phrase?.adjectives.length ?? 0) > 0;
  return (
    tokenBefore !== undefined &&
    phraseOpeningTags.test(tokenBefore.tag) &&
    (hasOpening || tokenBefore.tag === "APPRART")
  );
}

/** Determiners that can also stand alone as pronouns: "Alle reden davon", "Menschen, die spinnen". */
const independentDeterminer =
  /^(?:d(?:ie|er|as|en|em)|diese[nmrs]?|alle[nm]?|viele[nm]?|einige[nm]?|manche[nmrs]?|welche[nmrs]?)$/i;

/**
 * Whether the word may be the verb of the words between two marks, because they contain no other finite verb, and the
 * determiner before it can be a pronoun: "Alle reden davon".
 */
function mayBeOnlyVerb({ tokens }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const canBeFinite = token.readings.some((reading) => isFiniteTag(reading.tag) && reading.repair === undefined);
  if (!canBeFinite || !independentDeterminer.test(tokens[token.index - 1]?.text ?? "")) return false;
  const isMark = (candidate: AnalyzedToken) => candidate.kind !== "word" && isMarkTag(candidate.tag);
  const start = tokens.findLastIndex((candidate) => candidate.index < token.index && isMark(candidate)) + 1;
  const end = tokens.findIndex((candidate) => candidate.index > token.index && isMark(candidate));
  return !tokens.slice(start, end < 0 ? tokens.length : end).some((other) => other !== token && isFiniteTag(other.tag));
}

/** Capitalizes words in the position of a noun: "Ich habe eine frage", "das lesen ist schwer". */
function* editsOfSmallNouns(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens, phrases } = sentence;
  for (const token of tokens) {
    const nextToken = tokens[token.index + 1];
    const tokenBefore = tokens[token.index - 1];
    if (token.tag !== "NN" || token.kind !== "word" || token.isFirst || !/^\p{Ll}{3,}$/u.test(token.text)) continue;
    if (isQuotation(tokenBefore) || isQuotation(nextToken) || !followsPhraseOpening(sentence, token)) continue;
    // Ignores a word that precedes a noun, adjective or number, because only the last word of a phrase is its
    // noun: in "ein großes haus" that is *haus*.
    if (nextToken && /^(?:NN|NE|ADJA|TRUNC|FM|CARD)$/.test(nextToken.tag)) continue;
    // Ignores a word that can be an adjective, because its noun may be missing: "meine verwandte wohnen".
    if (token.readings.some((reading) => reading.tag === "ADJA" && reading.repair === undefined)) continue;
    if (mayBeOnlyVerb(sentence, token)) continue;
    const noun = capitalize(token.text);
    const isNoun = lexicon.readings(noun).some((reading) => reading.pos === "noun");
    const isNominalised =
      token.readings.some((reading) => reading.tag === "VVINF") &&
      /^(?:das|beim|zum|vom|im|dem|ein|mein|dein|sein)$/i.test(tokenBefore?.text ?? "");
    if (!isNoun && !isNominalised) continue;
    const phrase = phrases.find(({ head }) => head === token.index);
    const isAgreeing = phrase === undefined || phrase.cells.together !== 0;
    yield {
      start: token.start,
      end: token.end,
      replacement: noun,
      explanation: {
        en: `*${noun}* is a noun here, so it has a capital.`,
        de: `*${noun}* ist hier ein Nomen und beginnt mit einem großen Buchstaben.`,
      },
      confidence: confidenceOfTags(isAgreeing ? 0.9 : 0.7, token),
    };
  }
}

/** Capitalizes words that are the head of a phrase with a determiner or an adjective, because they are nouns. */
export const nounInPhrase: Rule = {
  name: "noun-in-phrase",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    for (const sentence of analyzed.sentences) yield* editsOfSmallNouns(sentence, analyzed);
  },
  examples: [
    ["Ich habe noch eine frage.", "Ich habe noch eine Frage."],
    ["Beim kochen höre ich gern Musik.", "Beim Kochen höre ich gern Musik."],
    ["Aber meine neue arbeit ist leider weit weg.", "Aber meine neue Arbeit ist leider weit weg."],
    ["Wir haben gestern ein schönes spiel gesehen.", "Wir haben gestern ein schönes Spiel gesehen."],
    ["Das frage ich dich morgen.", "Das frage ich dich morgen."],
    ["Die alte arbeitet noch.", "Die alte arbeitet noch."],
  ],
};

const isSubjectPronoun = (token: AnalyzedToken | undefined) => /^(?:ich|du|er|wir|man|es)$/i.test(token?.text ?? "");

/**
 * Whether the word is certainly a verb: a finite auxiliary or modal verb that follows no article, preposition or
 * adjective; another finite verb next to a subject pronoun; or an infinitive that follows *zu* and cannot be a noun,
 * or that depends on a modal verb.
 */
function isSureVerb({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  const tokenBefore = tokens[token.index - 1];
  const nextToken = tokens[token.index + 1];
  // *Würde* and *Würden* are also nouns: "ausgenommen Würde und Stolz", "in Amt und Würden".
  const isCoordinated = [
    [tokenBefore, tokens[token.index - 2]],
    [nextToken, tokens[token.index + 2]],
  ].some(([conjunction, other]) => conjunction?.tag === "KON" && other?.tag === "NN");
  if (isCoordinated && lexicon.isListed(token.text)) return false;
  if (/^V[AM]FIN$/.test(token.tag)) return !/^(?:APPR|APPRART|ART|ADJA|PPOSAT|PIAT)$/.test(tokenBefore?.tag ?? "");
  if (token.tag === "VVFIN")
    return isSubjectPronoun(tokenBefore) || (isSubjectPronoun(nextToken) && tokenBefore?.tag !== "ART");
  if (token.tag !== "VVINF") return false;
  // After *zu* the word can also be a noun: "kam zu Schaden".
  if (tokenBefore?.tag === "PTKZU") return !lexicon.isListed(token.text);
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const finite = tokens[clause?.verbs.finite ?? -1];
  const isLast = nextToken === undefined || /^(?:\$|VMFIN|VAFIN|KON)/.test(nextToken.tag);
  const hasArticle =
    tokenBefore !== undefined && /^(?:ART|PPOSAT|PIAT|PDAT|APPR|APPRART|ADJA|KON)$/.test(tokenBefore.tag);
  return finite?.tag === "VMFIN" && isLast && !hasArticle;
}

/**
 * Whether the word is certainly an adjective: no noun has the same form, and it is not part of a name: "zu Klein",
 * "eine Große Wohnung".
 */
function isSureAdjective({ tokens }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  if (/(?:isch|deutsch)(?:e[nmrs]?)?$|^\p{Lu}\p{Ll}*e?r$/iu.test(token.text) || lexicon.frequency(token.text) > 1)
    return false;
  if (/^(?:Rot|Grün|Blau|Gelb|Weiß|Schwarz|Grau|Braun|Rosa|Lila|Orange)$/.test(token.text)) return false;
  const tokenBefore = tokens[token.index - 1];
  const nextToken = tokens[token.index + 1];
  if (token.tag === "ADJD")
    return /^(?:ADV|VAFIN|PTKNEG|PTKA)$/.test(tokenBefore?.tag ?? "") && nextToken?.tag !== "NN";
  if (token.tag !== "ADJA" || nextToken?.tag !== "NN") return false;
  return (
    /^(?:ein|kein|mein|dein|sein|ihr|unser)/i.test(tokenBefore?.text ?? "") ||
    /^(?:PPER|ADV|V.FIN)$/.test(tokenBefore?.tag ?? "")
  );
}

function* editsOfCapitalWords(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  for (const token of tokens) {
    const tokenBefore = tokens[token.index - 1];
    const nextToken = tokens[token.index + 1];
    if (token.kind !== "word" || token.isFirst || !/^\p{Lu}\p{Ll}+$/u.test(token.text)) continue;
    if (!tokenBefore || isQuotation(tokenBefore) || isQuotation(nextToken) || tokenBefore.tag.startsWith("$")) continue;
    if ([tokenBefore, nextToken].some((neighbour) => neighbour && /^(?:NE|FM|XY)$/.test(neighbour.tag))) continue;
    const lowerCaseText = uncapitalize(token.text);
    if (!lexicon.isListed(lowerCaseText) || lexicon.frequency(lowerCaseText) < 2) continue;
    if (!isSureVerb(sentence, token, lexicon) && !isSureAdjective(sentence, token, lexicon)) continue;
    yield {
      start: token.start,
      end: token.end,
      replacement: lowerCaseText,
      explanation: {
        en: `*${lowerCaseText}* is not a noun here, so it has a small letter.`,
        de: `*${lowerCaseText}* ist hier kein Nomen und wird kleingeschrieben.`,
      },
      confidence: confidenceOfTags(0.9, token),
    };
  }
}

/** Puts capitalized verbs and adjectives within a sentence into lower case. */
export const smallVerbOrAdjective: Rule = {
  name: "small-verb-or-adjective",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    for (const sentence of analyzed.sentences) yield* editsOfCapitalWords(sentence, analyzed);
  },
  examples: [
    ["Heute Kann ich nicht kommen.", "Heute kann ich nicht kommen."],
    ["Ich muss morgen leider Arbeiten.", "Ich muss morgen leider arbeiten."],
    ["Ich Suche eine Wohnung.", "Ich suche eine Wohnung."],
    ["Er hat eine Neue Wohnung.", "Er hat eine neue Wohnung."],
    ["Ich möchte Antworten.", "Ich möchte Antworten."],
    ["Das Essen schmeckt gut.", "Das Essen schmeckt gut."],
  ],
};
