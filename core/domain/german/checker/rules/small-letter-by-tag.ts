import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, uncapitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { confidenceOfTags } from "./clause-boundary.ts";
import { isQuotationMarkOrHyphen } from "./noun-by-tag.ts";
import { colourPattern, politePronounPattern } from "./small-letter.ts";

const isSubjectPronoun = (token: AnalyzedToken | undefined) => /^(?:ich|du|er|wir|man|es)$/i.test(token?.text ?? "");

/**
 * Whether the word is certainly a verb. Auxiliary and modal verbs count if they are finite and do not follow an
 * article, preposition or adjective. Other finite verbs count next to a subject pronoun. An infinitive counts if it
 * depends on a modal verb, or if it follows *zu* and no noun has the same form.
 */
function isSureVerb({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  const tokenBefore = tokens[token.index - 1];
  const nextToken = tokens[token.index + 1];
  // *Würde* and *Würden* are also nouns: "ausgenommen Würde und Stolz", "in Amt und Würden".
  const isCoordinated = [
    [tokenBefore, tokens[token.index - 2]],
    [nextToken, tokens[token.index + 2]],
  ].some(([conjunction, otherToken]) => conjunction?.tag === "KON" && otherToken?.tag === "NN");
  if (isCoordinated && lexicon.isListed(token.text)) return false;
  if (/^V[AM]FIN$/.test(token.tag)) return !/^(?:APPR|APPRART|ART|ADJA|PPOSAT|PIAT)$/.test(tokenBefore?.tag ?? "");
  if (token.tag === "VVFIN")
    return isSubjectPronoun(tokenBefore) || (isSubjectPronoun(nextToken) && tokenBefore?.tag !== "ART");
  if (token.tag !== "VVINF") return false;
  // After *zu* the word can also be a noun: "kam zu Schaden".
  if (tokenBefore?.tag === "PTKZU") return !lexicon.isListed(token.text);
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const finiteVerb = tokens[clause?.verbs.finite ?? -1];
  const isLastBeforeVerbs = nextToken === undefined || /^(?:\$|VMFIN|VAFIN|KON)/.test(nextToken.tag);
  const canBeNoun =
    tokenBefore !== undefined && /^(?:ART|PPOSAT|PIAT|PDAT|APPR|APPRART|ADJA|KON)$/.test(tokenBefore.tag);
  return finiteVerb?.tag === "VMFIN" && isLastBeforeVerbs && !canBeNoun;
}

/**
 * Whether the word is certainly an adjective: no noun has the same form, and it is not part of a name: "zu Klein",
 * "eine Große Wohnung".
 */
function isSureAdjective({ tokens }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  if (/(?:isch|deutsch)(?:e[nmrs]?)?$|^\p{Lu}\p{Ll}*e?r$/iu.test(token.text) || lexicon.frequency(token.text) > 1)
    return false;
  if (colourPattern.test(token.text)) return false;
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

/**
 * A capitalized function word counts as certain only if the margin of its tag is at least this number. Such a word is
 * rarely part of a name.
 */
const minMarginOfFunctionWord = 150;

/**
 * Whether the word is certainly a function word, a number, an adverb or a predicative adjective: "Ich will Am Montag
 * kommen", "…, Wenn du Zeit hast", "Ich bin sehr Kommunikativ". After a noun the word can be part of a name or title,
 * so only *alt* after *Jahre* is certain there.
 */
function isSureSmallWord({ tokens }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const tokenBefore = tokens[token.index - 1];
  const nextToken = tokens[token.index + 1];
  if (!tokenBefore || politePronounPattern.test(token.text) || token.margin < minMarginOfFunctionWord) return false;
  // Ignores names of languages and colours, because they can be nouns: "Ich spreche nur Französisch", "Meine
  // Lieblingsfarbe ist Grün."
  if (/(?:isch|[Dd]eutsch)$/.test(token.text) || colourPattern.test(token.text)) return false;
  if (token.tag === "KOUS") return tokenBefore.tag === "$," && nextToken !== undefined && !isMarkTag(nextToken.tag);
  const isBeforeVerb = nextToken !== undefined && isFiniteTag(nextToken.tag);
  if (token.tag === "PPER") return (tokenBefore.tag === "KON" || tokenBefore.tag === "$,") && isBeforeVerb;
  if (token.tag === "CARD" || token.tag === "APPR" || token.tag === "APPRART")
    return /^(?:V.(?:FIN|INF|PP)|PPER|PRF|ADV|KON)$/.test(tokenBefore.tag) && nextToken?.tag === "NN";
  const isAfterVerbOrAdverb = /^(?:V[AM]FIN|ADV|PTKNEG)$/.test(tokenBefore.tag) && nextToken?.tag !== "NN";
  return (token.tag === "ADJD" && isAfterVerbOrAdverb) || (token.text === "Alt" && /^Jahre?$/.test(tokenBefore.text));
}

function* editsOfCapitalWords(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  for (const token of tokens) {
    const tokenBefore = tokens[token.index - 1];
    const nextToken = tokens[token.index + 1];
    if (token.kind !== "word" || token.isFirst || !/^\p{Lu}\p{Ll}+$/u.test(token.text)) continue;
    if (!tokenBefore || isQuotationMarkOrHyphen(tokenBefore) || isQuotationMarkOrHyphen(nextToken)) continue;
    if (tokenBefore.tag.startsWith("$") && tokenBefore.tag !== "$,") continue;
    if ([tokenBefore, nextToken].some((neighbour) => neighbour && /^(?:NE|FM|XY)$/.test(neighbour.tag))) continue;
    const lowerCaseText = uncapitalize(token.text);
    if (!lexicon.isListed(lowerCaseText) || lexicon.frequency(lowerCaseText) < 2) continue;
    const isSureVerbOrAdjective =
      tokenBefore.tag !== "$," && (isSureVerb(sentence, token, lexicon) || isSureAdjective(sentence, token, lexicon));
    if (!isSureVerbOrAdjective && !isSureSmallWord(sentence, token)) continue;
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

/** Puts capitalized verbs, adjectives and function words within a sentence into lower case. */
export const smallVerbOrAdjective: Rule = {
  name: "small-verb-or-adjective",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) yield* editsOfCapitalWords(sentence, analysis);
  },
  examples: [
    ["Heute Kann ich nicht kommen.", "Heute kann ich nicht kommen."],
    ["Ich muss morgen leider Arbeiten.", "Ich muss morgen leider arbeiten."],
    ["Ich Suche eine Wohnung.", "Ich suche eine Wohnung."],
    ["Er hat eine Neue Wohnung.", "Er hat eine neue Wohnung."],
    ["Ich will Am Montag kommen.", "Ich will am Montag kommen."],
    ["Wir essen später, Wenn die Kinder da sind.", "Wir essen später, wenn die Kinder da sind."],
    ["Meine Kollegen sind sehr Freundlich.", "Meine Kollegen sind sehr freundlich."],
    ["Wir sehen heute den Film Am Fluss.", "Wir sehen heute den Film Am Fluss."],
    ["Ich möchte Antworten.", "Ich möchte Antworten."],
    ["Das Essen schmeckt gut.", "Das Essen schmeckt gut."],
  ],
};
