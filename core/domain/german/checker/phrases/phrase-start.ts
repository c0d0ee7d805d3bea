import type { AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import { type AnalyzedToken, adjectiveReadingsOf, finiteReadingsOf } from "../analyzed-text.ts";

/** Whether "ihr" before a noun is the subject and not a possessive pronoun: "Dann könnt ihr Schokolade essen". */
export const isPronounIhr = (
  word: AnalyzedToken,
  tokenBefore: AnalyzedToken | undefined,
  nextToken: AnalyzedToken | undefined,
) =>
  word.lower === "ihr" &&
  ([tokenBefore, nextToken].some((token) => finiteReadingsOf(token).some(({ persons }) => persons & 16)) ||
    finiteReadingsOf(tokenBefore).length > 0 ||
    /^(?:ich|er|sie|es|wir|man)$/.test(tokenBefore?.lower ?? ""));

/**
 * Whether the phrase can be the end of an extended attribute ("das vom Staat kontrollierte Gebiet"), or its adjective
 * can be an adverb ("noch lieber Tennis"). Call this function only for phrases without a determiner or preposition.
 */
export const isUncertainStart = (adjectives: readonly AnalyzedToken[], tokenBefore: SentenceToken | undefined) =>
  adjectives.some((adjective) =>
    adjectiveReadingsOf(adjective).some(({ degree, ending }) => degree === "c" && ending === "-"),
  ) ||
  (adjectives.some((adjective) => /(?:end|t|en)e[nmrs]?$/.test(adjective.text)) &&
    tokenBefore !== undefined &&
    !/^(?:V|KO|PPER|PRF|\$)/.test(tokenBefore.tag));
